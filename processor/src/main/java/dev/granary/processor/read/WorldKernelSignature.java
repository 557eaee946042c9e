package dev.granary.processor.read;

import dev.granary.processor.read.WorldDeclaration.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/**
 * What the parameters and the result of a kernel over entities make of it.
 *
 * @param roles what each parameter is
 * @param results the components that the result sets
 */
public record WorldKernelSignature(Shape shape, List<Role> roles, List<Entry> results) {

    /** What is done with an entity; or, in the second half, why nothing can be. */
    public enum Shape {
        /** Sets a component. */
        UPDATE,
        /** Sets several components, of a record. */
        UPDATE_SEVERAL,
        VISIT,
        REDUCTION,
        REMOVAL,
        /** Finds entities. */
        SELECTION,
        /** Gives a number that entities are sorted by. */
        ORDER,
        NO_ENTITY,
        TWO_FORMS,
        COMPONENT_TWICE,
        UPDATE_OR_REDUCTION,
        WRONG_RESULT;

        public boolean isSound() {
            return compareTo(NO_ENTITY) < 0;
        }
    }

    /** What a parameter is. */
    public sealed interface Role {
        /** A component of the entity. */
        record OfEntity(Entry entry, boolean isOptional) implements Role {}

        /** The world's cursor. */
        record Cursor() implements Role {}

        /** The entity's handle. */
        record OwnHandle() implements Role {}

        /** The entity's row. */
        record OwnRow() implements Role {}

        /** What takes changes of structure. */
        record Commands() implements Role {}

        /** The total of a reduction so far. */
        record Total() implements Role {}

        /** Anything else. */
        record Passed() implements Role {}
    }

    /** Whether it takes the cursor. */
    public boolean onCursor() {
        return roles.contains(new Role.Cursor());
    }

    /** The components that it takes, optional ones or the others. */
    public List<Entry> taken(boolean optional) {
        return roles.stream()
                .filter(Role.OfEntity.class::isInstance)
                .map(Role.OfEntity.class::cast)
                .filter(role -> role.isOptional() == optional)
                .map(Role.OfEntity::entry)
                .toList();
    }

    /** The signature of a kernel for the world, whose generated class has the full name. */
    public static WorldKernelSignature of(KernelMethod kernel, WorldDeclaration world, String worldClass, Types types) {
        return new Classification(kernel, world, worldClass, types).signature();
    }

    private record Classification(KernelMethod kernel, WorldDeclaration world, String worldClass, Types types) {

        WorldKernelSignature signature() {
            TypeMirror result = kernel.element().getReturnType();
            List<Role> roles = new ArrayList<>();
            for (int number = 0; number < kernel.parameters().size(); number++) {
                VariableElement parameter = kernel.parameters().get(number);
                Role role = kernel.rows().contains(number) ? new Role.OwnRow() : role(parameter);
                boolean isTotal = roles.isEmpty() && isTotal(role, parameter.asType());
                roles.add(
                        isTotal
                                ? new Role.Total()
                                // the entity's own is the first one
                                : (role instanceof Role.OwnHandle || role instanceof Role.Cursor)
                                                && roles.contains(role)
                                        ? new Role.Passed()
                                        : role);
            }
            boolean reduces = roles.contains(new Role.Total());
            List<Entry> results = result(result);
            return new WorldKernelSignature(shape(roles, reduces, result, results), roles, results);
        }

        private boolean isTotal(Role role, TypeMirror type) {
            return !kernel.asks()
                    && kernel.parameters().size() > 1
                    && (role instanceof Role.Passed || role instanceof Role.OwnHandle)
                    && types.isSameType(type, kernel.element().getReturnType());
        }

        private Role role(VariableElement parameter) {
            TypeMirror type = parameter.asType();
            Entry entry = entry(type);
            if (entry != null) {
                return new Role.OfEntity(entry, isNullable(parameter));
            }
            if (isNested(type, "Cursor")) {
                return new Role.Cursor();
            }
            if (isNested(type, "Commands")) {
                return new Role.Commands();
            }
            return KernelSignature.isHandleOf(type, world.element().asType(), types)
                    ? new Role.OwnHandle()
                    : new Role.Passed();
        }

        private Entry entry(TypeMirror type) {
            return world.entries().stream()
                    .filter(entry -> types.isSameType(entry.type(), type))
                    .findFirst()
                    .orElse(null);
        }

        private boolean isNested(TypeMirror type, String name) {
            return type.getKind() == TypeKind.DECLARED
                    && ((TypeElement) ((DeclaredType) type).asElement())
                            .getQualifiedName()
                            .contentEquals(worldClass + "." + name);
        }

        /** The components that a record sets: itself, or those that it consists of; none where it consists of others, too. */
        private List<Entry> result(TypeMirror result) {
            Entry one = entry(result);
            if (one != null) {
                return List.of(one);
            }
            if (!(result instanceof DeclaredType declared)
                    || declared.asElement().getKind() != ElementKind.RECORD) {
                return List.of();
            }
            List<Entry> several = new ArrayList<>();
            for (RecordComponentElement component : ((TypeElement) declared.asElement()).getRecordComponents()) {
                Entry entry = entry(component.asType());
                if (entry == null || several.contains(entry)) {
                    return List.of();
                }
                several.add(entry);
            }
            return several;
        }

        private Shape shape(List<Role> roles, boolean reduces, TypeMirror result, List<Entry> results) {
            long cursors = roles.stream().filter(Role.Cursor.class::isInstance).count();
            List<Entry> taken = roles.stream()
                    .filter(Role.OfEntity.class::isInstance)
                    .map(role -> ((Role.OfEntity) role).entry())
                    .toList();
            if (cursors == 0 && taken.isEmpty() && !roles.contains(new Role.OwnHandle())) {
                return Shape.NO_ENTITY;
            }
            if (cursors == 1 && !taken.isEmpty()) {
                return Shape.TWO_FORMS;
            }
            if (taken.stream().distinct().count() < taken.size()) {
                return Shape.COMPONENT_TWICE;
            }
            if (kernel.asks()) {
                return result.getKind() != TypeKind.BOOLEAN
                        ? Shape.WRONG_RESULT
                        : kernel.kind() == KernelMethod.Kind.SELECT ? Shape.SELECTION : Shape.REMOVAL;
            }
            if (result.getKind() == TypeKind.VOID) {
                return Shape.VISIT;
            }
            if (reduces) {
                return cursors == 0 && !results.isEmpty() ? Shape.UPDATE_OR_REDUCTION : Shape.REDUCTION;
            }
            if (cursors == 0 && result.getKind().isPrimitive() && result.getKind() != TypeKind.BOOLEAN) {
                return Shape.ORDER;
            }
            if (cursors == 1 || results.isEmpty()) {
                return Shape.WRONG_RESULT;
            }
            return entry(result) != null ? Shape.UPDATE : Shape.UPDATE_SEVERAL;
        }
    }

    /** Whether the parameter, or its type, has an annotation called so, whoever's it is. */
    private static boolean isNullable(VariableElement parameter) {
        return Stream.concat(
                        parameter.getAnnotationMirrors().stream(), parameter.asType().getAnnotationMirrors().stream())
                .map(AnnotationMirror::getAnnotationType)
                .anyMatch(type -> type.asElement().getSimpleName().contentEquals("Nullable"));
    }
}
