package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Everything;
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

/** A sweep over 1 M slots of which a part is alive, at random; nanoseconds a slot, alive or not. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Sparse.SLOTS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms2g", "-Xmx2g", "-XX:+AlwaysPreTouch", Jvm.ALLOW_NATIVE})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class Sparse {
    static final int SLOTS = 1 << 20;

    @Param({"kernel", "kernelOverHoles", "words", "booleans", "objects", "cpp"})
    public String rival;

    @Param({"100", "90", "50", "10", "1", "0.1"})
    public double percent;

    private SparseSweep slots;
    public double crowd;

    @Setup
    public void setUp() {
        crowd = Everything.warmUpFor(rival);
        slots = SparseSweep.of(rival, alive(SLOTS, percent));
        System.gc(); // objects go where they stay
    }

    /** Which slots are alive: the same for every rival. */
    static boolean[] alive(int slots, double percent) {
        SplittableRandom random = new SplittableRandom(1);
        boolean[] alive = new boolean[slots];
        for (int i = 0; i < slots; i++) {
            alive[i] = random.nextDouble() * 100 < percent;
        }
        return alive;
    }

    @Benchmark
    public void sweep() {
        slots.move();
    }
}
