package dev.granary.benchmarks;

import dev.granary.runtime.Flight;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import jdk.jfr.Recording;
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

/**
 * What the Flight Recorder costs a kernel, by what is recorded: nothing since the JVM was started; nothing any more; kernels of
 * a millisecond, which these are not; all kernels. What is told before and behind the loop, and the whole kernel over 100,000 items.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class KernelRecorded {
    private static final int ITEMS = 100_000;

    /** What is recorded. */
    public enum Recorded {
        NEVER,
        NO_MORE,
        LONG_ONES,
        ALL
    }

    @Param
    public Recorded recorded;

    private final ParticleStore particles = new ParticleStore();
    private Recording recording;

    @Setup
    public void setUp() {
        for (int i = 0; i < ITEMS; i++) {
            particles.add(new Particle(Inputs.life(i), Inputs.position(i), Inputs.velocity(i), new Vec3(0, 0, 0)));
        }
        if (recorded == Recorded.NEVER) {
            return;
        }
        recording = new Recording();
        recording
                .enable("dev.granary.Kernel")
                .withThreshold(recorded == Recorded.ALL ? Duration.ZERO : Duration.ofMillis(1));
        recording.setMaxSize(1 << 20);
        recording.start();
        if (recorded == Recorded.NO_MORE) {
            recording.stop();
        }
    }

    @TearDown
    public void tearDown() {
        if (recording != null) {
            recording.close();
        }
    }

    @Benchmark
    public void told() {
        Flight.Span span = Flight.beginKernel(particles);
        Flight.endKernel(span, "KernelRecorded.told", particles);
    }

    @Benchmark
    public void kernel() {
        ParticlePhysicsKernels.integrate(particles, 0.001f);
    }
}
