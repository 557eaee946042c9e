package dev.granary.processor.plan;

import dev.granary.processor.model.Names;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.TypeNames;
import dev.granary.processor.where.Where;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.DeclaredType;

/** What a condition may compare with values: components that are enums or symbols, by their path and as their accessors are called. */
public final class Choices {
    private Choices() {}

    public static Map<String, Where.Choice> of(Declaration declaration) {
        Map<String, Where.Choice> choices = new LinkedHashMap<>();
        for (Component component : Component.flatten(declaration.components())) {
            List<String> constants = component.form() instanceof Form.Enum ? constants(component) : null;
            if (constants != null || component.form() instanceof Form.Symbol) {
                Where.Choice choice = new Where.Choice(component.path(), TypeNames.simple(component.type()), constants);
                choices.put(component.path(), choice);
                choices.put(Names.ofPath(component.path()), choice);
            }
        }
        return choices;
    }

    private static List<String> constants(Component component) {
        return ((DeclaredType) component.type())
                .asElement().getEnclosedElements().stream()
                        .filter(constant -> constant.getKind() == ElementKind.ENUM_CONSTANT)
                        .map(constant -> constant.getSimpleName().toString())
                        .toList();
    }
}
