package dev.granary.benchmarks;

import dev.granary.Handle;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A million items that come, go and change keys, of which each of 20,000 has fifty, beside lists in two columns by hand. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class KeyChanges {
    private static final int ITEMS = 1_000_000;
    private static final int ACCOUNTS = 20_000;
    private static final int CHANGES = 100_000;

    private final ParcelStore parcels = new ParcelStore();
    private final TaggedStore tagged = new TaggedStore();
    private final long[] parcelHandles = new long[ITEMS];
    private final long[] taggedIds = new long[ITEMS];
    private final int[] chosen = new int[CHANGES];
    private final int[] accounts = new int[CHANGES];

    private final int[] account = new int[ITEMS];
    private final long[] weight = new long[ITEMS];
    private final int[] first = new int[ACCOUNTS];
    private final int[] next = new int[ITEMS];
    private final int[] before = new int[ITEMS];

    private final Long2IntOpenHashMap rows = new Long2IntOpenHashMap();
    private final long[] ids = new long[ITEMS];
    private final long[] weights = new long[ITEMS];
    private final int[] vacant = new int[ITEMS];
    private long nextId;

    @Setup
    public void setUp() {
        Random random = new Random(1);
        Arrays.fill(first, -1);
        for (int item = 0; item < ITEMS; item++) {
            int to = random.nextInt(ACCOUNTS);
            parcelHandles[item] = parcels.add(item, to, item).bits();
            weight[item] = item;
            link(item, to);
            taggedIds[item] = random.nextLong();
            tagged.add(taggedIds[item], item);
            ids[item] = taggedIds[item];
            rows.put(ids[item], item);
            weights[item] = item;
        }
        for (int i = 0; i < CHANGES; i++) {
            chosen[i] = random.nextInt(ITEMS);
            accounts[i] = random.nextInt(ACCOUNTS);
        }
    }

    private void link(int item, int to) {
        account[item] = to;
        next[item] = first[to];
        before[item] = -1;
        if (first[to] >= 0) {
            before[first[to]] = item;
        }
        first[to] = item;
    }

    private void unlink(int item) {
        if (before[item] >= 0) {
            next[before[item]] = next[item];
        } else {
            first[account[item]] = next[item];
        }
        if (next[item] >= 0) {
            before[next[item]] = before[item];
        }
    }

    @Benchmark
    @OperationsPerInvocation(CHANGES)
    public void change() {
        for (int i = 0; i < CHANGES; i++) {
            parcels.account(Handle.ofBits(parcelHandles[chosen[i]]), accounts[i]);
        }
        choose();
    }

    @Benchmark
    @OperationsPerInvocation(CHANGES)
    public void changeByHand() {
        for (int i = 0; i < CHANGES; i++) {
            unlink(chosen[i]);
            link(chosen[i], accounts[i]);
        }
        choose();
    }

    private void choose() {
        for (int i = 0; i < CHANGES; i++) {
            accounts[i] = (accounts[i] + 7919) % ACCOUNTS;
        }
    }

    @Benchmark
    @OperationsPerInvocation(CHANGES)
    public long iterate() {
        long sum = 0;
        for (int i = 0; i < CHANGES / 50; i++) {
            for (ParcelStore.Cursor parcel : parcels.byAccount(accounts[i])) {
                sum += parcel.weight();
            }
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(CHANGES)
    public long iterateByHand() {
        long sum = 0;
        for (int i = 0; i < CHANGES / 50; i++) {
            for (int item = first[accounts[i]]; item >= 0; item = next[item]) {
                sum += weight[item];
            }
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(CHANGES)
    public void removeAndAdd() {
        for (int i = 0; i < CHANGES; i++) {
            tagged.removeById(taggedIds[i]);
        }
        for (int i = 0; i < CHANGES; i++) {
            taggedIds[i] = fresh();
            tagged.add(taggedIds[i], i);
        }
    }

    @Benchmark
    @OperationsPerInvocation(CHANGES)
    public void removeAndAddByHand() {
        for (int i = 0; i < CHANGES; i++) {
            vacant[i] = rows.remove(ids[i]);
            weights[vacant[i]] = 0;
        }
        for (int i = 0; i < CHANGES; i++) {
            ids[i] = fresh();
            rows.put(ids[i], vacant[i]);
            weights[vacant[i]] = i;
        }
    }

    private long fresh() {
        nextId += 0x9E37_79B9_7F4A_7C15L;
        return nextId;
    }

    /** All items, with one more step of the table for each. */
    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public void kernel() {
        ParcelKernels.move(parcels, ACCOUNTS);
    }
}
