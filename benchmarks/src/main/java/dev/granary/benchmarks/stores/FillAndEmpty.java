package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Everything;
import dev.granary.benchmarks.Inputs;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Adds 100 k items where there are none but room for them, removes them one by one in random order, or all at once; nanoseconds an item. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(FillAndEmpty.ITEMS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms2g", "-Xmx2g", "-XX:+AlwaysPreTouch", Jvm.ALLOW_NATIVE})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class FillAndEmpty {
    static final int ITEMS = 100_000;

    /** Nothing is there. */
    @State(Scope.Benchmark)
    public static class Empty {
        @Param({"structs", "columns", "packed", "slots", "arrayList", "hashMap", "cpp"})
        public String rival;

        Population items;
        public double crowd;

        @Setup
        public void setUp() {
            crowd = Everything.warmUpFor(rival);
            items = Population.of(rival, ITEMS);
            items.add(ITEMS);
        }

        @Setup(Level.Invocation)
        public void empty() {
            items.clear();
        }
    }

    /** Everything is there, and is removed in an order that has nothing to do with where it lies. */
    @State(Scope.Benchmark)
    public static class Full {
        @Param({"structs", "columns", "packed", "slots", "arrayList", "hashMap", "cpp"})
        public String rival;

        Population items;
        private final long[] order = new long[ITEMS];
        public double crowd;

        @Setup
        public void setUp() {
            crowd = Everything.warmUpFor(rival);
            items = Population.of(rival, ITEMS);
            for (int i = 0; i < ITEMS; i++) {
                order[i] = i;
            }
            Inputs.shuffle(order, 1);
        }

        @Setup(Level.Invocation)
        public void fill() {
            items.clear();
            items.add(ITEMS);
            for (int i = 0; i < ITEMS; i++) {
                items.swap(i, (int) order[i]);
            }
        }
    }

    @Benchmark
    public void add(Empty empty) {
        empty.items.add(ITEMS);
    }

    @Benchmark
    public int removeEach(Full full) {
        return full.items.remove(ITEMS);
    }

    @Benchmark
    public void clear(Full full) {
        full.items.clear();
    }
}
