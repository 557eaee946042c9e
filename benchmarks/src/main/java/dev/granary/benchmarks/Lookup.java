package dev.granary.benchmarks;

import dev.granary.Handle;
import java.util.HashMap;
import java.util.Map;
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

/** All ten fields, five, or one, of 1 M items by handle in random order. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Inputs.ITEMS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class Lookup {
    private final BodyStore bodies = new BodyStore();
    private final ParticleStore particles = new ParticleStore();
    private final Map<Long, Body> map = new HashMap<>();
    private final long[] bodyHandles = new long[Inputs.ITEMS];
    private final long[] particleHandles = new long[Inputs.ITEMS];
    private final long[] tableHandles = new long[Inputs.ITEMS];
    private ByteSlotTable table;
    public double crowd;

    @Setup
    public void setUp() {
        crowd = Crowd.warmUp();
        table = new ByteSlotTable(Inputs.ITEMS);
        for (int i = 0; i < Inputs.ITEMS; i++) {
            bodyHandles[i] = bodies.add(Inputs.body(i)).bits();
            particleHandles[i] = particles.add(Inputs.particle(i)).bits();
            tableHandles[i] = 1L << 32 | i;
            map.put(bodyHandles[i], Inputs.body(i));
        }
        Inputs.shuffle(bodyHandles, 1);
        Inputs.shuffle(particleHandles, 1);
        Inputs.shuffle(tableHandles, 1);
    }

    @Benchmark
    public float allFieldsByHand() {
        float sum = 0;
        for (long handle : tableHandles) {
            sum += table.sum(handle);
        }
        return sum;
    }

    @Benchmark
    public float allFieldsAos() {
        float sum = 0;
        for (long handle : bodyHandles) {
            sum += sum(bodies.get(Handle.ofBits(handle)));
        }
        return sum;
    }

    @Benchmark
    public float allFieldsHashMap() {
        float sum = 0;
        for (long handle : bodyHandles) {
            sum += sum(map.get(handle));
        }
        return sum;
    }

    private static float sum(Body b) {
        return b.life()
                + b.position().x()
                + b.position().y()
                + b.position().z()
                + b.velocity().x()
                + b.velocity().y()
                + b.velocity().z()
                + b.color().x()
                + b.color().y()
                + b.color().z();
    }

    @Benchmark
    public float fiveFieldsByHand() {
        float sum = 0;
        for (long handle : tableHandles) {
            sum += table.five(handle);
        }
        return sum;
    }

    @Benchmark
    public float fiveFieldsAosAt() {
        float sum = 0;
        BodyStore.Cursor body = bodies.cursor();
        for (long handle : bodyHandles) {
            body.at(Handle.ofBits(handle));
            sum += body.life() + body.positionX() + body.positionY() + body.velocityX() + body.velocityY();
        }
        return sum;
    }

    @Benchmark
    public float fiveFieldsAosTryAt() {
        float sum = 0;
        BodyStore.Cursor body = bodies.cursor();
        for (long handle : bodyHandles) {
            if (body.tryAt(Handle.ofBits(handle))) {
                sum += body.life() + body.positionX() + body.positionY() + body.velocityX() + body.velocityY();
            }
        }
        return sum;
    }

    @Benchmark
    public float fiveFieldsAosEach() {
        float sum = 0;
        for (long handle : bodyHandles) {
            Handle<Body> body = Handle.ofBits(handle);
            sum += bodies.life(body)
                    + bodies.positionX(body)
                    + bodies.positionY(body)
                    + bodies.velocityX(body)
                    + bodies.velocityY(body);
        }
        return sum;
    }

    @Benchmark
    public float oneFieldByHand() {
        float sum = 0;
        for (long handle : tableHandles) {
            sum += table.first(handle);
        }
        return sum;
    }

    @Benchmark
    public float oneFieldAos() {
        float sum = 0;
        for (long handle : bodyHandles) {
            sum += bodies.life(Handle.ofBits(handle));
        }
        return sum;
    }

    @Benchmark
    public float oneFieldPacked() {
        float sum = 0;
        for (long handle : particleHandles) {
            sum += particles.life(Handle.ofBits(handle));
        }
        return sum;
    }
}
