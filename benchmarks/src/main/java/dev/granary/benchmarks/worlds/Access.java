package dev.granary.benchmarks.worlds;

import dev.granary.Handle;
import dev.granary.benchmarks.Everything;
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

/** Single entities of a million, and queries that touch little of each; times are per entity. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+AlwaysPreTouch", "-Ddominion.show-banner=false"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class Access {
    private final SparksWorld world = new SparksWorld();
    private final long[] inOrder = new long[Entities.COUNT];
    private long[] shuffled;

    public double crowd;

    /** All move, a tenth are frozen, and none fades. */
    @Setup
    public void setUp() {
        crowd = Everything.warmUpFor("granary");
        var moving = world.archetype()
                .with(new Sparks.Position(1, 2))
                .with(new Sparks.Velocity(3, 4))
                .build();
        for (int i = 0; i < Entities.COUNT; i++) {
            Handle<Sparks> entity = world.create(moving);
            inOrder[i] = entity.bits();
            if (Entities.FROZEN[i]) {
                world.add(entity, new Sparks.Frozen());
            }
        }
        shuffled = inOrder.clone();
        SplittableRandom random = new SplittableRandom(5);
        for (int i = shuffled.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            long bits = shuffled[i];
            shuffled[i] = shuffled[j];
            shuffled[j] = bits;
        }
    }

    @Benchmark
    @OperationsPerInvocation(Entities.COUNT)
    public float readAtRandom() {
        float sum = 0;
        for (long bits : shuffled) {
            sum += world.positionX(Handle.ofBits(bits));
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(Entities.COUNT)
    public void writeAtRandom() {
        for (long bits : shuffled) {
            world.positionX(Handle.ofBits(bits), 1);
        }
    }

    @Benchmark
    @OperationsPerInvocation(Entities.COUNT)
    public void addAndRemoveInOrder() {
        for (long bits : inOrder) {
            world.add(Handle.<Sparks>ofBits(bits), new Sparks.Fade(1));
        }
        for (long bits : inOrder) {
            world.removeFade(Handle.ofBits(bits));
        }
    }

    @Benchmark
    @OperationsPerInvocation(Entities.COUNT)
    public float readByCursor() {
        float sum = 0;
        for (SparksWorld.Cursor spark : world.query().position().velocity()) {
            sum += spark.positionX() + spark.velocityX();
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(Entities.COUNT)
    public int count() {
        return world.query().position().velocity().without().frozen().count();
    }
}
