package dev.granary.benchmarks.worlds;

import java.util.concurrent.ForkJoinPool;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Kernels of a world in a pool of one and of two threads; microseconds a sweep of half a million entities. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+AlwaysPreTouch", "-Ddominion.show-banner=false"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class WorldThreads {
    @Param({"1", "2"})
    public int threads;

    @Param({"random", "archetypes"})
    public String placement;

    private SparksWorld world;
    private ForkJoinPool pool;

    @Setup
    public void setUp() {
        pool = new ForkJoinPool(threads);
        world = JoinOfGranary.filled(Entities.COUNT, placement.equals("archetypes"));
    }

    @TearDown
    public void tearDown() {
        pool.shutdown();
    }

    @Benchmark
    public void arithmeticBound() {
        SparksKernels.orbit(world, Entities.DT, pool);
    }

    @Benchmark
    public void memoryBound() {
        SparksKernels.move(world, Entities.DT, pool);
    }
}
