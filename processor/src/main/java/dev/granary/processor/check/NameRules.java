package dev.granary.processor.check;

import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.model.Names;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.SourceVersion;

/** Generated names: the store's has to be a name, and each accessor's its own. */
final class NameRules {
    private NameRules() {}

    static List<Problem> check(Declaration declaration) {
        List<Problem> problems = new ArrayList<>();
        if (declaration.options().has("name")) {
            checkStoreName(declaration, problems);
        }
        checkAccessors(declaration.components(), "", declaration.name(), new HashMap<>(), problems);
        return problems;
    }

    private static void checkStoreName(Declaration declaration, List<Problem> problems) {
        String name = declaration.options().name();
        if (!SourceVersion.isIdentifier(name) || SourceVersion.isKeyword(name) || isRestricted(name)) {
            problems.add(OptionRules.at(declaration, "name", Messages.invalidName(declaration.name(), name)));
        } else if (name.equals(Names.store(declaration.simpleNames()))) {
            problems.add(OptionRules.at(declaration, "name", Messages.defaultName(declaration.name(), name)));
        }
    }

    private static boolean isRestricted(String name) {
        return List.of("permits", "record", "sealed", "var", "yield").contains(name);
    }

    private static void checkAccessors(
            List<Component> components,
            String parent,
            String record,
            Map<String, String> paths,
            List<Problem> problems) {
        for (Component component : components) {
            String accessor = Names.path(parent, component.name());
            String holder = Names.holderOf(accessor);
            String other = paths.putIfAbsent(accessor, component.path());
            if (holder != null) {
                problems.add(Problem.at(
                        component.element(), Messages.nameCollision(component.path(), record, accessor, holder)));
            } else if (other != null) {
                problems.add(Problem.at(
                        component.element(), Messages.sameAccessor(component.path(), record, accessor, other)));
            } else if (Names.isTypeInUse(accessor)) {
                problems.add(
                        Problem.at(component.element(), Messages.hidesType(component.path(), record, accessor)));
            }
            checkAccessors(component.children(), accessor, record, paths, problems);
        }
    }
}
