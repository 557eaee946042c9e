package dev.granary.processor.check;

import dev.granary.processor.message.ListMessages;
import dev.granary.processor.message.Message;
import dev.granary.processor.message.Problem;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration.Kind;
import dev.granary.processor.read.DeclarationReader;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.OriginOption;
import dev.granary.processor.read.TypeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;

/** What the elements of a list have to be: something that has columns in a pool, and nothing that only items have. */
final class ElementRules {
    private final Component list;
    private final String record;
    private final String packageName;
    private final List<Problem> problems = new ArrayList<>();

    private ElementRules(Component list, String record, String packageName) {
        this.list = list;
        this.record = record;
        this.packageName = packageName;
    }

    /** Of a list in a record that has a store in the package. */
    static List<Problem> check(Component list, String record, String packageName) {
        ElementRules rules = new ElementRules(list, record, packageName);
        rules.checkElement(list.listElement());
        return rules.problems;
    }

    private void checkElement(Component element) {
        switch (element.form()) {
            case Form.Nested(TypeElement type, List<Component> components) ->
                checkRecord(element, components, hasStore(type));
            case Form.Unsupported ignored -> at(element, unsupported(element));
            case Form.Array ignored -> at(element, unsupported(element));
            case Form.Leaf ignored -> {}
            case Form.Defect ignored -> checkAlone(element);
        }
    }

    private Message unsupported(Component element) {
        String type = TypeNames.simple(element.type());
        return type.equals("String")
                ? ListMessages.ofTexts(list.name(), list.owner(), record)
                : ListMessages.ofElements(list.name(), list.owner(), record, type);
    }

    /** Whether a record has a store of its own, for which its annotations are. */
    private static boolean hasStore(TypeElement record) {
        return Stream.of(Kind.values())
                .anyMatch(kind -> DeclarationReader.annotation(record, kind.qualifiedName()) != null);
    }

    private void checkRecord(Component element, List<Component> components, boolean isItem) {
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
            } else {
                checkAlone(component);
            }
            if (!isItem) {
                checkOrigin(component);
            }
        }
    }

    /** What says something of files of items, and of elements nothing. */
    private void checkOrigin(Component component) {
        OriginOption origin = component.origin();
        if (origin.was() != null) {
            atOrigin(component, "Was", "@Was");
        }
        if (origin.absent() != null) {
            atOrigin(component, "Default", "@Default");
        }
        if (origin.codec() != null) {
            atOrigin(component, "Boxed(codec = ...)", "its codec");
        }
    }

    private void atOrigin(Component component, String annotation, String remove) {
        at(
                component,
                ListMessages.inElement(annotation, remove, component.name(), component.owner(), record, list.path()));
    }

    private void checkAlone(Component component) {
        Message message = ComponentRules.message(component, record, "store", packageName);
        if (message != null) {
            at(component, message);
        }
    }

    private void at(Component component, Message message) {
        problems.add(ComponentRules.at(component, message));
    }
}
