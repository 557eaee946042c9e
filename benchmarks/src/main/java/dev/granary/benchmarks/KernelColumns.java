package dev.granary.benchmarks;

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

/** Kernels that use one column of records of few and of very many; nanoseconds an item of 10,000. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(10_000)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms2g", "-Xmx2g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class KernelColumns {
    private static final int ITEMS = 10_000;

    /** Components, or records and the components of each. */
    @Param({"10", "53", "54", "120", "250", "6x10", "12x10", "25x10"})
    private String shape;

    private WideLoops loops;
    private final float[] column = new float[ITEMS];

    @Setup
    public void setUp() {
        loops = WideLoops.of(shape);
        loops.add(ITEMS);
    }

    @Benchmark
    public void byHand() {
        float[] column = this.column;
        for (int i = 0; i < ITEMS; i++) {
            column[i] += 0.5f;
        }
    }

    @Benchmark
    public void update() {
        loops.update(0.5f);
    }

    @Benchmark
    public void project() {
        loops.project(0.5f);
    }

    @Benchmark
    public void cursor() {
        loops.cursor(0.5f);
    }

    @Benchmark
    public float sum() {
        return loops.sum();
    }

    @Benchmark
    public float get() {
        return loops.get();
    }
}
