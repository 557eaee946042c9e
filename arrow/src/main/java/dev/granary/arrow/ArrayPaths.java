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
        return of(column.path());
    }

    /** The path of the array that the one of a path is an element of, or null. */
    static String of(String path) {
        String around = around(path);
        return around != null && Character.isDigit(path.charAt(around.length() + 1)) ? around : null;
    }

    /** The path of what the one of a path is in, or null. */
    static String around(String path) {
        int dot = path.lastIndexOf('.');
        return dot < 0 ? null : path.substring(0, dot);
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
