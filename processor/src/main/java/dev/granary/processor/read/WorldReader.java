package dev.granary.processor.read;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reads types annotated with {@code @World} into declarations; judges nothing. */
public final class WorldReader {
    public static final String ANNOTATION = "dev.granary.World";

    private final Elements elements;
    private final Types types;
    private final Predicate<Element> inSource;

    /** {@code inSource} tells which outermost types are compiled now, and so have positions to report. */
    public WorldReader(Elements elements, Types types, Predicate<Element> inSource) {
        this.elements = elements;
        this.types = types;
        this.inSource = inSource;
    }

    /** The declaration of a type that has the annotation. */
    public WorldDeclaration read(TypeElement element) {
        AnnotationMirror annotation = DeclarationReader.annotation(element, ANNOTATION);
        List<AnnotationValue> values = values(annotation);
        List<WorldDeclaration.Entry> entries = new ArrayList<>();
        for (AnnotationValue value : values) {
            if (value.getValue() instanceof TypeMirror type && type.getKind() != TypeKind.ERROR) {
                entries.add(entry(value, type, element));
            }
        }
        return new WorldDeclaration(
                element,
                annotation,
                elements.getPackageOf(element).getQualifiedName().toString(),
                DeclarationReader.simpleNames(element),
                DeclarationReader.isInCompactSource(elements, element),
                entries,
                entries.size() < values.size());
    }

    private WorldDeclaration.Entry entry(AnnotationValue value, TypeMirror type, TypeElement world) {
        TypeAccess access = new TypeAccess(elements, elements.getPackageOf(world));
        TypeElement record = type instanceof DeclaredType declared ? (TypeElement) declared.asElement() : null;
        TypeElement hidden = access.hiddenPart(type);
        boolean isRecord = record != null && record.getKind() == ElementKind.RECORD;
        return new WorldDeclaration.Entry(
                value,
                type,
                record,
                hidden,
                isRecord && record.getTypeParameters().isEmpty()
                        ? new ComponentReader(types, inSource, record, access).components(world)
                        : List.of());
    }

    /** The elements of {@code value}: one that is not in braces is one all the same. */
    private static List<AnnotationValue> values(AnnotationMirror annotation) {
        List<AnnotationValue> values = new ArrayList<>();
        WrittenValues.of(annotation).values().forEach(value -> {
            if (value.getValue() instanceof List<?> list) {
                list.stream()
                        .filter(AnnotationValue.class::isInstance)
                        .map(AnnotationValue.class::cast)
                        .forEach(values::add);
            } else {
                values.add(value);
            }
        });
        return values;
    }
}
