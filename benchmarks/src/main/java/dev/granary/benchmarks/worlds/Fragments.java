package dev.granary.benchmarks.worlds;

import dev.granary.benchmarks.Everything;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A value scaled twice on 520 entities of 26 kinds; times are per entity and sweep. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+AlwaysPreTouch", "-Ddominion.show-banner=false"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class Fragments {
    @Param({"granary", "arrays", "artemis", "dominion", "ashley"})
    public String rival;

    private FragmentRival world;

    public double crowd;

    @Setup
    public void setUp() {
        crowd = Everything.warmUpFor(rival);
        world = FragmentRival.of(rival);
        System.gc();
    }

    @Benchmark
    @OperationsPerInvocation(2 * FragmentRival.KINDS * FragmentRival.EACH)
    public void sweep() {
        world.sweep();
    }
}
