package dev.granary.processor.read;

import dev.granary.processor.model.Names;
import dev.granary.processor.model.WorldNames;
import dev.granary.processor.where.Where;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.DeclaredType;

/** What a condition may compare with values: components that are enums or symbols, by their path and as their accessors are called. */
public final class Choices {
    private final Map<String, Where.Choice> choices = new LinkedHashMap<>();

    private Choices() {}

    /** Those of some components: of a record, or in keys of a component of a world, whose name begins those of accessors then. */
    public static Map<String, Where.Choice> of(List<Component> components, String parent) {
        Choices choices = new Choices();
        choices.add(components, "", parent);
        return choices.choices;
    }

    /** Those of all components of a world, whose paths begin with the component: {@code trade.side}. */
    public static Map<String, Where.Choice> of(WorldDeclaration world) {
        Choices choices = new Choices();
        for (WorldDeclaration.Entry entry : world.entries()) {
            String accessor = WorldNames.accessor(entry.simpleName());
            choices.add(entry.components(), accessor + ".", accessor);
        }
        return choices.choices;
    }

    private void add(List<Component> components, String prefix, String parent) {
        for (Component component : Component.flatten(components)) {
            List<String> constants = component.form() instanceof Form.Enum ? constants(component) : null;
            if (constants != null || component.form() instanceof Form.Symbol) {
                String path = prefix + component.path();
                Where.Choice choice = new Where.Choice(path, TypeNames.simple(component.type()), constants);
                choices.put(path, choice);
                choices.put(Names.path(parent, Names.ofPath(component.path())), choice);
            }
        }
    }

    private static List<String> constants(Component component) {
        return ((DeclaredType) component.type())
                .asElement().getEnclosedElements().stream()
                        .filter(constant -> constant.getKind() == ElementKind.ENUM_CONSTANT)
                        .map(constant -> constant.getSimpleName().toString())
                        .toList();
    }
}
