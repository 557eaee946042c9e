package dev.granary.benchmarks;

import dev.granary.benchmarks.stores.SlotTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

/** What {@link ChurnByReuse} does, with what one would use without Granary. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(ChurnByReuse.CHANGES)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms2g", "-Xmx2g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class ChurnRivals {

    /** The fields that all get: to compute others would be work of rivals alone. */
    private static Body body(int i) {
        return new Body(i, new Vec3(1, 2, 3), new Vec3(4, 5, 6), new Vec3(7, 8, 9));
    }

    @State(Scope.Benchmark)
    public static class Slots extends ChurnByReuse.Handles {
        final SlotTable table = new SlotTable(Inputs.ITEMS);

        @Override
        long add(int i) {
            return table.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
        }

        @Override
        boolean remove(long handle) {
            return table.remove(handle);
        }
    }

    @Benchmark
    public int slotTable(Slots items) {
        return items.removeAndAdd();
    }

    @State(Scope.Benchmark)
    public static class SweptSlotTable extends ChurnByReuse.Handles {
        final SweptSlotTableByHand table = new SweptSlotTableByHand();

        @Override
        long add(int i) {
            return table.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9);
        }

        @Override
        boolean remove(long handle) {
            return table.remove(handle);
        }
    }

    @Benchmark
    public int sweptSlotTable(SweptSlotTable items) {
        return items.removeAndAdd();
    }

    @State(Scope.Benchmark)
    public static class HashMapOfObjects extends ChurnByReuse.Handles {
        final Map<Long, Body> map = new HashMap<>();
        private long last;

        @Override
        long add(int i) {
            map.put(++last, body(i));
            return last;
        }

        @Override
        boolean remove(long handle) {
            return map.remove(handle) != null;
        }
    }

    @Benchmark
    public int hashMap(HashMapOfObjects items) {
        return items.removeAndAdd();
    }

    /** An object that knows where it is in its list, as it has to, or removing it would be a search. */
    private static final class Entry {
        private final Body body;
        private int index;

        private Entry(Body body, int index) {
            this.body = body;
            this.index = index;
        }
    }

    @State(Scope.Benchmark)
    public static class ListOfObjects {
        private final List<Entry> list = new ArrayList<>();
        private final Entry[] handles = new Entry[Inputs.ITEMS];
        private final SplittableRandom random = new SplittableRandom(1);

        @Setup
        public void fill() {
            for (int i = 0; i < handles.length; i++) {
                handles[i] = add(i);
            }
        }

        @Setup(Level.Invocation)
        public void draw() {
            for (int i = 0; i < ChurnByReuse.CHANGES; i++) {
                int drawn = random.nextInt(i, handles.length);
                Entry handle = handles[drawn];
                handles[drawn] = handles[i];
                handles[i] = handle;
            }
        }

        private Entry add(int i) {
            Entry entry = new Entry(body(i), list.size());
            list.add(entry);
            return entry;
        }

        /** The last one takes its place. */
        private boolean remove(Entry entry) {
            Entry last = list.removeLast();
            if (last != entry) {
                last.index = entry.index;
                list.set(entry.index, last);
            }
            return entry.body != null;
        }
    }

    @Benchmark
    public int arrayList(ListOfObjects items) {
        int gone = 0;
        for (int i = 0; i < ChurnByReuse.CHANGES; i++) {
            gone += items.remove(items.handles[i]) ? 1 : 0;
        }
        for (int i = 0; i < ChurnByReuse.CHANGES; i++) {
            items.handles[i] = items.add(i);
        }
        return gone;
    }
}
