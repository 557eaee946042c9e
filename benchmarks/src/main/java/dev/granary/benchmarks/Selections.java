package dev.granary.benchmarks;

import dev.granary.Handle;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Some of 2 M items by a {@code double} at random, and how many they are: a selection of columns with holes (of which there are none) and
 * of packed columns, and by hand over an array: bits without a branch, rows in a list with one.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class Selections {
    private static final int ITEMS = 2_000_000;
    private static final Vec3 NOWHERE = new Vec3(0, 0, 0);

    /** How many of a hundred are wanted. */
    @Param({"1", "50"})
    int percent;

    private final double[] prices = new double[ITEMS];
    private final float[] lives = new float[ITEMS];
    private final int[] rows = new int[ITEMS];
    private final OrderStore orders = new OrderStore();
    private final ParticleStore particles = new ParticleStore();
    private double limit;

    @Setup
    public void setUp() {
        SplittableRandom random = new SplittableRandom(12);
        for (int i = 0; i < ITEMS; i++) {
            prices[i] = random.nextDouble();
            lives[i] = (float) prices[i];
            Order.Side side = random.nextBoolean() ? Order.Side.BUY : Order.Side.SELL;
            particles.add(new Particle(lives[i], NOWHERE, NOWHERE, NOWHERE));
            orders.add(Handle.none(), i, prices[i], side, random.nextBoolean(), false);
        }
        limit = percent / 100.0;
    }

    @Benchmark
    public int store() {
        return OrderQueriesKernels.isBelow(orders, limit).count();
    }

    @Benchmark
    public int storeInPool() {
        return OrderQueriesKernels.isBelow(orders, limit, ForkJoinPool.commonPool())
                .count();
    }

    @Benchmark
    public int storeByThree() {
        return OrderQueriesKernels.isLarge(orders, limit, ITEMS / 2).count();
    }

    @Benchmark
    public int packed() {
        return ParticlePhysicsKernels.isYoung(particles, (float) limit).count();
    }

    @Benchmark
    public int byHand() {
        long[] bits = new long[ITEMS + 63 >> 6];
        int count = 0;
        for (int index = 0; index < bits.length; index++) {
            long word = 0;
            for (int row = index << 6; row < Math.min(ITEMS, index + 1 << 6); row++) {
                word |= (prices[row] < limit ? 1L : 0L) << row;
            }
            bits[index] = word;
            count += Long.bitCount(word);
        }
        return count;
    }

    @Benchmark
    public int listByHand() {
        int count = 0;
        for (int row = 0; row < ITEMS; row++) {
            if (prices[row] < limit) {
                rows[count++] = row;
            }
        }
        return count;
    }

    @Benchmark
    public int packedByHand() {
        long[] bits = new long[ITEMS + 63 >> 6];
        int count = 0;
        for (int index = 0; index < bits.length; index++) {
            long word = 0;
            for (int row = index << 6; row < Math.min(ITEMS, index + 1 << 6); row++) {
                word |= (lives[row] < (float) limit ? 1L : 0L) << row;
            }
            bits[index] = word;
            count += Long.bitCount(word);
        }
        return count;
    }
}
