package dev.granary.processor.check;

import dev.granary.processor.message.KernelMessages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.read.KernelReader;
import dev.granary.processor.read.TypeNames;
import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** What combines the totals of a reduction has to be a method that generated code can call. */
final class CombineRule {
    private CombineRule() {}

    static List<Problem> check(KernelClass kernels, KernelMethod kernel, Types types) {
        TypeMirror total = kernel.element().getReturnType();
        boolean found = KernelReader.methods(kernels.element(), kernel.combine()).stream()
                .anyMatch(method -> isCombination(method, total, types));
        return found
                ? List.of()
                : List.of(Problem.at(
                        kernel.element(),
                        kernel.annotation(),
                        kernel.written().get("combine"),
                        KernelMessages.noCombine(
                                kernel.combine(), kernel.name(), kernels.name(), TypeNames.simple(total))));
    }

    private static boolean isCombination(ExecutableElement method, TypeMirror total, Types types) {
        return method.getModifiers().contains(Modifier.STATIC)
                && !method.getModifiers().contains(Modifier.PRIVATE)
                && method.getTypeParameters().isEmpty()
                && method.getThrownTypes().isEmpty()
                && types.isSameType(method.getReturnType(), total)
                && method.getParameters().size() == 2
                && method.getParameters().stream().allMatch(parameter -> types.isSameType(parameter.asType(), total));
    }
}
