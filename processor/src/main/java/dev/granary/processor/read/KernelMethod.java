package dev.granary.processor.read;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/**
 * A method annotated with {@code @Kernel}, {@code @RemoveIf} or {@code @Select}, as it was written.
 *
 * @param annotation the first of the annotations that it has
 * @param kind which that is
 * @param others those that it has besides
 * @param combine see {@code Kernel.combine}
 * @param identity see {@code Kernel.identity}
 * @param groupBy the names of the columns that say which group an item is of; empty where there are no groups
 * @param scratch see {@code Kernel.scratch}
 * @param holes see {@code Kernel.holes}
 * @param where the condition, or null if there is none
 * @param written the values that are in the source, by the name of the option
 */
public record KernelMethod(
        ExecutableElement element,
        AnnotationMirror annotation,
        Kind kind,
        List<Kind> others,
        String combine,
        String identity,
        List<AnnotationValue> groupBy,
        boolean scratch,
        boolean holes,
        String where,
        Map<String, AnnotationValue> written) {

    /** What it is annotated with. */
    public enum Kind {
        KERNEL("Kernel"),
        REMOVE_IF("RemoveIf"),
        SELECT("Select");

        private final String simpleName;

        Kind(String simpleName) {
            this.simpleName = simpleName;
        }

        /** As it is written: {@code @RemoveIf}. */
        @Override
        public String toString() {
            return "@" + simpleName;
        }

        public String qualifiedName() {
            return "dev.granary." + simpleName;
        }
    }

    /** Whether it has a total for each group. */
    public boolean groups() {
        return !groupBy.isEmpty();
    }

    /** Whether it says yes or no of an item. */
    public boolean asks() {
        return kind != Kind.KERNEL;
    }

    public String name() {
        return element.getSimpleName().toString();
    }

    public List<? extends VariableElement> parameters() {
        return element.getParameters();
    }

    /** The numbers of the parameters that are annotated with {@code @Row}. */
    public List<Integer> rows() {
        return IntStream.range(0, parameters().size())
                .filter(number -> isRow(parameters().get(number)))
                .boxed()
                .toList();
    }

    private static boolean isRow(VariableElement parameter) {
        return parameter.getAnnotationMirrors().stream()
                .map(annotation -> (TypeElement) annotation.getAnnotationType().asElement())
                .anyMatch(type -> type.getQualifiedName().contentEquals("dev.granary.Row"));
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
