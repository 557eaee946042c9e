package dev.granary.runtime;

import dev.granary.Schema;
import dev.granary.Store;
import dev.granary.StoreBlock;
import java.util.List;

/**
 * What rows are sorted by, and in which direction.
 *
 * @param store whose rows they are
 * @param column null where it is computed
 * @param computed null where it is in a column
 * @param ranks what symbols are sorted by, for all rows the same: other stores may add texts to the dictionary meanwhile; null of others
 */
record SortColumn(
        Store<?> store, Schema.Column column, SortKeys.Computed<?, ?> computed, boolean isDescending, int[] ranks)
        implements RowNumbers<RowBlock<?>> {

    /** That of a column. */
    static SortColumn of(Store<?> store, Schema.Column column) {
        return new SortColumn(store, column, null, false, column.kind() == Schema.Kind.SYMBOL ? ranks(store) : null);
    }

    /** That of what a kernel gives. */
    static SortColumn of(Store<?> store, SortKeys.Computed<?, ?> computed) {
        return new SortColumn(store, null, computed, false, null);
    }

    SortColumn descending() {
        return new SortColumn(store, column, computed, true, ranks);
    }

    private static int[] ranks(Store<?> store) {
        for (StoreBlock<?> block : store.blocks()) {
            if (block instanceof RowBlock<?> rows) { // there may be none yet
                return rows.symbols.all().ranks();
            }
        }
        return null;
    }

    @Override
    public boolean isWide() {
        return isWide(column);
    }

    static boolean isWide(Schema.Column column) {
        return column == null || column.bits() == Long.SIZE && column.kind() != Schema.Kind.HANDLE;
    }

    @Override
    public void gather(RowBlock<?> block, int[] rows, int from, int to, long[] values) {
        if (column == null) {
            long version = store.version();
            for (int at = from; at < to; at++) {
                values[at] = computed.of(block, rows[at] - block.firstRow, store, version);
            }
            computed.check(store, version);
            return;
        }
        Object data = block.columns[column.number()];
        if (block.alive == null && to - from == block.size()) {
            ColumnBits.take(column, data, 0, to - from, values, from);
        } else {
            ColumnBits.gather(column, data, rows, from, to, block.firstRow, values);
        }
        order(column, ranks, values, from, to);
    }

    /** The same of rows that follow each other, the first of which is {@code row} of the block; their values go to the first places. */
    void take(RowBlock<?> block, int row, int count, long[] values) {
        if (column == null) {
            long version = store.version();
            for (int at = 0; at < count; at++) {
                values[at] = computed.of(block, row + at, store, version);
            }
            computed.check(store, version);
            return;
        }
        ColumnBits.take(column, block.columns[column.number()], row, count, values, 0);
        order(column, ranks, values, 0, count);
    }

    /** The same of all the rows. */
    void gatherAll(List<? extends RowBlock<?>> blocks, int[] rows, int size, long[] values) {
        int from = 0;
        for (int number = 0; from < size; number++) { // and nothing is allocated: an order may be half sorted
            RowBlock<?> block = blocks.get(number);
            int to = RowBlock.endIn(block, rows, from, size);
            if (to > from) {
                gather(block, rows, from, to, values);
                from = to;
            }
        }
    }

    /** Makes of the bits of a column integers of the same order. */
    static void order(Schema.Column column, int[] ranks, long[] values, int from, int to) {
        if (column.stored() == float.class) {
            orderFloats(values, from, to);
        } else if (column.stored() == double.class) {
            orderDoubles(values, from, to);
        } else if (column.kind() == Schema.Kind.SYMBOL) {
            for (int at = from; at < to; at++) {
                values[at] = ranks[(int) values[at]];
            }
        } else if (column.kind() == Schema.Kind.HANDLE) {
            for (int at = from; at < to; at++) {
                values[at] = values[at] == 0 ? -1 : HandleBits.slot(values[at]); // none before slot 0 of a world
            }
        }
    }

    private static void orderFloats(long[] values, int from, int to) {
        for (int at = from; at < to; at++) {
            values[at] = order(Float.intBitsToFloat((int) values[at]));
        }
    }

    private static void orderDoubles(long[] values, int from, int to) {
        for (int at = from; at < to; at++) {
            values[at] = order(Double.longBitsToDouble(values[at]));
        }
    }

    private static long order(float number) {
        int bits = Float.floatToIntBits(number); // one NaN for all
        return bits ^ bits >> 31 & Integer.MAX_VALUE;
    }

    static long order(double number) {
        long bits = Double.doubleToLongBits(number); // one NaN for all
        return bits ^ bits >> 63 & Long.MAX_VALUE;
    }

    /**
     * The number of the row that would be first of some that follow each other, with an item or without: none of them has a smaller one.
     * {@link Long#MIN_VALUE} where that would cost as much as to look at each.
     */
    long bound(RowBlock<?> block, int from, int to) {
        if (column == null) {
            return Long.MIN_VALUE;
        }
        Object data = block.columns[column.number()];
        if (column.isBit()
                || column.kind() == Schema.Kind.HANDLE
                || column.kind() == Schema.Kind.SYMBOL
                || !(column.place() instanceof Schema.Place.OwnArray)) {
            return Long.MIN_VALUE;
        }
        return switch (data) {
            case float[] floats when isDescending -> ~order(FloatArrays.max(floats, from, to));
            case float[] floats -> orderOfLeast(FloatArrays.min(floats, from, to));
            case double[] doubles when isDescending -> ~order(DoubleArrays.max(doubles, from, to));
            case double[] doubles -> orderOfLeast(DoubleArrays.min(doubles, from, to));
            case long[] longs -> isDescending ? ~LongArrays.max(longs, from, to) : LongArrays.min(longs, from, to);
            case int[] ints -> isDescending ? ~IntArrays.max(ints, from, to) : IntArrays.min(ints, from, to);
            case short[] shorts ->
                isDescending ? ~ShortArrays.max(shorts, from, to) : ShortArrays.min(shorts, from, to);
            case char[] chars -> isDescending ? ~CharArrays.max(chars, from, to) : CharArrays.min(chars, from, to);
            case byte[] bytes -> isDescending ? ~ByteArrays.max(bytes, from, to) : ByteArrays.min(bytes, from, to);
            default -> Long.MIN_VALUE; // native memory
        };
    }

    /** The least is NaN where one of them is, and that one is the last. */
    private static long orderOfLeast(double least) {
        return Double.isNaN(least) ? Long.MIN_VALUE : order(least);
    }

    private static long orderOfLeast(float least) {
        return Float.isNaN(least) ? Long.MIN_VALUE : order(least);
    }
}
