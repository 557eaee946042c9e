package dev.granary.runtime;

/**
 * Totals of a {@code float[]}: of rows {@code [from, to)}, and of rows with a bit in the alive words {@code [from, to)}.
 *
 * <p>To find the extremes, each step takes a row of the first half and one of the second. C2 vectorizes that, and leaves
 * alone a loop that has nothing to do but to compare with what it has so far. Additions of {@code double} stay in their
 * order, so a step of the sum takes a row of each quarter, and adds to what it has so far once for the four.
 */
final class FloatArrays {
    private FloatArrays() {}

    static double sum(float[] column, int from, int to) {
        double sum = 0;
        int quarter = to - from >>> 2;
        int half = quarter * 2;
        for (int row = from; row < from + quarter; row++) {
            double first = (double) column[row] + column[row + quarter];
            double second = (double) column[row + half] + column[row + half + quarter];
            sum += first + second;
        }
        for (int row = from + quarter * 4; row < to; row++) {
            sum += column[row];
        }
        return sum;
    }

    static float min(float[] column, int from, int to) {
        float min = Float.POSITIVE_INFINITY;
        int half = to - from >>> 1;
        for (int row = from; row < from + half; row++) {
            min = Math.min(min, Math.min(column[row], column[row + half]));
        }
        return half << 1 == to - from ? min : Math.min(min, column[to - 1]);
    }

    static float max(float[] column, int from, int to) {
        float max = Float.NEGATIVE_INFINITY;
        int half = to - from >>> 1;
        for (int row = from; row < from + half; row++) {
            max = Math.max(max, Math.max(column[row], column[row + half]));
        }
        return half << 1 == to - from ? max : Math.max(max, column[to - 1]);
    }

    static double sum(float[] column, long[] alive, int from, int to) {
        double sum = 0;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int row = (index << 6) + Long.numberOfTrailingZeros(word);
                sum += column[row];
            }
        }
        return sum;
    }

    static float min(float[] column, long[] alive, int from, int to) {
        float min = Float.POSITIVE_INFINITY;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int row = (index << 6) + Long.numberOfTrailingZeros(word);
                float value = column[row];
                if (!(value >= min) || min == 0) { // Math.min is slow, but knows NaN and the zeros
                    min = Math.min(min, value);
                }
            }
        }
        return min;
    }

    static float max(float[] column, long[] alive, int from, int to) {
        float max = Float.NEGATIVE_INFINITY;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int row = (index << 6) + Long.numberOfTrailingZeros(word);
                float value = column[row];
                if (!(value <= max) || max == 0) { // Math.max is slow, but knows NaN and the zeros
                    max = Math.max(max, value);
                }
            }
        }
        return max;
    }
}
