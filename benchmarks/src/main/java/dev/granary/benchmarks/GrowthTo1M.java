package dev.granary.benchmarks;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.SoA;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * From nothing to 1 M items of ten floats by each growth: all of the time, or the longest single {@code add} in
 * microseconds.
 *
 * <p>The young generation is large enough that no collection falls into a run.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 3,
        jvmArgsAppend = {"-Xms3g", "-Xmx3g", "-Xmn2g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 5)
@Measurement(iterations = 10)
public class GrowthTo1M {
    private static final int ITEMS = 1_000_000;

    @BulkData(growth = Growth.BLOCKS)
    record StructsBlocks(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    @BulkData(growth = Growth.FIXED, capacity = ITEMS)
    record StructsFixed(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    @BulkData(growth = Growth.DOUBLING)
    record StructsDoubling(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    @BulkData(growth = Growth.GEOMETRIC_BLOCKS)
    record StructsGeometricBlocks(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    @SoA(growth = Growth.BLOCKS)
    record PackedBlocks(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    @SoA(growth = Growth.FIXED, capacity = ITEMS)
    record PackedFixed(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    @SoA(growth = Growth.DOUBLING)
    record PackedDoubling(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    @SoA(growth = Growth.GEOMETRIC_BLOCKS)
    record PackedGeometricBlocks(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    /** Whether the single adds are timed; reading the clock takes longer than most of them. */
    @Param({"false", "true"})
    public boolean isTimed;

    private Object kept;

    /** Out of the way before the next run. */
    @TearDown(Level.Invocation)
    public void collect() {
        kept = null;
        System.gc();
    }

    @Benchmark
    public Object structsBlocks(Longest longest) {
        var store = new GrowthTo1M_StructsBlocksStore();
        for (int i = 0; i < ITEMS; i++) {
            long start = isTimed ? System.nanoTime() : 0;
            store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            if (isTimed) {
                longest.note(System.nanoTime() - start);
            }
        }
        return kept = store;
    }

    @Benchmark
    public Object structsFixed(Longest longest) {
        var store = new GrowthTo1M_StructsFixedStore();
        for (int i = 0; i < ITEMS; i++) {
            long start = isTimed ? System.nanoTime() : 0;
            store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            if (isTimed) {
                longest.note(System.nanoTime() - start);
            }
        }
        return kept = store;
    }

    @Benchmark
    public Object structsDoubling(Longest longest) {
        var store = new GrowthTo1M_StructsDoublingStore();
        for (int i = 0; i < ITEMS; i++) {
            long start = isTimed ? System.nanoTime() : 0;
            store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            if (isTimed) {
                longest.note(System.nanoTime() - start);
            }
        }
        return kept = store;
    }

    @Benchmark
    public Object structsGeometricBlocks(Longest longest) {
        var store = new GrowthTo1M_StructsGeometricBlocksStore();
        for (int i = 0; i < ITEMS; i++) {
            long start = isTimed ? System.nanoTime() : 0;
            store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            if (isTimed) {
                longest.note(System.nanoTime() - start);
            }
        }
        return kept = store;
    }

    @Benchmark
    public Object packedBlocks(Longest longest) {
        var store = new GrowthTo1M_PackedBlocksStore();
        for (int i = 0; i < ITEMS; i++) {
            long start = isTimed ? System.nanoTime() : 0;
            store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            if (isTimed) {
                longest.note(System.nanoTime() - start);
            }
        }
        return kept = store;
    }

    @Benchmark
    public Object packedFixed(Longest longest) {
        var store = new GrowthTo1M_PackedFixedStore();
        for (int i = 0; i < ITEMS; i++) {
            long start = isTimed ? System.nanoTime() : 0;
            store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            if (isTimed) {
                longest.note(System.nanoTime() - start);
            }
        }
        return kept = store;
    }

    @Benchmark
    public Object packedDoubling(Longest longest) {
        var store = new GrowthTo1M_PackedDoublingStore();
        for (int i = 0; i < ITEMS; i++) {
            long start = isTimed ? System.nanoTime() : 0;
            store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            if (isTimed) {
                longest.note(System.nanoTime() - start);
            }
        }
        return kept = store;
    }

    @Benchmark
    public Object packedGeometricBlocks(Longest longest) {
        var store = new GrowthTo1M_PackedGeometricBlocksStore();
        for (int i = 0; i < ITEMS; i++) {
            long start = isTimed ? System.nanoTime() : 0;
            store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
            if (isTimed) {
                longest.note(System.nanoTime() - start);
            }
        }
        return kept = store;
    }
}
