package dev.granary.runtime;

import dev.granary.Schema;
import java.lang.foreign.MemorySegment;

/** How a column's integers are kept, in arrays or in structs, and so which loops are theirs. */
final class Longs {
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

    /** Null where the column is an array of its own, or in structs. */
    private final Lanes lanes;

    private Longs(int kind, int strideBytes, int offset) {
        this(kind, strideBytes, offset, null);
    }

    private Longs(int kind, int strideBytes, int offset, Lanes lanes) {
        this.kind = kind;
        this.strideBytes = strideBytes;
        this.offset = offset;
        this.lanes = lanes;
    }

    /** Those of a column of a store. */
    static Longs of(Schema.Column column) {
        int kind = kindOf(column.stored());
        return switch (column.place()) {
            case Schema.Place.OwnArray() -> new Longs(kind, 0, 0);
            case Schema.Place.InStruct(int strideBytes, int offset) ->
                new Longs(kind + 5, strideBytes, offset); // fields come behind arrays, in the same order
            case Schema.Place.InLanes(int lanes, int groupLength, int offset) ->
                new Longs(kind, 0, 0).inLanes(lanes, groupLength, offset);
        };
    }

    private static int kindOf(Class<?> stored) {
        return switch (stored.getName()) {
            case "byte" -> BYTE_ARRAY;
            case "short" -> SHORT_ARRAY;
            case "char" -> CHAR_ARRAY;
            case "int" -> INT_ARRAY;
            case "long" -> LONG_ARRAY;
            default -> throw new AssertionError(stored);
        };
    }

    /**
     * The same elements, in an array that several columns are in, by groups of lanes.
     *
     * @param groupLength from one group to the next, in elements
     * @param offset of the column in a group
     */
    public Longs inLanes(int lanes, int groupLength, int offset) {
        return new Longs(kind, 0, 0, new Lanes(lanes, groupLength, offset));
    }

    /** A {@code byte} in each item, in a {@code byte[]}. */
    public static Longs bytes(int strideBytes, int offset) {
        return new Longs(BYTE_FIELD, strideBytes, offset);
    }

    /** A {@code short} in each item, in a {@code byte[]}. */
    public static Longs shorts(int strideBytes, int offset) {
        return new Longs(SHORT_FIELD, strideBytes, offset);
    }

    /** A {@code char} in each item, in a {@code byte[]}. */
    public static Longs chars(int strideBytes, int offset) {
        return new Longs(CHAR_FIELD, strideBytes, offset);
    }

    /** A {@code int} in each item, in a {@code byte[]}. */
    public static Longs ints(int strideBytes, int offset) {
        return new Longs(INT_FIELD, strideBytes, offset);
    }

    /** A {@code long} in each item, in a {@code byte[]}. */
    public static Longs longs(int strideBytes, int offset) {
        return new Longs(LONG_FIELD, strideBytes, offset);
    }

    /** Null where the column is an array of its own, or in structs. */
    Lanes lanes() {
        return lanes;
    }

    long sum(Object column, int from, int to) {
        return switch (kind) {
            case BYTE_ARRAY -> ByteArrays.sum((byte[]) column, from, to);
            case SHORT_ARRAY -> ShortArrays.sum((short[]) column, from, to);
            case CHAR_ARRAY -> CharArrays.sum((char[]) column, from, to);
            case INT_ARRAY -> IntArrays.sum((int[]) column, from, to);
            case LONG_ARRAY -> LongArrays.sum((long[]) column, from, to);
            case BYTE_FIELD -> ByteFields.sum((byte[]) column, strideBytes, offset, from, to);
            case SHORT_FIELD -> ShortFields.sum((byte[]) column, strideBytes, offset, from, to);
            case CHAR_FIELD -> CharFields.sum((byte[]) column, strideBytes, offset, from, to);
            case INT_FIELD -> IntFields.sum((byte[]) column, strideBytes, offset, from, to);
            case LONG_FIELD -> LongFields.sum((byte[]) column, strideBytes, offset, from, to);
            default -> throw new AssertionError(kind);
        };
    }

    long min(Object column, int from, int to) {
        return switch (kind) {
            case BYTE_ARRAY -> ByteArrays.min((byte[]) column, from, to);
            case SHORT_ARRAY -> ShortArrays.min((short[]) column, from, to);
            case CHAR_ARRAY -> CharArrays.min((char[]) column, from, to);
            case INT_ARRAY -> IntArrays.min((int[]) column, from, to);
            case LONG_ARRAY -> LongArrays.min((long[]) column, from, to);
            case BYTE_FIELD -> ByteFields.min((byte[]) column, strideBytes, offset, from, to);
            case SHORT_FIELD -> ShortFields.min((byte[]) column, strideBytes, offset, from, to);
            case CHAR_FIELD -> CharFields.min((byte[]) column, strideBytes, offset, from, to);
            case INT_FIELD -> IntFields.min((byte[]) column, strideBytes, offset, from, to);
            case LONG_FIELD -> LongFields.min((byte[]) column, strideBytes, offset, from, to);
            default -> throw new AssertionError(kind);
        };
    }

    long max(Object column, int from, int to) {
        return switch (kind) {
            case BYTE_ARRAY -> ByteArrays.max((byte[]) column, from, to);
            case SHORT_ARRAY -> ShortArrays.max((short[]) column, from, to);
            case CHAR_ARRAY -> CharArrays.max((char[]) column, from, to);
            case INT_ARRAY -> IntArrays.max((int[]) column, from, to);
            case LONG_ARRAY -> LongArrays.max((long[]) column, from, to);
            case BYTE_FIELD -> ByteFields.max((byte[]) column, strideBytes, offset, from, to);
            case SHORT_FIELD -> ShortFields.max((byte[]) column, strideBytes, offset, from, to);
            case CHAR_FIELD -> CharFields.max((byte[]) column, strideBytes, offset, from, to);
            case INT_FIELD -> IntFields.max((byte[]) column, strideBytes, offset, from, to);
            case LONG_FIELD -> LongFields.max((byte[]) column, strideBytes, offset, from, to);
            default -> throw new AssertionError(kind);
        };
    }

    long sum(Object column, long[] alive, int from, int to) {
        return switch (kind) {
            case BYTE_ARRAY -> ByteArrays.sum((byte[]) column, alive, from, to);
            case SHORT_ARRAY -> ShortArrays.sum((short[]) column, alive, from, to);
            case CHAR_ARRAY -> CharArrays.sum((char[]) column, alive, from, to);
            case INT_ARRAY -> IntArrays.sum((int[]) column, alive, from, to);
            case LONG_ARRAY -> LongArrays.sum((long[]) column, alive, from, to);
            case BYTE_FIELD -> ByteFields.sum((byte[]) column, strideBytes, offset, alive, from, to);
            case SHORT_FIELD -> ShortFields.sum((byte[]) column, strideBytes, offset, alive, from, to);
            case CHAR_FIELD -> CharFields.sum((byte[]) column, strideBytes, offset, alive, from, to);
            case INT_FIELD -> IntFields.sum((byte[]) column, strideBytes, offset, alive, from, to);
            case LONG_FIELD -> LongFields.sum((byte[]) column, strideBytes, offset, alive, from, to);
            default -> throw new AssertionError(kind);
        };
    }

    long min(Object column, long[] alive, int from, int to) {
        return switch (kind) {
            case BYTE_ARRAY -> ByteArrays.min((byte[]) column, alive, from, to);
            case SHORT_ARRAY -> ShortArrays.min((short[]) column, alive, from, to);
            case CHAR_ARRAY -> CharArrays.min((char[]) column, alive, from, to);
            case INT_ARRAY -> IntArrays.min((int[]) column, alive, from, to);
            case LONG_ARRAY -> LongArrays.min((long[]) column, alive, from, to);
            case BYTE_FIELD -> ByteFields.min((byte[]) column, strideBytes, offset, alive, from, to);
            case SHORT_FIELD -> ShortFields.min((byte[]) column, strideBytes, offset, alive, from, to);
            case CHAR_FIELD -> CharFields.min((byte[]) column, strideBytes, offset, alive, from, to);
            case INT_FIELD -> IntFields.min((byte[]) column, strideBytes, offset, alive, from, to);
            case LONG_FIELD -> LongFields.min((byte[]) column, strideBytes, offset, alive, from, to);
            default -> throw new AssertionError(kind);
        };
    }

    long max(Object column, long[] alive, int from, int to) {
        return switch (kind) {
            case BYTE_ARRAY -> ByteArrays.max((byte[]) column, alive, from, to);
            case SHORT_ARRAY -> ShortArrays.max((short[]) column, alive, from, to);
            case CHAR_ARRAY -> CharArrays.max((char[]) column, alive, from, to);
            case INT_ARRAY -> IntArrays.max((int[]) column, alive, from, to);
            case LONG_ARRAY -> LongArrays.max((long[]) column, alive, from, to);
            case BYTE_FIELD -> ByteFields.max((byte[]) column, strideBytes, offset, alive, from, to);
            case SHORT_FIELD -> ShortFields.max((byte[]) column, strideBytes, offset, alive, from, to);
            case CHAR_FIELD -> CharFields.max((byte[]) column, strideBytes, offset, alive, from, to);
            case INT_FIELD -> IntFields.max((byte[]) column, strideBytes, offset, alive, from, to);
            case LONG_FIELD -> LongFields.max((byte[]) column, strideBytes, offset, alive, from, to);
            default -> throw new AssertionError(kind);
        };
    }

    /** How copies that {@link #copy} makes are kept. */
    Longs ofCopies() {
        return switch (kind) {
            case BYTE_ARRAY, BYTE_FIELD -> BYTES;
            case SHORT_ARRAY, SHORT_FIELD -> SHORTS;
            case CHAR_ARRAY, CHAR_FIELD -> CHARS;
            case INT_ARRAY, INT_FIELD -> INTS;
            case LONG_ARRAY, LONG_FIELD -> LONGS;
            default -> throw new AssertionError(kind);
        };
    }

    /**
     * The numbers of the rows {@code [from, to)} of a column in native memory, in an array and at the same places: loops over
     * arrays vectorize, and those over native memory don't.
     *
     * @param copy what an earlier call returned, to be used again; or null
     */
    Object copy(MemorySegment column, int from, int to, Object copy) {
        return switch (kind) {
            case BYTE_ARRAY, BYTE_FIELD -> {
                byte[] numbers =
                        copy instanceof byte[] array && array.length >= to ? array : new byte[Rows.room(to, copy)];
                int stride = strideBytes == 0 ? Byte.BYTES : strideBytes;
                for (int row = from; row < to; row++) {
                    numbers[row] = Items.getByte(column, (long) row * stride + offset);
                }
                yield numbers;
            }
            case SHORT_ARRAY, SHORT_FIELD -> {
                short[] numbers =
                        copy instanceof short[] array && array.length >= to ? array : new short[Rows.room(to, copy)];
                int stride = strideBytes == 0 ? Short.BYTES : strideBytes;
                for (int row = from; row < to; row++) {
                    numbers[row] = Items.getShort(column, (long) row * stride + offset);
                }
                yield numbers;
            }
            case CHAR_ARRAY, CHAR_FIELD -> {
                char[] numbers =
                        copy instanceof char[] array && array.length >= to ? array : new char[Rows.room(to, copy)];
                int stride = strideBytes == 0 ? Character.BYTES : strideBytes;
                for (int row = from; row < to; row++) {
                    numbers[row] = Items.getChar(column, (long) row * stride + offset);
                }
                yield numbers;
            }
            case INT_ARRAY, INT_FIELD -> {
                int[] numbers =
                        copy instanceof int[] array && array.length >= to ? array : new int[Rows.room(to, copy)];
                int stride = strideBytes == 0 ? Integer.BYTES : strideBytes;
                for (int row = from; row < to; row++) {
                    numbers[row] = Items.getInt(column, (long) row * stride + offset);
                }
                yield numbers;
            }
            case LONG_ARRAY, LONG_FIELD -> {
                long[] numbers =
                        copy instanceof long[] array && array.length >= to ? array : new long[Rows.room(to, copy)];
                int stride = strideBytes == 0 ? Long.BYTES : strideBytes;
                for (int row = from; row < to; row++) {
                    numbers[row] = Items.getLong(column, (long) row * stride + offset);
                }
                yield numbers;
            }
            default -> throw new AssertionError(kind);
        };
    }
}
