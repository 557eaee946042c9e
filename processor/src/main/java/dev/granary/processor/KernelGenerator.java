package dev.granary.processor;

import dev.granary.processor.check.KernelRules;
import dev.granary.processor.check.Rules;
import dev.granary.processor.emit.kernel.KernelsFile;
import dev.granary.processor.message.KernelMessages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KernelsModel;
import dev.granary.processor.plan.KernelPlanner;
import dev.granary.processor.plan.Planner;
import dev.granary.processor.plan.Surroundings;
import dev.granary.processor.plan.TotalParts;
import dev.granary.processor.plan.WorldKernelPlanner;
import dev.granary.processor.plan.WorldPlanner;
import dev.granary.processor.read.DeclarationReader;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelReader;
import dev.granary.processor.read.TypeAccess;
import dev.granary.processor.read.WorldReader;
import dev.granary.processor.source.KernelSource;
import dev.granary.processor.source.PassedArrays;
import java.util.ArrayList;
import java.util.List;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** The way of a class with kernels from source to source: read, check, plan, emit. */
final class KernelGenerator {
    private final ProcessingEnvironment environment;
    private final Reporter reporter;
    private final KernelWriter writer;
    private final WorldKernelGenerator overWorlds;
    private final KernelReader reader;
    private final KernelPlanner planner;
    private final Types types;
    private final StoreGenerator stores;

    KernelGenerator(
            ProcessingEnvironment environment,
            Reporter reporter,
            Output output,
            StoreGenerator stores,
            WorldGenerator worlds) {
        this.environment = environment;
        this.reporter = reporter;
        this.types = environment.getTypeUtils();
        this.stores = stores;
        DeclarationReader declarations = stores.reader();
        WorldReader worldDeclarations = worlds.reader();
        this.reader = new KernelReader(environment.getElementUtils(), declarations::read, worldDeclarations::read);
        this.writer = new KernelWriter(output, reporter, PassedArrays.of(environment), stores::isInSource);
        Surroundings surroundings = new Surroundings(environment.getElementUtils());
        KernelSource source = KernelSource.of(environment);
        TotalParts totals = new TotalParts(declarations::components, source);
        this.planner = new KernelPlanner(new Planner(surroundings), surroundings, source, totals, types);
        this.overWorlds = new WorldKernelGenerator(
                reporter,
                new WorldKernelPlanner(new WorldPlanner(surroundings), surroundings, source, totals, types),
                writer,
                environment.getElementUtils(),
                types,
                stores::isInSource,
                worlds::isRefused);
    }

    /**
     * Generates the loops or reports what stands against them; false if the class has to wait for the next round, as it
     * does where a kernel takes the cursor of a store that is generated in this one.
     */
    boolean generate(TypeElement type, boolean isLastRound) {
        KernelClass kernels = reader.read(type);
        if (kernels.hasUndefinedTypes() && !isLastRound) {
            return false;
        }
        if (kernels.world() != null) {
            overWorlds.generate(kernels, isLastRound);
            return true;
        }
        List<Problem> problems = new ArrayList<>(KernelRules.checkStore(kernels));
        // what is wrong with the record is reported with the record
        if (kernels.item() == null
                || stores.isRefused(kernels.item().element())
                || !Rules.check(kernels.item()).isEmpty()) {
            problems.forEach(reporter::report);
            return true;
        }
        String store = KernelWriter.qualified(Planner.store(kernels.item()));
        if (isMissing(store, kernels)) {
            problems.add(Problem.at(
                    type,
                    KernelMessages.storeMissing(kernels.name(), kernels.item().name(), store)));
        }
        problems.addAll(KernelRules.check(kernels, store, planner.flags(kernels), types));
        problems.addAll(writer.take(kernels));
        problems.forEach(reporter::report);
        if (problems.isEmpty() && !isLastRound) {
            KernelsModel model = planner.plan(kernels);
            writer.warn(
                    kernels,
                    model.methods(),
                    new Group("", "", model.store().item(), model.store().components()),
                    kernels.item().name());
            writer.write(kernels, KernelsFile.of(model));
        }
        return true;
    }

    /** Something in place of loops that are not generated, because the compilation fails. */
    void standIn(TypeElement type) {
        writer.standIn(reader.read(type));
    }

    /** Whether the record comes from a class file, and its store does not. */
    private boolean isMissing(String store, KernelClass kernels) {
        Elements elements = environment.getElementUtils();
        TypeElement record = kernels.item().element();
        return TypeAccess.withEnclosing(record)
                        .noneMatch(type ->
                                stores.isInSource(type.getQualifiedName().toString()))
                && elements.getTypeElement(elements.getModuleOf(record), store) == null;
    }
}
