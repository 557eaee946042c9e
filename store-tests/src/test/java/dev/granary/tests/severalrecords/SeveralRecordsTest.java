package dev.granary.tests.severalrecords;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kernels for several records in one class do what their methods do to each item of their store. */
class SeveralRecordsTest {
    private final ShipStore ships = new ShipStore();
    private final CrateStore crates = new CrateStore();

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void eachKernelIsForItsRecord(int seed) {
        Random random = new Random(seed);
        for (int id = random.nextInt(200); id >= 0; id--) {
            ships.add(new Ship(id, Ship.Kind.values()[random.nextInt(2)], random.nextInt(60), random.nextBoolean()));
        }
        TradeKernels.load(ships, new Crate(null, Crate.Kind.TOOLS, 5, true), crates);
        assertEquals(ships.size(), crates.size());
        crates.stream().forEach(crate -> assertEquals(crate.worth(), 5 + ships.id(crate.ship())));
        for (int more = random.nextInt(200); more >= 0; more--) {
            crates.add(new Crate(
                    dev.granary.Handle.none(),
                    Crate.Kind.values()[random.nextInt(3)],
                    random.nextInt(100),
                    random.nextBoolean()));
        }

        List<Ship> sailed = new ArrayList<>(
                ships.stream().map(ship -> Trade.step(ship, 1.5)).toList());
        List<Crate> kept = new ArrayList<>(
                crates.stream().map(crate -> Trade.step(crate, 1.5)).toList());
        TradeKernels.step(ships, 1.5);
        TradeKernels.step(crates, 1.5, ForkJoinPool.commonPool());
        assertEquals(sailed, ships.stream().toList());
        assertEquals(kept, crates.stream().toList());

        assertEquals(sailed.stream().mapToDouble(Ship::speed).sum(), TradeKernels.sum(ships, 0.0));
        assertEquals(
                kept.stream()
                        .filter(crate -> !crate.open())
                        .mapToDouble(Crate::worth)
                        .sum(),
                TradeKernels.sum(crates, 0.0, ForkJoinPool.commonPool()));
        assertEquals(
                sailed.stream().filter(ship -> ship.speed() > 20).count(),
                TradeKernels.fast(ships, 20).count());
        assertEquals(
                kept.stream().filter(crate -> crate.worth() > 20).count(),
                TradeKernels.rich(crates, 20).count());
        Map<Ship.Kind, Long> kinds = sailed.stream().collect(Collectors.groupingBy(Ship::kind, Collectors.counting()));
        TradeKernels.kinds(ships, 0).forEach((kind, number) -> assertEquals(kinds.get(kind), number));
        Map<Crate.Kind, Long> worths =
                kept.stream().collect(Collectors.groupingBy(Crate::kind, Collectors.summingLong(Crate::worth)));
        TradeKernels.worths(crates, 0).forEach((kind, sum) -> assertEquals(worths.get(kind), sum));
        assertEquals(
                sailed.stream().mapToDouble(Ship::speed).max().orElseThrow(),
                ships.speed(ships.min(TradeKernels.slow())));
        assertEquals(
                kept.stream()
                        .filter(crate -> crate.kind() == Crate.Kind.TOOLS)
                        .mapToLong(Crate::worth)
                        .min()
                        .orElseThrow(),
                crates.worth(crates.min(TradeKernels.cheap(Crate.Kind.TOOLS))));

        int gone = (int) sailed.stream().filter(ship -> ship.speed() > 50).count();
        assertEquals(gone, TradeKernels.gone(ships));
        int cheap = (int) kept.stream()
                .filter(crate -> crate.open() && crate.worth() < 30)
                .count();
        assertEquals(cheap, TradeKernels.gone(crates, 30));
        assertEquals(sailed.size() - gone, ships.size());
        assertEquals(kept.size() - cheap, crates.size());
        assertEquals(
                ships.stream().mapToDouble(Ship::speed).max().orElse(-1),
                ships.isEmpty() ? -1 : ships.speed(ships.max(ShipStore.SPEED)));
    }
}
