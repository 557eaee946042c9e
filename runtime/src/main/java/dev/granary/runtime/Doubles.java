package dev.granary.runtime;

import dev.granary.Schema;
import java.lang.foreign.MemorySegment;

/** How a column's numbers of floating point are kept, in arrays or in structs, and so which loops are theirs. */
final class Doubles {
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

    /** Null where the column is an array of its own, or in structs. */
    private final Lanes lanes;

    private Doubles(int kind, int strideBytes, int offset) {
        this(kind, strideBytes, offset, null);
    }

    private Doubles(int kind, int strideBytes, int offset, Lanes lanes) {
        this.kind = kind;
        this.strideBytes = strideBytes;
        this.offset = offset;
        this.lanes = lanes;
    }

    /** Those of a column of a store. */
    static Doubles of(Schema.Column column) {
        int kind = kindOf(column.stored());
        return switch (column.place()) {
            case Schema.Place.OwnArray() -> new Doubles(kind, 0, 0);
            case Schema.Place.InStruct(int strideBytes, int offset) ->
                new Doubles(kind + 2, strideBytes, offset); // fields come behind arrays, in the same order
            case Schema.Place.InLanes(int lanes, int groupLength, int offset) ->
                new Doubles(kind, 0, 0).inLanes(lanes, groupLength, offset);
        };
    }

    private static int kindOf(Class<?> stored) {
        return switch (stored.getName()) {
            case "float" -> FLOAT_ARRAY;
            case "double" -> DOUBLE_ARRAY;
            default -> throw new AssertionError(stored);
        };
    }

    /**
     * The same elements, in an array that several columns are in, by groups of lanes.
     *
     * @param groupLength from one group to the next, in elements
     * @param offset of the column in a group
     */
    public Doubles inLanes(int lanes, int groupLength, int offset) {
        return new Doubles(kind, 0, 0, new Lanes(lanes, groupLength, offset));
    }

    /** A {@code float} in each item, in a {@code byte[]}. */
    public static Doubles floats(int strideBytes, int offset) {
        return new Doubles(FLOAT_FIELD, strideBytes, offset);
    }

    /** A {@code double} in each item, in a {@code byte[]}. */
    public static Doubles doubles(int strideBytes, int offset) {
        return new Doubles(DOUBLE_FIELD, strideBytes, offset);
    }

    /** Null where the column is an array of its own, or in structs. */
    Lanes lanes() {
        return lanes;
    }

    double sum(Object column, int from, int to) {
        return switch (kind) {
            case FLOAT_ARRAY -> FloatArrays.sum((float[]) column, from, to);
            case DOUBLE_ARRAY -> DoubleArrays.sum((double[]) column, from, to);
            case FLOAT_FIELD -> FloatFields.sum((byte[]) column, strideBytes, offset, from, to);
            case DOUBLE_FIELD -> DoubleFields.sum((byte[]) column, strideBytes, offset, from, to);
            default -> throw new AssertionError(kind);
        };
    }

    double min(Object column, int from, int to) {
        return switch (kind) {
            case FLOAT_ARRAY -> FloatArrays.min((float[]) column, from, to);
            case DOUBLE_ARRAY -> DoubleArrays.min((double[]) column, from, to);
            case FLOAT_FIELD -> FloatFields.min((byte[]) column, strideBytes, offset, from, to);
            case DOUBLE_FIELD -> DoubleFields.min((byte[]) column, strideBytes, offset, from, to);
            default -> throw new AssertionError(kind);
        };
    }

    double max(Object column, int from, int to) {
        return switch (kind) {
            case FLOAT_ARRAY -> FloatArrays.max((float[]) column, from, to);
            case DOUBLE_ARRAY -> DoubleArrays.max((double[]) column, from, to);
            case FLOAT_FIELD -> FloatFields.max((byte[]) column, strideBytes, offset, from, to);
            case DOUBLE_FIELD -> DoubleFields.max((byte[]) column, strideBytes, offset, from, to);
            default -> throw new AssertionError(kind);
        };
    }

    double sum(Object column, long[] alive, int from, int to) {
        return switch (kind) {
            case FLOAT_ARRAY -> FloatArrays.sum((float[]) column, alive, from, to);
            case DOUBLE_ARRAY -> DoubleArrays.sum((double[]) column, alive, from, to);
            case FLOAT_FIELD -> FloatFields.sum((byte[]) column, strideBytes, offset, alive, from, to);
            case DOUBLE_FIELD -> DoubleFields.sum((byte[]) column, strideBytes, offset, alive, from, to);
            default -> throw new AssertionError(kind);
        };
    }

    double min(Object column, long[] alive, int from, int to) {
        return switch (kind) {
            case FLOAT_ARRAY -> FloatArrays.min((float[]) column, alive, from, to);
            case DOUBLE_ARRAY -> DoubleArrays.min((double[]) column, alive, from, to);
            case FLOAT_FIELD -> FloatFields.min((byte[]) column, strideBytes, offset, alive, from, to);
            case DOUBLE_FIELD -> DoubleFields.min((byte[]) column, strideBytes, offset, alive, from, to);
            default -> throw new AssertionError(kind);
        };
    }

    double max(Object column, long[] alive, int from, int to) {
        return switch (kind) {
            case FLOAT_ARRAY -> FloatArrays.max((float[]) column, alive, from, to);
            case DOUBLE_ARRAY -> DoubleArrays.max((double[]) column, alive, from, to);
            case FLOAT_FIELD -> FloatFields.max((byte[]) column, strideBytes, offset, alive, from, to);
            case DOUBLE_FIELD -> DoubleFields.max((byte[]) column, strideBytes, offset, alive, from, to);
            default -> throw new AssertionError(kind);
        };
    }

    /** How copies that {@link #copy} makes are kept. */
    Doubles ofCopies() {
        return switch (kind) {
            case FLOAT_ARRAY, FLOAT_FIELD -> FLOATS;
            case DOUBLE_ARRAY, DOUBLE_FIELD -> DOUBLES;
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
            case FLOAT_ARRAY, FLOAT_FIELD -> {
                float[] numbers =
                        copy instanceof float[] array && array.length >= to ? array : new float[Rows.room(to, copy)];
                int stride = strideBytes == 0 ? Float.BYTES : strideBytes;
                for (int row = from; row < to; row++) {
                    numbers[row] = Items.getFloat(column, (long) row * stride + offset);
                }
                yield numbers;
            }
            case DOUBLE_ARRAY, DOUBLE_FIELD -> {
                double[] numbers =
                        copy instanceof double[] array && array.length >= to ? array : new double[Rows.room(to, copy)];
                int stride = strideBytes == 0 ? Double.BYTES : strideBytes;
                for (int row = from; row < to; row++) {
                    numbers[row] = Items.getDouble(column, (long) row * stride + offset);
                }
                yield numbers;
            }
            default -> throw new AssertionError(kind);
        };
    }
}
