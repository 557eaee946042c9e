package dev.granary.runtime;

import java.lang.foreign.MemorySegment;

/**
 * Loops over the elements of one column, all as {@code long} ({@link RawBits}), where they are in bytes, at a stride: in structs, or in
 * native memory.
 */
final class ByteBits {
    private ByteBits() {}

    /** Takes the elements of some rows, as {@link ArrayBits#gather} does. */
    static void gather(
            Class<?> type,
            byte[] items,
            int stride,
            int offset,
            int[] rows,
            int from,
            int to,
            int firstRow,
            long[] values) {
        if (type == byte.class) {
            gatherBytes(items, stride, offset, rows, from, to, firstRow, values);
        } else if (type == short.class) {
            gatherShorts(items, stride, offset, rows, from, to, firstRow, values);
        } else if (type == char.class) {
            gatherChars(items, stride, offset, rows, from, to, firstRow, values);
        } else if (type == int.class) {
            gatherInts(items, stride, offset, rows, from, to, firstRow, values);
        } else if (type == long.class) {
            gatherLongs(items, stride, offset, rows, from, to, firstRow, values);
        } else if (type == float.class) {
            gatherFloats(items, stride, offset, rows, from, to, firstRow, values);
        } else if (type == double.class) {
            gatherDoubles(items, stride, offset, rows, from, to, firstRow, values);
        } else {
            throw new AssertionError(type);
        }
    }

    /** Takes the elements of some rows, as {@link ArrayBits#gather} does. */
    static void gather(
            Class<?> type,
            MemorySegment items,
            long stride,
            int offset,
            int[] rows,
            int from,
            int to,
            int firstRow,
            long[] values) {
        if (type == byte.class) {
            gatherBytes(items, stride, offset, rows, from, to, firstRow, values);
        } else if (type == short.class) {
            gatherShorts(items, stride, offset, rows, from, to, firstRow, values);
        } else if (type == char.class) {
            gatherChars(items, stride, offset, rows, from, to, firstRow, values);
        } else if (type == int.class) {
            gatherInts(items, stride, offset, rows, from, to, firstRow, values);
        } else if (type == long.class) {
            gatherLongs(items, stride, offset, rows, from, to, firstRow, values);
        } else if (type == float.class) {
            gatherFloats(items, stride, offset, rows, from, to, firstRow, values);
        } else if (type == double.class) {
            gatherDoubles(items, stride, offset, rows, from, to, firstRow, values);
        } else {
            throw new AssertionError(type);
        }
    }

    /** Takes elements that follow each other, as {@link ArrayBits#take} does. */
    static void take(Class<?> type, MemorySegment items, int at, int count, long[] values, int to) {
        if (type == byte.class) {
            takeBytes(items, at, count, values, to);
        } else if (type == short.class) {
            takeShorts(items, at, count, values, to);
        } else if (type == char.class) {
            takeChars(items, at, count, values, to);
        } else if (type == int.class) {
            takeInts(items, at, count, values, to);
        } else if (type == long.class) {
            takeLongs(items, at, count, values, to);
        } else if (type == float.class) {
            takeFloats(items, at, count, values, to);
        } else if (type == double.class) {
            takeDoubles(items, at, count, values, to);
        } else {
            throw new AssertionError(type);
        }
    }

    /** Puts a value into each of the first elements, as {@link ArrayBits#put} does. */
    static void put(Class<?> type, MemorySegment items, int count, long[] values, int[] rows, int from) {
        if (type == byte.class) {
            putBytes(items, count, values, rows, from);
        } else if (type == short.class) {
            putShorts(items, count, values, rows, from);
        } else if (type == char.class) {
            putChars(items, count, values, rows, from);
        } else if (type == int.class) {
            putInts(items, count, values, rows, from);
        } else if (type == long.class) {
            putLongs(items, count, values, rows, from);
        } else if (type == float.class) {
            putFloats(items, count, values, rows, from);
        } else if (type == double.class) {
            putDoubles(items, count, values, rows, from);
        } else {
            throw new AssertionError(type);
        }
    }

    private static void gatherBytes(
            byte[] items, int stride, int offset, int[] rows, int from, int to, int firstRow, long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = Items.getByte(items, (rows[i] - firstRow) * stride + offset);
        }
    }

    private static void gatherShorts(
            byte[] items, int stride, int offset, int[] rows, int from, int to, int firstRow, long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = Items.getShort(items, (rows[i] - firstRow) * stride + offset);
        }
    }

    private static void gatherChars(
            byte[] items, int stride, int offset, int[] rows, int from, int to, int firstRow, long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = Items.getChar(items, (rows[i] - firstRow) * stride + offset);
        }
    }

    private static void gatherInts(
            byte[] items, int stride, int offset, int[] rows, int from, int to, int firstRow, long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = Items.getInt(items, (rows[i] - firstRow) * stride + offset);
        }
    }

    private static void gatherLongs(
            byte[] items, int stride, int offset, int[] rows, int from, int to, int firstRow, long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = Items.getLong(items, (rows[i] - firstRow) * stride + offset);
        }
    }

    private static void gatherFloats(
            byte[] items, int stride, int offset, int[] rows, int from, int to, int firstRow, long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = RawBits.of(Items.getFloat(items, (rows[i] - firstRow) * stride + offset));
        }
    }

    private static void gatherDoubles(
            byte[] items, int stride, int offset, int[] rows, int from, int to, int firstRow, long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = RawBits.of(Items.getDouble(items, (rows[i] - firstRow) * stride + offset));
        }
    }

    private static void gatherBytes(
            MemorySegment items, long stride, int offset, int[] rows, int from, int to, int firstRow, long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = Items.getByte(items, (rows[i] - firstRow) * stride + offset);
        }
    }

    private static void gatherShorts(
            MemorySegment items, long stride, int offset, int[] rows, int from, int to, int firstRow, long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = Items.getShort(items, (rows[i] - firstRow) * stride + offset);
        }
    }

    private static void gatherChars(
            MemorySegment items, long stride, int offset, int[] rows, int from, int to, int firstRow, long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = Items.getChar(items, (rows[i] - firstRow) * stride + offset);
        }
    }

    private static void gatherInts(
            MemorySegment items, long stride, int offset, int[] rows, int from, int to, int firstRow, long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = Items.getInt(items, (rows[i] - firstRow) * stride + offset);
        }
    }

    private static void gatherLongs(
            MemorySegment items, long stride, int offset, int[] rows, int from, int to, int firstRow, long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = Items.getLong(items, (rows[i] - firstRow) * stride + offset);
        }
    }

    private static void gatherFloats(
            MemorySegment items, long stride, int offset, int[] rows, int from, int to, int firstRow, long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = RawBits.of(Items.getFloat(items, (rows[i] - firstRow) * stride + offset));
        }
    }

    private static void gatherDoubles(
            MemorySegment items, long stride, int offset, int[] rows, int from, int to, int firstRow, long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = RawBits.of(Items.getDouble(items, (rows[i] - firstRow) * stride + offset));
        }
    }

    private static void takeBytes(MemorySegment items, int at, int count, long[] values, int to) {
        for (int i = 0; i < count; i++) {
            values[to + i] = Items.getByte(items, (long) (at + i) * Byte.BYTES);
        }
    }

    private static void takeShorts(MemorySegment items, int at, int count, long[] values, int to) {
        for (int i = 0; i < count; i++) {
            values[to + i] = Items.getShort(items, (long) (at + i) * Short.BYTES);
        }
    }

    private static void takeChars(MemorySegment items, int at, int count, long[] values, int to) {
        for (int i = 0; i < count; i++) {
            values[to + i] = Items.getChar(items, (long) (at + i) * Character.BYTES);
        }
    }

    private static void takeInts(MemorySegment items, int at, int count, long[] values, int to) {
        for (int i = 0; i < count; i++) {
            values[to + i] = Items.getInt(items, (long) (at + i) * Integer.BYTES);
        }
    }

    private static void takeLongs(MemorySegment items, int at, int count, long[] values, int to) {
        for (int i = 0; i < count; i++) {
            values[to + i] = Items.getLong(items, (long) (at + i) * Long.BYTES);
        }
    }

    private static void takeFloats(MemorySegment items, int at, int count, long[] values, int to) {
        for (int i = 0; i < count; i++) {
            values[to + i] = RawBits.of(Items.getFloat(items, (long) (at + i) * Float.BYTES));
        }
    }

    private static void takeDoubles(MemorySegment items, int at, int count, long[] values, int to) {
        for (int i = 0; i < count; i++) {
            values[to + i] = RawBits.of(Items.getDouble(items, (long) (at + i) * Double.BYTES));
        }
    }

    private static void putBytes(MemorySegment items, int count, long[] values, int[] rows, int from) {
        for (int i = 0; i < count; i++) {
            Items.putByte(items, (long) i * Byte.BYTES, (byte) values[rows[from + i]]);
        }
    }

    private static void putShorts(MemorySegment items, int count, long[] values, int[] rows, int from) {
        for (int i = 0; i < count; i++) {
            Items.putShort(items, (long) i * Short.BYTES, (short) values[rows[from + i]]);
        }
    }

    private static void putChars(MemorySegment items, int count, long[] values, int[] rows, int from) {
        for (int i = 0; i < count; i++) {
            Items.putChar(items, (long) i * Character.BYTES, (char) values[rows[from + i]]);
        }
    }

    private static void putInts(MemorySegment items, int count, long[] values, int[] rows, int from) {
        for (int i = 0; i < count; i++) {
            Items.putInt(items, (long) i * Integer.BYTES, (int) values[rows[from + i]]);
        }
    }

    private static void putLongs(MemorySegment items, int count, long[] values, int[] rows, int from) {
        for (int i = 0; i < count; i++) {
            Items.putLong(items, (long) i * Long.BYTES, values[rows[from + i]]);
        }
    }

    private static void putFloats(MemorySegment items, int count, long[] values, int[] rows, int from) {
        for (int i = 0; i < count; i++) {
            Items.putFloat(items, (long) i * Float.BYTES, RawBits.toFloat(values[rows[from + i]]));
        }
    }

    private static void putDoubles(MemorySegment items, int count, long[] values, int[] rows, int from) {
        for (int i = 0; i < count; i++) {
            Items.putDouble(items, (long) i * Double.BYTES, RawBits.toDouble(values[rows[from + i]]));
        }
    }
}
