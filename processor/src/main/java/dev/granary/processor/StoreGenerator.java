package dev.granary.processor;

import dev.granary.processor.check.FileNameRule;
import dev.granary.processor.check.Rules;
import dev.granary.processor.emit.store.StoreFile;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.plan.Planner;
import dev.granary.processor.plan.Surroundings;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.Declaration.Kind;
import dev.granary.processor.read.DeclarationReader;
import dev.granary.processor.read.Form;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/** One record's way from source to source: read, check, plan, emit. */
final class StoreGenerator {
    private final Output output;
    private final Reporter reporter;
    private final DeclarationReader reader;
    private final Surroundings surroundings;
    private final Planner planner;

    /** The stores so far, by the full names of their records. */
    private final Map<String, StoreModel> models = new HashMap<>();

    /** The records that got an error in place of a store. */
    private final Set<String> refused = new HashSet<>();

    StoreGenerator(ProcessingEnvironment environment, Reporter reporter, Output output) {
        this.output = output;
        this.reporter = reporter;
        this.reader =
                new DeclarationReader(environment.getElementUtils(), environment.getTypeUtils(), output::isInSource);
        this.surroundings = new Surroundings(environment);
        this.planner = new Planner(surroundings);
    }

    /**
     * The store of a record, generated in this compilation or in an earlier one; empty if there is something wrong with the
     * record, which is reported with it, and not with its kernels.
     */
    Optional<StoreModel> model(Declaration declaration) {
        String name = declaration.element().getQualifiedName().toString();
        if (!models.containsKey(name)
                && !refused.contains(name)
                && Rules.check(declaration).isEmpty()) {
            models.put(name, planner.plan(declaration));
        }
        return Optional.ofNullable(models.get(name));
    }

    DeclarationReader reader() {
        return reader;
    }

    /** Generates the store or reports what stands against it; false if the record has to wait for the next round. */
    boolean generate(TypeElement type, Kind kind, boolean isLastRound) {
        Declaration declaration = reader.read(type, kind);
        if (declaration.hasUndefinedTypes() && !isLastRound) {
            return false;
        }
        List<Problem> problems = new ArrayList<>(Rules.check(declaration));
        if (Rules.hasStoreName(declaration)) {
            problems.addAll(placement(declaration));
        }
        problems.forEach(reporter::report);
        if (!problems.isEmpty()) {
            refused.add(type.getQualifiedName().toString());
        }
        // a record that waited for the last round without need did so because the compilation has failed
        if (problems.isEmpty() && !isLastRound) {
            noteNames(declaration);
            StoreModel model = planner.plan(declaration);
            models.put(type.getQualifiedName().toString(), model);
            output.write(model.store(), type, StoreFile.of(model));
        }
        return true;
    }

    /** Something in place of a store that is not generated, because the compilation fails. */
    void standIn(TypeElement type, Kind kind) {
        Declaration declaration = reader.read(type, kind);
        if (Rules.hasStoreName(declaration)) {
            output.standIn(StandIns.of(declaration), type);
        }
    }

    private void noteNames(Declaration declaration) {
        Map<String, String> accessors = Planner.accessors(declaration);
        for (Component whole : declaration.components()) {
            for (Component component : Component.flatten(List.of(whole))) {
                String usual = Names.ofPath(component.path());
                if (!accessors.get(usual).equals(usual)) {
                    Message message = Messages.renamedAccessor(
                            component.path(),
                            declaration.name(),
                            takenName(declaration, component),
                            accessors.get(usual));
                    reporter.note(Problem.at(whole.element(), message));
                }
            }
        }
        noteElements(declaration.components(), declaration.name(), reporter);
    }

    /** Of components of elements, which the views of their lists call otherwise. */
    static void noteElements(List<Component> components, String record, Reporter reporter) {
        for (Component whole : components) {
            for (Component list : Component.flatten(List.of(whole))) {
                if (list.listElement() == null) {
                    continue;
                }
                Planner.accessorsOfElement(list).forEach((usual, accessor) -> {
                    if (!accessor.equals(usual)) {
                        Message message = Messages.renamedElement(usual, list.path(), record, accessor);
                        reporter.note(Problem.at(whole.element(), message));
                    }
                });
            }
        }
    }

    /** What the store has something of its own by: the usual name, or that of a list's views. */
    private static String takenName(Declaration declaration, Component component) {
        String usual = Names.ofPath(component.path());
        boolean isOfView = component.form() instanceof Form.Pooled
                && !Names.isTypeInUse(usual)
                && Names.holderOf(usual, declaration.options().layout()) == null;
        return isOfView ? Names.view(usual) : usual;
    }

    /** What stands against the store in the place where it would be. */
    private List<Problem> placement(Declaration declaration) {
        List<Problem> problems = new ArrayList<>();
        if (!surroundings.hasRuntime(declaration.element())) {
            Message message = Messages.runtimeMissing(declaration.name());
            problems.add(Problem.at(declaration.element(), message).identifiedBy("class path"));
        }
        surroundings
                .hidingPackages(declaration)
                .forEach(component -> problems.add(
                        Problem.at(component.element(), Messages.hidesPackage(component.name(), declaration.name()))));
        problems.addAll(FileNameRule.check(
                declaration.element(),
                declaration.name(),
                Planner.store(declaration).displayName()));
        String holder = output.take(Planner.store(declaration), "the store of record " + declaration.name());
        if (holder != null) {
            problems.add(nameTaken(declaration, holder));
        }
        return problems;
    }

    private static Problem nameTaken(Declaration declaration, String holder) {
        return Problem.at(
                declaration.element(),
                declaration.annotation(),
                declaration.options().written().get("name"),
                Messages.nameTaken(
                        declaration.name(),
                        Planner.store(declaration).displayName(),
                        holder,
                        declaration.kind().annotation()));
    }
}
