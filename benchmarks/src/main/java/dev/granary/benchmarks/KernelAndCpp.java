package dev.granary.benchmarks;

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

/** The sweep of {@link KernelSweep} beside the same loop in C++; needs g++. Microseconds a sweep. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+AlwaysPreTouch", "--enable-native-access=ALL-UNNAMED"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class KernelAndCpp {
    @Param({"10000", "1000000", "10000000"})
    private int items;

    private ParticleStore particles;
    private CppColumns columns;
    public double crowd;

    @Setup
    public void setUp() {
        crowd = KernelCrowd.warmUp();
        particles = new ParticleStore();
        columns = new CppColumns(items);
        for (int i = 0; i < items; i++) {
            particles.add(Inputs.particle(i));
        }
        ParticlePhysicsKernels.integrate(particles, Inputs.DT);
        columns.integrate(Inputs.DT);
        float x = particles.blocks().getFirst().positionX(5);
        if (x != columns.x(5)) {
            throw new AssertionError(x + " is not " + columns.x(5));
        }
    }

    @Benchmark
    public void cpp() {
        columns.integrate(Inputs.DT);
    }

    @Benchmark
    public void kernel() {
        ParticlePhysicsKernels.integrate(particles, Inputs.DT);
    }
}
