package dev.granary.tests;

import dev.granary.Handle;
import dev.granary.Schema;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;

/** Reads what a column holds by what the schema says of it, and by nothing else. */
public final class RawColumns {
    private RawColumns() {}

    /** The component of the item in the row, but of a symbol its number. */
    public static Object value(Schema.Column column, Object data, int row) {
        return switch (column.kind()) {
            case BIT, FLAG -> (((long[]) data)[row >>> 6] >>> row & 1) != 0;
            case PRIMITIVE, OBJECT, LIST, SYMBOL -> element(column, data, row);
            case ENUM -> column.constants().get(((Number) element(column, data, row)).intValue());
            case HANDLE -> Handle.ofBits((long) element(column, data, row));
        };
    }

    private static Object element(Schema.Column column, Object data, int row) {
        int bytes = column.bits() / Byte.SIZE;
        MemorySegment items = data instanceof byte[] array ? MemorySegment.ofArray(array) : null;
        MemorySegment memory = column.isNative() ? (MemorySegment) data : items;
        return switch (column.place()) {
            case Schema.Place.OwnArray() ->
                column.isNative() ? at(memory, column.stored(), (long) row * bytes) : Array.get(data, row);
            case Schema.Place.InStruct(int stride, int offset) ->
                at(memory, column.stored(), (long) row * stride + offset);
            case Schema.Place.InLanes(int lanes, int length, int offset) ->
                Array.get(data, row / lanes * length + offset + row % lanes);
        };
    }

    private static Object at(MemorySegment memory, Class<?> type, long offset) {
        return switch (type.getName()) {
            case "byte" -> memory.get(ValueLayout.JAVA_BYTE, offset);
            case "short" -> memory.get(ValueLayout.JAVA_SHORT_UNALIGNED, offset);
            case "char" -> memory.get(ValueLayout.JAVA_CHAR_UNALIGNED, offset);
            case "int" -> memory.get(ValueLayout.JAVA_INT_UNALIGNED, offset);
            case "long" -> memory.get(ValueLayout.JAVA_LONG_UNALIGNED, offset);
            case "float" -> memory.get(ValueLayout.JAVA_FLOAT_UNALIGNED, offset);
            case "double" -> memory.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, offset);
            default -> throw new AssertionError(type);
        };
    }
}
