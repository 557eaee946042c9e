package dev.granary.benchmarks.worlds;

import dev.granary.benchmarks.Everything;
import java.util.concurrent.TimeUnit;
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
import org.openjdk.jmh.annotations.Warmup;

/** Entities with two components, created and destroyed again, with memory in place; times are per call. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+AlwaysPreTouch", "-Ddominion.show-banner=false"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class Creation {
    /** Nothing is there. */
    @State(Scope.Benchmark)
    public static class Empty {
        @Param({"granary", "atOnce", "artemis", "dominion", "ashley"})
        public String rival;

        @Param({"10000", "1000000"})
        public int entities;

        ChangeRival world;

        public double crowd;
        boolean isFull;

        @Setup
        public void setUp() {
            crowd = Everything.warmUpFor(rival);
            world = ChangeRival.of(rival, entities);
        }

        @Setup(Level.Invocation)
        public void empty() {
            if (isFull) {
                world.destroy();
            }
            isFull = true;
        }
    }

    /** Everything is there. */
    @State(Scope.Benchmark)
    public static class Full {
        @Param({"granary", "atOnce", "artemis", "dominion", "ashley"})
        public String rival;

        @Param({"10000", "1000000"})
        public int entities;

        ChangeRival world;

        public double crowd;

        @Setup
        public void setUp() {
            crowd = Everything.warmUpFor(rival);
            world = ChangeRival.of(rival, entities);
        }

        @Setup(Level.Invocation)
        public void fill() {
            world.create();
        }
    }

    @Benchmark
    public void create(Empty empty) {
        empty.world.create();
    }

    @Benchmark
    public void destroy(Full full) {
        full.world.destroy();
    }
}
