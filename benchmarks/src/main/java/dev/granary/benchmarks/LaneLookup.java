package dev.granary.benchmarks;

import dev.granary.Handle;
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

/** All ten floats of 1 M items in random order, by handle: structs, columns, and columns in groups. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Inputs.ITEMS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms2g", "-Xmx2g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class LaneLookup {
    private final BodyStore bodies = new BodyStore();
    private final ParticleStore particles = new ParticleStore();
    private final GrainStore grains = new GrainStore();
    private final long[] bodyHandles = new long[Inputs.ITEMS];
    private final long[] particleHandles = new long[Inputs.ITEMS];
    private final long[] grainHandles = new long[Inputs.ITEMS];

    @Setup
    public void setUp() {
        for (int i = 0; i < Inputs.ITEMS; i++) {
            bodyHandles[i] = bodies.add(Inputs.body(i)).bits();
            particleHandles[i] = particles.add(Inputs.particle(i)).bits();
            grainHandles[i] = grains.add(
                            new Grain(Inputs.life(i), Inputs.position(i), Inputs.velocity(i), Inputs.color(i)))
                    .bits();
        }
        Inputs.shuffle(bodyHandles, 1);
        Inputs.shuffle(particleHandles, 1);
        Inputs.shuffle(grainHandles, 1);
    }

    private static float sum(float life, Vec3 position, Vec3 velocity, Vec3 color) {
        return life
                + position.x()
                + position.y()
                + position.z()
                + velocity.x()
                + velocity.y()
                + velocity.z()
                + color.x()
                + color.y()
                + color.z();
    }

    @Benchmark
    public float structs() {
        float sum = 0;
        for (long bits : bodyHandles) {
            Body body = bodies.get(Handle.ofBits(bits));
            sum += sum(body.life(), body.position(), body.velocity(), body.color());
        }
        return sum;
    }

    @Benchmark
    public float columns() {
        float sum = 0;
        for (long bits : particleHandles) {
            Particle particle = particles.get(Handle.ofBits(bits));
            sum += sum(particle.life(), particle.position(), particle.velocity(), particle.color());
        }
        return sum;
    }

    @Benchmark
    public float lanes() {
        float sum = 0;
        for (long bits : grainHandles) {
            Grain grain = grains.get(Handle.ofBits(bits));
            sum += sum(grain.life(), grain.position(), grain.velocity(), grain.color());
        }
        return sum;
    }
}
