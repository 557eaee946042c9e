package dev.granary.tests.worlds;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.testing.InTurn;
import dev.granary.tests.faults.FaultyClasses;
import org.junit.jupiter.api.Test;

/** Every allocation of every call fails once. */
@InTurn
class WorldFaultsTest {
    private static final int FEWEST = 150;

    @Test
    void leavesTheWorldAsItWas() throws Throwable {
        int injected = (int) FaultyClasses.call(WorldFaults.class, "injectAll");
        assertTrue(injected >= FEWEST, "only " + injected + " failures were injected");
    }
}
