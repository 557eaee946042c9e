package dev.granary.benchmarks;

import dev.granary.sample.bench.ObjectSparks;
import dev.granary.sample.bench.Pressure.Critical;
import dev.granary.sample.bench.WorldSparks;
import dev.granary.sample.sparks.Air;
import dev.granary.sample.sparks.Palette;
import dev.granary.sample.sparks.Settings;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A frame of the sample's sparks in one thread, without drawing: gravity and wind, movement, bounce, fading, and as many new sparks as have
 * faded. In a world, in arrays by hand, and as objects.
 *
 * <p>Each iteration begins with new sparks: those that only move, and are never replaced, would in the end be so slow that their
 * numbers are subnormal.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms3g", "-Xmx3g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class SparksFrame {
    private static final float DT = Settings.DT;
    private static final Air AIR = Air.STILL;

    /** How many there are, and how long until a population is mixed. */
    @State(Scope.Benchmark)
    public static class Size {
        @Param("1000000")
        int sparks;

        static final int SETTLING = 300;

        int sparksAt(int frame) {
            return (int) ((long) sparks * (frame + 1) / SETTLING);
        }
    }

    /** Entities of a world. */
    @State(Scope.Benchmark)
    public static class World {
        private WorldSparks sparks;
        private long seed;
        public double crowd;

        @Setup
        public void warmUp() {
            crowd = Everything.warmUpFor("world");
        }

        @Setup(Level.Iteration)
        public void setUp(Size size) {
            sparks = new WorldSparks(new Palette(1));
            for (int i = 0; i < Size.SETTLING; i++) frame(size.sparksAt(i));
        }

        void frame(int count) {
            sparks.move(null);
            sparks.fade(null);
            sparks.create(count - sparks.size(), seed++, Critical.INSERTION, null);
        }
    }

    /** Arrays. */
    @State(Scope.Benchmark)
    public static class Columns {
        private SparkColumns sparks;
        private long seed;

        @Setup(Level.Iteration)
        public void setUp(Size size) {
            sparks = new SparkColumns();
            for (int i = 0; i < Size.SETTLING; i++) frame(size.sparksAt(i));
        }

        void frame(int count) {
            sparks.fall(AIR, DT);
            sparks.move(DT);
            sparks.bounce();
            sparks.fade(DT);
            sparks.removeFaded();
            sparks.create(count - sparks.size(), seed++);
        }
    }

    /** An object for each spark. */
    @State(Scope.Benchmark)
    public static class Objects {
        private ObjectSparks sparks;
        private long seed;

        @Setup(Level.Iteration)
        public void setUp(Size size) {
            sparks = new ObjectSparks(new Palette(1));
            for (int i = 0; i < Size.SETTLING; i++) frame(size.sparksAt(i));
        }

        void frame(int count) {
            sparks.move(null);
            sparks.fade(null);
            sparks.create(count - sparks.size(), seed++, Critical.INSERTION, null);
        }
    }

    /** All that neither creates nor destroys. */
    @Benchmark
    public void worldSystems(World state) {
        state.sparks.move(null);
        state.sparks.age(null);
    }

    @Benchmark
    public void byHandSystems(Columns state) {
        state.sparks.fall(AIR, DT);
        state.sparks.move(DT);
        state.sparks.bounce();
        state.sparks.fade(DT);
    }

    @Benchmark
    public void objectsSystems(Objects state) {
        state.sparks.move(null);
        state.sparks.age(null);
    }

    @Benchmark
    public void world(World state, Size size) {
        state.frame(size.sparks);
    }

    @Benchmark
    public void byHand(Columns state, Size size) {
        state.frame(size.sparks);
    }

    @Benchmark
    public void objects(Objects state, Size size) {
        state.frame(size.sparks);
    }
}
