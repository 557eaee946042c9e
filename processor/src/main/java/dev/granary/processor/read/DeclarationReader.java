package dev.granary.processor.read;

import dev.granary.processor.read.Declaration.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
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
                element.getKind() == ElementKind.RECORD
                        ? new ComponentReader(elements, types, inSource, element).components()
                        : List.of());
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

    private Options options(Kind kind, AnnotationMirror annotation) {
        Map<String, AnnotationValue> written = new HashMap<>();
        annotation.getElementValues().forEach((name, value) -> written.put(name.getSimpleName().toString(), value));
        Map<String, Object> values = new HashMap<>();
        for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
                elements.getElementValuesWithDefaults(annotation).entrySet()) {
            values.put(
                    entry.getKey().getSimpleName().toString(), entry.getValue().getValue());
        }
        return new Options(
                kind == Kind.SOA || !(values.get("layout") instanceof VariableElement layout)
                        ? (kind == Kind.SOA ? "SOA" : "AOS")
                        : layout.getSimpleName().toString(),
                integer(values.get("capacity"), 0),
                integer(values.get("maxCapacity"), Integer.MAX_VALUE),
                integer(values.get("blockRows"), 0),
                values.get("name") instanceof String name ? name : "",
                Map.copyOf(written));
    }

    /** A value that does not compile is not a number; the compiler reports it. */
    private static int integer(Object value, int otherwise) {
        return value instanceof Integer integer ? integer : otherwise;
    }
}
