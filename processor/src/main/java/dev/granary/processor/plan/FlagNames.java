package dev.granary.processor.plan;

import dev.granary.processor.model.Column;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldModel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the flags of a store or world may be called in a condition: by their path, and as their accessors are. */
public final class FlagNames {
    private FlagNames() {}

    /** {@code pose.moving} and {@code poseMoving}, each with the name of the column, {@code poseMoving}. */
    public static Map<String, String> of(StoreModel store) {
        return of(store.bits());
    }

    /** The same, given the bits. */
    public static Map<String, String> of(List<Column> bits) {
        Map<String, String> names = new LinkedHashMap<>();
        for (Column column : bits) {
            names.put(column.path(), column.name());
            names.put(column.name(), column.name());
        }
        return names;
    }

    /** {@code sprite.hidden} and {@code spriteHidden}, each with the name of the column. */
    public static Map<String, String> of(WorldModel world) {
        Map<String, String> names = new LinkedHashMap<>();
        for (WorldComponent component : world.components()) {
            for (Column column : component.columns()) {
                if (column.isBit()) {
                    names.put(component.accessor() + "." + column.path(), column.name());
                    names.put(column.name(), column.name());
                }
            }
        }
        return names;
    }
}
