package dev.granary.tests.lists;

import java.util.ArrayList;
import java.util.List;

/** What an item is to be: its lists by their names. */
record Trip(int id, List<Object> speeds, boolean open, List<Object> codes, long at, List<Object> marks) {
    static final List<String> LISTS = List.of("speeds", "stopCodes", "marks");

    /** One of its own. */
    Trip copy() {
        return new Trip(id, new ArrayList<>(speeds), open, new ArrayList<>(codes), at, new ArrayList<>(marks));
    }

    Trip withId(int other) {
        return new Trip(other, speeds, open, codes, at, marks);
    }

    List<Object> list(String name) {
        return switch (name) {
            case "speeds" -> speeds;
            case "stopCodes" -> codes;
            case "marks" -> marks;
            default -> throw new IllegalArgumentException(name);
        };
    }
}
