package dev.granary.processor.read;

import java.util.Map;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.ExecutableElement;

/** The values that an annotation was given. */
final class WrittenValues {
    private WrittenValues() {}

    /**
     * The values; none where the compiler can't tell them. The Eclipse compiler throws at a number that is given for a
     * {@code boolean}, which it reports as well.
     */
    static Map<? extends ExecutableElement, ? extends AnnotationValue> of(AnnotationMirror annotation) {
        try {
            return annotation.getElementValues();
        } catch (RuntimeException unreadable) {
            return Map.of();
        }
    }
}
