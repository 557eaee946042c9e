package dev.granary.benchmarks;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.Reuse;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Remove 100 k of 1 M items of ten floats at random, add 100 k: stores with holes, by layout and reuse.
 *
 * <p>Where it says one by one, 100 k holes are there from the beginning, and each removal is followed by an addition.
 */
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

    @BulkData(reuse = Reuse.FREE_LIST)
    record AosFreeList(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    @BulkData(reuse = Reuse.LOWEST)
    record AosLowest(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    /** In one array for a known number of items, as what one would write by hand. */
    @BulkData(reuse = Reuse.LOWEST, growth = Growth.FIXED, capacity = Inputs.ITEMS)
    record AosFixed(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    @BulkData(layout = Layout.SOA, reuse = Reuse.FREE_LIST)
    record SoaFreeList(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    @BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST)
    record SoaLowest(float life, Vec3 position, Vec3 velocity, Vec3 color) {}

    /**
     * The handles of all items, and the loops; a JVM loads one kind of items, so that C2 inlines their methods. Those that a run removes are drawn anew each time: items that were added one after another
     * may lie one after another, and are not to be removed so.
     */
    @State(Scope.Benchmark)
    public abstract static class Handles {
        final long[] handles = new long[Inputs.ITEMS];
        private final SplittableRandom random = new SplittableRandom(1);

        @Setup
        public void fill() {
            for (int i = 0; i < handles.length; i++) {
                handles[i] = add(i);
            }
        }

        /** Draws them to the front. */
        @Setup(Level.Invocation)
        public void draw() {
            for (int i = 0; i < CHANGES; i++) {
                int drawn = random.nextInt(i, handles.length);
                long handle = handles[drawn];
                handles[drawn] = handles[i];
                handles[i] = handle;
            }
        }

        abstract long add(int i);

        abstract boolean remove(long handle);

        /** The number of items removed. */
        int removeAndAdd() {
            int gone = 0;
            for (int i = 0; i < CHANGES; i++) {
                gone += remove(handles[i]) ? 1 : 0;
            }
            for (int i = 0; i < CHANGES; i++) {
                handles[i] = add(i);
            }
            return gone;
        }

        int removeAndAddOneByOne() {
            int gone = 0;
            for (int i = 0; i < CHANGES; i++) {
                gone += remove(handles[i]) ? 1 : 0;
                handles[i] = add(i);
            }
            return gone;
        }

        /** Adds them with others among them, which are removed in random order. */
        void fillAmongHoles() {
            long[] others = new long[CHANGES];
            for (int i = 0; i < handles.length; i++) {
                handles[i] = add(i);
                if (i % (handles.length / CHANGES) == 0) {
                    others[i / (handles.length / CHANGES)] = add(i);
                }
            }
            Inputs.shuffle(others, 1);
            for (long other : others) {
                remove(other);
            }
        }
    }

    @State(Scope.Benchmark)
    public static class AosFreeListItems extends Handles {
        final ChurnByReuse_AosFreeListStore store = new ChurnByReuse_AosFreeListStore();

        @Override
        long add(int i) {
            return store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9).bits();
        }

        @Override
        boolean remove(long handle) {
            return store.remove(Handle.ofBits(handle));
        }
    }

    @State(Scope.Benchmark)
    public static class AosFreeListHoles extends AosFreeListItems {
        @Setup
        @Override
        public void fill() {
            fillAmongHoles();
        }
    }

    @Benchmark
    public int aosFreeListOneByOne(AosFreeListHoles items) {
        return items.removeAndAddOneByOne();
    }

    @Benchmark
    public int aosFreeList(AosFreeListItems items) {
        return items.removeAndAdd();
    }

    @State(Scope.Benchmark)
    public static class AosLowestItems extends Handles {
        final ChurnByReuse_AosLowestStore store = new ChurnByReuse_AosLowestStore();

        @Override
        long add(int i) {
            return store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9).bits();
        }

        @Override
        boolean remove(long handle) {
            return store.remove(Handle.ofBits(handle));
        }
    }

    @State(Scope.Benchmark)
    public static class AosFixedItems extends Handles {
        final ChurnByReuse_AosFixedStore store = new ChurnByReuse_AosFixedStore();

        @Override
        long add(int i) {
            return store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9).bits();
        }

        @Override
        boolean remove(long handle) {
            return store.remove(Handle.ofBits(handle));
        }
    }

    @Benchmark
    public int aosFixed(AosFixedItems items) {
        return items.removeAndAdd();
    }

    @State(Scope.Benchmark)
    public static class AosLowestHoles extends AosLowestItems {
        @Setup
        @Override
        public void fill() {
            fillAmongHoles();
        }
    }

    @Benchmark
    public int aosLowestOneByOne(AosLowestHoles items) {
        return items.removeAndAddOneByOne();
    }

    @Benchmark
    public int aosLowest(AosLowestItems items) {
        return items.removeAndAdd();
    }

    @State(Scope.Benchmark)
    public static class SoaFreeListItems extends Handles {
        final ChurnByReuse_SoaFreeListStore store = new ChurnByReuse_SoaFreeListStore();

        @Override
        long add(int i) {
            return store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9).bits();
        }

        @Override
        boolean remove(long handle) {
            return store.remove(Handle.ofBits(handle));
        }
    }

    @State(Scope.Benchmark)
    public static class SoaFreeListHoles extends SoaFreeListItems {
        @Setup
        @Override
        public void fill() {
            fillAmongHoles();
        }
    }

    @Benchmark
    public int soaFreeListOneByOne(SoaFreeListHoles items) {
        return items.removeAndAddOneByOne();
    }

    @Benchmark
    public int soaFreeList(SoaFreeListItems items) {
        return items.removeAndAdd();
    }

    @State(Scope.Benchmark)
    public static class SoaLowestItems extends Handles {
        final ChurnByReuse_SoaLowestStore store = new ChurnByReuse_SoaLowestStore();

        @Override
        long add(int i) {
            return store.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9).bits();
        }

        @Override
        boolean remove(long handle) {
            return store.remove(Handle.ofBits(handle));
        }
    }

    @State(Scope.Benchmark)
    public static class SoaLowestHoles extends SoaLowestItems {
        @Setup
        @Override
        public void fill() {
            fillAmongHoles();
        }
    }

    @Benchmark
    public int soaLowestOneByOne(SoaLowestHoles items) {
        return items.removeAndAddOneByOne();
    }

    @Benchmark
    public int soaLowest(SoaLowestItems items) {
        return items.removeAndAdd();
    }
}
