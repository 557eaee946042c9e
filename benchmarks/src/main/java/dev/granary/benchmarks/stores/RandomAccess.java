package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Everything;
import dev.granary.benchmarks.Inputs;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One, three or all of ten fields of 1 M items in random order, each found by what stands for it; nanoseconds an item. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Inputs.ITEMS)
@Fork(
        value = 2,
        jvmArgsAppend = {
            "-Xms2g",
            "-Xmx2g",
            "-XX:+AlwaysPreTouch",
            Jvm.OPEN_UNSAFE,
            Jvm.ALLOW_UNSAFE,
            Jvm.ALLOW_NATIVE,
            Jvm.AGRONA
        })
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class RandomAccess {
    @Param({"structs", "columns", "packed", "slots", "objects", "hashMap", "agrona", "cpp"})
    public String rival;

    private Found items;
    public double crowd;

    @Setup
    public void setUp() {
        crowd = Everything.warmUpFor(rival);
        items = Found.of(rival, Inputs.ITEMS);
        System.gc(); // objects go where they stay
    }

    @Benchmark
    public float oneField() {
        return items.oneField();
    }

    @Benchmark
    public float threeFields() {
        return items.threeFields();
    }

    @Benchmark
    public float allFields() {
        return items.allFields();
    }
}
