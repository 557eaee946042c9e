package dev.granary.processor.check;

import dev.granary.processor.message.Message;
import dev.granary.processor.message.Problem;
import dev.granary.processor.message.WorldMessages;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.WorldNames;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.WorldDeclaration;
import dev.granary.processor.read.WorldDeclaration.Entry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** Generated names of a world: what a component's methods are called has to be a name, and its own. */
final class WorldNameRules {
    private final WorldDeclaration world;
    private final List<Problem> problems = new ArrayList<>();

    /** Names of methods, each with the component that they are of. */
    private final Map<String, Entry> methods = new LinkedHashMap<>();

    private WorldNameRules(WorldDeclaration world) {
        this.world = world;
    }

    /** The components are records, each named once. */
    static List<Problem> check(WorldDeclaration world, List<Entry> components) {
        WorldNameRules rules = new WorldNameRules(world);
        components.forEach(rules::check);
        return rules.problems;
    }

    private void check(Entry entry) {
        String accessor = WorldNames.accessor(entry.simpleName());
        if (!SourceVersion.isName(accessor)) {
            at(entry, WorldMessages.keyword(entry.name(), world.name(), accessor));
        } else if (WorldNames.isMethod(accessor)) {
            at(entry, WorldMessages.ownMethod(entry.name(), world.name(), accessor));
        } else if (WorldNames.isTypeInUse(entry.simpleName())) {
            at(entry, WorldMessages.hidesType(entry.name(), world.name()));
        } else {
            checkMethods(entry, accessor);
        }
    }

    /** One problem for two components, though most of their methods may have the same names. */
    private void checkMethods(Entry entry, String accessor) {
        for (String name : methods(entry, accessor)) {
            Entry other = methods.putIfAbsent(name, entry);
            if (other != null || WorldNames.isMethod(name)) {
                at(
                        entry,
                        other == null
                                ? WorldMessages.ownMethod(entry.name(), world.name(), name)
                                : WorldMessages.sameName(entry.name(), world.name(), name, other.name()));
                return;
            }
        }
    }

    private List<String> methods(Entry entry, String accessor) {
        List<String> names = new ArrayList<>(List.of(accessor));
        names.addAll(WorldNames.methodsOf(entry.simpleName()));
        addColumns(entry.components(), accessor, names);
        Set<String> once = new LinkedHashSet<>();
        for (String name : names) {
            if (!once.add(name)) {
                at(entry, WorldMessages.sameName(entry.name(), world.name(), name, entry.name()));
            }
        }
        return List.copyOf(once);
    }

    private static void addColumns(List<Component> components, String parent, List<String> names) {
        for (Component component : components) {
            String name = Names.path(parent, component.name());
            names.add(name);
            addColumns(component.children(), name, names);
        }
    }

    private void at(Entry entry, Message message) {
        problems.add(Problem.at(world.element(), world.annotation(), entry.value(), message));
    }
}
