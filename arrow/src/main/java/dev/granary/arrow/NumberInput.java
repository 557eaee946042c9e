package dev.granary.arrow;

import dev.granary.Schema;
import dev.granary.runtime.RowTarget;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import org.apache.arrow.flatbuf.Type;

/** A column of numbers: as they are, or from a narrower type, without loss. */
record NumberInput(Damage damage, Schema.Column column) implements ColumnInput {
    private static final ValueLayout.OfShort SHORT =
            ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    /** Whether all values of a field are values of a column. */
    static boolean fits(FieldInput field, Class<?> stored) {
        if (field.type() == Type.FloatingPoint) {
            return field.bits() >= Float.SIZE
                    && (stored == double.class || stored == float.class && field.bits() == Float.SIZE);
        }
        if (field.type() != Type.Int) {
            return false;
        }
        int bits = field.bits();
        return switch (stored.getName()) {
            case "byte" -> field.isSigned() && bits == Byte.SIZE;
            case "char" -> !field.isSigned() && bits <= Short.SIZE;
            case "short", "float" ->
                bits < Short.SIZE || bits == Short.SIZE && (field.isSigned() || stored == float.class);
            case "int" -> bits < Integer.SIZE || field.isSigned() && bits == Integer.SIZE;
            case "long" -> bits < Long.SIZE || field.isSigned();
            default -> bits < Long.SIZE;
        };
    }

    static String expected(Class<?> stored) {
        return switch (stored.getName()) {
            case "byte" -> "int8";
            case "char" -> "uint8 or uint16";
            case "short" -> "int8, int16 or uint8";
            case "int" -> "int8, int16, int32, uint8 or uint16";
            case "long" -> "int8, int16, int32, int64, uint8, uint16 or uint32";
            case "float" -> "float32, int8, int16, uint8 or uint16";
            default -> "float32, float64, int8, int16, int32, uint8, uint16 or uint32";
        };
    }

    private boolean isSame(FieldInput field) {
        return field.bits() == column.bits()
                && (field.type() == Type.FloatingPoint)
                        == (column.stored() == float.class || column.stored() == double.class);
    }

    @Override
    public void read(RowTarget items, VectorInput vector, int from, int to, Place place) throws IOException {
        ColumnInput.checkNoNull(damage, column, vector, from, to, place);
        int width = column.bits() / Byte.SIZE;
        if (isSame(vector.field())) {
            items.put(column, vector.data(), (long) from * width);
            return;
        }
        MemorySegment converted = MemorySegment.ofArray(new byte[(to - from) * width]);
        for (int row = from; row < to; row++) {
            put(converted, (long) (row - from) * width, vector, row);
        }
        items.put(column, converted, 0);
    }

    private void put(MemorySegment converted, long at, VectorInput vector, int row) {
        if (vector.field().type() == Type.FloatingPoint) {
            converted.set(LONG, at, Double.doubleToRawLongBits(vector.floating(row)));
            return;
        }
        long value = vector.whole(vector.field(), row);
        switch (column.stored().getName()) {
            case "short", "char" -> converted.set(SHORT, at, (short) value);
            case "int" -> converted.set(INT, at, (int) value);
            case "float" -> converted.set(INT, at, Float.floatToRawIntBits(value));
            case "double" -> converted.set(LONG, at, Double.doubleToRawLongBits(value));
            default -> converted.set(LONG, at, value);
        }
    }
}
