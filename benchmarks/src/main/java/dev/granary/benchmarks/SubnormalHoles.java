package dev.granary.benchmarks;

import dev.granary.Handle;
import java.util.ArrayList;
import java.util.List;
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

/** Kernels with {@code holes = true} over 16,384 slots, half of them holes with 0, with 1, or with what decayed to a subnormal number. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(SubnormalHoles.SLOTS)
@Fork(3)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class SubnormalHoles {
    static final int SLOTS = 1 << 14;

    @Param({"0", "1", "1.4E-45"})
    private float hole;

    private GlowStore glows;

    @Setup
    public void setUp() {
        glows = new GlowStore();
        List<Handle<Glow>> handles = new ArrayList<>();
        for (int i = 0; i < SLOTS; i++) {
            handles.add(glows.add(1, 1));
        }
        for (int i = 0; i < SLOTS; i += 2) {
            glows.remove(handles.get(i));
        }
        for (GlowStore.Block block : glows.blocks()) {
            for (int row = 0; row < block.size(); row++) {
                if ((block.alive()[row >>> 6] >>> row & 1) == 0) {
                    block.level()[row] = hole;
                    block.target()[row] = hole == 1 ? 1 : 0;
                }
            }
        }
    }

    @Benchmark
    public void ease() {
        GlowKernels.ease(glows);
    }

    @Benchmark
    public void easeToZero() {
        GlowKernels.easeToZero(glows);
    }
}
