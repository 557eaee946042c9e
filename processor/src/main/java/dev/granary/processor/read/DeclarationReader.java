package dev.granary.processor.read;

import dev.granary.processor.model.GrowthKind;
import dev.granary.processor.model.LayoutKind;
import dev.granary.processor.model.ReuseKind;
import dev.granary.processor.read.Declaration.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reads annotated types into declarations; judges nothing. */
public final class DeclarationReader {
    private final Elements elements;
    private final Types types;
    private final Predicate<Element> inSource;

    /** {@code inSource} tells which outermost types are compiled now, and so have positions to report. */
    public DeclarationReader(Elements elements, Types types, Predicate<Element> inSource) {
        this.elements = elements;
        this.types = types;
        this.inSource = inSource;
    }

    /** The declaration of a type that has the annotation of the kind. */
    public Declaration read(TypeElement element, Kind kind) {
        AnnotationMirror annotation = annotation(element, kind.qualifiedName());
        Kind other = kind == Kind.SOA ? Kind.BULK_DATA : Kind.SOA;
        return new Declaration(
                element,
                kind,
                annotation,
                annotation(element, other.qualifiedName()) != null,
                options(kind, annotation),
                elements.getPackageOf(element).getQualifiedName().toString(),
                simpleNames(element),
                isInCompactSource(elements, element),
                element.getKind() == ElementKind.RECORD ? components(element) : List.of(),
                FlagsOption.of(element),
                KeyOption.of(element));
    }

    /** The components of any record. */
    public List<Component> components(TypeElement record) {
        TypeAccess access = new TypeAccess(elements, elements.getPackageOf(record));
        return new ComponentReader(types, inSource, record, access).components();
    }

    /** Only the class of a compact source file is not found by its name. */
    static boolean isInCompactSource(Elements elements, TypeElement element) {
        TypeElement outermost = TypeAccess.withEnclosing(element).toList().getLast();
        return elements.getTypeElement(elements.getModuleOf(element), outermost.getQualifiedName()) == null;
    }

    /** What an error about a component points at: the field of its name, because compilers lose the positions of components. */
    public static Element withPosition(Element element) {
        return element.getKind() != ElementKind.RECORD_COMPONENT
                ? element
                : element.getEnclosingElement().getEnclosedElements().stream()
                        .filter(field -> field.getKind() == ElementKind.FIELD
                                && field.getSimpleName().equals(element.getSimpleName()))
                        .<Element>map(field -> field)
                        .findFirst()
                        .orElse(element);
    }

    /** The annotation of the full name, or null. */
    public static AnnotationMirror annotation(Element element, String qualifiedName) {
        for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
            if (((TypeElement) mirror.getAnnotationType().asElement())
                    .getQualifiedName()
                    .contentEquals(qualifiedName)) {
                return mirror;
            }
        }
        return null;
    }

    /** From the outermost class to this one. */
    public static List<String> simpleNames(Element type) {
        Deque<String> names = new ArrayDeque<>();
        for (Element e = type; e instanceof TypeElement; e = e.getEnclosingElement()) {
            names.addFirst(e.getSimpleName().toString());
        }
        return List.copyOf(names);
    }

    /** The name that the annotation gives the store of a record; empty for the usual one. */
    public static String storeName(TypeElement record) {
        return Stream.of(Kind.values())
                .map(kind -> annotation(record, kind.qualifiedName()))
                .filter(Objects::nonNull)
                .flatMap(annotation -> WrittenValues.of(annotation).entrySet().stream())
                .filter(written -> written.getKey().getSimpleName().contentEquals("name"))
                .filter(written -> isSound(written.getKey(), written.getValue()))
                .map(written -> (String) written.getValue().getValue())
                .findFirst()
                .orElse("");
    }

    private Options options(Kind kind, AnnotationMirror annotation) {
        Map<String, AnnotationValue> written = new HashMap<>();
        WrittenValues.of(annotation).forEach((option, value) -> {
            if (isSound(option, value)) {
                written.put(option.getSimpleName().toString(), value);
            }
        });
        int lanes = value(written, "lanes") instanceof Integer number ? number : 0;
        return new Options(
                constant(
                        written,
                        "layout",
                        kind == Kind.BULK_DATA ? LayoutKind.AOS : lanes == 0 ? LayoutKind.SOA : LayoutKind.AOSOA),
                constant(written, "reuse", ReuseKind.LOWEST),
                constant(written, "growth", GrowthKind.BLOCKS),
                value(written, "capacity") instanceof Integer capacity ? capacity : 0,
                value(written, "maxCapacity") instanceof Integer maxCapacity ? maxCapacity : Integer.MAX_VALUE,
                value(written, "blockRows") instanceof Integer blockRows ? blockRows : 0,
                lanes,
                Boolean.TRUE.equals(value(written, "views")),
                value(written, "name") instanceof String name ? name : "",
                Map.copyOf(written));
    }

    private static <E extends Enum<E>> E constant(Map<String, AnnotationValue> values, String option, E otherwise) {
        return value(values, option) instanceof VariableElement constant
                ? Enum.valueOf(
                        otherwise.getDeclaringClass(), constant.getSimpleName().toString())
                : otherwise;
    }

    private static Object value(Map<String, AnnotationValue> values, String option) {
        AnnotationValue value = values.get(option);
        return value == null ? null : value.getValue();
    }

    /** Whether the value compiles; for one that does not, javac gives the string {@code <error>}, and reports it. */
    private static boolean isSound(ExecutableElement option, AnnotationValue value) {
        return switch (option.getReturnType().getKind()) {
            case INT -> value.getValue() instanceof Integer;
            case BOOLEAN -> value.getValue() instanceof Boolean;
            case DECLARED ->
                value.getValue() instanceof VariableElement
                        || value.getValue() instanceof String text && !text.equals("<error>");
            default -> false;
        };
    }
}
