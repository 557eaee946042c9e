package dev.granary.runtime;

import dev.granary.Schema;
import dev.granary.Schema.Place;
import java.lang.foreign.MemorySegment;

/** The elements of a column as {@code long}, and back, wherever they lie; for what treats all columns alike. */
final class ColumnBits {
    /** All rows of an array in one group. */
    private static final int ONE_GROUP = 1 << 30;

    private ColumnBits() {}

    /**
     * Takes the elements of rows of a block that follow each other.
     *
     * @param data what {@link dev.granary.StoreBlock#column} returns
     * @param row the first of them; where items lie in lanes a multiple of those
     * @param to where its value goes
     */
    static void take(Schema.Column column, Object data, int row, int rows, long[] values, int to) {
        if (column.isBit()) {
            takeBits((long[]) data, row, rows, values, to);
        } else if (data instanceof MemorySegment memory) {
            ByteBits.take(column.stored(), memory, row, rows, values, to);
        } else if (column.place() instanceof Place.InLanes(int lanes, int length, int offset)) {
            for (int taken = 0; taken < rows; taken += lanes) {
                int at = Lanes.at(row + taken, lanes, length) + offset;
                ArrayBits.take(data, at, Math.min(lanes, rows - taken), values, to + taken);
            }
        } else {
            ArrayBits.take(data, row, rows, values, to);
        }
    }

    private static void takeBits(long[] words, int from, int rows, long[] values, int to) {
        for (int row = from; row < from + rows; row++) {
            values[to + row - from] = words[row >>> 6] >>> row & 1;
        }
    }

    /**
     * Puts a value into each of the first rows of a block: that at the place which {@code places} has for it.
     *
     * @param from where in {@code places} that of row 0 is
     */
    static void put(Schema.Column column, Object data, int rows, long[] values, int[] places, int from) {
        if (column.isBit()) {
            putBits((long[]) data, rows, values, places, from);
        } else if (data instanceof MemorySegment memory) {
            ByteBits.put(column.stored(), memory, rows, values, places, from);
        } else if (column.place() instanceof Place.InLanes(int lanes, int length, int offset)) {
            for (int row = 0; row < rows; row += lanes) {
                int at = Lanes.at(row, lanes, length) + offset;
                ArrayBits.put(data, at, Math.min(lanes, rows - row), values, places, from + row);
            }
        } else {
            ArrayBits.put(data, 0, rows, values, places, from);
        }
    }

    private static void putBits(long[] words, int rows, long[] values, int[] places, int from) {
        for (int row = 0; row < rows; row++) {
            Bits.put(words, row, values[places[from + row]] != 0);
        }
    }

    /**
     * Takes the elements of some rows of a block.
     *
     * @param rows of the store, from {@code from} to {@code to}; the values get the same places
     */
    static void gather(Schema.Column column, Object data, int[] rows, int from, int to, int firstRow, long[] values) {
        Class<?> type = column.stored();
        Place place = column.place();
        if (column.isBit()) {
            gatherBits((long[]) data, rows, from, to, firstRow, values);
        } else if (data instanceof MemorySegment memory && place instanceof Place.InStruct(int stride, int offset)) {
            ByteBits.gather(type, memory, stride, offset, rows, from, to, firstRow, values);
        } else if (data instanceof MemorySegment memory) {
            ByteBits.gather(type, memory, column.bits() / Byte.SIZE, 0, rows, from, to, firstRow, values);
        } else if (place instanceof Place.InStruct(int stride, int offset)) {
            ByteBits.gather(type, (byte[]) data, stride, offset, rows, from, to, firstRow, values);
        } else if (place instanceof Place.InLanes(int lanes, int length, int offset)) {
            ArrayBits.gather(data, lanes, length, offset, rows, from, to, firstRow, values);
        } else {
            ArrayBits.gather(data, ONE_GROUP, 0, 0, rows, from, to, firstRow, values);
        }
    }

    private static void gatherBits(long[] words, int[] rows, int from, int to, int firstRow, long[] values) {
        for (int at = from; at < to; at++) {
            int row = rows[at] - firstRow;
            values[at] = words[row >>> 6] >>> row & 1;
        }
    }

    /** Puts into each of the first rows of a block what the place that {@code places} has for it has. */
    static void put(Object[] column, int rows, Object[] values, int[] places, int from) {
        for (int row = 0; row < rows; row++) {
            column[row] = values[places[from + row]];
        }
    }
}
