package dev.granary.runtime;

import java.util.List;

/**
 * The first of many rows by some columns: a heap whose root is the last of those that are first so far. Most of the rows are only
 * compared with it.
 *
 * @param <H> what some of the rows are in
 */
class TopRows<H> {
    /** How many rows are looked at together: their numbers stay in the nearest cache. */
    static final int CHUNK = 1024;

    /** Where the first are more than one of so many, all are sorted as fast. */
    private static final int FEW = 16;

    private final List<? extends RowNumbers<? super H>> columns;

    /** Of the rows in the heap, and of those that are looked at, what each column has; the smallest is first. */
    private final long[][] numbers;

    final long[][] looked;
    private final int[] rows;
    final int[] lookedRows = new int[CHUNK];

    /** Whether it is known of the rows that are looked at what the columns behind the first have. */
    private boolean areAllTaken;

    private int count;

    /** There must be as many rows as are to be first. */
    TopRows(List<? extends RowNumbers<? super H>> columns, int most) {
        this.columns = columns;
        this.rows = new int[most];
        this.numbers = new long[columns.size()][most];
        this.looked = new long[columns.size()][CHUNK];
    }

    static boolean isFasterFor(int most, int count) {
        return most < count / FEW;
    }

    /** Looks at some rows, which are all in the holder, and behind those that it has looked at. */
    final void addChosen(H holder, int[] chosen, int from, int to) {
        for (int at = from; at < to; at += CHUNK) {
            int size = Math.min(CHUNK, to - at);
            System.arraycopy(chosen, at, lookedRows, 0, size);
            gather(holder, size);
        }
    }

    /** Looks at the rows that were put there. */
    final void gather(H holder, int size) {
        columns.getFirst().gather(holder, lookedRows, 0, size, looked[0]);
        look(holder, size);
    }

    /** Whether rows are to be looked at whatever they have. */
    final boolean isOpen() {
        return count < rows.length;
    }

    /** Whether a row whose first number is not below the bound may be among the first. */
    final boolean mayBeFirst(long bound) {
        return bound < numbers[0][0] || columns.size() > 1 && bound == numbers[0][0];
    }

    /** The rows, the first one first. To be asked once. */
    final int[] rows() {
        for (int end = count - 1; end > 0; end--) {
            swap(0, end);
            sink(0, end);
        }
        return rows;
    }

    /** Looks at rows of which the numbers of the first column are there. */
    final void look(H holder, int size) {
        long[] values = looked[0];
        if (columns.getFirst().isDescending()) {
            complement(values, size);
        }
        areAllTaken = columns.size() == 1;
        int index = 0;
        while (index < size && count < rows.length) {
            takeOthers(holder, size);
            put(index++, count);
            rise(count++);
        }
        boolean isOne = columns.size() == 1;
        for (index = next(values, index, size, isOne); index < size; index = next(values, index + 1, size, isOne)) {
            takeOthers(holder, size);
            if (isBelowRoot(index)) {
                put(index, 0);
                sink(0, count);
            }
        }
    }

    /** The next value below that of the root, or, where others decide then, equal to it. */
    private int next(long[] values, int from, int size, boolean isBelow) {
        if (count == 0) {
            return size;
        }
        long most = numbers[0][0] - (isBelow && numbers[0][0] != Long.MIN_VALUE ? 1 : 0);
        int index = from;
        while (index < size && values[index] > most) {
            index++;
        }
        return index;
    }

    /** Largest first becomes smallest first; no number has another sign only, so nothing overflows. */
    private static void complement(long[] values, int size) {
        for (int index = 0; index < size; index++) {
            values[index] = ~values[index];
        }
    }

    private void takeOthers(H holder, int size) {
        if (areAllTaken) {
            return;
        }
        for (int number = 1; number < columns.size(); number++) {
            columns.get(number).gather(holder, lookedRows, 0, size, looked[number]);
            if (columns.get(number).isDescending()) {
                complement(looked[number], size);
            }
        }
        areAllTaken = true;
    }

    private boolean isBelowRoot(int index) {
        for (int number = 0; number < columns.size(); number++) {
            if (looked[number][index] != numbers[number][0]) {
                return looked[number][index] < numbers[number][0];
            }
        }
        return false; // rows come in ascending order
    }

    private void put(int index, int place) {
        for (int number = 0; number < columns.size(); number++) {
            numbers[number][place] = looked[number][index];
        }
        rows[place] = lookedRows[index];
    }

    private boolean isBefore(int place, int other) {
        for (long[] each : numbers) {
            if (each[place] != each[other]) {
                return each[place] < each[other];
            }
        }
        return rows[place] < rows[other];
    }

    private void rise(int from) {
        int place = from;
        while (place > 0 && isBefore(place - 1 >> 1, place)) {
            swap(place, place - 1 >> 1);
            place = place - 1 >> 1;
        }
    }

    private void sink(int from, int end) {
        int place = from;
        while (2 * place + 1 < end) {
            int below = 2 * place + 1;
            if (below + 1 < end && isBefore(below, below + 1)) {
                below++;
            }
            if (!isBefore(place, below)) {
                return;
            }
            swap(place, below);
            place = below;
        }
    }

    private void swap(int place, int other) {
        for (long[] each : numbers) {
            long number = each[place];
            each[place] = each[other];
            each[other] = number;
        }
        int row = rows[place];
        rows[place] = rows[other];
        rows[other] = row;
    }
}
