package dev.granary.benchmarks;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.SoA;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Growing from nothing to 10 M items by each growth: the longest single {@code add} in microseconds, beside the time of all.
 *
 * <p>The young generation is large enough that no collection falls into a run, except where everything is copied.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {
            "-Xms4500m",
            "-Xmx4500m",
            "-Xmn3g",
            "-XX:+UseParallelGC",
            "-XX:+AlwaysPreTouch",
            "--enable-native-access=ALL-UNNAMED"
        })
@Warmup(iterations = 3)
@Measurement(iterations = 5)
public class LongestAdd {
    private static final int ITEMS = 10_000_000;

    @BulkData(growth = Growth.FIXED, capacity = ITEMS)
    record StructsFixed(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    @BulkData(growth = Growth.DOUBLING)
    record StructsDoubling(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    @BulkData(growth = Growth.GEOMETRIC_BLOCKS)
    record StructsGeometricBlocks(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    @SoA(growth = Growth.FIXED, capacity = ITEMS)
    record PackedFixed(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    @SoA(growth = Growth.DOUBLING)
    record PackedDoubling(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    @SoA(growth = Growth.GEOMETRIC_BLOCKS)
    record PackedGeometricBlocks(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    @BulkData(growth = Growth.VIRTUAL, maxCapacity = ITEMS)
    record StructsVirtual(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    @SoA(growth = Growth.VIRTUAL, maxCapacity = ITEMS)
    record PackedVirtual(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    private Object kept;

    /** Out of the way before the next run. */
    @TearDown(Level.Invocation)
    public void collect() {
        if (kept instanceof LongestAdd_StructsVirtualStore store) {
            store.close();
        }
        if (kept instanceof LongestAdd_PackedVirtualStore store) {
            store.close();
        }
        kept = null;
        System.gc();
    }

    @Benchmark
    public Object aos(Longest longest) {
        BodyStore bodies = new BodyStore();
        for (int i = 0; i < ITEMS; i++) {
            long start = System.nanoTime();
            bodies.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            longest.note(System.nanoTime() - start);
        }
        return kept = bodies;
    }

    @Benchmark
    public Object packed(Longest longest) {
        ParticleStore particles = new ParticleStore();
        for (int i = 0; i < ITEMS; i++) {
            long start = System.nanoTime();
            particles.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            longest.note(System.nanoTime() - start);
        }
        return kept = particles;
    }

    @Benchmark
    public Object arrayList(Longest longest) {
        List<Body> list = new ArrayList<>();
        for (int i = 0; i < ITEMS; i++) {
            long start = System.nanoTime();
            list.add(new Body(i, new Vec3(1, 2, 3), new Vec3(4, 5, 6), new Vec3(7, 8, 9)));
            longest.note(System.nanoTime() - start);
        }
        return kept = list;
    }

    @Benchmark
    public Object structsFixed(Longest longest) {
        var store = new LongestAdd_StructsFixedStore();
        for (int i = 0; i < ITEMS; i++) {
            long start = System.nanoTime();
            store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            longest.note(System.nanoTime() - start);
        }
        return kept = store;
    }

    @Benchmark
    public Object structsDoubling(Longest longest) {
        var store = new LongestAdd_StructsDoublingStore();
        for (int i = 0; i < ITEMS; i++) {
            long start = System.nanoTime();
            store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            longest.note(System.nanoTime() - start);
        }
        return kept = store;
    }

    @Benchmark
    public Object structsGeometricBlocks(Longest longest) {
        var store = new LongestAdd_StructsGeometricBlocksStore();
        for (int i = 0; i < ITEMS; i++) {
            long start = System.nanoTime();
            store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            longest.note(System.nanoTime() - start);
        }
        return kept = store;
    }

    @Benchmark
    public Object packedFixed(Longest longest) {
        var store = new LongestAdd_PackedFixedStore();
        for (int i = 0; i < ITEMS; i++) {
            long start = System.nanoTime();
            store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            longest.note(System.nanoTime() - start);
        }
        return kept = store;
    }

    @Benchmark
    public Object packedDoubling(Longest longest) {
        var store = new LongestAdd_PackedDoublingStore();
        for (int i = 0; i < ITEMS; i++) {
            long start = System.nanoTime();
            store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            longest.note(System.nanoTime() - start);
        }
        return kept = store;
    }

    @Benchmark
    public Object packedGeometricBlocks(Longest longest) {
        var store = new LongestAdd_PackedGeometricBlocksStore();
        for (int i = 0; i < ITEMS; i++) {
            long start = System.nanoTime();
            store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            longest.note(System.nanoTime() - start);
        }
        return kept = store;
    }

    @Benchmark
    public Object structsVirtual(Longest longest) {
        var store = new LongestAdd_StructsVirtualStore();
        for (int i = 0; i < ITEMS; i++) {
            long start = System.nanoTime();
            store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            longest.note(System.nanoTime() - start);
        }
        return kept = store;
    }

    @Benchmark
    public Object packedVirtual(Longest longest) {
        var store = new LongestAdd_PackedVirtualStore();
        for (int i = 0; i < ITEMS; i++) {
            long start = System.nanoTime();
            store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            longest.note(System.nanoTime() - start);
        }
        return kept = store;
    }
}
