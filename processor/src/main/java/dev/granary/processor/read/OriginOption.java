package dev.granary.processor.read;

import java.util.List;
import java.util.Map;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/**
 * What {@code @Was}, {@code @Default} and {@code @Boxed(codec = ...)} say of a component in files, or {@code @Was} of an enum's constant.
 *
 * @param was the annotation, or null
 * @param formerNames each a string
 * @param absent what {@code @Default} says, or null where it is not there
 * @param codec the codec, or null
 */
public record OriginOption(AnnotationMirror was, List<AnnotationValue> formerNames, String absent, CodecOption codec) {
    public static final String WAS = "dev.granary.Was";
    public static final String DEFAULT = "dev.granary.Default";

    /** Of what was always what it is. */
    static final OriginOption NONE = new OriginOption(null, List.of(), null, null);

    /** That of an enum's constant. */
    public static OriginOption of(Element element) {
        return of(element, null);
    }

    /** That of a component with a codec, or null. */
    static OriginOption of(Element element, CodecOption codec) {
        AnnotationMirror was = DeclarationReader.annotation(element, WAS);
        AnnotationMirror absent = DeclarationReader.annotation(element, DEFAULT);
        return new OriginOption(
                was,
                was == null
                        ? List.of()
                        : WrittenValues.of(was).values().stream()
                                .flatMap(WrittenValues::each)
                                .filter(OriginOption::isText)
                                .toList(),
                absent == null ? null : text(WrittenValues.of(absent)),
                codec);
    }

    private static String text(Map<? extends ExecutableElement, ? extends AnnotationValue> written) {
        return written.values().stream()
                .filter(OriginOption::isText)
                .map(value -> (String) value.getValue())
                .findFirst()
                .orElse(null);
    }

    private static boolean isText(AnnotationValue value) {
        return value.getValue() instanceof String text && !text.equals("<error>");
    }

    /** The names as they were written. */
    public List<String> names() {
        return formerNames.stream().map(value -> (String) value.getValue()).toList();
    }
}
