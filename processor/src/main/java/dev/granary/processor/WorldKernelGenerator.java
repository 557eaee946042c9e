package dev.granary.processor;

import dev.granary.processor.check.WorldKernelRules;
import dev.granary.processor.check.WorldRules;
import dev.granary.processor.emit.worldkernel.WorldKernelsFile;
import dev.granary.processor.message.Problem;
import dev.granary.processor.message.WorldKernelMessages;
import dev.granary.processor.model.WorldKernelModel;
import dev.granary.processor.model.WorldKernelsModel;
import dev.granary.processor.plan.WorldKernelPlanner;
import dev.granary.processor.plan.WorldPlanner;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.TypeAccess;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** The way of a class with kernels over entities from source to source. */
final class WorldKernelGenerator {
    private final Reporter reporter;
    private final WorldKernelPlanner planner;
    private final KernelWriter writer;
    private final Elements elements;
    private final Types types;
    private final Predicate<String> inSource;
    private final Predicate<TypeElement> refused;

    /** {@code inSource} tells which full names of types are compiled now. */
    WorldKernelGenerator(
            Reporter reporter,
            WorldKernelPlanner planner,
            KernelWriter writer,
            Elements elements,
            Types types,
            Predicate<String> inSource,
            Predicate<TypeElement> refused) {
        this.reporter = reporter;
        this.planner = planner;
        this.writer = writer;
        this.elements = elements;
        this.types = types;
        this.inSource = inSource;
        this.refused = refused;
    }

    /** Generates the loops for a class whose types are defined, or reports what stands against them. */
    void generate(KernelClass kernels, boolean isLastRound) {
        // what is wrong with the world is reported with the world
        if (refused.test(kernels.world().element())
                || !WorldRules.check(kernels.world()).isEmpty()) {
            return;
        }
        String world = KernelWriter.qualified(WorldPlanner.world(kernels.world()));
        List<Problem> problems = new ArrayList<>();
        if (isMissing(world, kernels)) {
            problems.add(Problem.at(
                    kernels.element(),
                    WorldKernelMessages.worldMissing(
                            kernels.name(), kernels.world().name(), world)));
        }
        problems.addAll(WorldKernelRules.check(kernels, world, planner.flags(kernels), types));
        problems.addAll(writer.take(kernels));
        problems.forEach(reporter::report);
        if (problems.isEmpty() && !isLastRound) {
            WorldKernelsModel model = planner.plan(kernels);
            writer.warn(
                    kernels,
                    model.methods().stream().map(WorldKernelModel::kernel).toList(),
                    null,
                    kernels.world().name());
            writer.write(kernels, WorldKernelsFile.of(model));
        }
    }

    /** Whether the interface comes from a class file, and its world does not. */
    private boolean isMissing(String world, KernelClass kernels) {
        TypeElement type = kernels.world().element();
        return TypeAccess.withEnclosing(type)
                        .noneMatch(
                                outer -> inSource.test(outer.getQualifiedName().toString()))
                && elements.getTypeElement(elements.getModuleOf(type), world) == null;
    }
}
