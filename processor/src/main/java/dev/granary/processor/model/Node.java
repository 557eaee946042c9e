package dev.granary.processor.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A component: a column, several columns that are elements of an array, or a nested record of components. It has accessors at every level. */
public sealed interface Node permits Column, Array, Group {

    /** The path to it in one word, as in {@code positionX}: the name of its accessors. */
    String name();

    /** The path to it as the user writes it, as in {@code position.x}. */
    String path();

    /** Its type. */
    TypeRef type();

    /** The columns it consists of, in the order of declaration. */
    List<Column> columns();

    /** The columns of all nodes, in order. */
    static List<Column> columns(List<Node> nodes) {
        List<Column> columns = new ArrayList<>(); // asked for all the time, and a stream takes longer
        for (Node node : nodes) {
            columns.addAll(node.columns());
        }
        return Collections.unmodifiableList(columns);
    }

    /** Those of the columns that say nothing about lists. */
    static List<Column> withoutLists(List<Column> columns) {
        return columns.stream().filter(column -> !column.isPooled()).toList();
    }

    /** What values of nested records consist of: columns, and arrays as a whole. */
    static List<Node> leaves(List<Node> nodes) {
        return flatten(nodes).stream().filter(node -> !(node instanceof Group)).toList();
    }

    /** The nodes and all their descendants, parents first; elements of arrays are none. */
    static List<Node> flatten(List<? extends Node> nodes) {
        List<Node> all = new ArrayList<>();
        for (Node node : nodes) {
            all.add(node);
            if (node instanceof Group group) {
                all.addAll(flatten(group.children()));
            }
        }
        return all;
    }

    /** Whether a list is in it. */
    default boolean hasLists() {
        return columns().stream().anyMatch(Column::isPooled);
    }

    /** The last part of the path: the name of the record component. */
    default String componentName() {
        return path().substring(path().lastIndexOf('.') + 1);
    }
}
