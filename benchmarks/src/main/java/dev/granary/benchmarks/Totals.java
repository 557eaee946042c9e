package dev.granary.benchmarks;

import dev.granary.Handle;
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

    private ColumnByHand hand;
    private dev.granary.DoubleTotals life;
    public double crowd;

    @Setup
    public void setUp() {
        crowd = Crowd.warmUp();
        switch (rows) {
            case PACKED -> {
                ParticleStore particles = new ParticleStore();
                for (int i = 0; i < Inputs.ITEMS; i++) {
                    particles.add(Inputs.particle(i));
                }
                life = particles.life();
                hand = ColumnByHand.packed(particles);
            }
            case HOLES_FULL, HOLES_HALF -> {
                SparseStore sparse = new SparseStore();
                List<Handle<Sparse>> handles = new ArrayList<>();
                for (int i = 0; i < Inputs.ITEMS; i++) {
                    handles.add(sparse.add(Inputs.life(i), i));
                }
                SplittableRandom random = new SplittableRandom(9);
                if (rows == Rows.HOLES_HALF) {
                    handles.stream().filter(handle -> random.nextBoolean()).forEach(sparse::remove);
                }
                life = sparse.life();
                hand = ColumnByHand.withHoles(sparse);
            }
            case STRUCTS -> {
                BodyStore bodies = new BodyStore();
                for (int i = 0; i < Inputs.ITEMS; i++) {
                    bodies.add(Inputs.body(i));
                }
                life = bodies.life();
                hand = ColumnByHand.structs(bodies);
            }
        }
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
