package dev.granary.arrow;

import dev.granary.Schema;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Arrays of fixed length in a schema: columns of paths such as {@code transform.3}, one behind the other. */
final class ArrayPaths {
    private ArrayPaths() {}

    /** The path of the array that a column is an element of, or null; no other path ends with a number. */
    static String of(Schema.Column column) {
        int dot = column.path().lastIndexOf('.');
        return dot >= 0 && Character.isDigit(column.path().charAt(dot + 1))
                ? column.path().substring(0, dot)
                : null;
    }

    /** How many elements arrays have, by their paths. */
    static Map<String, Integer> lengths(List<Schema.Column> columns) {
        Map<String, Integer> lengths = new HashMap<>();
        for (Schema.Column column : columns) {
            if (of(column) != null) {
                lengths.merge(of(column), 1, Integer::sum);
            }
        }
        return lengths;
    }
}
