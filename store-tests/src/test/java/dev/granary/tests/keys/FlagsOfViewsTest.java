package dev.granary.tests.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.BulkData;
import dev.granary.DuplicateKeyException;
import dev.granary.Flag;
import dev.granary.Grid;
import dev.granary.Index;
import dev.granary.Ordered;
import dev.granary.Pooled;
import dev.granary.SoA;
import dev.granary.Unique;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Flags of all the items that a key finds, set at once. */
class FlagsOfViewsTest {
    @BulkData
    record Ship(
            @Unique(where = "!sunk") int berth,
            @Index int fleet,
            @Ordered int launched,
            @Grid(cell = 2) Vec at,
            @Index @Pooled List<Integer> crew,
            boolean sunk) {}

    record Vec(float x, float y) {}

    @SoA
    record Other(boolean sunk) {}

    private final FlagsOfViewsTest_ShipStore ships = new FlagsOfViewsTest_ShipStore();

    FlagsOfViewsTest() {
        for (int number = 0; number < 200; number++) {
            ships.add(number, number % 5, number / 2, number, 0, List.of(number % 7, number % 3), false);
        }
    }

    private List<Integer> sunk() {
        return ships.where(FlagsOfViewsTest_ShipStore.SUNK).stream()
                .map(Ship::berth)
                .toList();
    }

    private static List<Integer> numbers(IntPredicate chosen) {
        return IntStream.range(0, 200).filter(chosen).boxed().toList();
    }

    @Test
    void eachSortOfView() {
        ships.byFleet(3).set(FlagsOfViewsTest_ShipStore.SUNK, true);
        assertEquals(numbers(number -> number % 5 == 3), sunk());
        ships.byLaunched().atLeast(20).below(40).descending().limit(6).set(FlagsOfViewsTest_ShipStore.SUNK, true);
        assertEquals(numbers(number -> number % 5 == 3 || number >= 74 && number < 80), sunk());
        ships.byLaunched().set(FlagsOfViewsTest_ShipStore.SUNK, false);
        assertEquals(List.of(), sunk());
        FlagsOfViewsTest_ShipStore.Found near = ships.near(100, 0, 3);
        near.set(FlagsOfViewsTest_ShipStore.SUNK, true);
        assertEquals(numbers(number -> Math.abs(number - 100) <= 3), sunk());
        near.set(FlagsOfViewsTest_ShipStore.SUNK, false);
        ships.byCrew(6).set(FlagsOfViewsTest_ShipStore.SUNK, true);
        assertEquals(numbers(number -> number % 7 == 6), sunk());
        ships.byFleet(99).set(FlagsOfViewsTest_ShipStore.SUNK, true);
        assertEquals(numbers(number -> number % 7 == 6), sunk());
        assertEquals(
                ships.size() - sunk().size(),
                IntStream.range(0, 200)
                        .filter(berth -> !ships.byBerth(berth).isNone())
                        .count());
    }

    @Test
    void whatWouldMakeTwoOfAKeyChangesNothing() {
        ships.byFleet(0).set(FlagsOfViewsTest_ShipStore.SUNK, true);
        ships.add(5, 1, 1, 0, 0, List.of(), false);
        assertThrows(DuplicateKeyException.class, () -> ships.byFleet(0).set(FlagsOfViewsTest_ShipStore.SUNK, false));
        assertEquals(numbers(number -> number % 5 == 0), sunk());
        assertEquals(1, ships.fleet(ships.byBerth(5)));
        assertThrows(
                IllegalArgumentException.class,
                () -> ships.byFleet(0).set(flagOf(FlagsOfViewsTest_OtherStore.SUNK), true));
    }

    @SuppressWarnings("unchecked") // as a caller without generics might
    private static Flag<Ship> flagOf(Flag<Other> other) {
        return (Flag<Ship>) (Flag<?>) other;
    }
}
