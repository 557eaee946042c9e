package dev.granary.runtime;

/**
 * Totals of a {@code double[]}: of rows {@code [from, to)}, and of rows with a bit in the alive words {@code [from, to)}.
 *
 * <p>To find the extremes, each step takes a row of the first half and one of the second. C2 vectorizes that, and leaves
 * alone a loop that has nothing to do but to compare with what it has so far. Additions of {@code double} stay in their
 * order, so a step of the sum takes eight rows, and adds to what it has so far once for the eight.
 */
final class DoubleArrays {
    private DoubleArrays() {}

    static double sum(double[] column, int from, int to) {
        double sum = 0;
        int row = from;
        for (; row < to - 7; row += 8) {
            double first = column[row] + column[row + 1] + (column[row + 2] + column[row + 3]);
            double second = column[row + 4] + column[row + 5] + (column[row + 6] + column[row + 7]);
            sum += first + second;
        }
        for (; row < to; row++) {
            sum += column[row];
        }
        return sum;
    }

    static double min(double[] column, int from, int to) {
        double min = Double.POSITIVE_INFINITY;
        int half = to - from >>> 1;
        for (int row = from; row < from + half; row++) {
            min = Math.min(min, Math.min(column[row], column[row + half]));
        }
        return half << 1 == to - from ? min : Math.min(min, column[to - 1]);
    }

    static double max(double[] column, int from, int to) {
        double max = Double.NEGATIVE_INFINITY;
        int half = to - from >>> 1;
        for (int row = from; row < from + half; row++) {
            max = Math.max(max, Math.max(column[row], column[row + half]));
        }
        return half << 1 == to - from ? max : Math.max(max, column[to - 1]);
    }

    static double sum(double[] column, long[] alive, int from, int to) {
        double sum = 0;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int row = (index << 6) + Long.numberOfTrailingZeros(word);
                sum += column[row];
            }
        }
        return sum;
    }

    static double min(double[] column, long[] alive, int from, int to) {
        double min = Double.POSITIVE_INFINITY;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int row = (index << 6) + Long.numberOfTrailingZeros(word);
                double value = column[row];
                if (!(value >= min) || min == 0) { // Math.min is slow, but knows NaN and the zeros
                    min = Math.min(min, value);
                }
            }
        }
        return min;
    }

    static double max(double[] column, long[] alive, int from, int to) {
        double max = Double.NEGATIVE_INFINITY;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int row = (index << 6) + Long.numberOfTrailingZeros(word);
                double value = column[row];
                if (!(value <= max) || max == 0) { // Math.max is slow, but knows NaN and the zeros
                    max = Math.max(max, value);
                }
            }
        }
        return max;
    }
}
