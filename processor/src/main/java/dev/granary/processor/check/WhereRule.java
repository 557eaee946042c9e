package dev.granary.processor.check;

import dev.granary.processor.model.Names;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.TypeNames;
import dev.granary.processor.where.Conditions;
import dev.granary.processor.where.Parsed;
import java.util.List;
import java.util.Map;

/** What is wrong with a condition; one that names a component that is no flag is told what it is. */
final class WhereRule {
    static final String ADVICE_TO_KERNELS =
            "Test it in the kernel, or add a boolean component that says what the test does.";
    static final String ADVICE_TO_KEYS = "Add a boolean component that says what the test does.";

    private WhereRule() {}

    /**
     * The mistake in the text, or null if there is none.
     *
     * @param components by what they would be called there
     * @param advice what to do where a component has no bits; a sentence
     */
    static Parsed.Mistaken check(String text, Conditions conditions, Map<String, Component> components, String advice) {
        if (!(conditions.parse(text) instanceof Parsed.Mistaken mistake)) {
            return null;
        }
        Component component = components.get(mistake.name());
        if (component != null && component.form() instanceof Form.Defect) {
            return null; // which is said there
        }
        return component == null || conditions.names().contains(mistake.name()) || conditions.isChoice(mistake.name())
                ? mistake
                : mistake.as(
                        "'%s' is of type %s, and a condition is made of flags, boolean components, enums and symbols"
                                .formatted(mistake.name(), TypeNames.simple(component.type())),
                        advice);
    }

    /** The components below some, by their paths and by the names of their accessors; {@code prefix} comes before both. */
    static void collect(List<Component> components, String prefix, Map<String, Component> byName) {
        for (Component component : Component.flatten(components)) {
            String path = prefix.isEmpty() ? component.path() : prefix + "." + component.path();
            byName.put(path, component);
            byName.put(Names.ofPath(path), component);
        }
    }
}
