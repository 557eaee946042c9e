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

/** {@code position += velocity * dt; life -= dt} by kernels in every form, beside loops over plain arrays; microseconds a sweep. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class KernelSweep {
    private static final float DT = Inputs.DT;

    @Param({"10000", "1000000", "10000000"})
    private int items;

    private ParticleStore particles;
    private SpeckStore specks;
    private Columns columns;
    public double crowd;

    @Setup
    public void setUp() {
        crowd = KernelCrowd.warmUp();
        particles = new ParticleStore();
        specks = new SpeckStore();
        columns = new Columns(items);
        for (int i = 0; i < items; i++) {
            particles.add(Inputs.particle(i));
            specks.add(new Speck(Inputs.life(i), Inputs.position(i), Inputs.velocity(i), Inputs.color(i)));
        }
    }

    @Benchmark
    public void byHand() {
        columns.integrate(DT);
    }

    @Benchmark
    public void kernel() {
        ParticlePhysicsKernels.integrate(particles, DT);
    }

    @Benchmark
    public void projection() {
        ParticlePhysicsKernels.drift(particles, DT);
    }

    @Benchmark
    public void cursor() {
        ParticlePhysicsKernels.push(particles, DT);
    }

    @Benchmark
    public void tickByHand() {
        columns.tick(DT);
    }

    @Benchmark
    public void tick() {
        ParticlePhysicsKernels.tick(particles, DT);
    }

    @Benchmark
    public void kernelOfLargeBlocks() {
        SpeckKernels.integrate(specks, DT);
    }

    @Benchmark
    public void tickOfLargeBlocks() {
        SpeckKernels.tick(specks, DT);
    }
}
