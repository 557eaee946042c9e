package dev.granary.processor.source;

import dev.granary.processor.read.Component;
import dev.granary.processor.read.Form;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import javax.lang.model.element.TypeElement;

/**
 * Which records have no code that sees the lists in them, whatever it does with other components, as a constructor that checks those: what
 * a kernel passes on, they pass on.
 */
final class ListsAside {
    private final Function<TypeElement, Set<String>> leftAlone;
    private final Set<TypeElement> aside = new HashSet<>();
    private final Set<TypeElement> others = new HashSet<>();

    private ListsAside(Function<TypeElement, Set<String>> leftAlone) {
        this.leftAlone = leftAlone;
    }

    /** Those among the items' records, and among the records nested in them; {@code leftAlone} are the components that the code of one never sees. */
    static Set<TypeElement> in(List<Item> items, Function<TypeElement, Set<String>> leftAlone) {
        ListsAside all = new ListsAside(leftAlone);
        items.forEach(item -> all.add(item.record(), item.components()));
        all.aside.removeAll(all.others); // a generic record may hold lists in one place only
        return all.aside;
    }

    private boolean add(TypeElement record, List<Component> components) {
        boolean isAside = true;
        for (Component component : components) {
            boolean hasLists =
                    Component.flatten(List.of(component)).stream().anyMatch(part -> part.listElement() != null);
            boolean isPassedOn =
                    !(component.form() instanceof Form.Nested(TypeElement nested, List<Component> children))
                            || add(nested, children);
            isAside &= !hasLists || isPassedOn && leftAlone.apply(record).contains(component.name());
        }
        (isAside ? aside : others).add(record);
        return isAside;
    }
}
