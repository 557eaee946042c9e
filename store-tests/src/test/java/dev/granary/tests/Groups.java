package dev.granary.tests;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;

/** Where the values are of a store whose columns are in groups, by the public constants of its blocks. */
record Groups(int lanes, Map<String, Integer> constants) {

    /** Those of the class, or null if it has none. */
    static Groups of(Class<?> store) {
        Map<String, Integer> constants = new HashMap<>();
        for (Class<?> type : store.getDeclaredClasses()) {
            if (type.getSimpleName().equals("Block")) {
                for (Field field : type.getFields()) {
                    if (field.getType() == int.class) {
                        constants.put(field.getName(), value(field));
                    }
                }
            }
        }
        return constants.containsKey("LANES") ? new Groups(constants.get("LANES"), constants) : null;
    }

    private static int value(Field field) {
        try {
            field.setAccessible(true);
            return field.getInt(null);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    /** The element of the row, in an array as {@code FLOATS}, of a column as {@code POSITION_X}. */
    int at(String array, String column, int row) {
        return row / lanes * constants.get(array + "_PER_GROUP") + constants.get(column + "_OFFSET") + row % lanes;
    }
}
