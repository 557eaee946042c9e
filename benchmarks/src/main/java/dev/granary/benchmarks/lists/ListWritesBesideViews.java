package dev.granary.benchmarks.lists;

import dev.granary.Handle;
import dev.granary.benchmarks.Longest;
import java.util.List;
import java.util.SplittableRandom;
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

/**
 * Points of the lists of 200,000 items, eight each, are written at random, and added and removed at the end: in a store that can't have
 * views, in one that has none at the moment, and in one of which a view is made and the one before closed every 16 ms.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms3g", "-Xmx3g", "-XX:+AlwaysPreTouch", "-XX:+UseParallelGC"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 8, time = 1)
public class ListWritesBesideViews {
    private static final int ITEMS = 200_000;
    private static final int POINTS = 8;
    private static final int WRITES = 1 << 16;
    private static final int TIMED = 64;
    private static final long INTERVAL = TimeUnit.MILLISECONDS.toNanos(16);

    /** A store that can't have views. */
    @State(Scope.Thread)
    public static class Without {
        private final SplittableRandom random = new SplittableRandom(1);
        private final OutlineStore store = new OutlineStore(ITEMS);
        private final long[] handles = new long[ITEMS];

        @Setup
        public void fill() {
            for (int i = 0; i < ITEMS; i++) {
                handles[i] = store.add(i, eight(i)).bits();
            }
        }

        private OutlineStore.Points points() {
            return store.pointsOf(Handle.ofBits(handles[random.nextInt(ITEMS)]));
        }
    }

    /** The same with views. */
    @State(Scope.Thread)
    public static class With {
        private final SplittableRandom random = new SplittableRandom(1);
        private final ContourStore store = new ContourStore(ITEMS);
        private final long[] handles = new long[ITEMS];
        private ContourStore.View view;
        private long next;

        @Setup
        public void fill() {
            for (int i = 0; i < ITEMS; i++) {
                handles[i] = store.add(i, eight(i)).bits();
            }
        }

        private ContourStore.Points points() {
            return store.pointsOf(Handle.ofBits(handles[random.nextInt(ITEMS)]));
        }

        private void makeView() {
            long now = System.nanoTime();
            if (now >= next) {
                next = now + INTERVAL;
                if (view != null) {
                    view.close();
                }
                view = store.view();
            }
        }
    }

    private static List<Outline.Point> eight(int item) {
        Outline.Point[] points = new Outline.Point[POINTS];
        for (int i = 0; i < POINTS; i++) {
            points[i] = new Outline.Point(item, i);
        }
        return List.of(points);
    }

    @Benchmark
    @OperationsPerInvocation(WRITES)
    public void setWithout(Without without) {
        for (int i = 0; i < WRITES; i++) {
            without.points().x(i % POINTS, i);
        }
    }

    @Benchmark
    @OperationsPerInvocation(WRITES)
    public void setWithNone(With with) {
        for (int i = 0; i < WRITES; i++) {
            with.points().x(i % POINTS, i);
        }
    }

    @Benchmark
    @OperationsPerInvocation(WRITES)
    public void setWithOneEvery16Ms(With with, Longest longest) {
        for (int from = 0; from < WRITES; from += TIMED) {
            with.makeView();
            long start = System.nanoTime();
            for (int i = 0; i < TIMED; i++) {
                with.points().x(i % POINTS, i);
            }
            longest.note(System.nanoTime() - start);
        }
    }

    @Benchmark
    @OperationsPerInvocation(WRITES)
    public void addAndRemoveWithout(Without without) {
        for (int i = 0; i < WRITES; i++) {
            OutlineStore.Points points = without.points();
            points.add(i, i);
            points.removeAt(POINTS);
        }
    }

    @Benchmark
    @OperationsPerInvocation(WRITES)
    public void addAndRemoveWithNone(With with) {
        for (int i = 0; i < WRITES; i++) {
            ContourStore.Points points = with.points();
            points.add(i, i);
            points.removeAt(POINTS);
        }
    }

    @Benchmark
    @OperationsPerInvocation(WRITES)
    public void addAndRemoveWithOneEvery16Ms(With with, Longest longest) {
        for (int from = 0; from < WRITES; from += TIMED) {
            with.makeView();
            long start = System.nanoTime();
            for (int i = 0; i < TIMED; i++) {
                ContourStore.Points points = with.points();
                points.add(i, i);
                points.removeAt(POINTS);
            }
            longest.note(System.nanoTime() - start);
        }
    }
}
