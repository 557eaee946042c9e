package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Inputs;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/** What each rival makes of the same work; all rivals have to make the same of it. */
public final class Checksums {
    private static final int ITEMS = 10_000;

    /** A kind of work: the names of its rivals, and what a rival makes of it. */
    public record Work(String name, List<String> rivals, ToDoubleFunction<String> checksum) {}

    public static final List<Work> ALL = List.of(
            new Work("integrate and tick", Mover.NAMES, Checksums::move),
            new Work("sparse, 100 %", SparseSweep.NAMES, rival -> sweep(rival, 100)),
            new Work("sparse, 50 %", SparseSweep.NAMES, rival -> sweep(rival, 50)),
            new Work("sparse, 0.1 %", SparseSweep.NAMES, rival -> sweep(rival, 0.1)),
            new Work("churn", Population.NAMES, Checksums::churn),
            new Work("remove", Population.NAMES, Checksums::remove),
            new Work("clear", Population.NAMES, Checksums::clear),
            new Work(
                    "lookup, 1 field",
                    Found.NAMES,
                    rival -> Found.of(rival, ITEMS).oneField()),
            new Work(
                    "lookup, 3 fields",
                    Found.NAMES,
                    rival -> Found.of(rival, ITEMS).threeFields()),
            new Work(
                    "lookup, all fields",
                    Found.NAMES,
                    rival -> Found.of(rival, ITEMS).allFields()),
            new Work("sort", Ordered.NAMES, Checksums::sort));

    private Checksums() {}

    private static double move(String rival) {
        Mover mover = Mover.of(rival, ITEMS);
        for (int round = 0; round < 5; round++) {
            mover.integrate(Inputs.DT);
            mover.tick(Inputs.DT);
        }
        return mover.checksum();
    }

    private static double sweep(String rival, double percent) {
        SparseSweep slots = SparseSweep.of(rival, Sparse.alive(1 << 14, percent));
        for (int round = 0; round < 5; round++) {
            slots.move();
        }
        return slots.checksum();
    }

    private static Population churned(String rival) {
        Population items = Population.of(rival, ITEMS);
        items.add(ITEMS);
        SplittableRandom random = new SplittableRandom(7);
        for (int round = 0; round < 5; round++) {
            Turnover.draw(items, ITEMS, ITEMS / 10, random);
            if (items.churn(ITEMS / 10) != ITEMS / 10) {
                throw new IllegalStateException(rival + ": not all that were removed are gone");
            }
        }
        return items;
    }

    private static double churn(String rival) {
        return churned(rival).checksum();
    }

    private static double remove(String rival) {
        Population items = churned(rival);
        Turnover.draw(items, ITEMS, ITEMS / 3, new SplittableRandom(8));
        return items.remove(ITEMS / 3) + items.checksum();
    }

    private static double clear(String rival) {
        Population items = churned(rival);
        items.clear();
        double cleared = items.checksum();
        items.add(ITEMS / 2);
        return cleared * 1e9 + items.checksum();
    }

    private static double sort(String rival) {
        Ordered items = Ordered.of(rival, ITEMS);
        items.sort();
        items.sort();
        return items.checksum();
    }
}
