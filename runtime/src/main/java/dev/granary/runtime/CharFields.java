package dev.granary.runtime;

/**
 * Totals of a {@code char} field of array-of-structs items: of rows {@code [from, to)} in full alive words, and of rows with
 * a bit in the words {@code [from, to)}.
 *
 * <p>Plain loops: nothing vectorizes where fields lie a stride apart.
 */
final class CharFields {
    private CharFields() {}

    static long sum(byte[] items, int strideBytes, int offset, int from, int to) {
        long sum = 0;
        for (int row = from; row < to; row++) {
            sum += Items.getChar(items, row * strideBytes + offset);
        }
        return sum;
    }

    static long min(byte[] items, int strideBytes, int offset, int from, int to) {
        int min = Character.MAX_VALUE;
        for (int row = from; row < to; row++) {
            min = Math.min(min, Items.getChar(items, row * strideBytes + offset));
        }
        return min;
    }

    static long max(byte[] items, int strideBytes, int offset, int from, int to) {
        int max = Character.MIN_VALUE;
        for (int row = from; row < to; row++) {
            max = Math.max(max, Items.getChar(items, row * strideBytes + offset));
        }
        return max;
    }

    static long sum(byte[] items, int strideBytes, int offset, long[] alive, int from, int to) {
        long sum = 0;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int at = ((index << 6) + Long.numberOfTrailingZeros(word)) * strideBytes + offset;
                sum += Items.getChar(items, at);
            }
        }
        return sum;
    }

    static long min(byte[] items, int strideBytes, int offset, long[] alive, int from, int to) {
        int min = Character.MAX_VALUE;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int at = ((index << 6) + Long.numberOfTrailingZeros(word)) * strideBytes + offset;
                min = Math.min(min, Items.getChar(items, at));
            }
        }
        return min;
    }

    static long max(byte[] items, int strideBytes, int offset, long[] alive, int from, int to) {
        int max = Character.MIN_VALUE;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int at = ((index << 6) + Long.numberOfTrailingZeros(word)) * strideBytes + offset;
                max = Math.max(max, Items.getChar(items, at));
            }
        }
        return max;
    }
}
