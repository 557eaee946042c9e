package dev.granary.benchmarks;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The order of 1 M items by a {@code float} at random: a store's radix sort, beside indices and beside objects sorted by a
 * comparator, each from the same shuffled beginning.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class Sorting {
    private final float[] life = new float[Inputs.ITEMS];
    private final Integer[] indices = new Integer[Inputs.ITEMS];
    private final Ember[] objects = new Ember[Inputs.ITEMS];
    private EmberStore.Sorted order;

    @Setup
    public void setUp() {
        SplittableRandom random = new SplittableRandom(11);
        EmberStore embers = new EmberStore();
        for (int i = 0; i < Inputs.ITEMS; i++) {
            life[i] = (float) random.nextDouble();
            indices[i] = i;
            objects[i] = new Ember(life[i], i);
            embers.add(objects[i]);
        }
        order = embers.sortedBy(EmberStore.LIFE);
    }

    @Benchmark
    public EmberStore.Sorted store() {
        order.refresh();
        return order;
    }

    @Benchmark
    public Integer[] indices() {
        Integer[] sorted = indices.clone();
        Arrays.sort(sorted, (a, b) -> Float.compare(life[a], life[b]));
        return sorted;
    }

    @Benchmark
    public Ember[] objects() {
        Ember[] sorted = objects.clone();
        Arrays.sort(sorted, (a, b) -> Float.compare(a.life(), b.life()));
        return sorted;
    }
}
