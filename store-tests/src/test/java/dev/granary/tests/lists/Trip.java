package dev.granary.tests.lists;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What an item is to be: its lists by their names. */
record Trip(int id, boolean open, long at, Map<String, List<Object>> lists) {
    /** Those that are arrays of primitives. */
    static final List<String> ARRAYS = List.of("speeds", "stopCodes", "marks");

    /** All, as the store has them. */
    static final List<String> LISTS =
            List.of("speeds", "stopCodes", "marks", "stages", "moods", "others", "sums", "names");

    /** One of its own. */
    Trip copy() {
        Map<String, List<Object>> copies = new LinkedHashMap<>();
        lists.forEach((name, elements) -> copies.put(name, new ArrayList<>(elements)));
        return new Trip(id, open, at, copies);
    }

    Trip withId(int other) {
        return new Trip(other, open, at, lists);
    }

    List<Object> list(String name) {
        return lists.get(name);
    }

    List<Object> speeds() {
        return list("speeds");
    }
}
