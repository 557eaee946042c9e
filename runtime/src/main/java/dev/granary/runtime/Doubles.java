package dev.granary.runtime;

/**
 * How a column's numbers of floating point are kept: in an array of their type, or as fields of array-of-structs items in a {@code byte[]}.
 *
 * <p>Stretches of an array have loops of their own, a class a type, because those vectorize. All else is here once for all
 * types: which case of {@link #at} it is doesn't change within a loop, so it costs next to nothing there. Rows are
 * taken two at a time, so that half the steps wait for the one before, and a word at a time, for the same reason.
 */
public final class Doubles {
    private static final int FLOAT_ARRAY = 0;
    private static final int DOUBLE_ARRAY = 1;
    private static final int FLOAT_FIELD = 2;
    private static final int DOUBLE_FIELD = 3;

    /** The elements of a {@code float[]}. */
    public static final Doubles FLOATS = new Doubles(FLOAT_ARRAY, 0, 0);

    /** The elements of a {@code double[]}. */
    public static final Doubles DOUBLES = new Doubles(DOUBLE_ARRAY, 0, 0);

    private final int kind;
    private final int strideBytes;
    private final int offset;

    private Doubles(int kind, int strideBytes, int offset) {
        this.kind = kind;
        this.strideBytes = strideBytes;
        this.offset = offset;
    }

    /** A {@code float} in each item. */
    public static Doubles floats(int strideBytes, int offset) {
        return new Doubles(FLOAT_FIELD, strideBytes, offset);
    }

    /** A {@code double} in each item. */
    public static Doubles doubles(int strideBytes, int offset) {
        return new Doubles(DOUBLE_FIELD, strideBytes, offset);
    }

    private double at(Object column, int row) {
        return switch (kind) {
            case FLOAT_ARRAY -> ((float[]) column)[row];
            case DOUBLE_ARRAY -> ((double[]) column)[row];
            case FLOAT_FIELD -> Items.getFloat((byte[]) column, row * strideBytes + offset);
            case DOUBLE_FIELD -> Items.getDouble((byte[]) column, row * strideBytes + offset);
            default -> throw new AssertionError(kind);
        };
    }

    /** The sum of the rows {@code [from, to)}. */
    double sum(Object column, int from, int to) {
        return switch (kind) {
            case FLOAT_ARRAY -> FloatLoops.sum((float[]) column, from, to);
            case DOUBLE_ARRAY -> DoubleLoops.sum((double[]) column, from, to);
            default -> sumOfFields(column, from, to);
        };
    }

    /** The min of the rows {@code [from, to)}. */
    double min(Object column, int from, int to) {
        return switch (kind) {
            case FLOAT_ARRAY -> FloatLoops.min((float[]) column, from, to);
            case DOUBLE_ARRAY -> DoubleLoops.min((double[]) column, from, to);
            default -> minOfFields(column, from, to);
        };
    }

    /** The max of the rows {@code [from, to)}. */
    double max(Object column, int from, int to) {
        return switch (kind) {
            case FLOAT_ARRAY -> FloatLoops.max((float[]) column, from, to);
            case DOUBLE_ARRAY -> DoubleLoops.max((double[]) column, from, to);
            default -> maxOfFields(column, from, to);
        };
    }

    private double sumOfFields(Object column, int from, int to) {
        double sum = 0;
        int row = from;
        for (; row < to - 1; row += 2) {
            sum += at(column, row) + at(column, row + 1);
        }
        return row == to ? sum : sum + at(column, row);
    }

    private double minOfFields(Object column, int from, int to) {
        double min = Double.POSITIVE_INFINITY;
        int row = from;
        for (; row < to - 1; row += 2) {
            min = Math.min(min, Math.min(at(column, row), at(column, row + 1)));
        }
        return row == to ? min : Math.min(min, at(column, row));
    }

    private double maxOfFields(Object column, int from, int to) {
        double max = Double.NEGATIVE_INFINITY;
        int row = from;
        for (; row < to - 1; row += 2) {
            max = Math.max(max, Math.max(at(column, row), at(column, row + 1)));
        }
        return row == to ? max : Math.max(max, at(column, row));
    }

    /** The sum of the rows with a bit in the words {@code [from, to)}. */
    double sum(Object column, long[] alive, int from, int to) {
        double sum = 0;
        for (int index = from; index < to; index++) {
            sum += sum(column, index << 6, alive[index]);
        }
        return sum;
    }

    private double sum(Object column, int firstRow, long word) {
        double sum = 0;
        long rows = word;
        if ((Long.bitCount(rows) & 1) != 0) {
            sum = at(column, firstRow + Long.numberOfTrailingZeros(rows));
            rows &= rows - 1;
        }
        while (rows != 0) {
            double one = at(column, firstRow + Long.numberOfTrailingZeros(rows));
            rows &= rows - 1;
            double other = at(column, firstRow + Long.numberOfTrailingZeros(rows));
            rows &= rows - 1;
            sum += one + other;
        }
        return sum;
    }

    /** The min of the rows with a bit in the words {@code [from, to)}. */
    double min(Object column, long[] alive, int from, int to) {
        double min = Double.POSITIVE_INFINITY;
        for (int index = from; index < to; index++) {
            min = Math.min(min, min(column, index << 6, alive[index]));
        }
        return min;
    }

    private double min(Object column, int firstRow, long word) {
        double min = Double.POSITIVE_INFINITY;
        long rows = word;
        if ((Long.bitCount(rows) & 1) != 0) {
            min = at(column, firstRow + Long.numberOfTrailingZeros(rows));
            rows &= rows - 1;
        }
        while (rows != 0) {
            double one = at(column, firstRow + Long.numberOfTrailingZeros(rows));
            rows &= rows - 1;
            double other = at(column, firstRow + Long.numberOfTrailingZeros(rows));
            rows &= rows - 1;
            min = Math.min(min, Math.min(one, other));
        }
        return min;
    }

    /** The max of the rows with a bit in the words {@code [from, to)}. */
    double max(Object column, long[] alive, int from, int to) {
        double max = Double.NEGATIVE_INFINITY;
        for (int index = from; index < to; index++) {
            max = Math.max(max, max(column, index << 6, alive[index]));
        }
        return max;
    }

    private double max(Object column, int firstRow, long word) {
        double max = Double.NEGATIVE_INFINITY;
        long rows = word;
        if ((Long.bitCount(rows) & 1) != 0) {
            max = at(column, firstRow + Long.numberOfTrailingZeros(rows));
            rows &= rows - 1;
        }
        while (rows != 0) {
            double one = at(column, firstRow + Long.numberOfTrailingZeros(rows));
            rows &= rows - 1;
            double other = at(column, firstRow + Long.numberOfTrailingZeros(rows));
            rows &= rows - 1;
            max = Math.max(max, Math.max(one, other));
        }
        return max;
    }
}
