package dev.granary.benchmarks;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.Reuse;
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

/** Remove 100 k of 1 M items of ten floats at random, add 100 k: stores with holes, by layout and reuse. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(ChurnByReuse.CHANGES)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms2g", "-Xmx2g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class ChurnByReuse {
    static final int CHANGES = 100_000;

    @BulkData
    record AosFreeList(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    @BulkData(reuse = Reuse.LOWEST)
    record AosLowest(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    @BulkData(layout = Layout.SOA)
    record SoaFreeList(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    @BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST)
    record SoaLowest(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    /** The handles of all items in random order, of which each run replaces a tenth. */
    private abstract static class Handles {
        final long[] handles = new long[Inputs.ITEMS];
        private int next;

        void fill() {
            for (int i = 0; i < handles.length; i++) {
                handles[i] = add(i);
            }
            Inputs.shuffle(handles, 1);
        }

        int from() {
            next = (next + CHANGES) % handles.length;
            return next;
        }

        abstract long add(int i);
    }

    @State(Scope.Benchmark)
    public static class AosFreeListItems extends Handles {
        final ChurnByReuse_AosFreeListStore store = new ChurnByReuse_AosFreeListStore();

        @Setup
        public void setUp() {
            fill();
        }

        @Override
        long add(int i) {
            return store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9).bits();
        }
    }

    @Benchmark
    public int aosFreeList(AosFreeListItems items) {
        int from = items.from();
        int gone = 0;
        for (int i = from; i < from + CHANGES; i++) {
            gone += items.store.remove(Handle.ofBits(items.handles[i])) ? 1 : 0;
        }
        for (int i = from; i < from + CHANGES; i++) {
            items.handles[i] = items.store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9).bits();
        }
        return gone;
    }

    @State(Scope.Benchmark)
    public static class AosLowestItems extends Handles {
        final ChurnByReuse_AosLowestStore store = new ChurnByReuse_AosLowestStore();

        @Setup
        public void setUp() {
            fill();
        }

        @Override
        long add(int i) {
            return store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9).bits();
        }
    }

    @Benchmark
    public int aosLowest(AosLowestItems items) {
        int from = items.from();
        int gone = 0;
        for (int i = from; i < from + CHANGES; i++) {
            gone += items.store.remove(Handle.ofBits(items.handles[i])) ? 1 : 0;
        }
        for (int i = from; i < from + CHANGES; i++) {
            items.handles[i] = items.store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9).bits();
        }
        return gone;
    }

    @State(Scope.Benchmark)
    public static class SoaFreeListItems extends Handles {
        final ChurnByReuse_SoaFreeListStore store = new ChurnByReuse_SoaFreeListStore();

        @Setup
        public void setUp() {
            fill();
        }

        @Override
        long add(int i) {
            return store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9).bits();
        }
    }

    @Benchmark
    public int soaFreeList(SoaFreeListItems items) {
        int from = items.from();
        int gone = 0;
        for (int i = from; i < from + CHANGES; i++) {
            gone += items.store.remove(Handle.ofBits(items.handles[i])) ? 1 : 0;
        }
        for (int i = from; i < from + CHANGES; i++) {
            items.handles[i] = items.store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9).bits();
        }
        return gone;
    }

    @State(Scope.Benchmark)
    public static class SoaLowestItems extends Handles {
        final ChurnByReuse_SoaLowestStore store = new ChurnByReuse_SoaLowestStore();

        @Setup
        public void setUp() {
            fill();
        }

        @Override
        long add(int i) {
            return store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9).bits();
        }
    }

    @Benchmark
    public int soaLowest(SoaLowestItems items) {
        int from = items.from();
        int gone = 0;
        for (int i = from; i < from + CHANGES; i++) {
            gone += items.store.remove(Handle.ofBits(items.handles[i])) ? 1 : 0;
        }
        for (int i = from; i < from + CHANGES; i++) {
            items.handles[i] = items.store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9).bits();
        }
        return gone;
    }
}
