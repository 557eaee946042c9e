package dev.granary.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A snapshot of 1 M items in memory that is there, and going back to it: ten columns of {@code float} and the slots, 40 and 12 bytes an
 * item, and structs of 44 bytes; beside {@link System#arraycopy} of arrays of those lengths.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 3,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class Snapshots {
    private static final int COLUMNS = 10;

    private final ParticleStore particles = new ParticleStore();
    private final BodyStore bodies = new BodyStore();
    private ParticleStore.Snapshot ofParticles;
    private BodyStore.Snapshot ofBodies;
    private final float[][] columns = new float[COLUMNS][Inputs.ITEMS];
    private final float[][] copies = new float[COLUMNS][Inputs.ITEMS];
    private final long[] slots = new long[Inputs.ITEMS];
    private final long[] slotsCopy = new long[Inputs.ITEMS];
    private final int[] rows = new int[Inputs.ITEMS];
    private final int[] rowsCopy = new int[Inputs.ITEMS];
    private final byte[] structs = new byte[Inputs.ITEMS * BodyStore.Block.STRIDE_BYTES];
    private final byte[] structsCopy = new byte[structs.length];

    @Setup
    public void setUp() {
        for (int i = 0; i < Inputs.ITEMS; i++) {
            particles.add(Inputs.particle(i));
            bodies.add(Inputs.body(i));
        }
        ofParticles = particles.snapshot();
        ofBodies = bodies.snapshot();
    }

    @Benchmark
    public void columnsSnapshot() {
        particles.snapshot(ofParticles);
    }

    @Benchmark
    public void columnsRestore() {
        particles.restore(ofParticles);
    }

    @Benchmark
    public void columnsCopied() {
        for (int column = 0; column < COLUMNS; column++) {
            System.arraycopy(columns[column], 0, copies[column], 0, Inputs.ITEMS);
        }
    }

    @Benchmark
    public void columnsAndSlotsCopied() {
        columnsCopied();
        System.arraycopy(slots, 0, slotsCopy, 0, Inputs.ITEMS);
        System.arraycopy(rows, 0, rowsCopy, 0, Inputs.ITEMS);
    }

    @Benchmark
    public void structsSnapshot() {
        bodies.snapshot(ofBodies);
    }

    @Benchmark
    public void structsRestore() {
        bodies.restore(ofBodies);
    }

    @Benchmark
    public void structsCopied() {
        System.arraycopy(structs, 0, structsCopy, 0, structs.length);
    }
}
