package dev.granary.processor.model;

import dev.granary.processor.where.Where;
import java.util.ArrayList;
import java.util.List;

/**
 * A key of a store's items.
 *
 * @param name what its methods are called by: {@code id} for {@code byId}
 * @param isUnique whether no two items may have the same
 * @param nodes what it is made of, in order
 * @param where a condition on flags of the items that have it, or null if all have
 * @param flags the flags in that condition
 */
public record KeyModel(String name, boolean isUnique, List<Node> nodes, Where where, List<Column> flags) {

    /** The columns that are compared. */
    public List<Column> columns() {
        return Node.columns(nodes);
    }

    /** All columns that it depends on, each once: those that are compared, then flags. */
    public List<Column> elements() {
        List<Column> elements = new ArrayList<>(columns());
        flags.stream().filter(flag -> !elements.contains(flag)).forEach(elements::add);
        return elements;
    }

    /** Whether it depends on one of the columns. */
    public boolean isOf(List<Column> columns) {
        return elements().stream().anyMatch(columns::contains);
    }

    /** Whether only some items have it. */
    public boolean isPartial() {
        return where != null;
    }
}
