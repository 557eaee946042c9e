package dev.granary.tests;

import dev.granary.Handle;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Values as expressions of Java, for code that tests print. */
public final class JavaCode {
    private JavaCode() {}

    /** Of a primitive, an enum, a string, a handle or a record of those. */
    public static String of(Object value) {
        return switch (value) {
            case null -> "null";
            case Record record ->
                Arrays.stream(record.getClass().getRecordComponents())
                        .map(component -> of(component(component, record)))
                        .collect(Collectors.joining(", ", "new " + name(record.getClass()) + "(", ")"));
            case Enum<?> constant -> name(constant.getDeclaringClass()) + "." + constant.name();
            case Handle<?> handle -> "Handle.ofBits(" + handle.bits() + "L)";
            case String text -> "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
            case Float number -> "Float.intBitsToFloat(" + Float.floatToRawIntBits(number) + ") /* " + number + " */";
            case Double number ->
                "Double.longBitsToDouble(" + Double.doubleToRawLongBits(number) + "L) /* " + number + " */";
            case Long number -> number + "L";
            case Byte number -> "(byte) " + number;
            case Short number -> "(short) " + number;
            case Character character -> "(char) " + (int) character;
            default -> value.toString();
        };
    }

    private static Object component(RecordComponent component, Record record) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static String name(Class<?> type) {
        String name = type.getCanonicalName();
        return name.substring(type.getPackageName().length() + 1);
    }
}
