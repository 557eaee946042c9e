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
     * Takes the elements of the first rows of a block.
     *
     * @param data what {@link dev.granary.StoreBlock#column} returns
     * @param to where the value of row 0 goes
     */
    static void take(Schema.Column column, Object data, int rows, long[] values, int to) {
        if (column.isBit()) {
            takeBits((long[]) data, rows, values, to);
        } else if (data instanceof MemorySegment memory) {
            ByteBits.take(column.stored(), memory, rows, values, to);
        } else if (column.place() instanceof Place.InLanes(int lanes, int length, int offset)) {
            for (int row = 0; row < rows; row += lanes) {
                ArrayBits.take(
                        data, Lanes.at(row, lanes, length) + offset, Math.min(lanes, rows - row), values, to + row);
            }
        } else {
            ArrayBits.take(data, 0, rows, values, to);
        }
    }

    private static void takeBits(long[] words, int rows, long[] values, int to) {
        for (int row = 0; row < rows; row++) {
            values[to + row] = words[row >>> 6] >>> row & 1;
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
        if (data instanceof MemorySegment memory && place instanceof Place.InStruct(int stride, int offset)) {
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

    /** Puts into each of the first rows of a block what the place that {@code places} has for it has. */
    static void put(Object[] column, int rows, Object[] values, int[] places, int from) {
        for (int row = 0; row < rows; row++) {
            column[row] = values[places[from + row]];
        }
    }
}
