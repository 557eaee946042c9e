package dev.granary.tests.lists;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.testing.InTurn;
import dev.granary.tests.faults.FaultyClasses;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every allocation of calls that lists take part in fails once, in a store of each layout, deletion and way to grow. */
@InTurn
class ListsFaultsTest {
    private static final int FEWEST = 80;

    static Stream<Class<? extends Record>> kinds() {
        return Stream.of(
                Journeys.Packed.class,
                Journeys.DoublingStructs.class,
                Journeys.Lanes.class,
                Journeys.VirtualColumns.class);
    }

    /** A store that allocates less than this is one whose allocations are not seen. */
    @ParameterizedTest
    @MethodSource("kinds")
    void leavesListsAsTheyWere(Class<? extends Record> kind) throws Throwable {
        int injected = (int) FaultyClasses.call(ListsFaults.class, "injectAll", kind);
        assertTrue(injected >= FEWEST, kind + ": only " + injected + " failures were injected");
    }
}
