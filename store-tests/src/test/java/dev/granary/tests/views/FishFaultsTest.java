package dev.granary.tests.views;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.tests.faults.FaultyClasses;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every allocation of calls that remove or write many items fails once, while a view is open. */
class FishFaultsTest {
    private static final int FEWEST = 50;

    /** A store that allocates less than this is one whose allocations are not seen. */
    @ParameterizedTest
    @ValueSource(strings = {"Packed", "Structs", "Columns"})
    void manyItemsChangeOrNone(String kind) throws Throwable {
        int injected = (int) FaultyClasses.call(FishFaults.class, "injectAll", kind);
        assertTrue(injected >= FEWEST, kind + ": only " + injected + " failures were injected");
    }
}
