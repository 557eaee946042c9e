package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.Growth;
import dev.granary.Layout;
import dev.granary.Reuse;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class StoreKindTest {

    /** All are legal, see the processor's table of combinations. */
    @Test
    void everyCombinationKeepsTheContract() {
        Set<String> combinations = new HashSet<>();
        for (Growth growth : Growth.values()) {
            combinations.add("null null " + growth); // packed
            combinations.add("null null " + growth + " in groups");
            for (Layout layout : Layout.values()) {
                for (Reuse reuse : Reuse.values()) {
                    String inGroups = layout == Layout.AOSOA ? " in groups" : "";
                    combinations.add(layout + " " + reuse + " " + growth + inGroups);
                }
            }
        }
        Set<String> kinds = Arrays.stream(StoreKind.values())
                .map(kind -> kind.layout() + " " + kind.reuse() + " " + kind.growth()
                        + (kind.groups() == null ? "" : " in groups"))
                .collect(Collectors.toSet());
        assertEquals(combinations, kinds);
    }
}
