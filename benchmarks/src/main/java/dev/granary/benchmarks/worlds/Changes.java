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

/**
 * A component given to a tenth of the entities in random order, and taken away again; times are per call.
 *
 * <p>Ashley is measured with 10,000 entities alone: with a million a call takes minutes.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+AlwaysPreTouch", "-Ddominion.show-banner=false"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class Changes {
    @Param({"granary", "artemis", "dominion", "ashley"})
    public String rival;

    @Param({"10000", "1000000"})
    public int entities;

    private ChangeRival world;

    public double crowd;

    @Setup
    public void setUp() {
        crowd = Everything.warmUpFor(rival);
        world = ChangeRival.of(rival, entities);
        world.create();
        System.gc();
    }

    @Benchmark
    public void addAndRemove() {
        world.add();
        world.remove();
    }

    /** What a frame does: the component is looked for while it is there, and when it is gone. */
    @Benchmark
    public long addAskAndRemove() {
        world.add();
        long counts = world.counts();
        world.remove();
        return counts + world.counts();
    }
}
