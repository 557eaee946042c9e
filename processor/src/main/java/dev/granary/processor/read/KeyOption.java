package dev.granary.processor.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/**
 * What a {@code @Unique}, {@code @Index}, {@code @Ordered}, {@code @Reference} or {@code @Grid} says.
 *
 * @param annotation the annotation, as it was written
 * @param kind the simple name of the annotation
 * @param isOrdered whether items are in order by it
 * @param name empty where it was not given
 * @param on the paths that it names, each a string
 * @param where the condition, or null where there is none
 * @param onRemove what a reference does when its item goes, the name of a constant; empty for what is none
 * @param cell the side of a cell of a grid; 0 for what is none
 */
public record KeyOption(
        AnnotationMirror annotation,
        String kind,
        boolean isOrdered,
        String name,
        List<AnnotationValue> on,
        AnnotationValue where,
        String onRemove,
        double cell) {
    public static final String UNIQUE = "dev.granary.Unique";
    public static final String INDEX = "dev.granary.Index";
    public static final String ORDERED = "dev.granary.Ordered";
    public static final String REFERENCE = "dev.granary.Reference";
    public static final String GRID = "dev.granary.Grid";

    /** Those of a record, or of a component, in the order in which they are written. */
    public static List<KeyOption> of(Element element) {
        List<KeyOption> options = new ArrayList<>();
        for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
            String name = ((TypeElement) mirror.getAnnotationType().asElement())
                    .getQualifiedName()
                    .toString();
            switch (name) {
                case UNIQUE, INDEX, ORDERED, REFERENCE, GRID -> options.add(of(mirror, kind(name)));
                case UNIQUE + ".All", INDEX + ".All", ORDERED + ".All", GRID + ".All" ->
                    WrittenValues.of(mirror).values().stream()
                            .flatMap(WrittenValues::each)
                            .filter(value -> value.getValue() instanceof AnnotationMirror)
                            .forEach(value -> options.add(of(
                                    (AnnotationMirror) value.getValue(),
                                    kind(name.substring(0, name.lastIndexOf('.'))))));
                default -> {}
            }
        }
        return options;
    }

    private static String kind(String annotation) {
        return annotation.substring(annotation.lastIndexOf('.') + 1);
    }

    private static KeyOption of(AnnotationMirror mirror, String kind) {
        boolean isOrdered = kind.equals(kind(ORDERED));
        String name = "";
        List<AnnotationValue> on = List.of();
        AnnotationValue where = null;
        String onRemove = "";
        double cell = 0;
        for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> written :
                WrittenValues.of(mirror).entrySet()) {
            AnnotationValue value = written.getValue();
            switch (written.getKey().getSimpleName().toString()) {
                case "name" -> name = isText(value) ? (String) value.getValue() : "";
                case "on" ->
                    on = WrittenValues.each(value).filter(KeyOption::isText).toList();
                case "ordered" -> isOrdered = Boolean.TRUE.equals(value.getValue());
                case "cell" -> cell = value.getValue() instanceof Double side ? side : 1;
                case "onRemove" -> onRemove = constant(value);
                case "where" -> where = isText(value) && !text(value).isEmpty() ? value : null;
                default -> {}
            }
        }
        return new KeyOption(mirror, kind, isOrdered, name, on, where, onRemove, cell);
    }

    private static boolean isText(AnnotationValue value) {
        return value.getValue() instanceof String text && !text.equals("<error>");
    }

    private static String constant(AnnotationValue value) {
        return value.getValue() instanceof VariableElement constant
                ? constant.getSimpleName().toString()
                : "";
    }

    /** What a value says. */
    public static String text(AnnotationValue value) {
        return (String) value.getValue();
    }

    /** Whether no two items may have the same. */
    public boolean isUnique() {
        return kind.equals(kind(UNIQUE));
    }

    /** Whether it is of handles, to which something happens when their items go. */
    public boolean isReference() {
        return kind.equals(kind(REFERENCE));
    }

    /** Whether it is a position, by which items near a point are found. */
    public boolean isGrid() {
        return kind.equals(kind(GRID));
    }

    /** Whether it is a reference that becomes none. */
    public boolean isCleared() {
        return onRemove.equals("CLEAR");
    }

    /** The condition; null where there is none. */
    public String condition() {
        return where == null ? null : text(where);
    }
}
