package dev.granary.runtime;

/**
 * Totals of a {@code long[]}: of rows {@code [from, to)}, and of rows with a bit in the alive words {@code [from, to)}.
 *
 * <p>Each step takes a row of the first half and one of the second. C2 vectorizes that, and leaves alone a loop that has
 * nothing to do but to add to or compare with what it has so far.
 */
final class LongArrays {
    private LongArrays() {}

    static long sum(long[] column, int from, int to) {
        long sum = 0;
        int half = to - from >>> 1;
        for (int row = from; row < from + half; row++) {
            sum += column[row] + column[row + half];
        }
        return half << 1 == to - from ? sum : sum + column[to - 1];
    }

    static long min(long[] column, int from, int to) {
        long min = Long.MAX_VALUE;
        int half = to - from >>> 1;
        for (int row = from; row < from + half; row++) {
            min = Math.min(min, Math.min(column[row], column[row + half]));
        }
        return half << 1 == to - from ? min : Math.min(min, column[to - 1]);
    }

    static long max(long[] column, int from, int to) {
        long max = Long.MIN_VALUE;
        int half = to - from >>> 1;
        for (int row = from; row < from + half; row++) {
            max = Math.max(max, Math.max(column[row], column[row + half]));
        }
        return half << 1 == to - from ? max : Math.max(max, column[to - 1]);
    }

    static long sum(long[] column, long[] alive, int from, int to) {
        long sum = 0;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int row = (index << 6) + Long.numberOfTrailingZeros(word);
                sum += column[row];
            }
        }
        return sum;
    }

    static long min(long[] column, long[] alive, int from, int to) {
        long min = Long.MAX_VALUE;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int row = (index << 6) + Long.numberOfTrailingZeros(word);
                min = Math.min(min, column[row]);
            }
        }
        return min;
    }

    static long max(long[] column, long[] alive, int from, int to) {
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
