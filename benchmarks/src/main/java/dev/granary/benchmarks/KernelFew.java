package dev.granary.benchmarks;

import java.util.SplittableRandom;
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

/** One of a hundred items of 10,000, at random, is passed on as a record: whether the others are made, too. Run with {@code -prof gc}. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(10_000)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class KernelFew {
    private static final int ITEMS = 10_000;

    private final ParticleStore particles = new ParticleStore();
    private final Columns columns = new Columns(ITEMS);
    private final float[] chance = new float[ITEMS];
    private final Collected few = new Collected();
    public double crowd;

    @Setup
    public void setUp() {
        crowd = KernelCrowd.warmUp();
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < ITEMS; i++) {
            chance[i] = (float) random.nextDouble();
            particles.add(
                    new Particle(Inputs.life(i), Inputs.position(i), Inputs.velocity(i), new Vec3(chance[i], 0, 0)));
        }
    }

    @Benchmark
    public float byHand() {
        columns.collect(chance, few);
        return few.sum();
    }

    @Benchmark
    public float asked() {
        ParticlePhysicsKernels.collect(particles, few);
        return few.sum();
    }

    @Benchmark
    public float unasked() {
        ParticlePhysicsKernels.collectUnasked(particles, few);
        return few.sum();
    }

    @Benchmark
    public float cursor() {
        ParticlePhysicsKernels.collectInPlace(particles, few);
        return few.sum();
    }
}
