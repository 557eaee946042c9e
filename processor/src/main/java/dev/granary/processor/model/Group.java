package dev.granary.processor.model;

import java.util.List;

/**
 * A nested record, flattened into the columns of its components.
 *
 * @param type the record's type, with its arguments if it is generic
 * @param children its components, in the order of declaration
 */
public record Group(String name, String path, TypeRef.Declared type, List<Node> children) implements Node {

    @Override
    public List<Column> columns() {
        return Node.columns(children);
    }
}
