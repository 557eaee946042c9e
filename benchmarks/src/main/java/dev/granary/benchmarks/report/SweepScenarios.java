package dev.granary.benchmarks.report;

import static dev.granary.benchmarks.report.Contender.limit;
import static dev.granary.benchmarks.report.Contender.ours;
import static dev.granary.benchmarks.report.Contender.rival;

import java.util.List;
import java.util.stream.Stream;

/** What visits all items. */
final class SweepScenarios {
    private static final List<Contender> MOVERS = List.of(
            ours("@SoA, kernel", "packed").quick(),
            ours("@BulkData, kernel", "structs").quick(),
            limit("arrays by hand", "arrays").quick(),
            rival("C++, arrays", "cpp").quick(),
            rival("C++, structs", "cppStructs"),
            rival("objects, in order", "objects").quick().large(),
            rival("objects, scattered", "scattered").quick().large(),
            rival("records, replaced", "records").large(),
            rival("Agrona flyweight", "agrona"),
            rival("Arrow vectors", "arrow"));

    private static final Scenario INTEGRATE = new Scenario(
            "integrate",
            "Move all: position += velocity * dt; life -= dt, items of ten floats",
            Unit.NANOSECONDS,
            "an item",
            Scenario.Shape.BARS,
            "items",
            Scenario.Plan.TIMED,
            "@SoA: 1.1 times the arrays by hand at most",
            MOVERS,
            sizes("stores.Moving.integrate"));

    private static final Scenario TICK = new Scenario(
            "tick",
            "Touch one field of ten: life -= dt",
            Unit.NANOSECONDS,
            "an item",
            Scenario.Shape.BARS,
            "items",
            Scenario.Plan.TIMED,
            "@SoA: 1.1 times the arrays by hand at most",
            MOVERS.stream()
                    .filter(mover ->
                            !List.of("records", "cppStructs", "agrona", "arrow").contains(mover.rival()))
                    .toList(),
            sizes("stores.Moving.tick"));

    private static final Scenario SPARSE = new Scenario(
            "sparse",
            "Sweep 1 M slots of which a part is alive: x += y * 0.1f",
            Unit.NANOSECONDS,
            "a slot",
            Scenario.Shape.CURVES,
            "alive, % of slots",
            Scenario.Plan.TIMED,
            "kernel: 1.2 times words and summary by hand at most, at every density",
            List.of(
                    ours("@BulkData columns, kernel", "kernel").quick(),
                    ours("the same, holes = true", "kernelOverHoles"),
                    limit("words and summary by hand", "words").quick(),
                    rival("boolean[] by hand", "booleans"),
                    rival("objects with a flag", "objects").quick(),
                    rival("C++, words", "cpp")),
            Stream.of("100", "90", "50", "10", "1", "0.1")
                    .map(SweepScenarios::density)
                    .toList());

    static final List<Scenario> ALL = List.of(INTEGRATE, TICK, SPARSE);

    private SweepScenarios() {}

    private static List<Column> sizes(String benchmark) {
        return List.of(
                Column.of("10 k", benchmark).with("items", "10000").per(10_000).at(1e4),
                Column.of("1 M", benchmark)
                        .with("items", "1000000")
                        .per(1_000_000)
                        .at(1e6)
                        .quick(),
                Column.of("10 M", benchmark)
                        .with("items", "10000000")
                        .per(10_000_000)
                        .at(1e7)
                        .large());
    }

    private static Column density(String percent) {
        Column column = Column.of(percent + " %", "stores.Sparse.sweep")
                .with("percent", percent)
                .at(Double.parseDouble(percent));
        return percent.equals("50") ? column.quick() : column;
    }
}
