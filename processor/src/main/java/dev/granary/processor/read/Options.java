package dev.granary.processor.read;

import java.util.Map;
import javax.lang.model.element.AnnotationValue;

/**
 * What an annotation says, defaults included; a value that does not compile counts as not written.
 *
 * @param layout the name of the layout constant
 * @param reuse the name of the reuse constant
 * @param growth the name of the growth constant
 * @param capacity see {@code SoA.capacity}
 * @param maxCapacity see {@code SoA.maxCapacity}
 * @param blockRows see {@code SoA.blockRows}; 0 where the choice is Granary's
 * @param lanes see {@code BulkData.lanes}; 0 where it is not written
 * @param name the name of the class to generate; empty for the default
 * @param written the values that are in the source and compile, by the name of the option
 */
public record Options(
        String layout,
        String reuse,
        String growth,
        int capacity,
        int maxCapacity,
        int blockRows,
        int lanes,
        String name,
        Map<String, AnnotationValue> written) {

    /** Whether columns are in groups. */
    public boolean hasGroups() {
        return layout.equals("AOSOA");
    }

    /** Whether the user wrote the option. */
    public boolean has(String option) {
        return written.containsKey(option);
    }
}
