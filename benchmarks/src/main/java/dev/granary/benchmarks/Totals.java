package dev.granary.benchmarks;

import dev.granary.DoubleTotals;
import dev.granary.Handle;
import dev.granary.runtime.Bits;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
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

/**
 * The totals of one column of {@code float} in rows for 1 M items, each beside a loop by hand that adds or compares one by
 * one, and one that has eight accumulators. Times are per row, with an item in it or not.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Inputs.ITEMS)
@Fork(
        value = 3,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class Totals {
    /** What is measured: kind of store, and how many of its rows have an item. */
    public enum Rows {
        PACKED,
        HOLES_FULL,
        HOLES_HALF,
        STRUCTS
    }

    @Param
    public Rows rows;

    private final SplittableRandom random = new SplittableRandom(9);
    private DoubleTotals life;
    private ByHand hand;
    public double crowd;

    @Setup
    public void setUp() {
        crowd = Crowd.warmUp();
        switch (rows) {
            case PACKED -> packed();
            case HOLES_FULL -> withHoles(0);
            case HOLES_HALF -> withHoles(0.5);
            case STRUCTS -> structs();
        }
    }

    private void packed() {
        ParticleStore particles = new ParticleStore();
        for (int i = 0; i < Inputs.ITEMS; i++) {
            particles.add(Inputs.particle(i));
        }
        life = particles.life();
        hand = new ColumnByHand(column(), alive(0));
    }

    private void withHoles(double share) {
        long[] alive = alive(share);
        EmberStore embers = new EmberStore();
        List<Handle<Ember>> handles = new ArrayList<>();
        for (int i = 0; i < Inputs.ITEMS; i++) {
            handles.add(embers.add(Inputs.life(i), i));
        }
        for (int row = 0; row < Inputs.ITEMS; row++) {
            if (!Bits.get(alive, row)) {
                embers.remove(handles.get(row));
            }
        }
        life = embers.life();
        hand = new ColumnByHand(column(), alive);
    }

    private void structs() {
        BodyStore bodies = new BodyStore();
        for (int i = 0; i < Inputs.ITEMS; i++) {
            bodies.add(Inputs.body(i));
        }
        life = bodies.life();
        hand = new FieldByHand(new ByteSlotTable(Inputs.ITEMS).items, alive(0));
    }

    private static float[] column() {
        float[] column = new float[Inputs.ITEMS];
        for (int i = 0; i < column.length; i++) {
            column[i] = Inputs.life(i);
        }
        return column;
    }

    /** Words of rows of which a share has no item. */
    private long[] alive(double share) {
        long[] alive = new long[Inputs.ITEMS / 64];
        for (int row = 0; row < Inputs.ITEMS; row++) {
            if (random.nextDouble() >= share) {
                Bits.set(alive, row);
            }
        }
        return alive;
    }

    @Benchmark
    public double sum() {
        return life.sum();
    }

    @Benchmark
    public double sumOneByOne() {
        return hand.sumOneByOne();
    }

    @Benchmark
    public double sumByEight() {
        return hand.sumByEight();
    }

    @Benchmark
    public double min() {
        return life.min();
    }

    @Benchmark
    public double max() {
        return life.max();
    }

    @Benchmark
    public double maxOneByOne() {
        return hand.maxOneByOne();
    }

    @Benchmark
    public double maxByEight() {
        return hand.maxByEight();
    }
}
