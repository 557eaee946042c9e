package dev.granary.processor.read;

import dev.granary.processor.model.GrowthKind;
import dev.granary.processor.model.LayoutKind;
import dev.granary.processor.model.ReuseKind;
import java.util.Map;
import javax.lang.model.element.AnnotationValue;

/**
 * What an annotation says, defaults included; a value that does not compile counts as not written.
 *
 * @param layout AOSOA where {@code @SoA} has lanes
 * @param reuse see {@code BulkData.reuse}
 * @param growth see {@code SoA.growth}
 * @param capacity see {@code SoA.capacity}
 * @param maxCapacity see {@code SoA.maxCapacity}
 * @param blockRows see {@code SoA.blockRows}; 0 where the choice is Granary's
 * @param lanes see {@code BulkData.lanes}; 0 where it is not written
 * @param views see {@code SoA.views}
 * @param name the name of the class to generate; empty for the default
 * @param written the values that are in the source and compile, by the name of the option
 */
public record Options(
        LayoutKind layout,
        ReuseKind reuse,
        GrowthKind growth,
        int capacity,
        int maxCapacity,
        int blockRows,
        int lanes,
        boolean views,
        String name,
        Map<String, AnnotationValue> written) {

    /** Whether columns are in groups. */
    public boolean hasGroups() {
        return layout == LayoutKind.AOSOA;
    }

    /** Whether the user wrote the option. */
    public boolean has(String option) {
        return written.containsKey(option);
    }
}
