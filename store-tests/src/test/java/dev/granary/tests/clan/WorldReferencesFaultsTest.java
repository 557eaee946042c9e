package dev.granary.tests.clan;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.testing.InTurn;
import dev.granary.tests.faults.FaultyClasses;
import org.junit.jupiter.api.Test;

/** Every allocation of calls that references and listeners of a world take part in fails once. */
@InTurn
class WorldReferencesFaultsTest {
    private static final int FEWEST = 100;

    @Test
    void leavesAllAsItWas() throws Throwable {
        int injected = (int) FaultyClasses.call(ClanFaults.class, "injectAll");
        assertTrue(injected >= FEWEST, "only " + injected + " failures were injected");
    }
}
