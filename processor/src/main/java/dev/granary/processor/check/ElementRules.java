package dev.granary.processor.check;

import dev.granary.processor.message.ArrayMessages;
import dev.granary.processor.message.ListMessages;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.TypeNames;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;

/** What the elements of a list have to be: something that has columns in a pool, and nothing that only items have. */
final class ElementRules {
    private final Component list;
    private final String record;
    private final String holder;
    private final String packageName;
    private final List<Problem> problems = new ArrayList<>();

    private ElementRules(Component list, String record, String holder, String packageName) {
        this.list = list;
        this.record = record;
        this.holder = holder;
        this.packageName = packageName;
    }

    /** Of a list in a record whose columns are in a {@code holder}, a class in the package. */
    static List<Problem> check(Component list, String record, String holder, String packageName) {
        ElementRules rules = new ElementRules(list, record, holder, packageName);
        rules.checkElement(list.listElement());
        return rules.problems;
    }

    private void checkElement(Component element) {
        switch (element.form()) {
            case Form.Nested(TypeElement ignored, List<Component> components) -> checkRecord(element, components);
            case Form.Unsupported ignored -> at(element, unsupported(element));
            case Form.Array ignored -> at(element, unsupported(element));
            case Form.Leaf ignored -> {}
            case Form.Fixed ignored -> {} // what is an element has no annotations
            case Form.Defect ignored -> checkAlone(element);
        }
    }

    private Message unsupported(Component element) {
        String type = TypeNames.simple(element.type());
        return type.equals("String")
                ? ListMessages.ofTexts(list.name(), list.owner(), record)
                : ListMessages.ofElements(list.name(), list.owner(), record, type);
    }

    private void checkRecord(Component element, List<Component> components) {
        String type = TypeNames.simple(element.type());
        List<Component> all = Component.flatten(components);
        if (all.stream().allMatch(component -> component.form() instanceof Form.Nested)) {
            at(list, ListMessages.ofEmptyRecords(list.name(), list.owner(), record, type));
        }
        int units = all.stream().mapToInt(SizeRules::parameterUnits).sum();
        boolean isAll = all.stream().noneMatch(component -> component.form() instanceof Form.Unread);
        if (!isAll || units > SizeRules.MAX_PARAMETER_UNITS) {
            at(
                    list,
                    ListMessages.ofWideRecords(
                            list.name(), list.owner(), record, type, units, isAll, SizeRules.MAX_PARAMETER_UNITS));
        }
        for (Component component : all) {
            if (component.form() instanceof Form.Pooled) {
                at(component, ListMessages.ofLists(component.name(), component.owner(), record, list.path()));
            } else if (component.form() instanceof Form.Fixed) {
                at(component, ArrayMessages.inElements(component.name(), component.owner(), record, list.path()));
            } else if (component.form() instanceof Form.Array) { // of which none has a pool
                String array = TypeNames.simple(component.type());
                at(
                        component,
                        Messages.arrayComponent(component.name(), component.owner(), record, array, false, holder));
            } else {
                checkAlone(component);
            }
        }
    }

    private void checkAlone(Component component) {
        Message message = ComponentRules.message(component, record, holder, packageName, true);
        if (message != null) {
            at(component, message);
        }
    }

    private void at(Component component, Message message) {
        problems.add(ComponentRules.at(component, message));
    }
}
