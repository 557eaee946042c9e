package dev.granary.benchmarks.worlds;

import dev.granary.benchmarks.Everything;
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

/**
 * Moves what has a velocity among a million entities with a position; times are per entity that moves.
 *
 * <p>{@code random}: all entities are created alike, and half of them at random get a velocity. {@code archetypes}: the same
 * half has one from the start. A tenth of both halves is frozen, at random.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms4g", "-Xmx4g", "-XX:+AlwaysPreTouch", "-Ddominion.show-banner=false"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class Joins {
    @Param({"kernel", "inPlace", "cursor", "arrays", "masks", "pages", "artemis", "dominion", "ashley"})
    public String rival;

    @Param({"random", "archetypes"})
    public String placement;

    private JoinRival world;

    public double crowd;

    @Setup
    public void setUp() {
        crowd = Everything.warmUpFor(rival);
        world = JoinRival.of(rival, placement.equals("archetypes"));
        System.gc(); // objects of peers go where they stay
    }

    @Benchmark
    @OperationsPerInvocation(Entities.MOVERS)
    public void plain() {
        world.move();
    }

    @Benchmark
    @OperationsPerInvocation(Entities.MOVERS - Entities.FROZEN_MOVERS)
    public void excluding() {
        world.moveUnfrozen();
    }
}
