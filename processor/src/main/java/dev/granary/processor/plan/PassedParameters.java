package dev.granary.processor.plan;

import dev.granary.processor.model.KernelModel.Parameter;
import dev.granary.processor.read.KernelMethod;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

/** What callers of a kernel pass. */
final class PassedParameters {
    private static final Set<String> CURSORS =
            Set.of("dev.granary.StoreCursor", "dev.granary.runtime.RowCursor", "dev.granary.runtime.WorldCursor");

    private PassedParameters() {}

    static Parameter of(String name, TypeMirror type) {
        return new Parameter.Passed(name, TypeRefs.of(type), isCursor(type));
    }

    /**
     * The names of those among a kernel's parameters that may be cursors over the same store or world.
     *
     * @param isPassed which parameters callers pass, by their numbers
     * @param owner the full name of the generated class
     */
    static Stream<String> cursorsOver(String owner, KernelMethod kernel, IntPredicate isPassed) {
        return IntStream.range(0, kernel.parameters().size())
                .filter(isPassed)
                .mapToObj(kernel.parameters()::get)
                .filter(parameter -> isCursorOver(owner, parameter.asType()))
                .map(parameter -> parameter.getSimpleName().toString());
    }

    /** Whether one may be had from another of them, as from an array of cursors, or hits of a search near a point. */
    static boolean leadToCursors(String owner, KernelMethod kernel, IntPredicate isPassed) {
        return IntStream.range(0, kernel.parameters().size())
                .filter(isPassed)
                .mapToObj(number -> kernel.parameters().get(number).asType())
                .anyMatch(type -> !isCursor(type) && hasPartOf(owner, type));
    }

    private static boolean hasPartOf(String owner, TypeMirror type) {
        return switch (type) {
            case ArrayType array -> isCursor(array.getComponentType()) || hasPartOf(owner, array.getComponentType());
            case WildcardType wildcard
            when wildcard.getExtendsBound() != null -> hasPartOf(owner, wildcard.getExtendsBound());
            case DeclaredType declared ->
                ((TypeElement) declared.asElement())
                                .getQualifiedName()
                                .toString()
                                .startsWith(owner + ".")
                        || declared.getTypeArguments().stream().anyMatch(argument -> hasPartOf(owner, argument));
            default -> false;
        };
    }

    private static boolean isCursorOver(String owner, TypeMirror type) {
        return isCursor(type)
                && type instanceof DeclaredType declared
                && declared.asElement() instanceof TypeElement element
                && (element.getQualifiedName().contentEquals(owner + ".Cursor")
                        || CURSORS.contains(element.getQualifiedName().toString()));
    }

    private static boolean isCursor(TypeMirror type) {
        return type instanceof DeclaredType declared
                && declared.asElement() instanceof TypeElement element
                && (CURSORS.contains(element.getQualifiedName().toString()) || isCursor(element.getSuperclass()));
    }
}
