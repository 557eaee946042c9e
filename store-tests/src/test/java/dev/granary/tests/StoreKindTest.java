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
            for (Layout layout : Layout.values()) {
                for (Reuse reuse : Reuse.values()) {
                    combinations.add(layout + " " + reuse + " " + growth);
                }
            }
        }
        Set<String> kinds = Arrays.stream(StoreKind.values())
                .map(kind -> kind.layout() + " " + kind.reuse() + " " + kind.growth())
                .collect(Collectors.toSet());
        assertEquals(combinations, kinds);
    }
}
