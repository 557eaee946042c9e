package dev.granary.tests.realm;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.testing.InTurn;
import dev.granary.tests.faults.FaultyClasses;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Allocations of calls of a realm that fail once, in what random steps have made of it. {@code -Dgranary.seed=7} are others. */
@InTurn
class RealmFaultsTest {
    private static final long SEED = Long.getLong("granary.seed", 20_261_128);
    private static final int FEWEST = 40;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void leavesAllAsItWas(int number) throws Throwable {
        int injected = (int) FaultyClasses.call(RealmFaults.class, "injectAll", SEED + number, 15 * number);
        assertTrue(injected >= FEWEST, "only " + injected + " failures were injected");
    }
}
