package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Everything;
import dev.granary.benchmarks.Inputs;
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
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Removes 100 k of 1 M items at random, asks whether they are gone, adds as many; nanoseconds for a removal with an addition.
 *
 * <p>Which are removed is drawn anew each time: items that were added one after another may lie one after another, and are not
 * to be removed so.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Turnover.CHANGES)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms2g", "-Xmx2g", "-XX:+AlwaysPreTouch", Jvm.ALLOW_NATIVE})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class Turnover {
    static final int CHANGES = 100_000;

    @Param({"structs", "columns", "packed", "slots", "arrayList", "hashMap", "cpp"})
    public String rival;

    private final SplittableRandom random = new SplittableRandom(1);
    private Population items;
    public double crowd;

    @Setup
    public void setUp() {
        crowd = Everything.warmUpFor(rival);
        items = Population.of(rival, Inputs.ITEMS);
        items.add(Inputs.ITEMS);
        System.gc(); // objects go where they stay
    }

    /** Draws those that are removed to the front. */
    @Setup(Level.Invocation)
    public void draw() {
        draw(items, Inputs.ITEMS, CHANGES, random);
    }

    static void draw(Population items, int count, int changes, SplittableRandom random) {
        for (int i = 0; i < changes; i++) {
            items.swap(i, random.nextInt(i, count));
        }
    }

    @Benchmark
    public int churn() {
        return items.churn(CHANGES);
    }
}
