package dev.granary.processor.check;

import dev.granary.processor.message.Message;
import dev.granary.processor.message.Problem;
import dev.granary.processor.message.WorldMessages;
import dev.granary.processor.model.WorldNames;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.TypeAccess;
import dev.granary.processor.read.TypeNames;
import dev.granary.processor.read.WorldDeclaration;
import dev.granary.processor.read.WorldDeclaration.Entry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;

/** What a world has to be: an interface that names up to 256 records, each once. */
public final class WorldRules {
    private static final int MAX_COMPONENTS = 256;

    private final WorldDeclaration world;
    private final List<Problem> problems = new ArrayList<>();
    private final Set<String> methodsOfKeys = new HashSet<>();

    private WorldRules(WorldDeclaration world) {
        this.world = world;
    }

    /** Every problem of the declaration; none means that it is sound and can be planned. */
    public static List<Problem> check(WorldDeclaration world) {
        WorldRules rules = new WorldRules(world);
        rules.checkType();
        rules.checkNumber();
        Set<String> named = new HashSet<>();
        List<Entry> records = new ArrayList<>();
        for (Entry entry : world.entries()) {
            if (!named.add(entry.type().toString())) {
                rules.at(entry, WorldMessages.duplicate(entry.name(), world.name()));
            } else if (rules.isRecord(entry)) {
                records.add(entry);
                rules.checkAccessor(entry);
                rules.checkColumns(entry);
                rules.problems.addAll(KeyRules.check(world, entry, rules.methodsOfKeys));
            }
        }
        new FormerComponents(world, records, rules::at);
        rules.problems.addAll(OriginRules.check(world.element(), world.name()));
        return rules.problems;
    }

    private void checkType() {
        TypeElement element = world.element();
        if (element.getKind() != ElementKind.INTERFACE) {
            problems.add(Problem.at(
                    element, world.annotation(), null, WorldMessages.notAnInterface(kind(element), world.name())));
        }
        TypeAccess.withEnclosing(element)
                .filter(type -> type.getModifiers().contains(Modifier.PRIVATE))
                .map(TypeNames::of)
                .forEach(type -> problems.add(Problem.at(element, WorldMessages.privateWorld(world.name(), type))));
        if (world.isInCompactSource()) {
            problems.add(Problem.at(element, WorldMessages.compactSource(world.name())));
        }
        if (!element.getTypeParameters().isEmpty()) {
            problems.add(Problem.at(
                    element.getTypeParameters().getFirst(),
                    WorldMessages.genericWorld(world.name(), parameters(element))));
        }
    }

    private static String kind(TypeElement element) {
        return switch (element.getKind()) {
            case ANNOTATION_TYPE -> "Annotation";
            default ->
                element.getKind().name().charAt(0)
                        + element.getKind().name().substring(1).toLowerCase(Locale.ROOT);
        };
    }

    private static String parameters(TypeElement type) {
        return type.getTypeParameters().stream()
                .map(TypeParameterElement::toString)
                .collect(Collectors.joining(", "));
    }

    private void checkNumber() {
        int count = world.entries().size();
        if (count == 0 && !world.hasUnknownEntries()) {
            problems.add(
                    Problem.at(world.element(), world.annotation(), null, WorldMessages.noComponents(world.name())));
        } else if (count > MAX_COMPONENTS) {
            at(
                    world.entries().get(MAX_COMPONENTS),
                    WorldMessages.tooManyComponents(world.name(), count, MAX_COMPONENTS));
        }
    }

    private boolean isRecord(Entry entry) {
        if (entry.record() == null || entry.record().getKind() != ElementKind.RECORD) {
            at(entry, WorldMessages.notARecord(entry.name(), world.name()));
            return false;
        }
        if (!entry.record().getTypeParameters().isEmpty()) {
            at(
                    entry,
                    WorldMessages.genericComponent(
                            TypeNames.of(entry.record()), world.name(), parameters(entry.record())));
            return false;
        }
        if (entry.hidden() != null) {
            at(entry, WorldMessages.hiddenComponent(entry.name(), world.name(), TypeNames.of(entry.hidden())));
            return false;
        }
        return true;
    }

    private void checkAccessor(Entry entry) {
        String accessor = WorldNames.accessor(entry.simpleName());
        if (!SourceVersion.isName(accessor) || accessor.equals("yield")) { // which is no call of a method either
            at(entry, WorldMessages.keyword(entry.name(), world.name(), accessor));
        }
    }

    private void checkColumns(Entry entry) {
        problems.addAll(ComponentRules.check(entry.components(), entry.name(), "world", world.packageName()));
        problems.addAll(NameRules.check(entry));
        problems.addAll(OriginRules.check(entry.components(), entry.name()));
        problems.addAll(CodecRules.check(entry.components(), entry.name()));
        List<Component> components = Component.flatten(entry.components());
        int units = components.stream().mapToInt(SizeRules::parameterUnits).sum();
        boolean isAll = components.stream().noneMatch(component -> component.form() instanceof Form.Unread);
        if (!isAll || units > SizeRules.MAX_PARAMETER_UNITS) {
            at(entry, WorldMessages.tooManyColumns(entry.name(), world.name(), units, SizeRules.MAX_PARAMETER_UNITS));
        }
    }

    private void at(Entry entry, Message message) {
        problems.add(Problem.at(world.element(), world.annotation(), entry.value(), message));
    }
}
