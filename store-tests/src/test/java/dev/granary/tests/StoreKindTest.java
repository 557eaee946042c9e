package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.processor.check.StoreKinds;
import dev.granary.processor.model.LayoutKind;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class StoreKindTest {

    /** A kind that the processor's table of combinations has, and the contract hasn't, fails here. */
    @Test
    void everyCombinationKeepsTheContract() {
        Set<String> combinations = StoreKinds.legal().stream()
                .map(kind -> (kind.isPacked() ? "null null" : kind.layout() + " " + kind.reuse()) + " " + kind.growth()
                        + (kind.layout() == LayoutKind.AOSOA ? " in groups" : ""))
                .collect(Collectors.toSet());
        Set<String> kinds = Arrays.stream(StoreKind.values())
                .map(kind -> kind.layout() + " " + kind.reuse() + " " + kind.growth()
                        + (kind.groups() == null ? "" : " in groups"))
                .collect(Collectors.toSet());
        assertEquals(combinations, kinds);
    }
}
