package dev.granary.benchmarks;

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

/** {@code x += y * 0.1f} for a part of 1 M items, at random: by hand with a flag and with bits, and as a kernel with a condition. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(1 << 20)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class KernelConditions {
    private static final int ITEMS = 1 << 20;

    @Param({"98", "90", "80", "50", "10"})
    private int percent;

    private final LampStore lamps = new LampStore();
    private final boolean[] flags = new boolean[ITEMS];
    private final long[] bits = new long[ITEMS / 64];
    private final float[] x = new float[ITEMS];
    private final float[] y = new float[ITEMS];
    public double crowd;

    @Setup
    public void setUp() {
        crowd = KernelCrowd.warmUp();
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < ITEMS; i++) {
            y[i] = 1;
            flags[i] = random.nextInt(100) < percent;
            bits[i >>> 6] |= flags[i] ? 1L << i : 0;
            lamps.add(0, 1, flags[i]);
        }
    }

    @Benchmark
    public void flag() {
        for (int i = 0; i < ITEMS; i++) {
            if (flags[i]) {
                x[i] += y[i] * 0.1f;
            }
        }
    }

    @Benchmark
    public void bits() {
        for (int index = 0; index < bits.length; index++) {
            for (long word = bits[index]; word != 0; word &= word - 1) {
                int i = (index << 6) + Long.numberOfTrailingZeros(word);
                x[i] += y[i] * 0.1f;
            }
        }
    }

    @Benchmark
    public void kernel() {
        LampKernels.move(lamps);
    }
}
