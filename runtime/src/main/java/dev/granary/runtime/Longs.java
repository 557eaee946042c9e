package dev.granary.runtime;

/**
 * How a column's integers are kept: in an array of their type, or as fields of array-of-structs items in a {@code byte[]}.
 *
 * <p>Stretches of an array have loops of their own, a class a type, because those vectorize. All else is here once for all
 * types: which case of {@link #at} it is doesn't change within a loop, so it costs next to nothing there.
 */
public final class Longs {
    private static final int BYTE_ARRAY = 0;
    private static final int SHORT_ARRAY = 1;
    private static final int CHAR_ARRAY = 2;
    private static final int INT_ARRAY = 3;
    private static final int LONG_ARRAY = 4;
    private static final int BYTE_FIELD = 5;
    private static final int SHORT_FIELD = 6;
    private static final int CHAR_FIELD = 7;
    private static final int INT_FIELD = 8;
    private static final int LONG_FIELD = 9;

    /** The elements of a {@code byte[]}. */
    public static final Longs BYTES = new Longs(BYTE_ARRAY, 0, 0);

    /** The elements of a {@code short[]}. */
    public static final Longs SHORTS = new Longs(SHORT_ARRAY, 0, 0);

    /** The elements of a {@code char[]}. */
    public static final Longs CHARS = new Longs(CHAR_ARRAY, 0, 0);

    /** The elements of a {@code int[]}. */
    public static final Longs INTS = new Longs(INT_ARRAY, 0, 0);

    /** The elements of a {@code long[]}. */
    public static final Longs LONGS = new Longs(LONG_ARRAY, 0, 0);

    private final int kind;
    private final int strideBytes;
    private final int offset;

    private Longs(int kind, int strideBytes, int offset) {
        this.kind = kind;
        this.strideBytes = strideBytes;
        this.offset = offset;
    }

    /** A {@code byte} in each item. */
    public static Longs bytes(int strideBytes, int offset) {
        return new Longs(BYTE_FIELD, strideBytes, offset);
    }

    /** A {@code short} in each item. */
    public static Longs shorts(int strideBytes, int offset) {
        return new Longs(SHORT_FIELD, strideBytes, offset);
    }

    /** A {@code char} in each item. */
    public static Longs chars(int strideBytes, int offset) {
        return new Longs(CHAR_FIELD, strideBytes, offset);
    }

    /** A {@code int} in each item. */
    public static Longs ints(int strideBytes, int offset) {
        return new Longs(INT_FIELD, strideBytes, offset);
    }

    /** A {@code long} in each item. */
    public static Longs longs(int strideBytes, int offset) {
        return new Longs(LONG_FIELD, strideBytes, offset);
    }

    private long at(Object column, int row) {
        return switch (kind) {
            case BYTE_ARRAY -> ((byte[]) column)[row];
            case SHORT_ARRAY -> ((short[]) column)[row];
            case CHAR_ARRAY -> ((char[]) column)[row];
            case INT_ARRAY -> ((int[]) column)[row];
            case LONG_ARRAY -> ((long[]) column)[row];
            case BYTE_FIELD -> Items.getByte((byte[]) column, row * strideBytes + offset);
            case SHORT_FIELD -> Items.getShort((byte[]) column, row * strideBytes + offset);
            case CHAR_FIELD -> Items.getChar((byte[]) column, row * strideBytes + offset);
            case INT_FIELD -> Items.getInt((byte[]) column, row * strideBytes + offset);
            case LONG_FIELD -> Items.getLong((byte[]) column, row * strideBytes + offset);
            default -> throw new AssertionError(kind);
        };
    }

    /** The sum of the rows {@code [from, to)}. */
    long sum(Object column, int from, int to) {
        return switch (kind) {
            case BYTE_ARRAY -> ByteLoops.sum((byte[]) column, from, to);
            case SHORT_ARRAY -> ShortLoops.sum((short[]) column, from, to);
            case CHAR_ARRAY -> CharLoops.sum((char[]) column, from, to);
            case INT_ARRAY -> IntLoops.sum((int[]) column, from, to);
            case LONG_ARRAY -> LongLoops.sum((long[]) column, from, to);
            default -> sumOfFields(column, from, to);
        };
    }

    /** The min of the rows {@code [from, to)}. */
    long min(Object column, int from, int to) {
        return switch (kind) {
            case BYTE_ARRAY -> ByteLoops.min((byte[]) column, from, to);
            case SHORT_ARRAY -> ShortLoops.min((short[]) column, from, to);
            case CHAR_ARRAY -> CharLoops.min((char[]) column, from, to);
            case INT_ARRAY -> IntLoops.min((int[]) column, from, to);
            case LONG_ARRAY -> LongLoops.min((long[]) column, from, to);
            default -> minOfFields(column, from, to);
        };
    }

    /** The max of the rows {@code [from, to)}. */
    long max(Object column, int from, int to) {
        return switch (kind) {
            case BYTE_ARRAY -> ByteLoops.max((byte[]) column, from, to);
            case SHORT_ARRAY -> ShortLoops.max((short[]) column, from, to);
            case CHAR_ARRAY -> CharLoops.max((char[]) column, from, to);
            case INT_ARRAY -> IntLoops.max((int[]) column, from, to);
            case LONG_ARRAY -> LongLoops.max((long[]) column, from, to);
            default -> maxOfFields(column, from, to);
        };
    }

    private long sumOfFields(Object column, int from, int to) {
        long sum = 0;
        for (int row = from; row < to; row++) {
            sum += at(column, row);
        }
        return sum;
    }

    private long minOfFields(Object column, int from, int to) {
        long min = Long.MAX_VALUE;
        for (int row = from; row < to; row++) {
            min = Math.min(min, at(column, row));
        }
        return min;
    }

    private long maxOfFields(Object column, int from, int to) {
        long max = Long.MIN_VALUE;
        for (int row = from; row < to; row++) {
            max = Math.max(max, at(column, row));
        }
        return max;
    }

    /** The sum of the rows with a bit in the words {@code [from, to)}. */
    long sum(Object column, long[] alive, int from, int to) {
        long sum = 0;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                sum += at(column, (index << 6) + Long.numberOfTrailingZeros(word));
            }
        }
        return sum;
    }

    /** The min of the rows with a bit in the words {@code [from, to)}. */
    long min(Object column, long[] alive, int from, int to) {
        long min = Long.MAX_VALUE;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                min = Math.min(min, at(column, (index << 6) + Long.numberOfTrailingZeros(word)));
            }
        }
        return min;
    }

    /** The max of the rows with a bit in the words {@code [from, to)}. */
    long max(Object column, long[] alive, int from, int to) {
        long max = Long.MIN_VALUE;
        for (int index = from; index < to; index++) {
            for (long word = alive[index]; word != 0; word &= word - 1) {
                max = Math.max(max, at(column, (index << 6) + Long.numberOfTrailingZeros(word)));
            }
        }
        return max;
    }
}
