package dev.granary.benchmarks.report;

import static dev.granary.benchmarks.report.Contender.limit;
import static dev.granary.benchmarks.report.Contender.ours;
import static dev.granary.benchmarks.report.Contender.rival;

import java.util.List;

/** What a program needs around its loops: keys, lists, questions, files; and the layouts and growths that are not the default. */
final class SystemScenarios {
    private static final String WITH_COMPONENT = "found, and a component";

    private static final Scenario KEYS = new Scenario(
            "keys",
            "Find one of 1 M items by a random long, in random order",
            Unit.NANOSECONDS,
            "a question",
            Scenario.Shape.BARS,
            "",
            Scenario.Plan.TIMED_LARGE,
            "faster than every map, with at most 10 bytes an item",
            List.of(
                    ours("@Unique", "granary").quick(),
                    rival("fastutil", "fastutil").except(WITH_COMPONENT).quick(),
                    rival("HPPC", "hppc").except(WITH_COMPONENT),
                    rival("Eclipse Collections", "eclipse").except(WITH_COMPONENT),
                    rival("Agrona", "agrona").except(WITH_COMPONENT),
                    rival("HashMap", "hashMap").except(WITH_COMPONENT).quick(),
                    limit("fastutil, and a column by hand", "columns").except("found", "not found")),
            List.of(key("found", "hit").quick(), key("not found", "miss"), key(WITH_COMPONENT, "component")));

    private static final Scenario KEY_CHANGES = new Scenario(
            "key-changes",
            "1 M items with keys: change the one that fifty items share, visit those fifty, remove and add one with a"
                    + " unique key",
            Unit.NANOSECONDS,
            "an item",
            Scenario.Shape.BARS,
            "",
            Scenario.Plan.TIMED_LARGE,
            "change: 1.2 times lists by hand at most; visit: 1.1; remove and add: 1.0",
            List.of(ours("@Index, @Unique", ""), limit("lists in two columns, fastutil", "ByHand")),
            List.of(
                    Column.of("change", "KeyChanges.change*"),
                    Column.of("visit", "KeyChanges.iterate*"),
                    Column.of("remove and add", "KeyChanges.removeAndAdd*")));

    private static final Scenario LIST = new Scenario(
            "lists",
            "Lists of 1 M items, 8 elements each on average: add all in random order, visit all, ask one, replace"
                    + " items",
            Unit.NANOSECONDS,
            "an element (replace: an item)",
            Scenario.Shape.BARS,
            "",
            Scenario.Plan.TIMED_LARGE,
            "add, replace: twice as fast as ArrayLists; visit: 1.2 times one array with offsets at most",
            List.of(
                    ours("@Pooled", "STORE"),
                    ours("@Pooled, behind trim()", "STORE_PACKED").except("add", "replace"),
                    limit("one array with offsets", "OFFSETS").except("add", "replace"),
                    rival("an ArrayList an item", "ARRAY_LISTS")),
            List.of(
                    Column.of("add", "lists.ThreeWaysOfLists.add"),
                    Column.of("visit", "lists.ThreeWaysOfLists.sweep"),
                    Column.of("ask one", "lists.ThreeWaysOfLists.lookUp"),
                    Column.of("replace", "lists.ThreeWaysOfLists.replace")));

    private static final Scenario SYMBOLS = new Scenario(
            "symbols",
            "Numbers for texts: a million look-ups of 20,000 different ones; a million new ones, with making the texts",
            Unit.NANOSECONDS,
            "a text",
            Scenario.Shape.BARS,
            "",
            Scenario.Plan.TIMED_LARGE,
            "as fast as a HashMap",
            List.of(ours("Symbols", ""), rival("HashMap<String, Integer>", "InHashMap")),
            List.of(Column.of("look up", "SymbolLookup.lookUp*"), Column.of("add", "SymbolLookup.addUnseen*")));

    private static final Scenario QUESTIONS = new Scenario(
            "questions",
            "Of 2 M orders: sums by instrument and side, the ten largest, those that match",
            Unit.MICROSECONDS,
            "a question",
            Scenario.Shape.BARS,
            "",
            Scenario.Plan.TIMED_LARGE,
            "1.1 times loops by hand at most; 20 times as fast as streams",
            List.of(
                    ours("kernel, top, @Select", "store").quick(),
                    ours("in a pool", "storeInPool").except("ten largest"),
                    limit("loop by hand", "byHand").quick(),
                    rival("streams", "streams").except("1 % match", "50 % match"),
                    rival("parallel streams", "parallelStreams").except("ten largest", "1 % match", "50 % match")),
            List.of(
                    Column.of("sums", "Groupings.*").quick(),
                    Column.of("ten largest", "LargestTen.*"),
                    Column.of("1 % match", "Selections.*").with("percent", "1"),
                    Column.of("50 % match", "Selections.*").with("percent", "50")));

    private static final Scenario SUBSETS = new Scenario(
            "subsets",
            "Move those of 1 M items that are tanks and don't fly",
            Unit.MICROSECONDS,
            "a sweep",
            Scenario.Shape.BARS,
            "match, %",
            Scenario.Plan.TIMED_LARGE,
            "faster than bit sets",
            List.of(
                    ours("where(mask), cursor, @SoA", "sweepPacked"),
                    ours("where(mask), cursor, structs", "sweepStructs"),
                    ours("@Kernel(where), @SoA", "kernelPacked"),
                    ours("@Kernel(where), structs", "kernelStructs"),
                    limit("words by hand, arrays", "wordsByHand"),
                    rival("BitSets, arrays", "sweepBitSet"),
                    rival("Roaring, arrays", "sweepRoaring"),
                    rival("objects with two booleans", "sweepObjects")),
            List.of(subset("50"), subset("1")));

    private static final Scenario TOTALS = new Scenario(
            "totals",
            "Sum and maximum of a float of 1 M rows",
            Unit.NANOSECONDS,
            "a row",
            Scenario.Shape.BARS,
            "",
            Scenario.Plan.TIMED_LARGE,
            "as fast as a loop by hand with eight accumulators",
            List.of(
                    ours("sum(), max()", ""),
                    limit("by hand, eight at a time", "ByEight"),
                    rival("by hand, one by one", "OneByOne")),
            List.of(
                    Column.of("sum, packed", "Totals.sum*").with("rows", "PACKED"),
                    Column.of("sum, half are holes", "Totals.sum*").with("rows", "HOLES_HALF"),
                    Column.of("maximum, packed", "Totals.max*").with("rows", "PACKED"),
                    Column.of("maximum, half are holes", "Totals.max*").with("rows", "HOLES_HALF")));

    private static final Scenario LANES = new Scenario(
            "lanes",
            "Move all by a kernel, items of ten floats, in columns and in groups of lanes",
            Unit.MICROSECONDS,
            "a sweep",
            Scenario.Shape.BARS,
            "items",
            Scenario.Plan.TIMED,
            "lanes: 1.2 times columns at most",
            List.of(
                    ours("columns", "columnsKernel"),
                    ours("AOSOA", "lanesKernel"),
                    limit("arrays by hand", "columnsByHand")),
            List.of(
                    Column.of("10 k", "LaneSweep.*").with("items", "10000"),
                    Column.of("1 M", "LaneSweep.*").with("items", "1000000")));

    private static final Scenario VIRTUAL = new Scenario(
            "virtual",
            "1 M items of ten floats in virtual memory and on the heap",
            Unit.MICROSECONDS,
            "for all",
            Scenario.Shape.BARS,
            "",
            Scenario.Plan.TIMED,
            "as fast as on the heap",
            List.of(ours("VIRTUAL", "InVirtualMemory"), limit("on the heap", "OnTheHeap")),
            List.of(
                    virtual("move, columns", "columns"),
                    virtual("one column", "oneColumn"),
                    virtual("move, structs", "structs"),
                    virtual("look up", "lookup")));

    private static final Scenario REUSE = new Scenario(
            "reuse",
            "Remove 100 k of 1 M items at random, add 100 k: which slots are taken again",
            Unit.NANOSECONDS,
            "a removal with an addition",
            Scenario.Shape.BARS,
            "",
            Scenario.Plan.TIMED_LARGE,
            "",
            List.of(
                    ours("structs, LOWEST", "ByReuse.aosLowest"),
                    ours("structs, FREE_LIST", "ByReuse.aosFreeList"),
                    ours("structs, LOWEST, FIXED", "ByReuse.aosFixed"),
                    ours("columns, LOWEST", "ByReuse.soaLowest"),
                    ours("columns, FREE_LIST", "ByReuse.soaFreeList"),
                    limit("slot table by hand", "Rivals.slotTable"),
                    rival("objects in an ArrayList", "Rivals.arrayList"),
                    rival("HashMap", "Rivals.hashMap")),
            List.of(Column.of("churn", "Churn*")));

    private static final Scenario FILES = new Scenario(
            "files",
            "10 M items of eight columns to a file in memory and back",
            Unit.MILLISECONDS,
            "for all",
            Scenario.Shape.BARS,
            "",
            Scenario.Plan.REPEATED,
            "save: 1.2 times writing the bytes at most; load: 1.5 times reading them",
            List.of(
                    ours("columns", "columns"),
                    ours("structs", "structs"),
                    limit("as many bytes by one channel", "bytes")),
            List.of(Column.of("save", "SaveAndLoad.*Saved"), Column.of("load", "SaveAndLoad.*Loaded")));

    private static final Scenario ARROW = new Scenario(
            "arrow",
            "10 M items of eight columns to a file of Arrow and back, in memory",
            Unit.MILLISECONDS,
            "for all",
            Scenario.Shape.BARS,
            "",
            Scenario.Plan.REPEATED,
            "write: 5 times as fast as arrow-java, read: 3 times",
            List.of(
                    ours("columns", "columns"),
                    ours("structs", "structs"),
                    limit("as many bytes by one channel", "bytes").except("read"),
                    rival("arrow-java", "arrowJava")),
            List.of(Column.of("write", "ArrowExchange.*Written"), Column.of("read", "ArrowExchange.*Read")));

    private static final Scenario ARROW_IN_MEMORY = new Scenario(
            "arrow-in-memory",
            "10 M items of eight columns as a stream of Arrow in memory that is there, and back",
            Unit.MILLISECONDS,
            "for all",
            Scenario.Shape.BARS,
            "",
            Scenario.Plan.REPEATED,
            "write: 1.5 times copying the columns, and 5 times as fast as arrow-java; read: 3 times as fast",
            List.of(
                    ours("columns", "columns"),
                    limit("copying the columns", "copies").except("read", "read into a new store"),
                    rival("arrow-java", "arrowJava")),
            List.of(
                    Column.of("write", "ArrowInMemory.*Written"),
                    Column.of("read", "ArrowInMemory.*Read"),
                    Column.of("read into a new store", "ArrowInMemory.*ReadIntoNew")));

    static final List<Scenario> ALL = List.of(
            KEYS,
            KEY_CHANGES,
            LIST,
            SYMBOLS,
            QUESTIONS,
            SUBSETS,
            TOTALS,
            LANES,
            VIRTUAL,
            REUSE,
            FILES,
            ARROW,
            ARROW_IN_MEMORY);

    private SystemScenarios() {}

    private static Column key(String label, String method) {
        return Column.of(label, "KeyLookup." + method).with("items", "1000000");
    }

    private static Column subset(String percent) {
        return Column.of(percent, "Subsets.*").with("percent", percent);
    }

    private static Column virtual(String label, String work) {
        return Column.of(label, "VirtualSweep." + work + "*").with("items", "1000000");
    }
}
