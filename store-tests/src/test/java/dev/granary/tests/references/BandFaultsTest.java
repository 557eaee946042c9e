package dev.granary.tests.references;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.testing.InTurn;
import dev.granary.tests.faults.FaultyClasses;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every allocation of calls that lists in keys take part in fails once, in stores of each layout and deletion. */
@InTurn
class BandFaultsTest {
    private static final int FEWEST = 100;

    /** A store that allocates less than this is one whose allocations are not seen. */
    @ParameterizedTest
    @ValueSource(classes = {PackedBand.class, LowestBand.class, ColumnBand.class})
    void leavesListsAndKeysAsTheyWere(Class<?> kind) throws Throwable {
        int injected = (int) FaultyClasses.call(BandFaults.class, "injectAll", kind);
        assertTrue(injected >= FEWEST, kind + ": only " + injected + " failures were injected");
    }
}
