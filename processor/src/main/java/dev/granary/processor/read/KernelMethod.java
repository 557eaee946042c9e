package dev.granary.processor.read;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/**
 * A method annotated with {@code @Kernel} or {@code @RemoveIf}, as it was written.
 *
 * @param annotation the first of the annotations that it has
 * @param removes whether that is {@code @RemoveIf}
 * @param isDoubled whether it has both
 * @param combine see {@code Kernel.combine}
 * @param identity see {@code Kernel.identity}
 * @param scratch see {@code Kernel.scratch}
 * @param holes see {@code Kernel.holes}
 * @param where the condition on flags, or null if there is none
 * @param written the values that are in the source, by the name of the option
 */
public record KernelMethod(
        ExecutableElement element,
        AnnotationMirror annotation,
        boolean removes,
        boolean isDoubled,
        String combine,
        String identity,
        boolean scratch,
        boolean holes,
        String where,
        Map<String, AnnotationValue> written) {

    public String name() {
        return element.getSimpleName().toString();
    }

    public List<? extends VariableElement> parameters() {
        return element.getParameters();
    }

    /** The first type in its signature that the compiler does not know, or null. */
    public TypeMirror undefinedType() {
        return Stream.of(
                        Stream.of(element.getReturnType()),
                        parameters().stream().map(VariableElement::asType),
                        element.getThrownTypes().stream())
                .flatMap(types -> types)
                .map(TypeAccess::undefinedPart)
                .filter(type -> type != null)
                .findFirst()
                .orElse(null);
    }
}
