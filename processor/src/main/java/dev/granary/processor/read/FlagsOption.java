package dev.granary.processor.read;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;

/**
 * What {@code @Flags} of a type says.
 *
 * @param annotation null where there is none
 * @param names each a string; values that don't compile are left out
 * @param isEmpty whether the list has nothing in it, not even a value that doesn't compile
 */
public record FlagsOption(AnnotationMirror annotation, List<AnnotationValue> names, boolean isEmpty) {
    public static final String ANNOTATION = "dev.granary.Flags";

    /** Of a type that may have the annotation. */
    static FlagsOption of(Element type) {
        AnnotationMirror annotation = DeclarationReader.annotation(type, ANNOTATION);
        List<AnnotationValue> names = new ArrayList<>();
        boolean isEmpty = false;
        if (annotation != null) {
            for (AnnotationValue value : WrittenValues.of(annotation).values()) {
                if (value.getValue() instanceof List<?> list) {
                    list.forEach(each -> names.add((AnnotationValue) each));
                    isEmpty = list.isEmpty();
                } else {
                    names.add(value);
                }
            }
        }
        names.removeIf(name -> !(name.getValue() instanceof String text) || text.equals("<error>"));
        return new FlagsOption(annotation, names, isEmpty);
    }

    /** The name that a value is. */
    public static String name(AnnotationValue value) {
        return (String) value.getValue();
    }
}
