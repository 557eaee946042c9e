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

/**
 * All ways to visit 1 M items: {@code position += velocity * dt; life -= dt}, but for records, of which one field is summed up,
 * because they can't be changed.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Inputs.ITEMS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class Ways {
    private static final float DT = Inputs.DT;

    private final WayStore packed = new WayStore();
    private final WayOfStructsStore structs = new WayOfStructsStore();
    private final int[] rows = new int[256];

    @Setup
    public void setUp() {
        for (int i = 0; i < Inputs.ITEMS; i++) {
            Vec3 position = Inputs.position(i);
            Vec3 velocity = Inputs.velocity(i);
            packed.add(new Way(Inputs.life(i), position, velocity, Inputs.color(i), true));
            structs.add(new WayOfStructs(Inputs.life(i), position, velocity, Inputs.color(i), true));
        }
    }

    @Benchmark
    public double packedRecords() {
        return packed.stream().mapToDouble(Way::life).sum();
    }

    @Benchmark
    public double structRecords() {
        return structs.stream().mapToDouble(WayOfStructs::life).sum();
    }

    @Benchmark
    public void packedCursor() {
        for (WayStore.Cursor w : packed) {
            w.positionX(w.positionX() + w.velocityX() * DT);
            w.positionY(w.positionY() + w.velocityY() * DT);
            w.positionZ(w.positionZ() + w.velocityZ() * DT);
            w.life(w.life() - DT);
        }
    }

    @Benchmark
    public void structCursor() {
        for (WayOfStructsStore.Cursor w : structs) {
            w.positionX(w.positionX() + w.velocityX() * DT);
            w.positionY(w.positionY() + w.velocityY() * DT);
            w.positionZ(w.positionZ() + w.velocityZ() * DT);
            w.life(w.life() - DT);
        }
    }

    @Benchmark
    public void packedBatches() {
        WayStore.Batches batches = packed.where(WayStore.THERE).batches();
        for (int count; (count = batches.nextBatch(rows)) > 0; ) {
            WayStore.Block block = batches.block();
            for (int i = 0; i < count; i++) {
                move(block, rows[i]);
            }
        }
    }

    @Benchmark
    public void structBatches() {
        WayOfStructsStore.Batches batches =
                structs.where(WayOfStructsStore.THERE).batches();
        for (int count; (count = batches.nextBatch(rows)) > 0; ) {
            WayOfStructsStore.Block block = batches.block();
            for (int i = 0; i < count; i++) {
                move(block, rows[i]);
            }
        }
    }

    @Benchmark
    public void packedBlocks() {
        for (WayStore.Block block : packed.blocks()) {
            float[] life = block.life();
            float[] x = block.positionX();
            float[] y = block.positionY();
            float[] z = block.positionZ();
            float[] vx = block.velocityX();
            float[] vy = block.velocityY();
            float[] vz = block.velocityZ();
            int size = block.size();
            for (int row = 0; row < size; row++) {
                x[row] += vx[row] * DT;
                y[row] += vy[row] * DT;
                z[row] += vz[row] * DT;
                life[row] -= DT;
            }
        }
    }

    /** By accessors, as the page says. */
    @Benchmark
    public void structBlocks() {
        for (WayOfStructsStore.Block block : structs.blocks()) {
            long[] alive = block.alive();
            for (int word = 0; word < alive.length; word++) {
                for (long left = alive[word]; left != 0; left &= left - 1) {
                    move(block, (word << 6) + Long.numberOfTrailingZeros(left));
                }
            }
        }
    }

    private static void move(WayStore.Block block, int row) {
        block.positionX(row, block.positionX(row) + block.velocityX(row) * DT);
        block.positionY(row, block.positionY(row) + block.velocityY(row) * DT);
        block.positionZ(row, block.positionZ(row) + block.velocityZ(row) * DT);
        block.life(row, block.life(row) - DT);
    }

    private static void move(WayOfStructsStore.Block block, int row) {
        block.positionX(row, block.positionX(row) + block.velocityX(row) * DT);
        block.positionY(row, block.positionY(row) + block.velocityY(row) * DT);
        block.positionZ(row, block.positionZ(row) + block.velocityZ(row) * DT);
        block.life(row, block.life(row) - DT);
    }

    @Benchmark
    public void packedKernel() {
        WayKernels.integrate(packed, DT);
    }

    @Benchmark
    public void structKernel() {
        WayOfStructsKernels.integrate(structs, DT);
    }
}
