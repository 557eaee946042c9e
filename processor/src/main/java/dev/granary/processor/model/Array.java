package dev.granary.processor.model;

import java.util.List;

/**
 * An array that always has so many elements, a column for each.
 *
 * @param label what messages call it: its record and its name
 * @param type the array's type
 * @param columns the elements', in order
 */
public record Array(String name, String path, String label, TypeRef.Array type, List<Column> columns) implements Node {

    /** How many elements it has. */
    public int length() {
        return columns.size();
    }
}
