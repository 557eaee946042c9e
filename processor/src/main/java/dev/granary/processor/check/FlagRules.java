package dev.granary.processor.check;

import dev.granary.processor.message.Message;
import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.model.Names;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.FlagsOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.AnnotationValue;

/** Flags beside the record: each has to be a name, and one that is not taken. */
final class FlagRules {
    private final Declaration declaration;

    /** The paths of the components, by the names of their accessors. */
    private final Map<String, String> accessors = new HashMap<>();

    private FlagRules(Declaration declaration) {
        this.declaration = declaration;
        findAccessors(declaration.components(), "");
    }

    static List<Problem> check(Declaration declaration) {
        return new FlagRules(declaration).problems();
    }

    private void findAccessors(List<Component> components, String parent) {
        for (Component component : components) {
            String accessor = Names.path(parent, component.name());
            accessors.put(accessor, component.path());
            findAccessors(component.children(), accessor);
        }
    }

    private List<Problem> problems() {
        FlagsOption flags = declaration.flags();
        List<Problem> problems = new ArrayList<>();
        if (flags.isEmpty()) {
            problems.add(
                    Problem.at(declaration.element(), flags.annotation(), null, Messages.noFlags(declaration.name())));
        }
        Set<String> seen = new HashSet<>();
        for (AnnotationValue value : flags.names()) {
            Message message = message(FlagsOption.name(value), seen);
            if (message != null) {
                problems.add(Problem.at(declaration.element(), flags.annotation(), value, message));
            }
        }
        return problems;
    }

    private Message message(String flag, Set<String> seen) {
        String record = declaration.name();
        if (!NameRules.isIdentifier(flag) || SourceVersion.isKeyword(flag)) {
            return Messages.invalidFlag(flag, record);
        }
        if (!seen.add(flag)) {
            return Messages.doubledFlag(flag, record);
        }
        if (accessors.containsKey(flag)) {
            return Messages.flagOfComponent(flag, record, accessors.get(flag));
        }
        String holder = Names.isMethodOfObject(flag)
                ? "cursor"
                : Names.holderOf(flag, declaration.options().layout());
        if (holder != null) {
            return Messages.flagOfMethod(flag, record, holder);
        }
        return Names.isTypeInUse(flag) || Names.isPackageInUse(flag) ? Messages.flagHides(flag, record) : null;
    }
}
