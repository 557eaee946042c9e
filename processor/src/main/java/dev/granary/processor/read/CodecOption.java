package dev.granary.processor.read;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;

/**
 * The class that {@code @Boxed(codec = ...)} names.
 *
 * @param boxed the annotation
 * @param value where it does
 * @param type the class
 * @param of what it is a codec of; null where that can't be told
 * @param isOfComponent whether that is the type of the component
 * @param hidden the class that hides it from the code that is to make one, or null
 * @param hasConstructor whether that code can make one
 */
public record CodecOption(
        AnnotationMirror boxed,
        AnnotationValue value,
        TypeElement type,
        TypeMirror of,
        boolean isOfComponent,
        TypeElement hidden,
        boolean hasConstructor) {
    private static final String BOXED = "dev.granary.Boxed";
    private static final String CODEC = "dev.granary.Codec";
    private static final String NONE = "dev.granary.Codec.None";
    private static final Set<String> UNCHECKED = Set.of("java.lang.RuntimeException", "java.lang.Error");

    /** The class as it was written, which may be unknown; null where there is none. */
    static TypeMirror written(Element component) {
        AnnotationValue value = value(component);
        return value != null && value.getValue() instanceof TypeMirror type ? type : null;
    }

    private static AnnotationValue value(Element component) {
        AnnotationMirror boxed = DeclarationReader.annotation(component, BOXED);
        return boxed == null
                ? null
                : WrittenValues.of(boxed).values().stream().findFirst().orElse(null);
    }

    /** That of a component of a type; null where there is none. */
    static CodecOption of(Element component, TypeMirror type, TypeAccess access, Types types) {
        if (!(written(component) instanceof DeclaredType codec)
                || !(codec.asElement() instanceof TypeElement element)
                || element.getQualifiedName().contentEquals(NONE)) {
            return null;
        }
        TypeMirror of = codecs(codec, types).findFirst().orElse(null);
        return new CodecOption(
                DeclarationReader.annotation(component, BOXED),
                value(component),
                element,
                of,
                of != null && types.isSameType(of, type),
                access.hiddenPart(codec),
                ElementFilter.constructorsIn(element.getEnclosedElements()).stream()
                        .anyMatch(constructor -> constructor.getParameters().isEmpty()
                                && access.isCallable(constructor)
                                && constructor.getThrownTypes().stream()
                                        .allMatch(thrown -> isUnchecked(thrown, types))));
    }

    private static boolean isUnchecked(TypeMirror thrown, Types types) {
        return UNCHECKED.contains(thrown.toString())
                || types.directSupertypes(thrown).stream().anyMatch(type -> isUnchecked(type, types));
    }

    /** What the type, or one that it extends, is a codec of. */
    private static Stream<TypeMirror> codecs(TypeMirror type, Types types) {
        Stream<TypeMirror> own = Optional.of(type)
                .filter(DeclaredType.class::isInstance)
                .map(DeclaredType.class::cast)
                .filter(declared ->
                        ((TypeElement) declared.asElement()).getQualifiedName().contentEquals(CODEC)
                                && !declared.getTypeArguments().isEmpty())
                .<TypeMirror>map(declared -> declared.getTypeArguments().getFirst())
                .stream();
        return Stream.concat(own, types.directSupertypes(type).stream().flatMap(above -> codecs(above, types)));
    }
}
