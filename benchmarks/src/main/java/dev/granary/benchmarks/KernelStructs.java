package dev.granary.benchmarks;

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

/** Kernels over 1 M structs of ten floats: in place beside a loop by hand, and heavy ones on copies in columns. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Inputs.ITEMS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class KernelStructs {
    private final BodyStore bodies = new BodyStore();
    private final BlockedItems items = new BlockedItems(Inputs.ITEMS);
    public double crowd;

    @Setup
    public void setUp() {
        crowd = KernelCrowd.warmUp();
        for (int i = 0; i < Inputs.ITEMS; i++) {
            bodies.add(Inputs.body(i));
        }
    }

    @Benchmark
    public void byHand() {
        items.integrate(Inputs.DT);
    }

    @Benchmark
    public void kernel() {
        BodyPhysicsKernels.integrate(bodies, Inputs.DT);
    }

    @Benchmark
    public void heavyInPlace() {
        BodyPhysicsKernels.orbit(bodies, Inputs.DT);
    }

    @Benchmark
    public void heavyOnScratch() {
        BodyPhysicsKernels.orbitOnScratch(bodies, Inputs.DT);
    }

    @Benchmark
    public void fewColumnsInPlace() {
        BodyPhysicsKernels.attract(bodies, Inputs.DT);
    }

    @Benchmark
    public void fewColumnsOnScratch() {
        BodyPhysicsKernels.attractOnScratch(bodies, Inputs.DT);
    }

    @Benchmark
    public void heaviestInPlace() {
        BodyPhysicsKernels.orbitFourTimes(bodies, Inputs.DT);
    }

    @Benchmark
    public void heaviestOnScratch() {
        BodyPhysicsKernels.orbitFourTimesOnScratch(bodies, Inputs.DT);
    }
}
