package dev.granary.runtime;

import dev.granary.Schema;
import java.util.Arrays;
import java.util.List;

/**
 * Sorts the rows of a store by what columns have: a radix sort, lowest digit first, so it is stable and its time grows with the rows
 * and no faster. Several columns are sorted by one after the other, the most important last.
 *
 * <p>Elements become unsigned integers of the same order, counted from the smallest one. Only the bits in which they differ are
 * sorted by, in digits of equal length of up to 11 bits, and a digit that all of them share costs a count and no move. Where
 * the bits are 32 or fewer, number and row travel as one {@code long}.
 *
 * <p>The memory is 20 bytes a row, for columns of 64 bits 24, and is kept for the next time; for several columns 12 more, and 8 for each
 * behind the second, which are not kept.
 */
final class RowSort {
    private static final int MAX_DIGIT_BITS = 11;

    /** Fewer buckets to clear and to add up, for fewer rows than there would be buckets. */
    private static final int FEW_ROWS_DIGIT_BITS = 8;

    private static final int FEW_ROWS = 1 << MAX_DIGIT_BITS;

    private final int[] buckets = new int[1 << MAX_DIGIT_BITS];
    private int[] rows = {};
    private int[] otherRows = {};
    private long[] values = {};
    private long[] otherValues = {};
    private int size;
    private int sorts;

    /** What all columns but the last have, and the rows, in ascending order; only while rows are sorted by several columns. */
    private long[][] numbers;

    private int[] ascending;

    /** Nothing sorted yet. */
    RowSort() {}

    /** Makes room for rows to be sorted by the columns. If this throws, what was sorted before is as it was. */
    void reserve(int size, List<? extends RowNumbers<?>> columns) {
        boolean wide = columns.stream().anyMatch(RowNumbers::isWide);
        int[] roomToAscend = columns.size() > 1 ? new int[size] : null;
        long[][] roomForNumbers = columns.size() > 1 ? new long[columns.size() - 1][size] : null;
        if (size > rows.length
                || size > values.length
                || size > otherValues.length
                || wide && size > otherRows.length) {
            int room = Math.min(Math.max(size, rows.length + (rows.length >> 1)), OneBlock.MAX_ARRAY_LENGTH);
            int[] roomForRows = new int[room];
            int[] roomForOtherRows = wide ? new int[room] : otherRows;
            long[] roomForValues = new long[room];
            otherValues = new long[room];
            rows = roomForRows;
            otherRows = roomForOtherRows;
            values = roomForValues;
        }
        ascending = roomToAscend;
        numbers = roomForNumbers;
        this.size = size;
    }

    /** The rows, numbered from 0 in the store: to be filled before a sort, and in order behind it. */
    int[] rows() {
        return rows;
    }

    /** The {@link RawBits} of what the rows are sorted by, to be filled before a sort. Behind it, room for other things. */
    long[] values() {
        return values;
    }

    /** How often they were sorted. */
    int sorts() {
        return sorts;
    }

    /** How many rows are sorted. */
    int size() {
        return size;
    }

    /** Makes the rows those from 0 on. */
    void allRows() {
        for (int at = 0; at < size; at++) {
            rows[at] = at;
        }
    }

    /** Fills in all rows that have an item, or those that are chosen, which are ascending. */
    void collect(List<? extends RowBlock<?>> blocks, int[] chosen) {
        if (chosen != null) {
            System.arraycopy(chosen, 0, rows, 0, size);
            return;
        }
        if (blocks.isEmpty() || blocks.getFirst().alive == null) {
            allRows();
            return;
        }
        int end = 0;
        for (int number = 0; number < blocks.size(); number++) {
            RowBlock<?> block = blocks.get(number);
            end = addRows(end, block.firstRow, block.alive, block.aliveSummary);
        }
    }

    /** Sorts the rows, which are ascending. Allocates nothing, not even an iterator. */
    void sort(List<? extends RowBlock<?>> blocks, List<SortColumn> columns) {
        for (int number = 0; number < columns.size(); number++) {
            columns.get(number).gatherAll(blocks, rows, size, room(number, columns.size()));
        }
        sortGathered(columns);
    }

    /** Where what a column has goes, to be filled before {@link #sortGathered}; {@code number} is its place among those. */
    long[] room(int number, int columns) {
        return number == columns - 1 ? values : numbers[number];
    }

    /** Sorts the rows, which are ascending, by what all columns have. Allocates nothing. */
    void sortGathered(List<? extends RowNumbers<?>> columns) {
        int last = columns.size() - 1;
        if (last == 0) {
            sort(columns.getFirst().isDescending());
            return;
        }
        System.arraycopy(rows, 0, ascending, 0, size);
        allRows();
        sort(columns.get(last).isDescending());
        for (int number = last - 1; number >= 0; number--) {
            long[] from = numbers[number];
            for (int at = 0; at < size; at++) {
                values[at] = from[rows[at]];
            }
            sort(columns.get(number).isDescending());
        }
        for (int at = 0; at < size; at++) {
            rows[at] = ascending[rows[at]];
        }
        ascending = null;
        numbers = null;
    }

    /** The rows are these, in this order; nobody else needs the array any more. If this throws, the rows are as they were. */
    void take(int[] sorted, int count) {
        if (values.length < count) {
            values = new long[count]; // for those that move
        }
        sorts++;
        rows = sorted;
        size = count;
    }

    /** Leaves out the rows behind the first ones. */
    void limit(int most) {
        size = Math.min(size, most);
    }

    /** Puts the rows that have a bit behind the others, and returns the new end of them. */
    int addRows(int end, int firstRow, long[] alive, long[] aliveSummary) {
        int at = end;
        for (int index = Bits.next(aliveSummary, 0); index >= 0; index = Bits.next(aliveSummary, index + 1)) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                rows[at++] = firstRow + (index << 6) + Long.numberOfTrailingZeros(word);
            }
        }
        return at;
    }

    /**
     * Moves what is in the rows of tightly packed blocks, slots included, into the order of the rows, column by column. Allocates
     * nothing once the first column is on its way.
     */
    void arrange(Schema schema, List<? extends RowBlock<?>> blocks, SlotIndex index) {
        boolean hasObjects = schema.columns().stream().anyMatch(column -> column.kind() == Schema.Kind.OBJECT);
        Object[] references = new Object[hasObjects ? size : 0];
        for (int number = 0; number < schema.columns().size(); number++) {
            if (schema.columns().get(number).kind() == Schema.Kind.OBJECT) {
                arrangeObjects(number, blocks, references);
            } else {
                arrange(schema.columns().get(number), blocks);
            }
        }
        for (int number = 0; number < blocks.size(); number++) {
            RowBlock<?> block = blocks.get(number);
            ArrayBits.take(block.slots, 0, block.size(), values, block.firstRow);
        }
        for (int number = 0; number < blocks.size(); number++) {
            RowBlock<?> block = blocks.get(number);
            for (int row = 0; row < block.size(); row++) {
                int slot = (int) values[rows[block.firstRow + row]];
                block.slots[row] = slot;
                index.move(slot, block.firstRow + row);
            }
        }
    }

    private void arrange(Schema.Column column, List<? extends RowBlock<?>> blocks) {
        for (int number = 0; number < blocks.size(); number++) {
            RowBlock<?> block = blocks.get(number);
            ColumnBits.take(column, block.columns[column.number()], 0, block.size(), values, block.firstRow);
        }
        for (int number = 0; number < blocks.size(); number++) {
            RowBlock<?> block = blocks.get(number);
            ColumnBits.put(column, block.columns[column.number()], block.size(), values, rows, block.firstRow);
        }
    }

    private void arrangeObjects(int column, List<? extends RowBlock<?>> blocks, Object[] references) {
        for (int number = 0; number < blocks.size(); number++) {
            RowBlock<?> block = blocks.get(number);
            System.arraycopy(block.columns[column], 0, references, block.firstRow, block.size());
        }
        for (int number = 0; number < blocks.size(); number++) {
            RowBlock<?> block = blocks.get(number);
            ColumnBits.put((Object[]) block.columns[column], block.size(), references, rows, block.firstRow);
        }
    }

    /** Sorts the rows by the values. Allocates nothing. */
    void sort(boolean isDescending) {
        sorts++;
        long min = Long.MAX_VALUE;
        long max = Long.MIN_VALUE;
        for (int at = 0; at < size; at++) {
            min = Math.min(min, values[at]);
            max = Math.max(max, values[at]);
        }
        if (min >= max) {
            return; // rows of one value are in order, and so are none
        }
        int bits = Long.SIZE - Long.numberOfLeadingZeros(max - min);
        int most = size < FEW_ROWS ? FEW_ROWS_DIGIT_BITS : MAX_DIGIT_BITS;
        int digits = (bits + most - 1) / most;
        int digitBits = (bits + digits - 1) / digits;
        if (bits <= Integer.SIZE) {
            sortPairs(min, digits, digitBits, isDescending);
        } else {
            sortBoth(min, digits, digitBits, isDescending);
        }
    }

    /** Sorts by up to 32 bits, which are in the upper half of a {@code long}, with the row in the lower one. */
    private void sortPairs(long min, int digits, int digitBits, boolean descending) {
        pair(values, rows, size, min);
        for (int digit = 0; digit < digits; digit++) {
            int shift = Integer.SIZE + digit * digitBits;
            count(values, size, 0, shift, (1 << digitBits) - 1);
            if (makeStarts(1 << digitBits, descending)) {
                movePairs(values, otherValues, size, shift, (1 << digitBits) - 1);
                swapValues();
            }
        }
        for (int at = 0; at < size; at++) {
            rows[at] = (int) values[at];
        }
    }

    private static void pair(long[] values, int[] rows, int size, long min) {
        for (int at = 0; at < size; at++) {
            values[at] = values[at] - min << Integer.SIZE | rows[at];
        }
    }

    /** Sorts by more bits, which and the rows are moved beside each other. */
    private void sortBoth(long min, int digits, int digitBits, boolean descending) {
        for (int digit = 0; digit < digits; digit++) {
            int shift = digit * digitBits;
            count(values, size, min, shift, (1 << digitBits) - 1);
            if (makeStarts(1 << digitBits, descending)) {
                moveBoth(min, shift, (1 << digitBits) - 1);
                swapValues();
                int[] sorted = otherRows;
                otherRows = rows;
                rows = sorted;
            }
        }
    }

    private void swapValues() {
        long[] sorted = otherValues;
        otherValues = values;
        values = sorted;
    }

    private void count(long[] values, int size, long min, int shift, int mask) {
        int[] buckets = this.buckets;
        Arrays.fill(buckets, 0, mask + 1, 0);
        for (int at = 0; at < size; at++) {
            buckets[(int) (values[at] - min >>> shift) & mask]++;
        }
    }

    /** Makes counts the places where buckets begin; false if all is in one of them, so that nothing would move. */
    private boolean makeStarts(int end, boolean descending) {
        int start = 0;
        for (int i = 0; i < end; i++) {
            int bucket = descending ? end - 1 - i : i;
            int count = buckets[bucket];
            if (count == size) {
                return false;
            }
            buckets[bucket] = start;
            start += count;
        }
        return true;
    }

    private void movePairs(long[] from, long[] to, int size, int shift, int mask) {
        int[] buckets = this.buckets;
        for (int at = 0; at < size; at++) {
            long pair = from[at];
            to[buckets[(int) (pair >>> shift) & mask]++] = pair;
        }
    }

    private void moveBoth(long min, int shift, int mask) {
        int[] buckets = this.buckets;
        long[] from = values;
        long[] to = otherValues;
        int[] fromRows = rows;
        int[] toRows = otherRows;
        for (int at = 0; at < size; at++) {
            long value = from[at];
            int place = buckets[(int) (value - min >>> shift) & mask]++;
            to[place] = value;
            toRows[place] = fromRows[at];
        }
    }

    /**
     * Notes that what was in the last row, {@code from}, is in another one now, because a sorted row was removed. Until the next sort
     * only: it takes the place of the values.
     *
     * @param end of the rows when the first one moved
     */
    void moved(int from, int to, int end) {
        values[end - 1 - from] = to; // no more than the rows that were sorted move, one after the other from the end
    }

    /** Where that is now which was in the row when it was sorted, if the rows from {@code left} up to {@code end} have {@link #moved}. */
    int now(int row, int left, int end) {
        int now = row;
        while (now >= left) {
            now = (int) values[end - 1 - now];
        }
        return now;
    }
}
