package dev.granary.runtime;

/**
 * Totals of a {@code short} field of array-of-structs items: of rows {@code [from, to)} in full alive words, and of rows with
 * a bit in the words {@code [from, to)}.
 *
 * <p>Plain loops: nothing vectorizes where fields lie a stride apart.
 */
final class ShortFields {
    private ShortFields() {}

    static long sum(byte[] items, int strideBytes, int offset, int from, int to) {
        long sum = 0;
        for (int row = from; row < to; row++) {
            sum += Items.getShort(items, row * strideBytes + offset);
        }
        return sum;
    }

    static long min(byte[] items, int strideBytes, int offset, int from, int to) {
        long min = Long.MAX_VALUE;
        for (int row = from; row < to; row++) {
            min = Math.min(min, Items.getShort(items, row * strideBytes + offset));
        }
        return min;
    }

    static long max(byte[] items, int strideBytes, int offset, int from, int to) {
        long max = Long.MIN_VALUE;
        for (int row = from; row < to; row++) {
            max = Math.max(max, Items.getShort(items, row * strideBytes + offset));
        }
        return max;
    }

    static long sum(byte[] items, int strideBytes, int offset, long[] alive, int from, int to) {
        long sum = 0;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int at = ((index << 6) + Long.numberOfTrailingZeros(word)) * strideBytes + offset;
                sum += Items.getShort(items, at);
            }
        }
        return sum;
    }

    static long min(byte[] items, int strideBytes, int offset, long[] alive, int from, int to) {
        long min = Long.MAX_VALUE;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int at = ((index << 6) + Long.numberOfTrailingZeros(word)) * strideBytes + offset;
                min = Math.min(min, Items.getShort(items, at));
            }
        }
        return min;
    }

    static long max(byte[] items, int strideBytes, int offset, long[] alive, int from, int to) {
        long max = Long.MIN_VALUE;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int at = ((index << 6) + Long.numberOfTrailingZeros(word)) * strideBytes + offset;
                max = Math.max(max, Items.getShort(items, at));
            }
        }
        return max;
    }
}
