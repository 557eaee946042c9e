package dev.granary.benchmarks;

import dev.granary.benchmarks.Totals.Rows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToLongBiFunction;

/**
 * That rivals come to the same where each has a method of its own: keys, questions, subsets, totals, symbols, virtual memory. Not
 * asked are files and lists, whose ten million items would take longer than all others.
 */
public final class SystemChecksums {
    private static final int FEW = 10_000;

    private final List<String> differences = new ArrayList<>();

    private SystemChecksums() {}

    /**
     * What differs; nothing if all is well.
     *
     * @param withLarge whether those are asked, too, that take seconds to fill
     */
    public static List<String> differences(boolean withLarge) {
        SystemChecksums all = new SystemChecksums();
        all.keys();
        all.symbols();
        all.subsets();
        all.virtual();
        if (withLarge) {
            all.keyChanges();
            all.sums();
            all.largest();
            all.selections();
            all.totals();
        }
        return all.differences;
    }

    private void compare(String work, Object found, Object expected) {
        if (!found.equals(expected)) {
            differences.add(work + ": " + found + ", but by hand " + expected);
        }
    }

    private void keys() {
        long expected = 0;
        for (String rival : List.of("columns", "granary", "fastutil", "hppc", "eclipse", "agrona", "hashMap")) {
            KeyLookup lookup = new KeyLookup();
            lookup.items = FEW;
            lookup.rival = rival;
            lookup.setUp();
            long sum = lookup.component();
            expected = rival.equals("columns") ? sum : expected;
            compare("keys of " + rival, sum, expected);
        }
    }

    private void keyChanges() {
        KeyChanges keys = new KeyChanges();
        keys.setUp();
        compare("visited by key", keys.iterate(), keys.iterateByHand());
    }

    /** Numbers of a dictionary begin with one. */
    private void symbols() {
        SymbolLookup symbols = new SymbolLookup();
        symbols.setUp();
        compare("symbols", symbols.lookUp(), symbols.lookUpInHashMap() + SymbolLookup.TEXTS);
    }

    private static List<Long> ofGroups(ToLongBiFunction<Integer, Order.Side> total) {
        List<Long> totals = new ArrayList<>();
        for (int instrument = 0; instrument < Groupings.INSTRUMENTS; instrument++) {
            for (Order.Side side : Order.Side.values()) {
                totals.add(total.applyAsLong(instrument, side));
            }
        }
        return totals;
    }

    private static long mixed(long sum, long count, long most) {
        return (sum * 31 + count) * 31 + most;
    }

    private void sums() {
        Groupings questions = new Groupings();
        questions.setUp();
        List<Long> sums = Arrays.stream(questions.byHand()).boxed().toList();
        compare("sums", ofGroups(questions.store()::get), sums);
        compare("sums in a pool", ofGroups(questions.storeInPool()::get), sums);
        for (var streams : List.of(questions.streams(), questions.parallelStreams())) {
            compare(
                    "sums by streams",
                    ofGroups((group, side) -> streams.get(group).get(side)),
                    sums);
        }
        Groupings.Stats byHand = questions.statsByHand();
        List<Long> stats = ofGroups((group, side) -> {
            int place = 2 * group + side.ordinal();
            return mixed(byHand.sums()[place], byHand.counts()[place], byHand.most()[place]);
        });
        DealQueriesKernels.Stats ours = questions.storeStats();
        compare(
                "several totals",
                ofGroups((group, side) -> {
                    DealQueries.Stats found = ours.get(group, side);
                    return mixed(found.sum(), found.count(), found.max());
                }),
                stats);
        var summaries = questions.streamsOfStats();
        compare(
                "several totals by streams",
                ofGroups((group, side) -> {
                    var found = summaries.get(group).get(side);
                    return mixed(found.getSum(), found.getCount(), found.getMax());
                }),
                stats);
        DealQueriesKernels.OfAccount accounts = questions.storeByAccount();
        Map<Long, Long> byFastutil = questions.byAccountWithFastutil();
        compare("accounts", accounts.size(), byFastutil.size());
        byFastutil.forEach((account, sum) -> compare("account " + account, accounts.get(account), sum));
    }

    private static Set<Long> numbers(OrderStore.Sorted orders) {
        Set<Long> numbers = new TreeSet<>();
        for (OrderStore.Cursor order : orders) {
            numbers.add(order.quantity());
        }
        return numbers;
    }

    private static Set<Long> numbers(int[] rows) {
        Set<Long> numbers = new TreeSet<>();
        for (int row : rows) {
            numbers.add((long) row);
        }
        return numbers;
    }

    private void largest() {
        LargestTen questions = new LargestTen();
        questions.setUp();
        Set<Long> byHand = numbers(questions.byHand());
        compare("ten largest", numbers(questions.store()), byHand);
        compare(
                "ten largest by streams",
                numbers(questions.streams().stream().mapToInt(Integer::intValue).toArray()),
                byHand);
        compare("ten largest of a subset", numbers(questions.subset()), numbers(questions.subsetByHand()));
    }

    private void selections() {
        Selections questions = new Selections();
        questions.percent = 1;
        questions.setUp();
        int byHand = questions.byHand();
        compare("selected", questions.store(), byHand);
        compare("selected in a pool", questions.storeInPool(), byHand);
        compare("listed", questions.listByHand(), byHand);
        compare("selected of packed columns", questions.packed(), questions.packedByHand());
    }

    private static <D extends Subsets.Drawn> D drawn(D enemies) {
        enemies.percent = 10;
        enemies.fill();
        enemies.draw();
        return enemies;
    }

    private void subsets() {
        Subsets subsets = new Subsets();
        var packed = drawn(new Subsets.InPacked());
        var columns = drawn(new Subsets.InColumns());
        var structs = drawn(new Subsets.InStructs());
        var objects = drawn(new Subsets.AsObjects());
        var objectsWithBitSets = drawn(new Subsets.AsObjectsWithBitSets());
        var arrays = drawn(new Subsets.InArrays());
        var bitSets = drawn(new Subsets.InBitSets());
        var roaring = drawn(new Subsets.InRoaring());

        int count = subsets.countObjects(objects);
        compare("counted, packed", subsets.countPacked(packed), count);
        compare("counted, columns", subsets.countColumns(columns), count);
        compare("counted, structs", subsets.countStructs(structs), count);
        compare("counted, bit sets", subsets.countBitSet(bitSets), count);
        compare("counted, Roaring", subsets.countRoaring(roaring), count);
        compare("health, packed", subsets.totalPacked(packed), subsets.totalByHand(arrays));
        compare("health, columns", subsets.totalColumns(columns), subsets.totalByHand(arrays));

        subsets.wordsByHand(arrays);
        double swept = arrays.sumOfX();
        subsets.sweepObjects(objects);
        compare("swept, objects", objects.sumOfX(), swept);
        subsets.sweepBitSetOfObjects(objectsWithBitSets);
        compare("swept, objects with bit sets", objectsWithBitSets.sumOfX(), swept);
        subsets.sweepBitSet(bitSets);
        compare("swept, bit sets", bitSets.sumOfX(), swept);
        subsets.sweepRoaring(roaring);
        compare("swept, Roaring", roaring.sumOfX(), swept);
        subsets.sweepPacked(packed);
        compare("swept, packed", packed.sumOfX(), swept);
        subsets.sweepColumns(columns);
        compare("swept, columns", columns.sumOfX(), swept);
        subsets.sweepStructs(structs);
        compare("swept, structs", structs.sumOfX(), swept);

        subsets.wordsByHand(arrays);
        swept = arrays.sumOfX();
        subsets.sweepBitSetByBit(bitSets);
        compare("swept, bit by bit", bitSets.sumOfX(), swept);
        subsets.kernelPacked(packed);
        compare("swept by a kernel, packed", packed.sumOfX(), swept);
        subsets.kernelColumns(columns);
        compare("swept by a kernel, columns", columns.sumOfX(), swept);
        subsets.kernelStructs(structs);
        compare("swept by a kernel, structs", structs.sumOfX(), swept);

        subsets.wordsByHand(arrays);
        swept = arrays.sumOfX();
        subsets.sweepPackedBatches(packed);
        compare("swept by batches, packed", packed.sumOfX(), swept);
        subsets.sweepStructsBatches(structs);
        compare("swept by batches, structs", structs.sumOfX(), swept);
    }

    private void totals() {
        for (Rows rows : Rows.values()) {
            Totals totals = new Totals();
            totals.rows = rows;
            totals.setUp();
            compare("sum, " + rows, totals.sum(), totals.sumOneByOne());
            compare("sum by eight, " + rows, totals.sumByEight(), totals.sumOneByOne());
            compare("greatest, " + rows, totals.max(), totals.maxOneByOne());
            compare("greatest by eight, " + rows, totals.maxByEight(), totals.maxOneByOne());
        }
    }

    private void virtual() {
        VirtualSweep sweep = new VirtualSweep();
        sweep.items = FEW;
        sweep.setUp();
        sweep.columnsOnTheHeap();
        sweep.columnsInVirtualMemory();
        sweep.oneColumnOnTheHeap();
        sweep.oneColumnInVirtualMemory();
        sweep.structsOnTheHeap();
        sweep.structsInVirtualMemory();
        compare("sum in virtual memory", sweep.sumInVirtualMemory(), sweep.sumOnTheHeap());
        compare("looked up in virtual memory", sweep.lookupInVirtualMemory(), sweep.lookupOnTheHeap());
        sweep.close();
    }
}
