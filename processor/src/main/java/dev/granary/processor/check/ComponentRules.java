package dev.granary.processor.check;

import dev.granary.processor.message.Message;
import dev.granary.processor.message.Messages;
import dev.granary.processor.message.Problem;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.Declaration;
import dev.granary.processor.read.Form;
import dev.granary.processor.read.TypeNames;
import java.util.ArrayList;
import java.util.List;

/** What a component has to be: something that has a column, or that consists of what has. */
final class ComponentRules {
    private ComponentRules() {}

    static List<Problem> check(Declaration declaration) {
        List<Problem> problems = new ArrayList<>();
        for (Component component : Component.flatten(declaration.components())) {
            Message message = message(component, declaration.name());
            if (message != null) {
                problems.add(Problem.at(component.element(), message));
            }
        }
        if (problems.isEmpty() && columns(declaration.components()) == 0) {
            problems.add(Problem.at(declaration.element(), Messages.emptyRecord(declaration.name())));
        }
        return problems;
    }

    private static long columns(List<Component> components) {
        return Component.flatten(components).stream()
                .filter(component -> !(component.form() instanceof Form.Nested))
                .count();
    }

    private static Message message(Component component, String record) {
        String name = component.name();
        String owner = component.owner();
        String type = TypeNames.simple(component.type());
        return switch (component.form()) {
            case Form.Primitive primitive when component.isBoxed() ->
                Messages.boxedPrimitive(name, owner, record, type);
            case Form.Primitive ignored -> null;
            case Form.Enum ignored -> null;
            case Form.Handle ignored -> null;
            case Form.Boxed ignored -> null;
            case Form.Nested ignored -> null;
            case Form.Unread ignored -> null;
            case Form.RawHandle ignored -> Messages.rawHandle(name, owner, record);
            case Form.RawRecord ignored -> Messages.rawRecord(name, owner, record, type);
            case Form.Cycle(List<String> names) -> Messages.nestingCycle(name, owner, record, names);
            case Form.Array ignored -> Messages.arrayComponent(name, owner, record, type);
            case Form.Unsupported(var unwrapped) when unwrapped != null ->
                Messages.wrapperType(name, owner, record, type, unwrapped.keyword());
            case Form.Unsupported ignored -> Messages.unsupportedType(name, owner, record, type);
            case Form.Undefined ignored -> Messages.undefinedType(name, owner, record, type);
            case Form.Inaccessible(String hidden) -> Messages.inaccessibleType(name, owner, record, hidden);
        };
    }
}
