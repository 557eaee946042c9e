package dev.granary.processor.read;

import java.util.Locale;
import java.util.stream.Collectors;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;

/** Types as users write them, without packages: {@code List<String>}. */
public final class TypeNames {
    private TypeNames() {}

    public static String simple(TypeMirror type) {
        return switch (type.getKind()) {
            case DECLARED, ERROR -> declared((DeclaredType) type);
            case ARRAY -> simple(((ArrayType) type).getComponentType()) + "[]";
            case WILDCARD -> wildcard((WildcardType) type);
            case TYPEVAR -> ((TypeVariable) type).asElement().getSimpleName().toString();
            default -> type.getKind().name().toLowerCase(Locale.ROOT);
        };
    }

    /** The same of an erased type with its package, so that no two types have one name. */
    public static String full(TypeMirror type) {
        return switch (type) {
            case ArrayType array -> full(array.getComponentType()) + "[]";
            case DeclaredType declared ->
                ((TypeElement) declared.asElement()).getQualifiedName().toString();
            default -> simple(type);
        };
    }

    private static String declared(DeclaredType type) {
        return type.getTypeArguments().isEmpty()
                ? name(type)
                : type.getTypeArguments().stream()
                        .map(TypeNames::simple)
                        .collect(Collectors.joining(", ", name(type) + "<", ">"));
    }

    private static String name(DeclaredType type) {
        String name = type.asElement().getSimpleName().toString();
        return TypeAccess.enclosing(type).stream()
                .map(outer -> simple(outer) + "." + name)
                .findFirst()
                .orElseGet(() -> of((TypeElement) type.asElement()));
    }

    private static String wildcard(WildcardType type) {
        if (type.getExtendsBound() != null) {
            return "? extends " + simple(type.getExtendsBound());
        }
        return type.getSuperBound() != null ? "? super " + simple(type.getSuperBound()) : "?";
    }

    /** The package of a class, by its full name. */
    public static String packageOf(TypeElement type) {
        return TypeAccess.packageOf(type).getQualifiedName().toString();
    }

    /** The module of a class, as in {@code module game}. */
    public static String moduleOf(TypeElement type) {
        return TypeAccess.packageOf(type).getEnclosingElement() instanceof ModuleElement module && !module.isUnnamed()
                ? "module " + module.getQualifiedName()
                : "the class path";
    }

    /** A class with the classes that it is nested in: {@code Game.Particle}. */
    public static String of(TypeElement type) {
        return String.join(".", DeclarationReader.simpleNames(type));
    }
}
