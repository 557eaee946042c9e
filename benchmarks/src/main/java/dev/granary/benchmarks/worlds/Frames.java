package dev.granary.benchmarks.worlds;

import dev.granary.benchmarks.Everything;
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

/** A frame of seven systems over 100,000 entities of three kinds; times are per frame. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+AlwaysPreTouch", "-Ddominion.show-banner=false"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class Frames {
    @Param({"granary", "arrays", "artemis", "dominion", "ashley"})
    public String rival;

    private FrameRival world;

    public double crowd;

    @Setup
    public void setUp() {
        crowd = Everything.warmUpFor(rival);
        world = FrameRival.of(rival);
        System.gc();
    }

    @Benchmark
    public long frame() {
        return world.frame();
    }
}
