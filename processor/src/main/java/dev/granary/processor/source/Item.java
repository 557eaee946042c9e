package dev.granary.processor.source;

import dev.granary.processor.model.Group;
import dev.granary.processor.model.Node;
import dev.granary.processor.read.Component;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.TypeElement;

/**
 * A record that a kernel takes.
 *
 * @param parameter the name of the parameter
 * @param group the record as a group of columns; without a name where it is all of an item
 * @param record the record
 * @param components what it consists of, in the order of the group's children
 */
public record Item(String parameter, Group group, TypeElement record, List<Component> components) {

    /** All that a variable may hold a record for: nested ones, and the component of a world. */
    List<Node> records() {
        return Node.flatten(group.name().isEmpty() ? group.children() : List.of(group));
    }

    /** The names of the columns. */
    Set<String> columns() {
        Set<String> names = new HashSet<>();
        group.columns().forEach(column -> names.add(column.name()));
        return names;
    }
}
