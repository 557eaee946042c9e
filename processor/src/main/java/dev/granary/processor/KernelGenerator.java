package dev.granary.processor;

import dev.granary.processor.check.KernelRules;
import dev.granary.processor.check.ListRule;
import dev.granary.processor.check.SeveralRecords;
import dev.granary.processor.check.WorldKernelRules;
import dev.granary.processor.emit.kernel.KernelsFile;
import dev.granary.processor.message.KernelMessages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.message.WorldKernelMessages;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KernelsModel;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.Tricks;
import dev.granary.processor.model.WorldKernelModel;
import dev.granary.processor.model.WorldKernelsModel;
import dev.granary.processor.model.WorldModel;
import dev.granary.processor.plan.FlagNames;
import dev.granary.processor.plan.KernelPlanner;
import dev.granary.processor.plan.Surroundings;
import dev.granary.processor.plan.TotalParts;
import dev.granary.processor.plan.WorldKernelPlanner;
import dev.granary.processor.read.Choices;
import dev.granary.processor.read.DeclarationReader;
import dev.granary.processor.read.KernelClass;
import dev.granary.processor.read.KernelReader;
import dev.granary.processor.source.KernelSource;
import dev.granary.processor.source.PassedArrays;
import dev.granary.processor.source.SharedFields;
import dev.granary.processor.where.Conditions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    private final Surroundings surroundings;
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
        this.surroundings = new Surroundings(environment);
        this.source = KernelSource.of(environment);
        this.writer =
                new KernelWriter(output, reporter, PassedArrays.of(environment), SharedFields.of(environment), source);
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
        List<KernelClass> classes = reader.read(type);
        if (classes.stream().anyMatch(KernelClass::hasUndefinedTypes) && !isLastRound) {
            return false;
        }
        KernelClass first = classes.getFirst();
        if (first.annotation() != null && first.isInCompactSource()) {
            reporter.report(Problem.at(type, KernelMessages.compactSource(first.name())));
            return true;
        }
        if (surroundings.lacksVectors(type)) {
            reporter.report(Problem.at(type, KernelMessages.vectorsMissing(first.name(), Tricks.VECTORS)));
            return true;
        }
        if (classes.size() == 1 && first.world() != null) {
            worlds.model(first.world()).ifPresent(world -> generate(first, world, isLastRound));
            return true;
        }
        List<Problem> problems = classes.size() == 1 ? KernelRules.checkStore(first) : SeveralRecords.check(classes);
        problems.forEach(reporter::report);
        if (problems.isEmpty()) {
            generateOfStores(classes, isLastRound);
        }
        return true;
    }

    private void generateOfStores(List<KernelClass> classes, boolean isLastRound) {
        Map<TypeElement, StoreModel> models = new HashMap<>();
        for (KernelClass each : classes) {
            Optional<StoreModel> store = Optional.ofNullable(each.item()).flatMap(stores::model);
            if (store.isEmpty()) { // which is said where the record is
                return;
            }
            models.put(each.item().element(), store.get());
        }
        List<Problem> problems = new ArrayList<>();
        List<KernelClass> divided = classes.size() == 1
                ? classes
                : SeveralRecords.divide(
                        classes,
                        each -> models.get(each.item().element()).store().qualifiedName(),
                        types,
                        problems);
        Map<KernelClass, Conditions> conditions = new HashMap<>();
        Set<String> signatures = new HashSet<>();
        for (KernelClass kernels : divided) {
            StoreModel store = models.get(kernels.item().element());
            String name = store.store().qualifiedName();
            if (output.isMissing(store.store(), kernels.item().element())) {
                problems.add(Problem.at(
                        kernels.element(),
                        KernelMessages.storeMissing(
                                kernels.name(), kernels.item().name(), name)));
            }
            conditions.put(
                    kernels,
                    new Conditions(
                            FlagNames.of(store), Choices.of(kernels.item().components(), "")));
            if (divided.size() == 1 || !kernels.kernels().isEmpty()) {
                problems.addAll(KernelRules.check(kernels, name, conditions.get(kernels), types, signatures));
            }
        }
        if (isFree(classes.getFirst(), problems)) {
            write(divided, models, conditions, isLastRound);
        }
    }

    private void write(
            List<KernelClass> classes,
            Map<TypeElement, StoreModel> stores,
            Map<KernelClass, Conditions> conditions,
            boolean isLastRound) {
        List<KernelsModel> models = new ArrayList<>();
        for (KernelClass kernels : classes) {
            KernelsModel model = planner.plan(kernels, stores.get(kernels.item().element()), conditions.get(kernels));
            List<Problem> ofLists = ListRule.check(kernels, model, source.isSeen());
            ofLists.forEach(reporter::report);
            if (!ofLists.isEmpty()) {
                return;
            }
            models.add(model);
        }
        for (int number = 0; number < models.size(); number++) {
            KernelClass kernels = classes.get(number);
            StoreModel store = models.get(number).store();
            writer.warn(
                    kernels,
                    models.get(number).methods(),
                    new Group("", "", store.item(), store.components()),
                    store.store().displayName() + ".Cursor");
        }
        if (!isLastRound) {
            writer.write(classes.getFirst(), KernelsFile.of(models));
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
        Conditions conditions = new Conditions(FlagNames.of(world), Choices.of(kernels.world()));
        problems.addAll(WorldKernelRules.check(kernels, name, conditions, types));
        if (isFree(kernels, problems)) {
            WorldKernelsModel model = worldPlanner.plan(kernels, world, conditions);
            List<Problem> ofLists = ListRule.check(kernels, model, source.isSeen());
            ofLists.forEach(reporter::report);
            if (!ofLists.isEmpty()) {
                return;
            }
            List<WorldKernelModel> methods = model.methods();
            writer.warn(
                    kernels,
                    methods.stream().map(WorldKernelModel::kernel).toList(),
                    null,
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
        writer.standIn(reader.read(type).getFirst());
    }
}
