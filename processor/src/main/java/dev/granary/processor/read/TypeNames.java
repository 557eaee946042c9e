package dev.granary.processor.read;

import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

/** Types as users write them, without packages: {@code List<String>}. */
public final class TypeNames {
    private TypeNames() {}

    public static String simple(TypeMirror type) {
        return switch (type.getKind()) {
            case DECLARED, ERROR -> declared((DeclaredType) type);
            case ARRAY -> simple(((ArrayType) type).getComponentType()) + "[]";
            case WILDCARD -> wildcard((WildcardType) type);
            default -> type.getKind().isPrimitive() ? type.getKind().name().toLowerCase(java.util.Locale.ROOT) : type.toString();
        };
    }

    private static String declared(DeclaredType type) {
        String name = type.asElement() instanceof TypeElement element
                ? String.join(".", DeclarationReader.simpleNames(element))
                : type.toString();
        return type.getTypeArguments().isEmpty()
                ? name
                : type.getTypeArguments().stream()
                        .map(TypeNames::simple)
                        .collect(Collectors.joining(", ", name + "<", ">"));
    }

    private static String wildcard(WildcardType type) {
        if (type.getExtendsBound() != null) {
            return "? extends " + simple(type.getExtendsBound());
        }
        return type.getSuperBound() != null ? "? super " + simple(type.getSuperBound()) : "?";
    }
}
