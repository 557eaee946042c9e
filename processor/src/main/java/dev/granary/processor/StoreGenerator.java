package dev.granary.processor;

import dev.granary.processor.check.FileNameRule;
import dev.granary.processor.check.Rules;
import dev.granary.processor.code.StandIn;
import dev.granary.processor.emit.store.StoreFile;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.plan.Planner;
import dev.granary.processor.plan.Surroundings;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.Declaration.Kind;
import dev.granary.processor.read.DeclarationReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** One record's way from source to source: read, check, plan, emit. */
final class StoreGenerator {
    private final Output output;
    private final Reporter reporter;
    private final DeclarationReader reader;
    private final Surroundings surroundings;
    private final Planner planner;

    /** The types of this compilation's sources. */
    private final Set<String> sources = new HashSet<>();

    /** The stores so far, each with the record that it is for. */
    private final Map<String, String> stores = new HashMap<>();

    /** The records that got an error in place of a store. */
    private final Set<String> refused = new HashSet<>();

    StoreGenerator(ProcessingEnvironment environment, Reporter reporter, Output output) {
        this.output = output;
        this.reporter = reporter;
        this.reader =
                new DeclarationReader(environment.getElementUtils(), environment.getTypeUtils(), this::isInSource);
        this.surroundings = new Surroundings(environment.getElementUtils());
        this.planner = new Planner(surroundings);
    }

    void enterRound(RoundEnvironment round) {
        ElementFilter.typesIn(round.getRootElements()).stream()
                .map(type -> type.getQualifiedName().toString())
                .filter(name -> !output.isStandIn(name))
                .forEach(sources::add);
    }

    private boolean isInSource(Element type) {
        return type instanceof TypeElement element
                && isInSource(element.getQualifiedName().toString());
    }

    /** Whether the type of the full name is compiled now. */
    boolean isInSource(String type) {
        return sources.contains(type);
    }

    /** Whether it got an error in place of a store; its kernels get none for that, and no loops. */
    boolean isRefused(TypeElement record) {
        return refused.contains(record.getQualifiedName().toString());
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
            write(declaration, StoreFile.of(planner.plan(declaration)));
        }
        return true;
    }

    /** Something in place of a store that is not generated, because the compilation fails. */
    void standIn(TypeElement type, Kind kind) {
        Declaration declaration = reader.read(type, kind);
        if (Rules.hasStoreName(declaration)) {
            StandIn standIn =
                    new StandIn(Planner.store(declaration), Planner.isPublic(type), Names.nestedTypes(), List.of());
            output.standIn(standIn, type, this::isInSource);
        }
    }

    private void noteNames(Declaration declaration) {
        Map<String, String> accessors = Planner.accessors(declaration);
        for (Component whole : declaration.components()) {
            for (Component component : Component.flatten(List.of(whole))) {
                String usual = Names.ofPath(component.path());
                if (!accessors.get(usual).equals(usual)) {
                    Message message =
                            Messages.renamedAccessor(component.path(), declaration.name(), usual, accessors.get(usual));
                    reporter.note(Problem.at(whole.element(), message));
                }
            }
        }
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
        String name = qualifiedName(declaration);
        String holder = stores.putIfAbsent(name, declaration.name());
        if (holder != null || sources.contains(name)) {
            problems.add(nameTaken(declaration, holder == null ? "a class" : "the store of record " + holder));
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

    private static String qualifiedName(Declaration declaration) {
        TypeRef.Declared store = Planner.store(declaration);
        return store.packageName().isEmpty() ? store.displayName() : store.packageName() + "." + store.displayName();
    }

    private void write(Declaration declaration, String source) {
        String name = qualifiedName(declaration);
        try {
            output.write(name, declaration.element(), source);
        } catch (IOException failure) {
            Message message = Messages.notWritten(declaration.name(), name, String.valueOf(failure.getMessage()));
            reporter.report(Problem.at(declaration.element(), message));
        }
    }
}
