package dev.granary.benchmarks;

import dev.granary.Handle;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Single fields of two million orders are written at random: in a store that can't have views, in one that has none at the moment, and in
 * one of which a view is made every 16 ms, that another thread adds up and closes. Beside the time of a write, the longest time that 64 of
 * them took; and what it takes to make a view of ten million.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-Xmn3g", "-XX:+UseParallelGC"})
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 8, time = 2)
public class WritesBesideViews {
    private static final int ITEMS = 2_000_000;
    private static final int MANY = 10_000_000;
    private static final int WRITES = 1 << 16;
    private static final int TIMED = 64;
    private static final long INTERVAL = TimeUnit.MILLISECONDS.toNanos(16);

    /** Ten million of them. */
    @State(Scope.Thread)
    public static class Many {
        private final TicketStore tickets = new TicketStore(MANY);

        @Setup
        public void fill() {
            for (int i = 0; i < MANY; i++) {
                tickets.add(i, i % 100, i % 1000, (byte) (i & 1), i, i, i, i);
            }
        }
    }

    private final SplittableRandom random = new SplittableRandom(1);
    private TicketWithoutViewsStore without;
    private TicketStore tickets;
    private Handle<TicketWithoutViews>[] handlesWithout;
    private Handle<Ticket>[] handles;
    private ExecutorService reader;
    private long nextView;

    /** What readers found. */
    private volatile long sum;

    @Setup
    @SuppressWarnings({"unchecked", "rawtypes"})
    public void fill() {
        without = new TicketWithoutViewsStore(ITEMS);
        tickets = new TicketStore(ITEMS);
        handlesWithout = new Handle[ITEMS];
        handles = new Handle[ITEMS];
        for (int i = 0; i < ITEMS; i++) {
            handlesWithout[i] = without.add(i, i % 100, i % 1000, (byte) (i & 1), i, i, i, i);
            handles[i] = tickets.add(i, i % 100, i % 1000, (byte) (i & 1), i, i, i, i);
        }
        reader = Executors.newSingleThreadExecutor();
    }

    @TearDown
    public void end() {
        reader.shutdown();
    }

    @Benchmark
    @OperationsPerInvocation(WRITES)
    public void without(Longest longest) {
        for (int from = 0; from < WRITES; from += TIMED) {
            long start = System.nanoTime();
            for (int i = 0; i < TIMED; i++) {
                Handle<TicketWithoutViews> handle = handlesWithout[random.nextInt(ITEMS)];
                if ((i & 1) == 0) {
                    without.left(handle, i);
                } else {
                    without.price(handle, i);
                }
            }
            longest.note(System.nanoTime() - start);
        }
    }

    @Benchmark
    @OperationsPerInvocation(WRITES)
    public void withNone(Longest longest) {
        for (int from = 0; from < WRITES; from += TIMED) {
            write(longest);
        }
    }

    @Benchmark
    @OperationsPerInvocation(WRITES)
    public void withOneEvery16Ms(Longest longest) {
        for (int from = 0; from < WRITES; from += TIMED) {
            long now = System.nanoTime();
            if (now >= nextView) {
                nextView = now + INTERVAL;
                TicketStore.View view = tickets.view();
                reader.execute(() -> look(view));
            }
            write(longest);
        }
    }

    private void write(Longest longest) {
        long start = System.nanoTime();
        for (int i = 0; i < TIMED; i++) {
            Handle<Ticket> handle = handles[random.nextInt(ITEMS)];
            if ((i & 1) == 0) {
                tickets.left(handle, i);
            } else {
                tickets.price(handle, i);
            }
        }
        longest.note(System.nanoTime() - start);
    }

    private void look(TicketStore.View view) {
        try (view) {
            sum = TicketKernels.sum(view, 0);
        }
    }

    @Benchmark
    public Object viewOfTenMillion(Many many) {
        TicketStore.View view = many.tickets.view();
        view.close();
        return view;
    }
}
