package dev.granary.runtime;

/**
 * Totals of a stretch of a {@code short[]}: rows {@code [from, to)}.
 *
 * <p>Each element is widened to a {@code long}, and so C2 vectorizes the loops. With nothing to do but to add or compare,
 * it would not.
 */
final class ShortLoops {
    private ShortLoops() {}

    static long sum(short[] column, int from, int to) {
        long sum = 0;
        for (int row = from; row < to; row++) {
            sum += column[row];
        }
        return sum;
    }

    static long min(short[] column, int from, int to) {
        long min = Long.MAX_VALUE;
        for (int row = from; row < to; row++) {
            min = Math.min(min, column[row]);
        }
        return min;
    }

    static long max(short[] column, int from, int to) {
        long max = Long.MIN_VALUE;
        for (int row = from; row < to; row++) {
            max = Math.max(max, column[row]);
        }
        return max;
    }

    static long sum(short[] column, long[] alive, int from, int to) {
        long sum = 0;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int row = (index << 6) + Long.numberOfTrailingZeros(word);
                sum += column[row];
            }
        }
        return sum;
    }

    static long min(short[] column, long[] alive, int from, int to) {
        long min = Long.MAX_VALUE;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int row = (index << 6) + Long.numberOfTrailingZeros(word);
                min = Math.min(min, column[row]);
            }
        }
        return min;
    }

    static long max(short[] column, long[] alive, int from, int to) {
        long max = Long.MIN_VALUE;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int row = (index << 6) + Long.numberOfTrailingZeros(word);
                max = Math.max(max, column[row]);
            }
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
