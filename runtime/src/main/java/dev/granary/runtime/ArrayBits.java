package dev.granary.runtime;

/**
 * Loops over the elements of one column, all as {@code long} ({@link RawBits}): out of their rows, and into rows in another order.
 * Each type has a loop of its own, so that the JIT compiler has simple ones.
 */
final class ArrayBits {
    private ArrayBits() {}

    /** Takes {@code count} elements from the one at {@code at}, to the values from the one at {@code to}. */
    static void take(Object column, int at, int count, long[] values, int to) {
        if (column instanceof byte[] array) {
            take(array, at, count, values, to);
        } else if (column instanceof short[] array) {
            take(array, at, count, values, to);
        } else if (column instanceof char[] array) {
            take(array, at, count, values, to);
        } else if (column instanceof int[] array) {
            take(array, at, count, values, to);
        } else if (column instanceof long[] array) {
            take(array, at, count, values, to);
        } else if (column instanceof float[] array) {
            take(array, at, count, values, to);
        } else if (column instanceof double[] array) {
            take(array, at, count, values, to);
        } else {
            throw new AssertionError(column.getClass());
        }
    }

    /** Puts a value into each of {@code count} elements from the one at {@code at}: that at the place which {@code rows} has for it. */
    static void put(Object column, int at, int count, long[] values, int[] rows, int from) {
        if (column instanceof byte[] array) {
            put(array, at, count, values, rows, from);
        } else if (column instanceof short[] array) {
            put(array, at, count, values, rows, from);
        } else if (column instanceof char[] array) {
            put(array, at, count, values, rows, from);
        } else if (column instanceof int[] array) {
            put(array, at, count, values, rows, from);
        } else if (column instanceof long[] array) {
            put(array, at, count, values, rows, from);
        } else if (column instanceof float[] array) {
            put(array, at, count, values, rows, from);
        } else if (column instanceof double[] array) {
            put(array, at, count, values, rows, from);
        } else {
            throw new AssertionError(column.getClass());
        }
    }

    /**
     * Takes the elements of some rows, which are in lanes, or all in one.
     *
     * @param rows of the store, from {@code from} to {@code to}; the values get the same places
     * @param firstRow of the block
     */
    static void gather(
            Object column,
            int lanes,
            int groupLength,
            int offset,
            int[] rows,
            int from,
            int to,
            int firstRow,
            long[] values) {
        if (column instanceof byte[] array) {
            gather(array, lanes, groupLength, offset, rows, from, to, firstRow, values);
        } else if (column instanceof short[] array) {
            gather(array, lanes, groupLength, offset, rows, from, to, firstRow, values);
        } else if (column instanceof char[] array) {
            gather(array, lanes, groupLength, offset, rows, from, to, firstRow, values);
        } else if (column instanceof int[] array) {
            gather(array, lanes, groupLength, offset, rows, from, to, firstRow, values);
        } else if (column instanceof long[] array) {
            gather(array, lanes, groupLength, offset, rows, from, to, firstRow, values);
        } else if (column instanceof float[] array) {
            gather(array, lanes, groupLength, offset, rows, from, to, firstRow, values);
        } else if (column instanceof double[] array) {
            gather(array, lanes, groupLength, offset, rows, from, to, firstRow, values);
        } else {
            throw new AssertionError(column.getClass());
        }
    }

    private static void take(byte[] array, int at, int count, long[] values, int to) {
        for (int i = 0; i < count; i++) {
            values[to + i] = array[at + i];
        }
    }

    private static void take(short[] array, int at, int count, long[] values, int to) {
        for (int i = 0; i < count; i++) {
            values[to + i] = array[at + i];
        }
    }

    private static void take(char[] array, int at, int count, long[] values, int to) {
        for (int i = 0; i < count; i++) {
            values[to + i] = array[at + i];
        }
    }

    private static void take(int[] array, int at, int count, long[] values, int to) {
        for (int i = 0; i < count; i++) {
            values[to + i] = array[at + i];
        }
    }

    private static void take(long[] array, int at, int count, long[] values, int to) {
        for (int i = 0; i < count; i++) {
            values[to + i] = array[at + i];
        }
    }

    private static void take(float[] array, int at, int count, long[] values, int to) {
        for (int i = 0; i < count; i++) {
            values[to + i] = RawBits.of(array[at + i]);
        }
    }

    private static void take(double[] array, int at, int count, long[] values, int to) {
        for (int i = 0; i < count; i++) {
            values[to + i] = RawBits.of(array[at + i]);
        }
    }

    private static void put(byte[] array, int at, int count, long[] values, int[] rows, int from) {
        for (int i = 0; i < count; i++) {
            array[at + i] = (byte) values[rows[from + i]];
        }
    }

    private static void put(short[] array, int at, int count, long[] values, int[] rows, int from) {
        for (int i = 0; i < count; i++) {
            array[at + i] = (short) values[rows[from + i]];
        }
    }

    private static void put(char[] array, int at, int count, long[] values, int[] rows, int from) {
        for (int i = 0; i < count; i++) {
            array[at + i] = (char) values[rows[from + i]];
        }
    }

    private static void put(int[] array, int at, int count, long[] values, int[] rows, int from) {
        for (int i = 0; i < count; i++) {
            array[at + i] = (int) values[rows[from + i]];
        }
    }

    private static void put(long[] array, int at, int count, long[] values, int[] rows, int from) {
        for (int i = 0; i < count; i++) {
            array[at + i] = values[rows[from + i]];
        }
    }

    private static void put(float[] array, int at, int count, long[] values, int[] rows, int from) {
        for (int i = 0; i < count; i++) {
            array[at + i] = RawBits.toFloat(values[rows[from + i]]);
        }
    }

    private static void put(double[] array, int at, int count, long[] values, int[] rows, int from) {
        for (int i = 0; i < count; i++) {
            array[at + i] = RawBits.toDouble(values[rows[from + i]]);
        }
    }

    private static void gather(
            byte[] array,
            int lanes,
            int groupLength,
            int offset,
            int[] rows,
            int from,
            int to,
            int firstRow,
            long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = array[Lanes.at(rows[i] - firstRow, lanes, groupLength) + offset];
        }
    }

    private static void gather(
            short[] array,
            int lanes,
            int groupLength,
            int offset,
            int[] rows,
            int from,
            int to,
            int firstRow,
            long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = array[Lanes.at(rows[i] - firstRow, lanes, groupLength) + offset];
        }
    }

    private static void gather(
            char[] array,
            int lanes,
            int groupLength,
            int offset,
            int[] rows,
            int from,
            int to,
            int firstRow,
            long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = array[Lanes.at(rows[i] - firstRow, lanes, groupLength) + offset];
        }
    }

    private static void gather(
            int[] array,
            int lanes,
            int groupLength,
            int offset,
            int[] rows,
            int from,
            int to,
            int firstRow,
            long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = array[Lanes.at(rows[i] - firstRow, lanes, groupLength) + offset];
        }
    }

    private static void gather(
            long[] array,
            int lanes,
            int groupLength,
            int offset,
            int[] rows,
            int from,
            int to,
            int firstRow,
            long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = array[Lanes.at(rows[i] - firstRow, lanes, groupLength) + offset];
        }
    }

    private static void gather(
            float[] array,
            int lanes,
            int groupLength,
            int offset,
            int[] rows,
            int from,
            int to,
            int firstRow,
            long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = RawBits.of(array[Lanes.at(rows[i] - firstRow, lanes, groupLength) + offset]);
        }
    }

    private static void gather(
            double[] array,
            int lanes,
            int groupLength,
            int offset,
            int[] rows,
            int from,
            int to,
            int firstRow,
            long[] values) {
        for (int i = from; i < to; i++) {
            values[i] = RawBits.of(array[Lanes.at(rows[i] - firstRow, lanes, groupLength) + offset]);
        }
    }
}
