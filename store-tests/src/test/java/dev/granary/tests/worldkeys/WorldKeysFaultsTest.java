package dev.granary.tests.worldkeys;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.testing.InTurn;
import dev.granary.tests.faults.FaultyClasses;
import org.junit.jupiter.api.Test;

/** Every allocation of calls that keys of a world take part in fails once. */
@InTurn
class WorldKeysFaultsTest {
    private static final int FEWEST = 200;

    @Test
    void leavesKeysAsTheyWere() throws Throwable {
        int injected = (int) FaultyClasses.call(FairFaults.class, "injectAll");
        assertTrue(injected >= FEWEST, "only " + injected + " failures were injected");
    }
}
