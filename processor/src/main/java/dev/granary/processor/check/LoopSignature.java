package dev.granary.processor.check;

import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.read.TypeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
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
     * @param readsViews whether views of the store are taken in its place
     * @param isPassed which parameters callers pass, by their numbers
     * @param isOrder whether it gives an order, which is asked of no store
     * @param reduces whether it has a total, so that there is one for a pool only if totals can be combined
     */
    static List<LoopSignature> of(
            KernelMethod kernel,
            String owner,
            boolean readsViews,
            IntPredicate isPassed,
            boolean isOrder,
            boolean reduces,
            Types types) {
        List<LoopSignature> passed = IntStream.range(0, kernel.parameters().size())
                .filter(isPassed)
                .mapToObj(
                        number -> types.erasure(kernel.parameters().get(number).asType()))
                .map(type -> new LoopSignature(TypeNames.simple(type), TypeNames.full(type)))
                .toList();
        if (isOrder) {
            return List.of(of(kernel.name(), passed));
        }
        String simple = owner.substring(owner.lastIndexOf('.') + 1);
        List<LoopSignature> loops = new ArrayList<>();
        for (String kind : readsViews ? List.of("", ".View") : List.of("")) {
            List<LoopSignature> taken = new ArrayList<>();
            taken.add(new LoopSignature(simple + kind, owner + kind));
            taken.addAll(passed);
            loops.add(of(kernel.name(), taken));
            if (!reduces || !kernel.combine().isEmpty()) {
                taken.add(POOL);
                loops.add(of(kernel.name(), taken));
            }
        }
        return loops;
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
