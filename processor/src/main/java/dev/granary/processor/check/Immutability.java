package dev.granary.processor.check;

import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/**
 * Whether nobody can change the values of a type: primitives, enums, some classes of the JDK, records of such types.
 *
 * <p>Of anything else it is not known, and a list may be one that can be changed.
 */
final class Immutability {
    private static final Set<String> CLASSES = Set.of(
            "java.lang.Boolean",
            "java.lang.Byte",
            "java.lang.Short",
            "java.lang.Character",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Float",
            "java.lang.Double",
            "java.lang.String",
            "java.math.BigInteger",
            "java.math.BigDecimal",
            "java.time.Duration",
            "java.time.Instant",
            "java.time.LocalDate",
            "java.time.LocalDateTime",
            "java.time.LocalTime",
            "java.util.OptionalDouble",
            "java.util.OptionalInt",
            "java.util.OptionalLong",
            "java.util.UUID",
            "dev.granary.Handle");

    private final Types types;
    private final Set<String> visited = new HashSet<>();

    private Immutability(Types types) {
        this.types = types;
    }

    static boolean of(TypeMirror type, Types types) {
        return new Immutability(types).isImmutable(type);
    }

    private boolean isImmutable(TypeMirror type) {
        if (type.getKind().isPrimitive()) {
            return true;
        }
        if (!(type instanceof DeclaredType declared)) {
            return false;
        }
        TypeElement element = (TypeElement) declared.asElement();
        return switch (element.getKind()) {
            case ENUM -> true;
            case RECORD -> !visited.add(type.toString()) || areComponentsImmutable(declared, element);
            case CLASS -> CLASSES.contains(element.getQualifiedName().toString());
            default -> false;
        };
    }

    private boolean areComponentsImmutable(DeclaredType record, TypeElement element) {
        return element.getRecordComponents().stream()
                .map(RecordComponentElement::getAccessor)
                .map(accessor -> (ExecutableType) types.asMemberOf(record, accessor))
                .allMatch(accessor -> isImmutable(accessor.getReturnType()));
    }
}
