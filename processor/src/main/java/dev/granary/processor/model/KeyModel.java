package dev.granary.processor.model;

import dev.granary.processor.where.Where;
import java.util.ArrayList;
import java.util.List;

/**
 * A key of a store's items.
 *
 * @param name what its methods are called by: {@code id} for {@code byId}
 * @param isUnique whether no two items may have the same
 * @param isOrdered whether items are in order by it
 * @param nodes what it is made of, in order
 * @param where a condition on the items that have it, or null if all have
 * @param asked the columns in that condition
 * @param reference what its handles refer to; null if nothing depends on that
 * @param cell the side of a cell of a grid; 0 for what is none
 * @param list the list whose elements are looked up; null where it is items themselves that have the key
 */
public record KeyModel(
        String name,
        boolean isUnique,
        boolean isOrdered,
        List<Node> nodes,
        Where where,
        List<Column> asked,
        Reference reference,
        double cell,
        Column list) {

    /** A key that items have themselves. */
    public KeyModel(
            String name,
            boolean isUnique,
            boolean isOrdered,
            List<Node> nodes,
            Where where,
            List<Column> asked,
            Reference reference,
            double cell) {
        this(name, isUnique, isOrdered, nodes, where, asked, reference, cell, null);
    }

    /**
     * What handles refer to.
     *
     * @param onRemove what happens when that goes, the name of a constant
     * @param target the store of the items
     * @param isOwn whether it is the one that the key is of
     */
    public record Reference(String onRemove, TypeRef.Declared target, boolean isOwn) {}

    /** Whether it is a position, by which items near a point are found. */
    public boolean isGrid() {
        return cell > 0;
    }

    /** Whether it is of the elements of a list. */
    public boolean isOfElements() {
        return list != null;
    }

    /** The same key of other nodes. */
    public KeyModel of(List<Node> others) {
        return new KeyModel(name, isUnique, isOrdered, others, where, asked, reference, cell, list);
    }

    /** Its column among those that the elements of the list consist of. */
    public int numberInElement() {
        return list.element().columns().indexOf(columns().getFirst());
    }

    /** The columns that are compared. */
    public List<Column> columns() {
        return Node.columns(nodes);
    }

    /** All columns of items that it depends on, each once: those that are compared, then those that are asked. */
    public List<Column> elements() {
        if (isOfElements()) {
            return List.of(list);
        }
        List<Column> elements = new ArrayList<>(columns());
        asked.stream().filter(column -> !elements.contains(column)).forEach(elements::add);
        return elements;
    }

    /** Whether it depends on one of the columns. */
    public boolean isOf(List<Column> columns) {
        return elements().stream().anyMatch(columns::contains);
    }

    /**
     * A column's place among the bits of a key that items are in order by.
     *
     * @param offset the bits before, in all words
     * @param bits how many it has, all in one word
     */
    public record Part(Column column, int offset, int bits) {
        /** The number of its word. */
        public int word() {
            return offset / Long.SIZE;
        }

        /** How many bits are behind it in the word. */
        public int shift() {
            return Long.SIZE - offset % Long.SIZE - bits;
        }
    }

    /** The places of all columns, one after the other; one that would not fit in a word begins the next. */
    public List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        int end = 0;
        for (Column column : columns()) {
            int bits = column.isBit() ? 1 : column.bytes() * Byte.SIZE;
            int offset = end % Long.SIZE + bits > Long.SIZE ? (end / Long.SIZE + 1) * Long.SIZE : end;
            parts.add(new Part(column, offset, bits));
            end = offset + bits;
        }
        return parts;
    }

    /** The place of a column. */
    public Part part(Column column) {
        return parts().stream()
                .filter(part -> part.column().equals(column))
                .findFirst()
                .orElseThrow();
    }

    /** How many words of 64 bits those are. */
    public int words() {
        return parts().getLast().word() + 1;
    }

    /** The condition as a text; empty if all items have it. */
    public String condition() {
        return where == null ? "" : where.text();
    }

    /** Whether only some items have it. */
    public boolean isPartial() {
        return where != null;
    }
}
