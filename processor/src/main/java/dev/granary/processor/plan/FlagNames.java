package dev.granary.processor.plan;

import dev.granary.processor.model.Column;
import dev.granary.processor.model.StoreModel;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the flags of a store may be called in a condition: by their path, and as their accessors are. */
public final class FlagNames {
    private FlagNames() {}

    /** {@code pose.moving} and {@code poseMoving}, each with the name of the column, {@code poseMoving}. */
    public static Map<String, String> of(StoreModel store) {
        Map<String, String> names = new LinkedHashMap<>();
        for (Column column : store.bits()) {
            names.put(column.path(), column.name());
            names.put(column.name(), column.name());
        }
        return names;
    }
}
