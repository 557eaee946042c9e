package dev.granary.processor.check;

import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.read.TypeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/**
 * The erased signature of a method that a kernel gives.
 *
 * @param shown as users write it: {@code step(ParticleStore, float)}
 * @param full the same with packages, which tells it from others: types of several packages may have one name
 */
record LoopSignature(String shown, String full) {
    private static final LoopSignature POOL = new LoopSignature("ForkJoinPool", "java.util.concurrent.ForkJoinPool");

    /**
     * Those of a kernel.
     *
     * @param owner the full name of the store or the world
     * @param isPassed which parameters callers pass, by their numbers
     * @param isOrder whether it gives an order, which is asked of no store
     * @param reduces whether it has a total, so that there is one for a pool only if totals can be combined
     */
    static List<LoopSignature> of(
            KernelMethod kernel, String owner, IntPredicate isPassed, boolean isOrder, boolean reduces, Types types) {
        List<LoopSignature> taken = new ArrayList<>();
        if (!isOrder) {
            taken.add(new LoopSignature(owner.substring(owner.lastIndexOf('.') + 1), owner));
        }
        for (int number = 0; number < kernel.parameters().size(); number++) {
            if (isPassed.test(number)) {
                TypeMirror type = types.erasure(kernel.parameters().get(number).asType());
                taken.add(new LoopSignature(TypeNames.simple(type), TypeNames.full(type)));
            }
        }
        LoopSignature loop = of(kernel.name(), taken);
        if (isOrder || reduces && kernel.combine().isEmpty()) {
            return List.of(loop);
        }
        taken.add(POOL);
        return List.of(loop, of(kernel.name(), taken));
    }

    private static LoopSignature of(String name, List<LoopSignature> taken) {
        return new LoopSignature(
                name + "("
                        + String.join(
                                ", ", taken.stream().map(LoopSignature::shown).toList()) + ")",
                name + "("
                        + String.join(
                                ", ", taken.stream().map(LoopSignature::full).toList()) + ")");
    }
}
