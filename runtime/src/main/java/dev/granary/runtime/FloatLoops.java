package dev.granary.runtime;

/**
 * Totals of a stretch of a {@code float[]}: rows {@code [from, to)}.
 *
 * <p>To find the extremes, each step takes a row of the first half and one of the second. C2 vectorizes that, and leaves
 * alone a loop that has nothing to do but to compare with what it has so far. Additions of {@code double} stay in their
 * order, so a step of the sum takes a row of each quarter, and adds to what it has so far once for the four.
 */
final class FloatLoops {
    private FloatLoops() {}

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
            double ofWord = 0;
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int row = (index << 6) + Long.numberOfTrailingZeros(word);
                word &= word - 1;
                int other = (index << 6) + Long.numberOfTrailingZeros(word);
                ofWord += word == 0 ? column[row] : (double) column[row] + column[other];
            }
            sum += ofWord;
        }
        return sum;
    }

    static float min(float[] column, long[] alive, int from, int to) {
        float min = Float.POSITIVE_INFINITY;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int row = (index << 6) + Long.numberOfTrailingZeros(word);
                word &= word - 1;
                int other = word == 0 ? row : (index << 6) + Long.numberOfTrailingZeros(word);
                min = Math.min(min, Math.min(column[row], column[other]));
            }
        }
        return min;
    }

    static float max(float[] column, long[] alive, int from, int to) {
        float max = Float.NEGATIVE_INFINITY;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int row = (index << 6) + Long.numberOfTrailingZeros(word);
                word &= word - 1;
                int other = word == 0 ? row : (index << 6) + Long.numberOfTrailingZeros(word);
                max = Math.max(max, Math.max(column[row], column[other]));
            }
        }
        return max;
    }

    static double sum(byte[] items, int strideBytes, int offset, long[] alive, int from, int to) {
        double sum = 0;
        for (int index = from; index < to; index++) {
            double ofWord = 0;
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int at = ((index << 6) + Long.numberOfTrailingZeros(word)) * strideBytes + offset;
                word &= word - 1;
                int other = ((index << 6) + Long.numberOfTrailingZeros(word)) * strideBytes + offset;
                ofWord += word == 0
                        ? Items.getFloat(items, at)
                        : (double) Items.getFloat(items, at) + Items.getFloat(items, other);
            }
            sum += ofWord;
        }
        return sum;
    }

    static float min(byte[] items, int strideBytes, int offset, long[] alive, int from, int to) {
        float min = Float.POSITIVE_INFINITY;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int at = ((index << 6) + Long.numberOfTrailingZeros(word)) * strideBytes + offset;
                word &= word - 1;
                int other = word == 0 ? at : ((index << 6) + Long.numberOfTrailingZeros(word)) * strideBytes + offset;
                min = Math.min(min, Math.min(Items.getFloat(items, at), Items.getFloat(items, other)));
            }
        }
        return min;
    }

    static float max(byte[] items, int strideBytes, int offset, long[] alive, int from, int to) {
        float max = Float.NEGATIVE_INFINITY;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int at = ((index << 6) + Long.numberOfTrailingZeros(word)) * strideBytes + offset;
                word &= word - 1;
                int other = word == 0 ? at : ((index << 6) + Long.numberOfTrailingZeros(word)) * strideBytes + offset;
                max = Math.max(max, Math.max(Items.getFloat(items, at), Items.getFloat(items, other)));
            }
        }
        return max;
    }
}
