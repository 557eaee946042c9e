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

/** The sweep of {@link KernelSweep}, for a half of 10,000 items that is random: where a kernel branches, and what that costs. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(10_000)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class KernelBranches {
    private static final int ITEMS = 10_000;

    private final ParticleStore particles = new ParticleStore();
    private final Columns columns = new Columns(ITEMS);
    private final float[] chance = new float[ITEMS];
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
    public void byHand() {
        columns.integrateIf(chance, Inputs.DT);
    }

    @Benchmark
    public void cursor() {
        ParticlePhysicsKernels.pushIf(particles, Inputs.DT);
    }

    /** The other half comes out as it went in, so the loop leaves it out before. */
    @Benchmark
    public void askedFirst() {
        ParticlePhysicsKernels.integrateIf(particles, Inputs.DT);
    }

    @Benchmark
    public void mergedRecords() {
        ParticlePhysicsKernels.integrateEither(particles, Inputs.DT);
    }

    @Benchmark
    public void branchOnValues() {
        ParticlePhysicsKernels.integrateByValue(particles, Inputs.DT);
    }
}
