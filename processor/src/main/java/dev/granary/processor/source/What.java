package dev.granary.processor.source;

import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * What an expression is, as far as {@link OnlyItsItem} asks.
 *
 * @param element its class, or that of its elements; null where it is of a primitive type, or a text
 * @param depth how many dimensions it has
 * @param isLong whether it is a {@code long}, or its elements are
 */
record What(TypeElement element, int depth, boolean isLong) {
    static final What PLAIN = new What(null, 0, false);

    /** Null where it is not known. */
    static What of(TypeMirror type) {
        return switch (type) {
            case ArrayType array -> {
                What inside = of(array.getComponentType());
                yield inside == null ? null : new What(inside.element, inside.depth + 1, inside.isLong);
            }
            case DeclaredType declared
            when type.getKind() == TypeKind.DECLARED -> new What((TypeElement) declared.asElement(), 0, false);
            default -> type.getKind().isPrimitive() ? new What(null, 0, type.getKind() == TypeKind.LONG) : null;
        };
    }

    What component() {
        return depth == 0 ? null : new What(element, depth - 1, isLong);
    }

    /** Whether its text is what somebody else's method says. */
    boolean isObject() {
        return depth > 0
                || element != null && !name().equals("java.lang.String") && !ExpressionTypes.COMPUTING.contains(name());
    }

    String name() {
        return element.getQualifiedName().toString();
    }
}
