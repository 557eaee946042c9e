package dev.granary.benchmarks;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.Arrays;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Totals of 2 M items by group: by 500 instruments and two sides, and by 100,000 accounts whose numbers are far apart. Beside loops by hand,
 * which know how many instruments there are, and streams over records.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class Groupings {
    private static final int ITEMS = 2_000_000;
    static final int INSTRUMENTS = 500;
    private static final int ACCOUNTS = 100_000;

    private final int[] instruments = new int[ITEMS];
    private final byte[] sides = new byte[ITEMS];
    private final long[] quantities = new long[ITEMS];
    private final long[] accounts = new long[ITEMS];
    private final DealStore deals = new DealStore();
    private Deal[] records;

    @Setup
    public void setUp() {
        SplittableRandom random = new SplittableRandom(12);
        long[] numbers = random.longs(ACCOUNTS).toArray();
        Order.Side[] values = Order.Side.values();
        for (int i = 0; i < ITEMS; i++) {
            instruments[i] = random.nextInt(INSTRUMENTS);
            sides[i] = (byte) random.nextInt(values.length);
            quantities[i] = random.nextInt(1000);
            accounts[i] = numbers[random.nextInt(ACCOUNTS)];
            deals.add(instruments[i], values[sides[i]], quantities[i], 0, accounts[i]);
        }
        records = deals.stream().toArray(Deal[]::new);
    }

    @Benchmark
    public DealQueriesKernels.Volume store() {
        return DealQueriesKernels.volume(deals, 0);
    }

    @Benchmark
    public DealQueriesKernels.Volume storeInPool() {
        return DealQueriesKernels.volume(deals, 0, ForkJoinPool.commonPool());
    }

    @Benchmark
    public DealQueriesKernels.Stats storeStats() {
        return DealQueriesKernels.stats(deals, DealQueries.Stats.NONE);
    }

    @Benchmark
    public DealQueriesKernels.OfAccount storeByAccount() {
        return DealQueriesKernels.ofAccount(deals, 0);
    }

    @Benchmark
    public long[] byHand() {
        long[] sums = new long[INSTRUMENTS * 2];
        for (int i = 0; i < ITEMS; i++) {
            sums[instruments[i] * 2 + sides[i]] += quantities[i];
        }
        return sums;
    }

    /** Sums, counts and the greatest of each group. */
    record Stats(long[] sums, int[] counts, long[] most) {}

    @Benchmark
    public Stats statsByHand() {
        long[] sums = new long[INSTRUMENTS * 2];
        int[] counts = new int[INSTRUMENTS * 2];
        long[] most = new long[INSTRUMENTS * 2];
        for (int i = 0; i < ITEMS; i++) {
            int group = instruments[i] * 2 + sides[i];
            sums[group] += quantities[i];
            counts[group]++;
            most[group] = Math.max(most[group], quantities[i]);
        }
        return new Stats(sums, counts, most);
    }

    @Benchmark
    public Long2LongOpenHashMap byAccountWithFastutil() {
        Long2LongOpenHashMap sums = new Long2LongOpenHashMap();
        for (int i = 0; i < ITEMS; i++) {
            sums.addTo(accounts[i], quantities[i]);
        }
        return sums;
    }

    @Benchmark
    public Map<Integer, Map<Order.Side, Long>> streams() {
        return Arrays.stream(records)
                .collect(Collectors.groupingBy(
                        Deal::instrument, Collectors.groupingBy(Deal::side, Collectors.summingLong(Deal::quantity))));
    }

    @Benchmark
    public Map<Integer, Map<Order.Side, Long>> parallelStreams() {
        return Arrays.stream(records)
                .parallel()
                .collect(Collectors.groupingByConcurrent(
                        Deal::instrument, Collectors.groupingBy(Deal::side, Collectors.summingLong(Deal::quantity))));
    }

    @Benchmark
    public Map<Integer, Map<Order.Side, LongSummaryStatistics>> streamsOfStats() {
        return Arrays.stream(records)
                .collect(Collectors.groupingBy(
                        Deal::instrument,
                        Collectors.groupingBy(Deal::side, Collectors.summarizingLong(Deal::quantity))));
    }
}
