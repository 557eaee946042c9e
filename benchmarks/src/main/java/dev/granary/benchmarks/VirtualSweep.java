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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** The same kernels, totals and lookups on columns and structs of native memory and of the heap; microseconds for all items. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+AlwaysPreTouch", "--enable-native-access=ALL-UNNAMED"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class VirtualSweep {
    private static final float DT = Inputs.DT;

    @Param({"10000", "1000000"})
    int items;

    private SpeckStore specks;
    private MoteStore motes;
    private BodyStore bodies;
    private BoulderStore boulders;
    private long[] bodyBits;
    private long[] boulderBits;

    @Setup
    public void setUp() {
        specks = new SpeckStore();
        motes = new MoteStore();
        bodies = new BodyStore();
        boulders = new BoulderStore();
        bodyBits = new long[items];
        boulderBits = new long[items];
        for (int i = 0; i < items; i++) {
            specks.add(new Speck(Inputs.life(i), Inputs.position(i), Inputs.velocity(i), Inputs.color(i)));
            motes.add(new Mote(Inputs.life(i), Inputs.position(i), Inputs.velocity(i), Inputs.color(i)));
            bodyBits[i] = bodies.add(Inputs.body(i)).bits();
            boulderBits[i] = boulders.add(
                            new Boulder(Inputs.life(i), Inputs.position(i), Inputs.velocity(i), Inputs.color(i)))
                    .bits();
        }
        Inputs.shuffle(bodyBits, 1);
        Inputs.shuffle(boulderBits, 1);
    }

    @TearDown
    public void close() {
        motes.close();
        boulders.close();
    }

    @Benchmark
    public void columnsOnTheHeap() {
        SpeckKernels.integrate(specks, DT);
    }

    @Benchmark
    public void columnsInVirtualMemory() {
        MoteKernels.integrate(motes, DT);
    }

    @Benchmark
    public void oneColumnOnTheHeap() {
        SpeckKernels.tick(specks, DT);
    }

    @Benchmark
    public void oneColumnInVirtualMemory() {
        MoteKernels.tick(motes, DT);
    }

    @Benchmark
    public void structsOnTheHeap() {
        BodyPhysicsKernels.integrate(bodies, DT);
    }

    @Benchmark
    public void structsInVirtualMemory() {
        BoulderKernels.integrate(boulders, DT);
    }

    @Benchmark
    public double sumOnTheHeap() {
        return specks.life().sum();
    }

    @Benchmark
    public double sumInVirtualMemory() {
        return motes.life().sum();
    }

    @Benchmark
    public float lookupOnTheHeap() {
        float sum = 0;
        for (long bits : bodyBits) {
            Body body = bodies.get(Handle.ofBits(bits));
            sum += body.life() + body.position().x() + body.color().z();
        }
        return sum;
    }

    @Benchmark
    public float lookupInVirtualMemory() {
        float sum = 0;
        for (long bits : boulderBits) {
            Boulder boulder = boulders.get(Handle.ofBits(bits));
            sum += boulder.life() + boulder.position().x() + boulder.color().z();
        }
        return sum;
    }
}
