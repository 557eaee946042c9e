package dev.granary.benchmarks;

import dev.granary.Handle;
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

/** Remove 100 k of 1 M items at random, check that they are gone, add 100 k; run it with {@code -prof gc}. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Churn.CHANGES)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms6g", "-Xmx6g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class Churn {
    static final int CHANGES = 100_000;

    private final BodyStore bodies = new BodyStore();
    private final ParticleStore particles = new ParticleStore();
    private final OrderStore orders = new OrderStore();
    private final long[] bodyHandles = new long[Inputs.ITEMS];
    private final long[] particleHandles = new long[Inputs.ITEMS];
    private final long[] orderHandles = new long[Inputs.ITEMS];
    private int next;
    public double crowd;

    @Setup
    public void setUp() {
        crowd = Crowd.warmUp();
        for (int i = 0; i < Inputs.ITEMS; i++) {
            bodyHandles[i] = addBody(i);
            particleHandles[i] = addParticle(i);
            orderHandles[i] = addOrder(i);
        }
        Inputs.shuffle(bodyHandles, 1);
        Inputs.shuffle(particleHandles, 1);
        Inputs.shuffle(orderHandles, 1);
    }

    private long addBody(int i) {
        return bodies.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9).bits();
    }

    private long addParticle(int i) {
        return particles.add(i, 1, 2, 3, 4, 5, 6, 7, 8, 9).bits();
    }

    private long addOrder(int i) {
        return orders.add(Handle.none(), i, i, Order.Side.BUY, true, false).bits();
    }

    /** Where the next changes begin: a different tenth of the handles each time. */
    private int from() {
        next = (next + CHANGES) % Inputs.ITEMS;
        return next;
    }

    @Benchmark
    public int aos() {
        int from = from();
        int gone = 0;
        for (int i = from; i < from + CHANGES; i++) {
            Handle<Body> handle = Handle.ofBits(bodyHandles[i]);
            bodies.remove(handle);
            gone += bodies.contains(handle) ? 0 : 1;
        }
        for (int i = from; i < from + CHANGES; i++) {
            bodyHandles[i] = addBody(i);
        }
        return gone;
    }

    @Benchmark
    public int packed() {
        int from = from();
        int gone = 0;
        for (int i = from; i < from + CHANGES; i++) {
            Handle<Particle> handle = Handle.ofBits(particleHandles[i]);
            particles.remove(handle);
            gone += particles.contains(handle) ? 0 : 1;
        }
        for (int i = from; i < from + CHANGES; i++) {
            particleHandles[i] = addParticle(i);
        }
        return gone;
    }

    @Benchmark
    public int soaWithHoles() {
        int from = from();
        int gone = 0;
        for (int i = from; i < from + CHANGES; i++) {
            Handle<Order> handle = Handle.ofBits(orderHandles[i]);
            orders.remove(handle);
            gone += orders.contains(handle) ? 0 : 1;
        }
        for (int i = from; i < from + CHANGES; i++) {
            orderHandles[i] = addOrder(i);
        }
        return gone;
    }
}
