package dev.granary.arrow;

import dev.granary.Handle;
import dev.granary.Schema;
import dev.granary.Store;
import dev.granary.StoreBlock;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Items as maps from names to values that other programs have as well. */
final class Rows {
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
        for (RecordComponent component : item.getClass().getRecordComponents()) {
            Object value;
            try {
                component.getAccessor().setAccessible(true);
                value = component.getAccessor().invoke(item);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
            String name = prefix + component.getName();
            switch (value) {
                case Record nested -> put(row, name + ".", nested);
                case Handle<?> handle -> row.put(name, handle.bits());
                case Enum<?> constant -> row.put(name, constant.name());
                case null -> row.put(name, null);
                default -> row.put(name, value);
            }
        }
    }
}
