package dev.granary.benchmarks;

import dev.granary.Handle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Frames of a million items, of which 10,000 at random go and as many come before all are moved, by each collector: the time of a frame,
 * and the longest one in microseconds. In a store, and as objects in a list, where a new one takes the place of the old.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@OperationsPerInvocation(FramesByCollector.FRAMES)
@Fork(
        value = 2,
        jvmArgsPrepend = {"-Xms2g", "-Xmx2g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 2)
@Measurement(iterations = 3)
public class FramesByCollector {
    static final int FRAMES = 200;
    private static final int CHANGES = 10_000;

    private static final class MutableBody {
        float life = 1;
        float x = 1;
        float y = 2;
        float z = 3;
        float vx = 4;
        float vy = 5;
        float vz = 6;
        float red = 7;
        float green = 8;
        float blue = 9;
    }

    private final RandomGenerator random = RandomGenerator.of("L64X128MixRandom");

    private double store(Longest longest) {
        BodyStore bodies = new BodyStore();
        long[] handles = new long[Inputs.ITEMS];
        for (int i = 0; i < handles.length; i++) {
            handles[i] = bodies.add(1, 1, 2, 3, 4, 5, 6, 7, 8, 9).bits();
        }
        for (int frame = 0; frame < FRAMES; frame++) {
            long start = System.nanoTime();
            for (int change = 0; change < CHANGES; change++) {
                int at = random.nextInt(handles.length);
                bodies.remove(Handle.ofBits(handles[at]));
                handles[at] = bodies.add(1, 1, 2, 3, 4, 5, 6, 7, 8, 9).bits();
            }
            BodyPhysicsKernels.integrate(bodies, 0.01f);
            longest.note(System.nanoTime() - start);
        }
        return bodies.life(Handle.ofBits(handles[0]));
    }

    private double objects(Longest longest) {
        List<MutableBody> bodies = new ArrayList<>(Inputs.ITEMS);
        for (int i = 0; i < Inputs.ITEMS; i++) {
            bodies.add(new MutableBody());
        }
        for (int frame = 0; frame < FRAMES; frame++) {
            long start = System.nanoTime();
            for (int change = 0; change < CHANGES; change++) {
                bodies.set(random.nextInt(Inputs.ITEMS), new MutableBody());
            }
            for (MutableBody body : bodies) {
                body.x += body.vx * 0.01f;
                body.y += body.vy * 0.01f;
                body.z += body.vz * 0.01f;
                body.life -= 0.01f;
            }
            longest.note(System.nanoTime() - start);
        }
        return bodies.getFirst().life;
    }

    @Benchmark
    @Fork(jvmArgsAppend = "-XX:+UseG1GC")
    public double storeG1(Longest longest) {
        return store(longest);
    }

    @Benchmark
    @Fork(jvmArgsAppend = "-XX:+UseG1GC")
    public double objectsG1(Longest longest) {
        return objects(longest);
    }

    @Benchmark
    @Fork(jvmArgsAppend = "-XX:+UseParallelGC")
    public double storeParallel(Longest longest) {
        return store(longest);
    }

    @Benchmark
    @Fork(jvmArgsAppend = "-XX:+UseParallelGC")
    public double objectsParallel(Longest longest) {
        return objects(longest);
    }

    @Benchmark
    @Fork(jvmArgsAppend = "-XX:+UseZGC")
    public double storeZgc(Longest longest) {
        return store(longest);
    }

    @Benchmark
    @Fork(jvmArgsAppend = "-XX:+UseZGC")
    public double objectsZgc(Longest longest) {
        return objects(longest);
    }
}
