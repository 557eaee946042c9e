package dev.granary.processor;

import dev.granary.processor.check.FileNameRule;
import dev.granary.processor.check.WorldRules;
import dev.granary.processor.emit.world.ClassFileSize;
import dev.granary.processor.emit.world.Collision;
import dev.granary.processor.emit.world.WorldFile;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.message.WorldMessages;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.model.WorldModel;
import dev.granary.processor.plan.Surroundings;
import dev.granary.processor.plan.WorldPlanner;
import dev.granary.processor.read.WorldDeclaration;
import dev.granary.processor.read.WorldReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/** The way of a world from source to source: read, check, plan, emit. */
final class WorldGenerator {
    private final Output output;
    private final Reporter reporter;
    private final WorldReader reader;
    private final Surroundings surroundings;
    private final WorldPlanner planner;

    /** The worlds so far, by the full names of their interfaces. */
    private final Map<String, WorldModel> models = new HashMap<>();

    /** The interfaces that got an error in place of a world. */
    private final Set<String> refused = new HashSet<>();

    WorldGenerator(ProcessingEnvironment environment, Reporter reporter, Output output) {
        this.output = output;
        this.reporter = reporter;
        this.reader = new WorldReader(environment.getElementUtils(), environment.getTypeUtils(), output::isInSource);
        this.surroundings = new Surroundings(environment);
        this.planner = new WorldPlanner(surroundings);
    }

    /**
     * The world of an interface, generated in this compilation or in an earlier one; empty if there is something wrong with the
     * interface, which is reported with it, and not with its kernels.
     */
    Optional<WorldModel> model(WorldDeclaration declaration) {
        String name = declaration.element().getQualifiedName().toString();
        if (!models.containsKey(name)
                && !refused.contains(name)
                && WorldRules.check(declaration).isEmpty()) {
            models.put(name, planner.plan(declaration));
        }
        return Optional.ofNullable(models.get(name));
    }

    /** The records that a world is of. */
    List<TypeElement> components(TypeElement type) {
        return reader.read(type).entries().stream()
                .map(WorldDeclaration.Entry::record)
                .filter(Objects::nonNull)
                .toList();
    }

    WorldReader reader() {
        return reader;
    }

    /** Generates the world or reports what stands against it; false if it has to wait for the next round. */
    boolean generate(TypeElement type, boolean isLastRound) {
        WorldDeclaration declaration = reader.read(type);
        if (declaration.hasUndefinedTypes() && !isLastRound) {
            return false;
        }
        List<Problem> problems = new ArrayList<>(WorldRules.check(declaration));
        if (!surroundings.hasRuntime(type)) {
            problems.add(Problem.at(type, WorldMessages.runtimeMissing(declaration.name()))
                    .identifiedBy("class path"));
        }
        TypeRef.Declared world = WorldPlanner.world(declaration);
        problems.addAll(FileNameRule.check(type, declaration.name(), world.displayName()));
        String holder = output.take(world, "the world of interface " + declaration.name());
        if (holder != null) {
            problems.add(Problem.at(type, WorldMessages.nameTaken(declaration.name(), world.displayName(), holder)));
        }
        WorldModel model = null;
        WorldFile file = null;
        if (problems.isEmpty() && !declaration.entries().isEmpty()) { // else nothing that it names compiles
            model = planner.plan(declaration);
            Message tooLarge = tooLarge(declaration, model);
            if (tooLarge != null) {
                problems.add(Problem.at(declaration.element(), declaration.annotation(), null, tooLarge));
            } else {
                file = new WorldFile(model);
                file.collisions().stream()
                        .map(collision -> problem(declaration, collision))
                        .forEach(problems::add);
            }
        }
        problems.forEach(reporter::report);
        if (!problems.isEmpty()) {
            refused.add(type.getQualifiedName().toString());
        }
        // a world that waited for the last round without need did so because the compilation has failed
        if (problems.isEmpty() && !isLastRound) {
            declaration
                    .entries()
                    .forEach(entry -> StoreGenerator.noteElements(entry.components(), entry.name(), reporter));
            models.put(type.getQualifiedName().toString(), model);
            output.write(world, type, file.text());
        }
        return true;
    }

    /** What to say of a world whose class files would not have room for it; else null. */
    private static Message tooLarge(WorldDeclaration declaration, WorldModel model) {
        int constants = ClassFileSize.constants(model);
        int code = ClassFileSize.code(model);
        int columns = model.columns().size();
        return constants > ClassFileSize.MAX_CONSTANTS
                ? WorldMessages.tooLarge(
                        declaration.name(),
                        columns,
                        constants,
                        "constants in a class file",
                        ClassFileSize.MAX_CONSTANTS)
                : code > ClassFileSize.MAX_CODE
                        ? WorldMessages.tooLarge(
                                declaration.name(), columns, code, "bytes of code in a method", ClassFileSize.MAX_CODE)
                        : null;
    }

    private static Problem problem(WorldDeclaration declaration, Collision collision) {
        if (collision.component() < 0) {
            String world = WorldPlanner.world(declaration).displayName();
            return Problem.at(declaration.element(), Messages.nestedClassHides(collision.name(), "", world));
        }
        WorldDeclaration.Entry entry = declaration.entries().get(collision.component());
        Message message = collision.isType()
                ? typeMessage(declaration, entry.name(), collision.name())
                : collision.other() < 0
                        ? WorldMessages.ownName(entry.name(), declaration.name(), collision.name())
                        : WorldMessages.sameName(
                                entry.name(),
                                declaration.name(),
                                collision.name(),
                                declaration.entries().get(collision.other()).name());
        return Problem.at(declaration.element(), declaration.annotation(), entry.value(), message);
    }

    private static Message typeMessage(WorldDeclaration declaration, String component, String type) {
        return component.equals(type) || component.endsWith("." + type)
                ? WorldMessages.hidesType(component, declaration.name())
                : Messages.nestedClassHides(
                        type,
                        ", in component " + component + ",",
                        WorldPlanner.world(declaration).displayName());
    }

    /** Something in place of a world that is not generated, because the compilation fails. */
    void standIn(TypeElement type) {
        output.standIn(StandIns.of(reader.read(type)), type);
    }
}
