package dev.granary.benchmarks;

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

/** Kernels in a pool of one and of two threads; milliseconds a sweep. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class KernelThreads {
    @Param({"8000", "50000", "1000000", "10000000"})
    private int items;

    @Param({"1", "2"})
    private int threads;

    private ParticleStore particles;
    private BodyStore bodies;
    private ForkJoinPool pool;
    public double crowd;

    @Setup
    public void setUp() {
        crowd = KernelCrowd.warmUp();
        pool = new ForkJoinPool(threads);
        particles = new ParticleStore();
        bodies = new BodyStore();
        for (int i = 0; i < items; i++) {
            particles.add(Inputs.particle(i));
            bodies.add(Inputs.body(i));
        }
    }

    @TearDown
    public void tearDown() {
        pool.shutdown();
    }

    @Benchmark
    public void memoryBound() {
        ParticlePhysicsKernels.integrate(particles, Inputs.DT, pool);
    }

    @Benchmark
    public void arithmeticBound() {
        BodyPhysicsKernels.orbit(bodies, Inputs.DT, pool);
    }

    @Benchmark
    public double reduction() {
        return ParticlePhysicsKernels.energy(particles, 0, pool);
    }
}
