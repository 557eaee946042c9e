package dev.granary.benchmarks.report;

import static dev.granary.benchmarks.report.Contender.limit;
import static dev.granary.benchmarks.report.Contender.ours;
import static dev.granary.benchmarks.report.Contender.rival;

import java.util.List;

/** What is done to single items. */
final class ItemScenarios {
    private static final Contender STRUCTS = ours("@BulkData", "structs").quick();
    private static final Contender COLUMNS = ours("@BulkData columns", "columns");
    private static final Contender PACKED = ours("@SoA", "packed").quick();
    private static final Contender SLOTS =
            limit("slot table by hand, byte[]", "slots").quick();
    private static final Contender LIST =
            rival("objects in an ArrayList", "arrayList").large();
    private static final Contender MAP = rival("HashMap", "hashMap").quick().large();
    private static final Contender CPP = rival("C++, slot table of structs", "cpp");

    private static final Scenario LOOKUP = new Scenario(
            "lookup",
            "Read fields of 1 M items in random order",
            Unit.NANOSECONDS,
            "an item",
            Scenario.Shape.BARS,
            "fields",
            Scenario.Plan.TIMED,
            "@BulkData: 1.2 times the slot table at most",
            List.of(
                    STRUCTS,
                    COLUMNS,
                    PACKED,
                    SLOTS,
                    rival("C++, slot table of structs", "cpp"),
                    rival("objects, direct references", "objects"),
                    MAP,
                    rival("Agrona flyweight", "agrona")),
            List.of(
                    Column.of("1 field", "stores.RandomAccess.oneField"),
                    Column.of("3 fields", "stores.RandomAccess.threeFields"),
                    Column.of("all 10", "stores.RandomAccess.allFields").quick()));

    private static final Scenario CHURN = new Scenario(
            "churn",
            "Remove 100 k of 1 M items at random, ask whether they are gone, add 100 k",
            Unit.NANOSECONDS,
            "a removal with an addition",
            Scenario.Shape.BARS,
            "",
            Scenario.Plan.TIMED,
            "@BulkData: 1.5 times the slot table at most",
            List.of(STRUCTS, COLUMNS, PACKED, SLOTS, CPP, LIST, MAP),
            List.of(Column.of("churn", "stores.Turnover.churn").quick()));

    private static final Scenario FILL = new Scenario(
            "fill",
            "100 k items: add all, remove each in random order, clear",
            Unit.NANOSECONDS,
            "an item",
            Scenario.Shape.BARS,
            "",
            Scenario.Plan.TIMED,
            "@BulkData: twice the slot table at most",
            List.of(STRUCTS, COLUMNS, PACKED, SLOTS, CPP, LIST, MAP),
            List.of(
                    Column.of("add", "stores.FillAndEmpty.add"),
                    Column.of("remove each", "stores.FillAndEmpty.removeEach"),
                    Column.of("clear", "stores.FillAndEmpty.clear")));

    private static final Scenario GROWTH = new Scenario(
            "growth",
            "Grow from nothing to 10 M items: percentiles of the single additions",
            Unit.MICROSECONDS,
            "an addition",
            Scenario.Shape.CURVES,
            "percentile",
            Scenario.Plan.SHOTS,
            "longest addition: a tenth of an ArrayList's at most",
            List.of(
                    ours("@BulkData", "structs"),
                    ours("@SoA", "packed"),
                    rival("records in an ArrayList", "arrayList"),
                    rival("records in a HashMap", "hashMap")),
            List.of(
                    percentile("50", "p50", 2),
                    percentile("99", "p99", 100),
                    percentile("99.9", "p999", 1_000),
                    percentile("99.99", "p9999", 10_000),
                    percentile("99.999", "p99999", 100_000),
                    percentile("longest", "longest", 10_000_000)));

    private static final Scenario SORT = new Scenario(
            "sort",
            "Sort 1 M items by a float at random",
            Unit.NANOSECONDS,
            "an item",
            Scenario.Shape.BARS,
            "",
            Scenario.Plan.TIMED,
            "faster than Arrays.sort of long[]",
            List.of(
                    ours("sorted view of a store", "store"),
                    limit("key and index in a long[]", "packedKeys"),
                    rival("Integer[] by a comparator", "indices"),
                    rival("records by a comparator", "objects")),
            List.of(Column.of("sort", "stores.Ordering.sort")));

    private static final Scenario MEMORY = new Scenario(
            "memory",
            "Memory of an item of ten floats (40 bytes), 1 M of them",
            Unit.BYTES,
            "an item",
            Scenario.Shape.BARS,
            "",
            Scenario.Plan.ONCE,
            "@BulkData: 48 bytes at most",
            List.of(
                    STRUCTS,
                    COLUMNS.quick(),
                    PACKED,
                    limit("arrays by hand", "arrays").quick(),
                    rival("Agrona flyweight, with a generation", "agrona"),
                    rival("Arrow vectors", "arrow"),
                    rival("objects of ten floats in an ArrayList", "objects").quick(),
                    rival("records of records in an ArrayList", "records").quick(),
                    rival("records of records in a HashMap", "hashMap")),
            List.of(Column.of("memory", "stores.Memory.count")
                    .metric("bytesPerItem")
                    .quick()));

    static final List<Scenario> ALL = List.of(LOOKUP, CHURN, FILL, GROWTH, SORT, MEMORY);

    private ItemScenarios() {}

    /** In the order of how rare it is that one takes longer. */
    private static Column percentile(String label, String metric, double oneIn) {
        return Column.of(label, "stores.Growing.grow").metric(metric).at(oneIn);
    }
}
