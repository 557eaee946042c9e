package dev.granary.processor.read;

import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/**
 * A type annotated to become a world, as it was written.
 *
 * @param element the type
 * @param annotation the annotation
 * @param packageName empty for the unnamed package
 * @param simpleNames from the outermost class to this one
 * @param isInCompactSource whether the class around it is the one of a compact source file, which has no name
 * @param entries the components that the annotation names, in its order
 * @param hasUnknownEntries whether it names something else that does not compile, maybe not yet
 */
public record WorldDeclaration(
        TypeElement element,
        AnnotationMirror annotation,
        String packageName,
        List<String> simpleNames,
        boolean isInCompactSource,
        List<Entry> entries,
        boolean hasUnknownEntries) {

    /**
     * A class that the annotation names.
     *
     * @param value where it does
     * @param type the type
     * @param record the type's element; null for a primitive or an array
     * @param hidden the class that hides it from the world's package; null if none does
     * @param components what the record consists of; empty for what is no record
     */
    public record Entry(
            AnnotationValue value,
            TypeMirror type,
            TypeElement record,
            TypeElement hidden,
            List<Component> components) {

        /** The type as users call it: {@code Game.Position}. */
        public String name() {
            return TypeNames.simple(type);
        }

        /** The name that accessors are made of: {@code Position}. */
        public String simpleName() {
            return record.getSimpleName().toString();
        }
    }

    /** The type as users call it: {@code Game.Zoo}. */
    public String name() {
        return String.join(".", simpleNames);
    }

    /** Whether a type somewhere in it, or in what is in its lists, is not known, maybe not yet. */
    public boolean hasUndefinedTypes() {
        return hasUnknownEntries
                || entries.stream()
                        .flatMap(entry -> Component.flattenWithElements(entry.components()).stream())
                        .anyMatch(component -> component.form() instanceof Form.Undefined);
    }
}
