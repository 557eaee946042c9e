package dev.granary.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A kernel that touches three floats of a record of thirty columns, two of them flags and one an enum; 100,000 items. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(100_000)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class KernelWide {
    private static final int ITEMS = 100_000;

    private final ShipStore ships = new ShipStore();
    private final float[] x = new float[ITEMS];
    private final float[] y = new float[ITEMS];
    private final float[] speed = new float[ITEMS];
    private final boolean[] docked = new boolean[ITEMS];
    public double crowd;

    @Setup
    public void setUp() {
        crowd = KernelCrowd.warmUp();
        for (int i = 0; i < ITEMS; i++) {
            Ship ship = KernelCrowd.ship(i);
            ships.add(ship);
            x[i] = ship.x();
            y[i] = ship.y();
            speed[i] = ship.speed();
            docked[i] = ship.docked();
        }
    }

    @Benchmark
    public void byHand() {
        float[] x = this.x;
        float[] y = this.y;
        float[] speed = this.speed;
        for (int i = 0; i < ITEMS; i++) {
            x[i] += speed[i] * Inputs.DT;
            y[i] -= speed[i] * Inputs.DT;
            speed[i] *= 0.999f;
        }
    }

    @Benchmark
    public void kernel() {
        ShipKernels.sail(ships, Inputs.DT);
    }

    @Benchmark
    public void flagByHand() {
        float[] x = this.x;
        float[] y = this.y;
        float[] speed = this.speed;
        boolean[] docked = this.docked;
        for (int i = 0; i < ITEMS; i++) {
            float step = docked[i] ? 0 : Inputs.DT;
            x[i] += speed[i] * step;
            y[i] -= speed[i] * step;
            speed[i] *= 0.999f;
        }
    }

    @Benchmark
    public void kernelThatReadsAFlag() {
        ShipKernels.sailUnlessDocked(ships, Inputs.DT);
    }
}
