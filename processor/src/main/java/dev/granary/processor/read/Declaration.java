package dev.granary.processor.read;

import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.TypeElement;

/**
 * A type annotated to become a store, as it was written.
 *
 * @param element the type
 * @param kind which annotation
 * @param annotation the annotation
 * @param isDoubled whether the other annotation is there too
 * @param options what the annotation says
 * @param packageName empty for the unnamed package
 * @param simpleNames from the outermost class to this one
 * @param isInCompactSource whether the class around it is the one of a compact source file, which has no name
 * @param components in the order of declaration; empty for what is not a record
 * @param flags the flags beside the record
 * @param keys the keys that the record itself is annotated to have
 */
public record Declaration(
        TypeElement element,
        Kind kind,
        AnnotationMirror annotation,
        boolean isDoubled,
        Options options,
        String packageName,
        List<String> simpleNames,
        boolean isInCompactSource,
        List<Component> components,
        FlagsOption flags,
        List<KeyOption> keys) {

    /** The annotations that make a store. */
    public enum Kind {
        SOA("SoA"),
        BULK_DATA("BulkData");

        private final String annotation;

        Kind(String annotation) {
            this.annotation = annotation;
        }

        /** The simple name of the annotation. */
        public String annotation() {
            return annotation;
        }

        /** The full name of the annotation. */
        public String qualifiedName() {
            return "dev.granary." + annotation;
        }
    }

    /** The type as users call it: {@code Game.Particle}. */
    public String name() {
        return String.join(".", simpleNames);
    }

    /** Whether a type somewhere in it, or in what is in its lists, is not known, maybe not yet. */
    public boolean hasUndefinedTypes() {
        return Component.flattenWithElements(components).stream()
                .anyMatch(component -> component.form() instanceof Form.Undefined);
    }
}
