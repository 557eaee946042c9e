package dev.granary.processor;

import dev.granary.processor.check.KernelRules;
import dev.granary.processor.check.ListRule;
import dev.granary.processor.check.WorldKernelRules;
import dev.granary.processor.emit.kernel.KernelsFile;
import dev.granary.processor.message.KernelMessages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.message.WorldKernelMessages;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KernelsModel;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.WorldKernelModel;
import dev.granary.processor.model.WorldKernelsModel;
import dev.granary.processor.model.WorldModel;
import dev.granary.processor.plan.FlagNames;
import dev.granary.processor.plan.KernelPlanner;
import dev.granary.processor.plan.Surroundings;
import dev.granary.processor.plan.TotalParts;
import dev.granary.processor.plan.WorldKernelPlanner;
import dev.granary.processor.read.DeclarationReader;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelReader;
import dev.granary.processor.source.KernelSource;
import dev.granary.processor.source.PassedArrays;
import dev.granary.processor.where.Conditions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Types;

/** The way of a class with kernels, over items or over entities, from source to source: read, check, plan, emit. */
final class KernelGenerator {
    private final Reporter reporter;
    private final Output output;
    private final StoreGenerator stores;
    private final WorldGenerator worlds;
    private final KernelWriter writer;
    private final KernelReader reader;
    private final KernelPlanner planner;
    private final WorldKernelPlanner worldPlanner;
    private final Types types;
    private final KernelSource source;

    KernelGenerator(
            ProcessingEnvironment environment,
            Reporter reporter,
            Output output,
            StoreGenerator stores,
            WorldGenerator worlds) {
        this.reporter = reporter;
        this.output = output;
        this.stores = stores;
        this.worlds = worlds;
        this.types = environment.getTypeUtils();
        DeclarationReader declarations = stores.reader();
        this.reader = new KernelReader(environment.getElementUtils(), declarations::read, worlds.reader()::read);
        Surroundings surroundings = new Surroundings(environment);
        this.source = KernelSource.of(environment);
        this.writer = new KernelWriter(output, reporter, PassedArrays.of(environment), source);
        TotalParts totals = new TotalParts(declarations::components, source);
        this.planner = new KernelPlanner(surroundings, source, totals, types);
        this.worldPlanner = new WorldKernelPlanner(surroundings, source, totals, types);
    }

    /**
     * Generates the loops or reports what stands against them; false if the class has to wait for the next round, as it
     * does where a kernel takes the cursor of a store that is generated in this one. In the last round it only says what there is
     * to say: that comes early where a warning is an error.
     */
    boolean generate(TypeElement type, boolean isLastRound) {
        KernelClass kernels = reader.read(type);
        if (kernels.hasUndefinedTypes() && !isLastRound) {
            return false;
        }
        if (kernels.world() != null) {
            worlds.model(kernels.world()).ifPresent(world -> generate(kernels, world, isLastRound));
            return true;
        }
        List<Problem> problems = KernelRules.checkStore(kernels);
        problems.forEach(reporter::report);
        Optional.ofNullable(kernels.item())
                .flatMap(stores::model)
                .ifPresent(store -> generate(kernels, store, isLastRound));
        return true;
    }

    private void generate(KernelClass kernels, StoreModel store, boolean isLastRound) {
        List<Problem> problems = new ArrayList<>();
        String name = store.store().qualifiedName();
        if (output.isMissing(store.store(), kernels.item().element())) {
            problems.add(Problem.at(
                    kernels.element(),
                    KernelMessages.storeMissing(kernels.name(), kernels.item().name(), name)));
        }
        Conditions conditions = new Conditions(FlagNames.of(store));
        problems.addAll(KernelRules.check(kernels, name, conditions, types));
        if (isFree(kernels, problems)) {
            KernelsModel model = planner.plan(kernels, store, conditions);
            List<Problem> ofLists = ListRule.check(kernels, model, source.isSeen());
            ofLists.forEach(reporter::report);
            if (!ofLists.isEmpty()) {
                return;
            }
            Group item = new Group("", "", store.item(), store.components());
            writer.warn(
                    kernels,
                    model.methods(),
                    item,
                    kernels.item().name(),
                    store.store().displayName() + ".Cursor");
            if (!isLastRound) {
                writer.write(kernels, KernelsFile.of(model));
            }
        }
    }

    private void generate(KernelClass kernels, WorldModel world, boolean isLastRound) {
        List<Problem> problems = new ArrayList<>();
        String name = world.world().qualifiedName();
        if (output.isMissing(world.world(), kernels.world().element())) {
            problems.add(Problem.at(
                    kernels.element(),
                    WorldKernelMessages.worldMissing(
                            kernels.name(), kernels.world().name(), name)));
        }
        Conditions conditions = new Conditions(FlagNames.of(world));
        problems.addAll(WorldKernelRules.check(kernels, name, conditions, types));
        if (isFree(kernels, problems)) {
            WorldKernelsModel model = worldPlanner.plan(kernels, world, conditions);
            List<WorldKernelModel> methods = model.methods();
            writer.warn(
                    kernels,
                    methods.stream().map(WorldKernelModel::kernel).toList(),
                    null,
                    kernels.world().name(),
                    world.world().displayName() + ".Cursor");
            writer.warnOfUnasked(kernels, model);
            if (!isLastRound) {
                writer.write(kernels, KernelsFile.of(model));
            }
        }
    }

    /** Reports the problems, and that of the name if it has one; whether there are none. */
    private boolean isFree(KernelClass kernels, List<Problem> problems) {
        problems.addAll(writer.take(kernels));
        problems.forEach(reporter::report);
        return problems.isEmpty();
    }

    /** Something in place of loops that are not generated, because the compilation fails. */
    void standIn(TypeElement type) {
        writer.standIn(reader.read(type));
    }
}
