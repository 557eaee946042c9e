package dev.granary.runtime;

/**
 * Totals of a {@code byte[]}: of rows {@code [from, to)}, and of rows with a bit in the alive words {@code [from, to)}.
 *
 * <p>Each element is widened to a {@code long}, and so C2 vectorizes the loops. With nothing to do but to add or compare,
 * it would not.
 */
final class ByteArrays {
    private ByteArrays() {}

    static long sum(byte[] column, int from, int to) {
        long sum = 0;
        for (int row = from; row < to; row++) {
            sum += column[row];
        }
        return sum;
    }

    static long min(byte[] column, int from, int to) {
        long min = Long.MAX_VALUE;
        for (int row = from; row < to; row++) {
            min = Math.min(min, column[row]);
        }
        return min;
    }

    static long max(byte[] column, int from, int to) {
        long max = Long.MIN_VALUE;
        for (int row = from; row < to; row++) {
            max = Math.max(max, column[row]);
        }
        return max;
    }

    static long sum(byte[] column, long[] alive, int from, int to) {
        long sum = 0;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int row = (index << 6) + Long.numberOfTrailingZeros(word);
                sum += column[row];
            }
        }
        return sum;
    }

    static long min(byte[] column, long[] alive, int from, int to) {
        long min = Long.MAX_VALUE;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int row = (index << 6) + Long.numberOfTrailingZeros(word);
                min = Math.min(min, column[row]);
            }
        }
        return min;
    }

    static long max(byte[] column, long[] alive, int from, int to) {
        long max = Long.MIN_VALUE;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int row = (index << 6) + Long.numberOfTrailingZeros(word);
                max = Math.max(max, column[row]);
            }
        }
        return max;
    }
}
