package dev.granary.runtime;

/**
 * Totals of a {@code char[]}: of rows {@code [from, to)}, and of rows with a bit in the alive words {@code [from, to)}.
 *
 * <p>Each step takes a row of the first half and one of the second, so that half the steps wait for the one before. C2
 * doesn't vectorize the widening of a {@code char}.
 */
final class CharArrays {
    private CharArrays() {}

    static long sum(char[] column, int from, int to) {
        long sum = 0;
        int half = to - from >>> 1;
        for (int row = from; row < from + half; row++) {
            sum += column[row] + column[row + half];
        }
        return half << 1 == to - from ? sum : sum + column[to - 1];
    }

    static long min(char[] column, int from, int to) {
        int min = Character.MAX_VALUE;
        int half = to - from >>> 1;
        for (int row = from; row < from + half; row++) {
            min = Math.min(min, Math.min(column[row], column[row + half]));
        }
        return half << 1 == to - from ? min : Math.min(min, column[to - 1]);
    }

    static long max(char[] column, int from, int to) {
        int max = Character.MIN_VALUE;
        int half = to - from >>> 1;
        for (int row = from; row < from + half; row++) {
            max = Math.max(max, Math.max(column[row], column[row + half]));
        }
        return half << 1 == to - from ? max : Math.max(max, column[to - 1]);
    }

    static long sum(char[] column, long[] alive, int from, int to) {
        long sum = 0;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int row = (index << 6) + Long.numberOfTrailingZeros(word);
                sum += column[row];
            }
        }
        return sum;
    }

    static long min(char[] column, long[] alive, int from, int to) {
        int min = Character.MAX_VALUE;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int row = (index << 6) + Long.numberOfTrailingZeros(word);
                min = Math.min(min, column[row]);
            }
        }
        return min;
    }

    static long max(char[] column, long[] alive, int from, int to) {
        int max = Character.MIN_VALUE;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int row = (index << 6) + Long.numberOfTrailingZeros(word);
                max = Math.max(max, column[row]);
            }
        }
        return max;
    }
}
