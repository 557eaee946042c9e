package dev.granary.arrow;

import dev.granary.Handle;
import dev.granary.Schema;
import dev.granary.Store;
import dev.granary.StoreBlock;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Items as maps from names to values that other programs have as well. */
final class Rows {
    /** Asked of the class, they are new ones each time, and their first call is the slow one. */
    private static final ClassValue<List<Method>> ACCESSORS = new ClassValue<>() {
        @Override
        protected List<Method> computeValue(Class<?> type) {
            return Arrays.stream(type.getRecordComponents())
                    .map(RecordComponent::getAccessor)
                    .peek(Method::trySetAccessible)
                    .toList();
        }
    };

    private Rows() {}

    /** All items of a store, in the order of its rows. */
    static List<Map<String, Object>> of(Store<?> store) {
        List<Map<String, Object>> rows = of(store.stream().toList());
        for (Schema.Column column : store.schema().columns()) {
            if (column.kind() == Schema.Kind.FLAG) {
                putFlags(rows, store, column);
            }
        }
        return rows;
    }

    private static void putFlags(List<Map<String, Object>> rows, Store<?> store, Schema.Column column) {
        int index = 0;
        for (StoreBlock<?> block : store.blocks()) {
            long[] alive = block.alive();
            long[] words = (long[]) block.column(column);
            for (int row = 0; row < block.size(); row++) {
                if ((alive[row >> 6] >>> row & 1) != 0) {
                    rows.get(index++).put(column.path(), (words[row >> 6] >>> row & 1) != 0);
                }
            }
        }
    }

    static List<Map<String, Object>> of(List<?> items) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Object item : items) {
            Map<String, Object> row = new LinkedHashMap<>();
            put(row, "", item);
            rows.add(row);
        }
        return rows;
    }

    private static void put(Map<String, Object> row, String prefix, Object item) {
        for (Method component : ACCESSORS.get(item.getClass())) {
            Object value;
            try {
                value = component.invoke(item);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
            String name = prefix + component.getName();
            if (value instanceof Record nested) {
                put(row, name + ".", nested);
            } else {
                row.put(name, value(value));
            }
        }
    }

    private static Object value(Object value) {
        return switch (value) {
            case Handle<?> handle -> handle.bits();
            case Enum<?> constant -> constant.name();
            case List<?> list -> list.stream().map(Rows::value).collect(Collectors.toCollection(ArrayList::new));
            case Record element -> {
                Map<String, Object> row = new LinkedHashMap<>();
                put(row, "", element);
                yield row;
            }
            case null -> null;
            default -> value.getClass().isArray() ? elements(value) : value;
        };
    }

    private static List<Object> elements(Object array) {
        List<Object> elements = new ArrayList<>();
        for (int at = 0; at < Array.getLength(array); at++) {
            elements.add(Array.get(array, at));
        }
        return elements;
    }
}
