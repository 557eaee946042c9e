package dev.granary.processor.plan;

import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.read.DeclarationReader;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

/** The compiler's types as a model's. */
final class TypeRefs {
    private TypeRefs() {}

    static TypeRef of(TypeMirror type) {
        return switch (type.getKind()) {
            case DECLARED -> declared((DeclaredType) type);
            case ARRAY -> new TypeRef.Array(of(((ArrayType) type).getComponentType()));
            case WILDCARD -> wildcard((WildcardType) type);
            default -> new TypeRef.Primitive(PrimitiveKind.valueOf(type.getKind().name()));
        };
    }

    private static TypeRef.Declared declared(DeclaredType type) {
        Element home = type.asElement();
        while (!(home instanceof PackageElement)) {
            home = home.getEnclosingElement();
        }
        return new TypeRef.Declared(
                ((PackageElement) home).getQualifiedName().toString(),
                DeclarationReader.simpleNames(type.asElement()),
                type.getTypeArguments().stream().map(TypeRefs::of).toList());
    }

    private static TypeRef wildcard(WildcardType type) {
        if (type.getExtendsBound() != null) {
            return new TypeRef.Wildcard(TypeRef.Bound.EXTENDS, of(type.getExtendsBound()));
        }
        return type.getSuperBound() != null
                ? new TypeRef.Wildcard(TypeRef.Bound.SUPER, of(type.getSuperBound()))
                : new TypeRef.Wildcard(TypeRef.Bound.NONE, null);
    }

    /** The type with its arguments replaced by {@code ?}, so that there can be an array of it. */
    static TypeRef reifiable(TypeRef type) {
        return switch (type) {
            case TypeRef.Array(TypeRef component) -> new TypeRef.Array(reifiable(component));
            case TypeRef.Declared declared ->
                new TypeRef.Declared(
                        declared.packageName(),
                        declared.simpleNames(),
                        declared.arguments().stream()
                                .<TypeRef>map(ignored -> new TypeRef.Wildcard(TypeRef.Bound.NONE, null))
                                .toList());
            default -> type;
        };
    }
}
