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

/** {@code position += velocity * dt; life -= dt} over 1 M items: raw columns and cursors, each beside its like by hand. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Inputs.ITEMS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class Sweep {
    private static final float DT = Inputs.DT;

    private final ParticleStore particles = new ParticleStore();
    private final BodyStore bodies = new BodyStore();
    private final Columns columns = new Columns(Inputs.ITEMS);
    private final BlockedColumns blocked = new BlockedColumns(Inputs.ITEMS);
    private final BlockedItems items = new BlockedItems(Inputs.ITEMS);
    public double crowd;

    @Setup
    public void setUp() {
        crowd = Crowd.warmUp();
        for (int i = 0; i < Inputs.ITEMS; i++) {
            particles.add(Inputs.particle(i));
            bodies.add(Inputs.body(i));
        }
    }

    @Benchmark
    public void columnsByHand() {
        columns.integrate(DT);
    }

    @Benchmark
    public void columnsOfBlocks() {
        for (ParticleStore.Block block : particles.blocks()) {
            integrate(block, DT);
        }
    }

    private static void integrate(ParticleStore.Block block, float dt) {
        float[] life = block.life();
        float[] x = block.positionX();
        float[] y = block.positionY();
        float[] z = block.positionZ();
        float[] vx = block.velocityX();
        float[] vy = block.velocityY();
        float[] vz = block.velocityZ();
        int size = block.size();
        for (int row = 0; row < size; row++) {
            x[row] += vx[row] * dt;
            y[row] += vy[row] * dt;
            z[row] += vz[row] * dt;
            life[row] -= dt;
        }
    }

    @Benchmark
    public void packedIteratorByHand() {
        for (BlockedColumns.Row p : blocked) {
            p.move(DT);
        }
    }

    @Benchmark
    public void packedIndexByHand() {
        blocked.integrate(DT);
    }

    @Benchmark
    public void packedCursor() {
        for (ParticleStore.Cursor p : particles) {
            p.positionX(p.positionX() + p.velocityX() * DT);
            p.positionY(p.positionY() + p.velocityY() * DT);
            p.positionZ(p.positionZ() + p.velocityZ() * DT);
            p.life(p.life() - DT);
        }
    }

    @Benchmark
    public void aosWordsByHand() {
        items.integrate(DT);
    }

    @Benchmark
    public void aosCursor() {
        for (BodyStore.Cursor b : bodies) {
            b.positionX(b.positionX() + b.velocityX() * DT);
            b.positionY(b.positionY() + b.velocityY() * DT);
            b.positionZ(b.positionZ() + b.velocityZ() * DT);
            b.life(b.life() - DT);
        }
    }
}
