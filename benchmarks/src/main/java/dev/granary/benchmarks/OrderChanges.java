package dev.granary.benchmarks;

import dev.granary.Handle;
import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntRBTreeMap;
import it.unimi.dsi.fastutil.objects.ObjectBidirectionalIterator;
import java.util.Iterator;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Items in the order of random numbers: a store, which has the items as well, beside maps from the number to a row, of which the weight is
 * in an array.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms3g", "-Xmx3g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class OrderChanges {
    private static final int RANGE = 100;

    private final TimedStore timed = new TimedStore();
    private final TreeMap<Long, Integer> treeMap = new TreeMap<>();
    private final Long2IntRBTreeMap fastutil = new Long2IntRBTreeMap();

    @Param({"1000000"})
    public int items;

    /** Only what is measured has memory of its own. */
    @Param({"granary", "treeMap", "fastutil"})
    public String of;

    private long random;
    private Handle<Timed>[] handles;
    private long[] dues;
    private int[] weights;

    @Setup
    @SuppressWarnings("unchecked")
    public void setUp() {
        boolean isStore = of.equals("granary");
        handles = (Handle<Timed>[]) new Handle<?>[isStore ? items : 0];
        dues = new long[isStore ? 0 : items];
        weights = new int[isStore ? 0 : items];
        random = new Random(1).nextLong();
        for (int i = 0; i < items; i++) {
            long due = next();
            switch (of) {
                case "granary" -> handles[i] = timed.add(due, i);
                case "treeMap" -> treeMap.put(due, i);
                default -> fastutil.put(due, i);
            }
            if (!isStore) {
                dues[i] = due;
                weights[i] = i;
            }
        }
    }

    private long next() {
        random += 0x9E37_79B9_7F4A_7C15L;
        long mixed = (random ^ random >>> 30) * 0xBF58_476D_1CE4_E5B9L;
        return mixed ^ mixed >>> 29;
    }

    private int any() {
        return (int) Math.unsignedMultiplyHigh(next(), items);
    }

    /** One goes, another one comes. */
    @Benchmark
    public long removeAndAdd() {
        int at = any();
        long due = next();
        switch (of) {
            case "granary" -> {
                timed.remove(handles[at]);
                handles[at] = timed.add(due, at);
            }
            case "treeMap" -> {
                treeMap.remove(dues[at]);
                treeMap.put(due, at);
                dues[at] = due;
            }
            default -> {
                fastutil.remove(dues[at]);
                fastutil.put(due, at);
                dues[at] = due;
            }
        }
        return due;
    }

    /** The first one gets a later place. */
    @Benchmark
    public long firstIsLater() {
        long later;
        switch (of) {
            case "granary" -> {
                Handle<Timed> first = timed.byDue().first();
                later = timed.due(first) + (next() >>> 1);
                timed.due(first, later);
            }
            case "treeMap" -> {
                Map.Entry<Long, Integer> first = treeMap.pollFirstEntry();
                later = first.getKey() + (next() >>> 1);
                treeMap.put(later, first.getValue());
            }
            default -> {
                long before = fastutil.firstLongKey();
                int row = fastutil.remove(before);
                later = before + (next() >>> 1);
                fastutil.put(later, row);
            }
        }
        return later;
    }

    /** The next hundred from some number on. */
    @Benchmark
    public long range() {
        long from = next();
        return switch (of) {
            case "granary" -> ofGranary(from);
            case "treeMap" -> ofTreeMap(from);
            default -> ofFastutil(from);
        };
    }

    private long ofGranary(long from) {
        long sum = 0;
        for (TimedStore.Cursor item : timed.byDue().atLeast(from).limit(RANGE)) {
            sum += item.weight();
        }
        return sum;
    }

    private long ofTreeMap(long from) {
        long sum = 0;
        Iterator<Integer> rows = treeMap.tailMap(from).values().iterator();
        for (int i = 0; i < RANGE && rows.hasNext(); i++) {
            sum += weights[rows.next()];
        }
        return sum;
    }

    private long ofFastutil(long from) {
        long sum = 0;
        ObjectBidirectionalIterator<Long2IntMap.Entry> rows =
                fastutil.tailMap(from).long2IntEntrySet().iterator();
        for (int i = 0; i < RANGE && rows.hasNext(); i++) {
            sum += weights[rows.next().getIntValue()];
        }
        return sum;
    }
}
