package dev.granary.benchmarks;

import dev.granary.Handle;
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
 * A kernel over many slots of which eight have an item: what it costs to pass over blocks without items, so what a third level of bits
 * could save. Times are per call.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class AlmostEmpty {
    @Param({"1000000", "10000000"})
    public int slots;

    private final SpotStore spots = new SpotStore();
    private final SpotStore trimmed = new SpotStore();
    public double crowd;

    @Setup
    public void setUp() {
        crowd = KernelCrowd.warmUp();
        fill(spots);
        fill(trimmed);
        trimmed.trim();
    }

    private void fill(SpotStore store) {
        long[] handles = new long[slots];
        for (int i = 0; i < slots; i++) {
            handles[i] = store.add(i, 1).bits();
        }
        for (int i = 0; i < slots; i++) {
            if (i % (slots / 8) != slots / 16) {
                store.remove(Handle.ofBits(handles[i]));
            }
        }
    }

    @Benchmark
    public void kernel() {
        SpotKernels.move(spots);
    }

    @Benchmark
    public void kernelAfterTrim() {
        SpotKernels.move(trimmed);
    }
}
