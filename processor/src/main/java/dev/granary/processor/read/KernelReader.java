package dev.granary.processor.read;

import dev.granary.processor.read.Declaration.Kind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Reads classes with kernels; judges nothing. */
public final class KernelReader {
    public static final String KERNELS = "dev.granary.Kernels";

    private final Elements elements;
    private final BiFunction<TypeElement, Kind, Declaration> records;
    private final Function<TypeElement, WorldDeclaration> worlds;

    /** {@code records} reads the declaration of an annotated record, {@code worlds} that of an annotated world. */
    public KernelReader(
            Elements elements,
            BiFunction<TypeElement, Kind, Declaration> records,
            Function<TypeElement, WorldDeclaration> worlds) {
        this.elements = elements;
        this.records = records;
        this.worlds = worlds;
    }

    /** The class for each type that its annotation names, with all kernels; at least one. */
    public List<KernelClass> read(TypeElement element) {
        AnnotationMirror annotation = DeclarationReader.annotation(element, KERNELS);
        AnnotationValue value = annotation == null ? null : written(annotation).get("value");
        List<AnnotationValue> each =
                value == null ? List.of() : WrittenValues.each(value).toList();
        return each.isEmpty()
                ? List.of(read(element, annotation, value))
                : each.stream().map(one -> read(element, annotation, one)).toList();
    }

    private KernelClass read(TypeElement element, AnnotationMirror annotation, AnnotationValue value) {
        TypeMirror named = value != null && value.getValue() instanceof TypeMirror type && isKnown(type) ? type : null;
        TypeElement item = annotation == null
                ? element
                : named != null && named.getKind() == TypeKind.DECLARED
                        ? (TypeElement) ((DeclaredType) named).asElement()
                        : null;
        return new KernelClass(
                element,
                annotation,
                value,
                named,
                item == null ? null : declaration(item),
                item == null || DeclarationReader.annotation(item, WorldReader.ANNOTATION) == null
                        ? null
                        : worlds.apply(item),
                elements.getPackageOf(element).getQualifiedName().toString(),
                DeclarationReader.isInCompactSource(elements, element),
                DeclarationReader.simpleNames(element),
                ElementFilter.methodsIn(element.getEnclosedElements()).stream()
                        .filter(KernelReader::isKernel)
                        .map(KernelReader::kernel)
                        .toList(),
                new TypeAccess(elements, elements.getPackageOf(element)));
    }

    private static boolean isKnown(TypeMirror type) {
        return TypeAccess.undefinedPart(type) == null;
    }

    private static boolean isKernel(Element method) {
        return !kinds(method).isEmpty();
    }

    private static List<KernelMethod.Kind> kinds(Element method) {
        return Arrays.stream(KernelMethod.Kind.values())
                .filter(kind -> DeclarationReader.annotation(method, kind.qualifiedName()) != null)
                .toList();
    }

    /** The record's declaration, or null if it has no store. */
    private Declaration declaration(TypeElement item) {
        for (Kind kind : Kind.values()) {
            if (DeclarationReader.annotation(item, kind.qualifiedName()) != null) {
                return records.apply(item, kind);
            }
        }
        return null;
    }

    private static KernelMethod kernel(ExecutableElement method) {
        List<KernelMethod.Kind> kinds = kinds(method);
        AnnotationMirror annotation =
                DeclarationReader.annotation(method, kinds.getFirst().qualifiedName());
        Map<String, AnnotationValue> written = written(annotation);
        return new KernelMethod(
                method,
                annotation,
                kinds.getFirst(),
                kinds.subList(1, kinds.size()),
                text(written, "combine", ""),
                text(written, "identity", ""),
                texts(written.get("groupBy")),
                Boolean.TRUE.equals(value(written, "scratch")),
                Boolean.TRUE.equals(value(written, "holes")),
                text(written, "where", null),
                written);
    }

    private static String text(Map<String, AnnotationValue> values, String option, String otherwise) {
        return value(values, option) instanceof String text && !text.equals("<error>") ? text : otherwise;
    }

    private static List<AnnotationValue> texts(AnnotationValue value) {
        return value == null
                ? List.of()
                : WrittenValues.each(value)
                        .filter(each -> each.getValue() instanceof String text && !text.equals("<error>"))
                        .toList();
    }

    private static Object value(Map<String, AnnotationValue> values, String option) {
        AnnotationValue value = values.get(option);
        return value == null ? null : value.getValue();
    }

    private static Map<String, AnnotationValue> written(AnnotationMirror annotation) {
        Map<String, AnnotationValue> written = new HashMap<>();
        WrittenValues.of(annotation)
                .forEach((option, value) -> written.put(option.getSimpleName().toString(), value));
        return Map.copyOf(written);
    }

    /** The methods of the class that have the name. */
    public static List<ExecutableElement> methods(TypeElement type, String name) {
        return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
                .filter(method -> method.getSimpleName().contentEquals(name))
                .toList();
    }
}
