package dev.granary.benchmarks;

/** A field of structs in one byte array. */
final class FieldByHand extends ByHand {
    private final byte[] items;

    FieldByHand(byte[] items, long[] alive) {
        super(alive);
        this.items = items;
    }

    @Override
    double sum(int from, int to) {
        double sum = 0;
        for (int row = from; row < to; row++) {
            sum += at(row);
        }
        return sum;
    }

    @Override
    double sum(int firstRow, long rows) {
        double sum = 0;
        for (long word = rows; word != 0; word &= word - 1) {
            sum += at(firstRow + Long.numberOfTrailingZeros(word));
        }
        return sum;
    }

    @Override
    float max(int from, int to) {
        float max = Float.NEGATIVE_INFINITY;
        for (int row = from; row < to; row++) {
            max = Math.max(max, at(row));
        }
        return max;
    }

    @Override
    float max(int firstRow, long rows) {
        float max = Float.NEGATIVE_INFINITY;
        for (long word = rows; word != 0; word &= word - 1) {
            max = Math.max(max, at(firstRow + Long.numberOfTrailingZeros(word)));
        }
        return max;
    }

    @Override
    double sumByEight(int from, int to) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        double s4 = 0;
        double s5 = 0;
        double s6 = 0;
        double s7 = 0;
        for (int row = from; row < to; row += 8) {
            s0 += at(row);
            s1 += at(row + 1);
            s2 += at(row + 2);
            s3 += at(row + 3);
            s4 += at(row + 4);
            s5 += at(row + 5);
            s6 += at(row + 6);
            s7 += at(row + 7);
        }
        return s0 + s1 + (s2 + s3) + (s4 + s5 + (s6 + s7));
    }

    @Override
    float maxByEight(int from, int to) {
        float s0 = Float.NEGATIVE_INFINITY;
        float s1 = Float.NEGATIVE_INFINITY;
        float s2 = Float.NEGATIVE_INFINITY;
        float s3 = Float.NEGATIVE_INFINITY;
        float s4 = Float.NEGATIVE_INFINITY;
        float s5 = Float.NEGATIVE_INFINITY;
        float s6 = Float.NEGATIVE_INFINITY;
        float s7 = Float.NEGATIVE_INFINITY;
        for (int row = from; row < to; row += 8) {
            s0 = Math.max(s0, at(row));
            s1 = Math.max(s1, at(row + 1));
            s2 = Math.max(s2, at(row + 2));
            s3 = Math.max(s3, at(row + 3));
            s4 = Math.max(s4, at(row + 4));
            s5 = Math.max(s5, at(row + 5));
            s6 = Math.max(s6, at(row + 6));
            s7 = Math.max(s7, at(row + 7));
        }
        return Math.max(Math.max(Math.max(s0, s1), Math.max(s2, s3)), Math.max(Math.max(s4, s5), Math.max(s6, s7)));
    }

    private float at(int row) {
        return (float) ByteSlotTable.FLOAT.get(items, row * ByteSlotTable.STRIDE + 4);
    }
}
