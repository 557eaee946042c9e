package dev.granary.tests.keys;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.testing.InTurn;
import dev.granary.tests.faults.FaultyClasses;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every allocation of calls that keys take part in fails once, in a store of each layout, deletion and way to grow. */
@InTurn
class KeysFaultsTest {
    private static final int FEWEST = 100;

    static Stream<Class<? extends Record>> kinds() {
        return Stream.of(
                PackedKeyed.class,
                LowestStructKeyed.class,
                DoublingStructKeyed.class,
                LanesKeyed.class,
                VirtualColumnKeyed.class);
    }

    /** A store that allocates less than this is one whose allocations are not seen. */
    @ParameterizedTest
    @MethodSource("kinds")
    void leavesKeysAsTheyWere(Class<? extends Record> kind) throws Throwable {
        int injected = (int) FaultyClasses.call(KeysFaults.class, "injectAll", kind);
        assertTrue(injected >= FEWEST, kind + ": only " + injected + " failures were injected");
    }
}
