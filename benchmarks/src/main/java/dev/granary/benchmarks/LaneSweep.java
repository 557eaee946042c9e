package dev.granary.benchmarks;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.SplittableRandom;
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
 * {@code position += velocity * dt; life -= dt} over columns in groups, beside columns that are arrays of their own; microseconds
 * a sweep.
 *
 * <p>Where it says {@code If}, only the items of which a float, at random by half, is at least a half.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"--add-modules=jdk.incubator.vector", "-Xms2g", "-Xmx2g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class LaneSweep {
    private static final float DT = Inputs.DT;

    @Param({"10000", "1000000"})
    private int items;

    private final ParticleStore particles = new ParticleStore();
    private final GrainStore grains = new GrainStore();
    private final FlakeStore flakes = new FlakeStore();
    private Columns columns;
    private byte[] bytes;
    private MemorySegment memory;

    @Setup
    public void setUp() {
        columns = new Columns(items);
        bytes = LaneLoops.bytes(items);
        memory = Arena.ofAuto().allocate(bytes.length, 64);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < items; i++) {
            Vec3 color = new Vec3(random.nextFloat(), 0, 0);
            particles.add(new Particle(Inputs.life(i), Inputs.position(i), Inputs.velocity(i), color));
            grains.add(new Grain(Inputs.life(i), Inputs.position(i), Inputs.velocity(i), color));
            flakes.add(new Flake(Inputs.life(i), Inputs.position(i), Inputs.velocity(i), Inputs.color(i)));
        }
    }

    @Benchmark
    public void columnsByHand() {
        columns.integrate(DT);
    }

    @Benchmark
    public void columnsKernel() {
        ParticlePhysicsKernels.integrate(particles, DT);
    }

    @Benchmark
    public void columnsVector() {
        LaneLoops.vector(particles, DT);
    }

    @Benchmark
    public void lanesPlain() {
        LaneLoops.plain(grains, DT);
    }

    @Benchmark
    public void lanesKernel() {
        GrainKernels.integrate(grains, DT);
    }

    @Benchmark
    public void lanesVector() {
        LaneLoops.vector(grains, DT);
    }

    @Benchmark
    public void lanesVectorIf() {
        LaneLoops.vectorIf(grains, DT);
    }

    @Benchmark
    public void columnsCursorIf() {
        ParticlePhysicsKernels.pushIf(particles, DT);
    }

    @Benchmark
    public void lanes8Vector() {
        LaneLoops.vector(flakes, DT);
    }

    @Benchmark
    public void bytesVector() {
        LaneLoops.vector(MemorySegment.ofArray(bytes), DT);
    }

    @Benchmark
    public void nativeVector() {
        LaneLoops.vector(memory, DT);
    }
}
