package dev.granary.processor.model;

import java.util.List;

/**
 * A component of a world to generate.
 *
 * @param number its place in the annotation, from 0
 * @param name the simple name of the record: {@code Position}
 * @param accessor what its accessors are called: {@code position}
 * @param type the record
 * @param nodes what the record consists of; their names begin with the accessor's, as in {@code positionX}, and their paths
 *     with the record's components
 * @param keys by what entities that have it are found; their names begin with the accessor's, as those of columns do
 */
public record WorldComponent(
        int number, String name, String accessor, TypeRef.Declared type, List<Node> nodes, List<KeyModel> keys) {

    /** A component without keys. */
    public WorldComponent(int number, String name, String accessor, TypeRef.Declared type, List<Node> nodes) {
        this(number, name, accessor, type, nodes, List.of());
    }

    /** The keys of the elements of a list. */
    public List<KeyModel> keysOfElements(Column list) {
        return keys.stream().filter(key -> list.equals(key.list())).toList();
    }

    /** The keys that depend on one of the columns. */
    public List<KeyModel> keysOf(List<Column> columns) {
        return keys.stream().filter(key -> key.isOf(columns)).toList();
    }

    /** Whether users get no array of a column, because a key depends on it. */
    public boolean isHidden(Column column) {
        return !keysOf(List.of(column)).isEmpty();
    }

    /** Whether it is a bit and nothing else. */
    public boolean isTag() {
        return nodes.isEmpty();
    }

    /** All columns, in the order of declaration. */
    public List<Column> columns() {
        return Node.columns(nodes);
    }

    /** All components of the record and the components of nested records. */
    public List<Node> accessible() {
        return Node.flatten(nodes);
    }
}
