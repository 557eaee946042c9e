package dev.granary.benchmarks;

import dev.granary.Handle;
import java.util.ArrayList;
import java.util.Arrays;
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

/** {@code x += y * 0.1f} over 1 M slots of which a part is alive: every way to skip holes by hand, and kernels. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(1 << 20)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class KernelHoles {
    private static final int SLOTS = 1 << 20;
    private static final int WORDS = SLOTS / 64;

    @Param({"100", "90", "50", "10", "1", "0.1"})
    private double percent;

    private SpotStore spots;
    private Item[] objects;
    private boolean[] flags;
    private float[] x;
    private float[] y;
    private long[] alive;
    private long[] summary;
    public double crowd;

    private static final class Item {
        boolean alive;
        float x;
        float y;
    }

    @Setup
    public void setUp() {
        crowd = KernelCrowd.warmUp();
        SplittableRandom random = new SplittableRandom(1);
        spots = new SpotStore();
        objects = new Item[SLOTS];
        flags = new boolean[SLOTS];
        x = new float[SLOTS];
        y = new float[SLOTS];
        alive = new long[WORDS];
        summary = new long[WORDS / 64];
        Arrays.setAll(objects, i -> new Item());
        List<Handle<Spot>> handles = new ArrayList<>();
        for (int i = 0; i < SLOTS; i++) {
            handles.add(spots.add(i, 1));
            y[i] = 1;
            objects[i].y = 1;
        }
        for (int i = 0; i < SLOTS; i++) {
            if (random.nextDouble() * 100 < percent) {
                flags[i] = true;
                objects[i].alive = true;
                alive[i >>> 6] |= 1L << i;
                summary[i >>> 12] |= 1L << (i >>> 6);
            } else {
                spots.remove(handles.get(i));
            }
        }
    }

    @Benchmark
    public void objects() {
        for (Item item : objects) {
            if (item.alive) {
                item.x += item.y * 0.1f;
            }
        }
    }

    @Benchmark
    public void booleans() {
        for (int i = 0; i < SLOTS; i++) {
            if (flags[i]) {
                x[i] += y[i] * 0.1f;
            }
        }
    }

    @Benchmark
    public void bits() {
        for (int w = 0; w < WORDS; w++) {
            for (long word = alive[w]; word != 0; word &= word - 1) {
                int i = (w << 6) + Long.numberOfTrailingZeros(word);
                x[i] += y[i] * 0.1f;
            }
        }
    }

    @Benchmark
    public void bitsAndFullWords() {
        float[] x = this.x;
        float[] y = this.y;
        for (int w = 0; w < WORDS; w++) {
            word(x, y, w);
        }
    }

    @Benchmark
    public void bitsFullWordsAndSummary() {
        float[] x = this.x;
        float[] y = this.y;
        for (int s = 0; s < WORDS / 64; s++) {
            for (long words = summary[s]; words != 0; words &= words - 1) {
                word(x, y, (s << 6) + Long.numberOfTrailingZeros(words));
            }
        }
    }

    private void word(float[] x, float[] y, int w) {
        long word = alive[w];
        if (word == -1) {
            for (int i = w << 6; i < w + 1 << 6; i++) {
                x[i] += y[i] * 0.1f;
            }
            return;
        }
        for (; word != 0; word &= word - 1) {
            int i = (w << 6) + Long.numberOfTrailingZeros(word);
            x[i] += y[i] * 0.1f;
        }
    }

    @Benchmark
    public void everySlot() {
        float[] x = this.x;
        float[] y = this.y;
        for (int i = 0; i < SLOTS; i++) {
            x[i] += y[i] * 0.1f;
        }
    }

    @Benchmark
    public void kernel() {
        SpotKernels.move(spots);
    }

    @Benchmark
    public void kernelOverHoles() {
        SpotKernels.moveAll(spots);
    }
}
