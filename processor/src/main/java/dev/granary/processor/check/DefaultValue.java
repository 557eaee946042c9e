package dev.granary.processor.check;

import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Form;
import java.util.List;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.DeclaredType;

/**
 * What may be written as the value of a component.
 *
 * @param description of all values, in words
 * @param example one of them
 */
record DefaultValue(String description, String example) {
    private static final Pattern WHOLE = Pattern.compile("[+-]?(0|[1-9][0-9]*|0[xX][0-9a-fA-F]+)");

    /** That of a column; null where there is none. */
    static DefaultValue of(Component component) {
        return switch (component.form()) {
            case Form.Primitive(PrimitiveKind kind) -> ofPrimitive(kind);
            case Form.Enum ignored -> {
                List<String> constants = constants(component);
                yield constants.isEmpty()
                        ? new DefaultValue("none at all", "")
                        : new DefaultValue("the constants " + String.join(", ", constants), constants.getFirst());
            }
            case Form.Handle ignored -> new DefaultValue("handles, of which none is the only one known before", "none");
            case Form.Pooled ignored ->
                new DefaultValue("lists, of which the empty one is the only one that can be written", "");
            default -> null;
        };
    }

    private static DefaultValue ofPrimitive(PrimitiveKind kind) {
        return switch (kind) {
            case BOOLEAN -> new DefaultValue("true and false", "false");
            case CHAR -> new DefaultValue("single characters", "x");
            case BYTE -> ofRange(Byte.MIN_VALUE, Byte.MAX_VALUE);
            case SHORT -> ofRange(Short.MIN_VALUE, Short.MAX_VALUE);
            case INT -> ofRange(Integer.MIN_VALUE, Integer.MAX_VALUE);
            case LONG -> ofRange(Long.MIN_VALUE, Long.MAX_VALUE);
            case FLOAT -> new DefaultValue("numbers up to " + Float.MAX_VALUE, "0.5");
            case DOUBLE -> new DefaultValue("numbers up to " + Double.MAX_VALUE, "0.5");
        };
    }

    private static DefaultValue ofRange(long from, long to) {
        return new DefaultValue("whole numbers from " + from + " to " + to, "1");
    }

    private static List<String> constants(Component component) {
        return ((DeclaredType) component.type())
                .asElement().getEnclosedElements().stream()
                        .filter(constant -> constant.getKind() == ElementKind.ENUM_CONSTANT)
                        .map(Element::getSimpleName)
                        .map(Object::toString)
                        .toList();
    }

    /** Whether a text says a value of a column. */
    static boolean isValue(Component component, String text) {
        return switch (component.form()) {
            case Form.Primitive(PrimitiveKind kind) -> isValue(kind, text);
            case Form.Enum ignored -> constants(component).contains(text);
            case Form.Handle ignored -> text.equals("none");
            case Form.Pooled ignored -> text.isEmpty();
            default -> false;
        };
    }

    private static boolean isValue(PrimitiveKind kind, String text) {
        try {
            return switch (kind) {
                case BOOLEAN -> text.equals("true") || text.equals("false");
                case CHAR -> text.length() == 1;
                case BYTE -> WHOLE.matcher(text).matches() && Byte.decode(text) != null;
                case SHORT -> WHOLE.matcher(text).matches() && Short.decode(text) != null;
                case INT -> WHOLE.matcher(text).matches() && Integer.decode(text) != null;
                case LONG -> WHOLE.matcher(text).matches() && Long.decode(text) != null;
                case FLOAT -> !Float.isInfinite(Float.parseFloat(text)) || text.endsWith("Infinity");
                case DOUBLE -> !Double.isInfinite(Double.parseDouble(text)) || text.endsWith("Infinity");
            };
        } catch (NumberFormatException none) {
            return false;
        }
    }
}
