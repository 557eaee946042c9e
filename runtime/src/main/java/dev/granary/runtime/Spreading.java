package dev.granary.runtime;

import java.util.Arrays;

/**
 * Makes the element of the first of some rows that of all others; rows in a row at once, others one by one.
 *
 * <p>Most of these rows are not in the processor's caches, and it waits for many of them at once only if the loop does nothing but
 * store. A loop over the bits of words had too many variables for that, and took twice as long.
 */
final class Spreading {
    private static final int ROW_MASK = Entities.PAGE_ROWS - 1;

    private Spreading() {}

    private static boolean isRun(int[] rows, int count) {
        return rows[count - 1] - rows[0] == count - 1;
    }

    /** In a column of bits, which a page has for itself. */
    static void ofBit(long[] words, int[] rows, int count) {
        int first = rows[0] & ROW_MASK;
        boolean value = Bits.get(words, first);
        if (isRun(rows, count)) {
            PageWords.fill(words, first, first + count, value);
        } else {
            for (int i = 1; i < count; i++) {
                Bits.put(words, rows[i] & ROW_MASK, value);
            }
        }
    }

    /** In an array of any type. */
    static void ofElement(Object column, int[] rows, int count) {
        switch (column) {
            case byte[] elements -> spread(elements, rows, count);
            case short[] elements -> spread(elements, rows, count);
            case char[] elements -> spread(elements, rows, count);
            case int[] elements -> spread(elements, rows, count);
            case long[] elements -> spread(elements, rows, count);
            case float[] elements -> spread(elements, rows, count);
            case double[] elements -> spread(elements, rows, count);
            default -> spread((Object[]) column, rows, count);
        }
    }

    private static void spread(byte[] column, int[] rows, int count) {
        byte value = column[rows[0]];
        if (isRun(rows, count)) {
            Arrays.fill(column, rows[0], rows[0] + count, value);
        } else {
            for (int i = 1; i < count; i++) {
                column[rows[i]] = value;
            }
        }
    }

    private static void spread(short[] column, int[] rows, int count) {
        short value = column[rows[0]];
        if (isRun(rows, count)) {
            Arrays.fill(column, rows[0], rows[0] + count, value);
        } else {
            for (int i = 1; i < count; i++) {
                column[rows[i]] = value;
            }
        }
    }

    private static void spread(char[] column, int[] rows, int count) {
        char value = column[rows[0]];
        if (isRun(rows, count)) {
            Arrays.fill(column, rows[0], rows[0] + count, value);
        } else {
            for (int i = 1; i < count; i++) {
                column[rows[i]] = value;
            }
        }
    }

    private static void spread(int[] column, int[] rows, int count) {
        int value = column[rows[0]];
        if (isRun(rows, count)) {
            Arrays.fill(column, rows[0], rows[0] + count, value);
        } else {
            for (int i = 1; i < count; i++) {
                column[rows[i]] = value;
            }
        }
    }

    private static void spread(long[] column, int[] rows, int count) {
        long value = column[rows[0]];
        if (isRun(rows, count)) {
            Arrays.fill(column, rows[0], rows[0] + count, value);
        } else {
            for (int i = 1; i < count; i++) {
                column[rows[i]] = value;
            }
        }
    }

    private static void spread(float[] column, int[] rows, int count) {
        float value = column[rows[0]];
        if (isRun(rows, count)) {
            Arrays.fill(column, rows[0], rows[0] + count, value);
        } else {
            for (int i = 1; i < count; i++) {
                column[rows[i]] = value;
            }
        }
    }

    private static void spread(double[] column, int[] rows, int count) {
        double value = column[rows[0]];
        if (isRun(rows, count)) {
            Arrays.fill(column, rows[0], rows[0] + count, value);
        } else {
            for (int i = 1; i < count; i++) {
                column[rows[i]] = value;
            }
        }
    }

    private static void spread(Object[] column, int[] rows, int count) {
        Object value = column[rows[0]];
        if (isRun(rows, count)) {
            Arrays.fill(column, rows[0], rows[0] + count, value);
        } else {
            for (int i = 1; i < count; i++) {
                column[rows[i]] = value;
            }
        }
    }
}
