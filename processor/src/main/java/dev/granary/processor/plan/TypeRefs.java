package dev.granary.processor.plan;

import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.read.DeclarationReader;
import dev.granary.processor.read.TypeAccess;
import java.util.List;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

/** The compiler's types as a model's. */
final class TypeRefs {
    private static final TypeRef OBJECT = TypeRef.of("java.lang", "Object");

    private TypeRefs() {}

    static TypeRef of(TypeMirror type) {
        return switch (type.getKind()) {
            case DECLARED -> declared((DeclaredType) type);
            case ARRAY -> new TypeRef.Array(of(((ArrayType) type).getComponentType()));
            case WILDCARD -> wildcard((WildcardType) type);
            default ->
                new TypeRef.Primitive(PrimitiveKind.valueOf(type.getKind().name()));
        };
    }

    private static TypeRef declared(DeclaredType type) {
        List<TypeRef> arguments =
                type.getTypeArguments().stream().map(TypeRefs::of).toList();
        String simpleName = type.asElement().getSimpleName().toString();
        return TypeAccess.enclosing(type).stream()
                .<TypeRef>map(outer -> new TypeRef.Inner(of(outer), simpleName, arguments))
                .findFirst()
                .orElseGet(() -> new TypeRef.Declared(
                        TypeAccess.packageOf(type.asElement())
                                .getQualifiedName()
                                .toString(),
                        DeclarationReader.simpleNames(type.asElement()),
                        arguments));
    }

    /** {@code ? extends Object} is {@code ?}, and javac finds it redundant to cast between them. */
    private static TypeRef wildcard(WildcardType type) {
        if (type.getSuperBound() != null) {
            return new TypeRef.Wildcard(TypeRef.Bound.SUPER, of(type.getSuperBound()));
        }
        return type.getExtendsBound() == null || of(type.getExtendsBound()).equals(OBJECT)
                ? TypeRef.Wildcard.ANY
                : new TypeRef.Wildcard(TypeRef.Bound.EXTENDS, of(type.getExtendsBound()));
    }
}
