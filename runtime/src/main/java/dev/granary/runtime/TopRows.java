package dev.granary.runtime;

import java.util.List;

/**
 * The first of many rows by some columns: a heap whose root is the last of those that are first so far. Most of the rows are only
 * compared with it.
 */
final class TopRows {
    /** How many rows are looked at together: their numbers stay in the nearest cache. */
    private static final int CHUNK = 1024;

    /** Where the first are more than one of so many, all are sorted as fast. */
    private static final int FEW = 16;

    private final List<SortColumn> columns;

    /** Of the rows in the heap, and of those that are looked at, what each column has; the smallest is first. */
    private final long[][] numbers;

    private final long[][] looked;
    private final int[] rows;
    private final int[] lookedRows = new int[CHUNK];

    /** Whether it is known of the rows that are looked at what the columns behind the first have. */
    private boolean areAllTaken;

    private int count;

    /** There must be as many rows as are to be first. */
    TopRows(List<SortColumn> columns, int most) {
        this.columns = columns;
        this.rows = new int[most];
        this.numbers = new long[columns.size()][most];
        this.looked = new long[columns.size()][CHUNK];
    }

    static boolean isFasterFor(int most, int count) {
        return most < count / FEW;
    }

    /** Looks at all rows that have an item, or at those that are chosen, which are ascending. */
    void addAll(List<? extends RowBlock<?>> blocks, int[] chosen) {
        if (rows.length == 0) {
            return;
        }
        int at = 0;
        for (int number = 0; number < blocks.size(); number++) {
            RowBlock<?> block = blocks.get(number);
            if (block == null) {
                continue;
            }
            if (chosen != null) {
                int from = at;
                while (at < chosen.length && chosen[at] < block.endRow()) {
                    at++;
                }
                addChosen(block, chosen, from, at);
            } else if (block.alive == null) {
                addPacked(block);
            } else {
                addAlive(block);
            }
        }
    }

    /** The rows, the first one first. To be asked once. */
    int[] rows() {
        for (int end = count - 1; end > 0; end--) {
            swap(0, end);
            sink(0, end);
        }
        return rows;
    }

    private void addPacked(RowBlock<?> block) {
        for (int row = 0; row < block.size(); row += CHUNK) {
            int size = Math.min(CHUNK, block.size() - row);
            if (mayHaveFirst(block, row, row + size)) {
                columns.getFirst().take(block, row, size, looked[0]);
                for (int index = 0; index < size; index++) {
                    lookedRows[index] = block.firstRow + row + index;
                }
                look(block, size);
            }
        }
    }

    private void addChosen(RowBlock<?> block, int[] chosen, int from, int to) {
        for (int at = from; at < to; at += CHUNK) {
            int size = Math.min(CHUNK, to - at);
            System.arraycopy(chosen, at, lookedRows, 0, size);
            gather(block, size);
        }
    }

    private void addAlive(RowBlock<?> block) {
        int words = CHUNK / Long.SIZE;
        int from = Bits.next(block.aliveSummary, 0);
        while (from >= 0) {
            int to = Math.min(from + words, block.alive.length);
            if (mayHaveFirst(block, from << 6, Math.min(to << 6, block.rows()))) {
                int size = 0;
                for (int index = from; index < to; index++) {
                    for (long word = block.alive[index]; word != 0; word &= word - 1) {
                        lookedRows[size++] = block.firstRow + (index << 6) + Long.numberOfTrailingZeros(word);
                    }
                }
                gather(block, size);
            }
            from = Bits.next(block.aliveSummary, to);
        }
    }

    /** Whether one of some rows may be among the first; most often this is all that is asked of them. */
    private boolean mayHaveFirst(RowBlock<?> block, int from, int to) {
        if (count < rows.length) {
            return true;
        }
        long bound = columns.getFirst().bound(block, from, to);
        return bound < numbers[0][0] || columns.size() > 1 && bound == numbers[0][0];
    }

    private void gather(RowBlock<?> block, int size) {
        columns.getFirst().gather(block, lookedRows, 0, size, looked[0]);
        look(block, size);
    }

    /** Looks at rows of which the numbers of the first column are there. */
    private void look(RowBlock<?> block, int size) {
        long[] values = looked[0];
        if (columns.getFirst().isDescending()) {
            complement(values, size);
        }
        areAllTaken = columns.size() == 1;
        int index = 0;
        while (index < size && count < rows.length) {
            takeOthers(block, size);
            put(index++, count);
            rise(count++);
        }
        boolean isOne = columns.size() == 1;
        for (index = next(values, index, size, isOne); index < size; index = next(values, index + 1, size, isOne)) {
            takeOthers(block, size);
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

    private void takeOthers(RowBlock<?> block, int size) {
        if (areAllTaken) {
            return;
        }
        for (int number = 1; number < columns.size(); number++) {
            columns.get(number).gather(block, lookedRows, 0, size, looked[number]);
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
