package dev.granary.processor.read;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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

    /** The values of an option that has several; a single one may be written without braces. */
    static Stream<AnnotationValue> each(AnnotationValue value) {
        return value.getValue() instanceof List<?> list
                ? list.stream().map(AnnotationValue.class::cast)
                : Stream.of(value);
    }
}
