package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.testing.InTurn;
import dev.granary.tests.faults.FaultyClasses;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every allocation of every call fails once, in kinds of stores that have each pair of options. */
@InTurn
class StoreFaultsTest {
    private static final int FEWEST = 100;

    /** A kind for each combination of options, the one of small blocks, and without a limit; of those, {@linkplain Pairs enough}. */
    static Stream<StoreKind> kinds() {
        Set<String> names = Arrays.stream(StoreKind.values()).map(Enum::name).collect(Collectors.toSet());
        List<StoreKind> each = Arrays.stream(StoreKind.values())
                .filter(kind -> !kind.name().endsWith("_LIMITED") && !names.contains(kind + "_SMALL"))
                .toList();
        return Pairs.of(each, EachKind.Kinds::traits).stream();
    }

    /** A store that allocates less than this is one whose allocations are not seen. */
    @ParameterizedTest
    @MethodSource("kinds")
    void leavesTheStoreAsItWas(StoreKind kind) throws Throwable {
        int injected = (int) FaultyClasses.call(StoreFaults.class, "injectAll", kind.name());
        assertTrue(injected >= FEWEST, kind + ": only " + injected + " failures were injected");
    }
}
