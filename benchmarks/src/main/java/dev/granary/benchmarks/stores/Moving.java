package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Everything;
import dev.granary.benchmarks.Inputs;
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

/** All items move, or only age; nanoseconds a sweep. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {
            "-Xms5g",
            "-Xmx5g",
            "-XX:+AlwaysPreTouch",
            Jvm.OPEN_BUFFERS,
            Jvm.OPEN_UNSAFE,
            Jvm.ALLOW_UNSAFE,
            Jvm.ALLOW_NATIVE,
            Jvm.AGRONA,
            Jvm.ARROW,
            Jvm.ARROW_NULLS
        })
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class Moving {
    @Param({"packed", "arrays", "structs", "objects", "scattered", "records", "agrona", "arrow", "cpp", "cppStructs"})
    public String rival;

    @Param({"10000", "1000000", "10000000"})
    public int items;

    private Mover mover;
    public double crowd;

    @Setup
    public void setUp() {
        crowd = Everything.warmUpFor(rival);
        mover = Mover.of(rival, items);
        System.gc(); // objects go where they stay
    }

    @Benchmark
    public void integrate() {
        mover.integrate(Inputs.DT);
    }

    @Benchmark
    public void tick() {
        mover.tick(Inputs.DT);
    }
}
