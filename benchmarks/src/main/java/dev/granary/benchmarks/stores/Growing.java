package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Body;
import dev.granary.benchmarks.BodyStore;
import dev.granary.benchmarks.Everything;
import dev.granary.benchmarks.ParticleStore;
import dev.granary.benchmarks.Vec3;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import org.HdrHistogram.Histogram;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Growing from nothing to 10 M items of ten floats: milliseconds for all, and percentiles of the single additions in nanoseconds.
 *
 * <p>Collections that fall into a run are part of it. Reading the clock is part of each addition, and takes longer than most.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 2)
@Measurement(iterations = 3)
public class Growing {
    private static final int ITEMS = 10_000_000;

    @Param({"structs", "packed", "arrayList", "hashMap"})
    public String rival;

    private Object kept;
    public double crowd;

    /** Of the single additions of a run, in nanoseconds. */
    @AuxCounters(AuxCounters.Type.EVENTS)
    @State(Scope.Thread)
    public static class Percentiles {
        private final Histogram histogram = new Histogram(10_000_000_000L, 2);
        public double p50;
        public double p99;
        public double p999;
        public double p9999;
        public double p99999;
        public double longest;

        @Setup(Level.Iteration)
        public void reset() {
            histogram.reset();
        }

        @TearDown(Level.Iteration)
        public void read() {
            p50 = histogram.getValueAtPercentile(50);
            p99 = histogram.getValueAtPercentile(99);
            p999 = histogram.getValueAtPercentile(99.9);
            p9999 = histogram.getValueAtPercentile(99.99);
            p99999 = histogram.getValueAtPercentile(99.999);
            longest = histogram.getMaxValue();
        }
    }

    @Setup
    public void setUp() {
        crowd = Everything.warmUpFor(rival);
    }

    /** Out of the way before the next run. */
    @TearDown(Level.Invocation)
    public void collect() {
        kept = null;
        System.gc();
    }

    @Benchmark
    public void grow(Percentiles percentiles) {
        IntConsumer add = adder();
        for (int i = 0; i < ITEMS; i++) {
            long start = System.nanoTime();
            add.accept(i);
            percentiles.histogram.recordValue(System.nanoTime() - start);
        }
    }

    private IntConsumer adder() {
        return switch (rival) {
            case "structs" -> {
                BodyStore store = keep(new BodyStore());
                yield i -> store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            }
            case "packed" -> {
                ParticleStore store = keep(new ParticleStore());
                yield i -> store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            }
            case "arrayList" -> {
                List<Body> list = keep(new ArrayList<>());
                yield i -> list.add(body(i));
            }
            case "hashMap" -> {
                Map<Long, Body> map = keep(new HashMap<>());
                yield i -> map.put((long) i, body(i));
            }
            default -> throw new IllegalArgumentException(rival);
        };
    }

    private <T> T keep(T collection) {
        kept = collection;
        return collection;
    }

    private static Body body(int i) {
        return new Body(i, new Vec3(1, 2, 3), new Vec3(4, 5, 6), new Vec3(7, 8, 9));
    }
}
