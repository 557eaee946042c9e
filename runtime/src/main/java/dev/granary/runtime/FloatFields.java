package dev.granary.runtime;

/**
 * Totals of a {@code float} field of array-of-structs items: of rows {@code [from, to)} in full alive words, and of rows with
 * a bit in the words {@code [from, to)}.
 *
 * <p>Each step takes several rows, so that fewer steps wait for the one before; full words have a multiple of 64 rows.
 */
final class FloatFields {
    private FloatFields() {}

    static double sum(byte[] items, int strideBytes, int offset, int from, int to) {
        double sum = 0;
        for (int row = from; row < to; row += 4) {
            int at = row * strideBytes + offset;
            double first = (double) Items.getFloat(items, at) + Items.getFloat(items, at + strideBytes);
            double second =
                    (double) Items.getFloat(items, at + 2 * strideBytes) + Items.getFloat(items, at + 3 * strideBytes);
            sum += first + second;
        }
        return sum;
    }

    static float min(byte[] items, int strideBytes, int offset, int from, int to) {
        float min = Float.POSITIVE_INFINITY;
        for (int row = from; row < to; row += 2) {
            int at = row * strideBytes + offset;
            min = Math.min(min, Math.min(Items.getFloat(items, at), Items.getFloat(items, at + strideBytes)));
        }
        return min;
    }

    static float max(byte[] items, int strideBytes, int offset, int from, int to) {
        float max = Float.NEGATIVE_INFINITY;
        for (int row = from; row < to; row += 2) {
            int at = row * strideBytes + offset;
            max = Math.max(max, Math.max(Items.getFloat(items, at), Items.getFloat(items, at + strideBytes)));
        }
        return max;
    }

    static double sum(byte[] items, int strideBytes, int offset, long[] alive, int from, int to) {
        double sum = 0;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int at = ((index << 6) + Long.numberOfTrailingZeros(word)) * strideBytes + offset;
                sum += Items.getFloat(items, at);
            }
        }
        return sum;
    }

    static float min(byte[] items, int strideBytes, int offset, long[] alive, int from, int to) {
        float min = Float.POSITIVE_INFINITY;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int at = ((index << 6) + Long.numberOfTrailingZeros(word)) * strideBytes + offset;
                float value = Items.getFloat(items, at);
                if (!(value >= min) || min == 0) { // Math.min is slow, but knows NaN and the zeros
                    min = Math.min(min, value);
                }
            }
        }
        return min;
    }

    static float max(byte[] items, int strideBytes, int offset, long[] alive, int from, int to) {
        float max = Float.NEGATIVE_INFINITY;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                int at = ((index << 6) + Long.numberOfTrailingZeros(word)) * strideBytes + offset;
                float value = Items.getFloat(items, at);
                if (!(value <= max) || max == 0) { // Math.max is slow, but knows NaN and the zeros
                    max = Math.max(max, value);
                }
            }
        }
        return max;
    }
}
