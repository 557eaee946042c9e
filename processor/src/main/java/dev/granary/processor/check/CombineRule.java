package dev.granary.processor.check;

import dev.granary.processor.message.KernelMessages;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.Problem;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.read.KernelReader;
import dev.granary.processor.read.TypeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/**
 * What combines the totals of a reduction, or makes new ones, has to be a method that generated code can call; and threads do not
 * share a total that can be changed.
 */
record CombineRule(KernelClass kernels, KernelMethod kernel, Types types) {

    /** {@code reduces} is whether the kernel has a total. */
    List<Problem> check(boolean reduces) {
        List<Problem> problems = new ArrayList<>();
        if (isWritten("combine")) {
            checkCombine(reduces, problems);
        }
        if (isWritten("identity")) {
            checkIdentity(reduces, problems);
        }
        return problems;
    }

    private void checkCombine(boolean reduces, List<Problem> problems) {
        if (!reduces) {
            problems.add(pointless("combine", "only the totals of a reduction can be combined"));
        } else if (!isThere(kernel.combine(), method -> takesTotals(method, 2))) {
            problems.add(at(
                    "combine",
                    KernelMessages.noCombine(
                            kernel.combine(), kernel.name(), kernels.name(), TypeNames.simple(total()))));
        } else if (!isWritten("identity") && !Immutability.of(total(), types)) {
            problems.add(at(
                    "combine", KernelMessages.sharedTotal(kernel.name(), kernels.name(), TypeNames.simple(total()))));
        }
    }

    private void checkIdentity(boolean reduces, List<Problem> problems) {
        if (!reduces) {
            problems.add(pointless("identity", "only a reduction has totals"));
        } else if (!isWritten("combine") && !kernel.groups()) {
            problems.add(
                    pointless("identity", "it makes totals that are combined, and option combine names no method"));
        } else if (!isThere(kernel.identity(), method -> takesTotals(method, 0))) {
            problems.add(at(
                    "identity",
                    KernelMessages.noIdentity(
                            kernel.identity(), kernel.name(), kernels.name(), TypeNames.simple(total()))));
        }
    }

    private TypeMirror total() {
        return kernel.element().getReturnType();
    }

    private boolean isWritten(String option) {
        return kernel.written().containsKey(option);
    }

    private boolean isThere(String name, Predicate<ExecutableElement> test) {
        return KernelReader.methods(kernels.element(), name).stream().anyMatch(test);
    }

    private boolean takesTotals(ExecutableElement method, int count) {
        return method.getModifiers().contains(Modifier.STATIC)
                && !method.getModifiers().contains(Modifier.PRIVATE)
                && method.getTypeParameters().isEmpty()
                && method.getThrownTypes().isEmpty()
                && types.isSameType(method.getReturnType(), total())
                && method.getParameters().size() == count
                && method.getParameters().stream().allMatch(parameter -> types.isSameType(parameter.asType(), total()));
    }

    private Problem pointless(String option, String reason) {
        return at(option, KernelMessages.pointlessOption(option, kernel.name(), kernels.name(), reason));
    }

    private Problem at(String option, Message message) {
        return Problem.at(
                kernel.element(), kernel.annotation(), kernel.written().get(option), message);
    }
}
