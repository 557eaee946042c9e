package dev.granary.benchmarks;

import dev.granary.Mask;
import dev.granary.benchmarks.Enemies.Enemy;
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
import org.openjdk.jmh.annotations.Warmup;

/**
 * What {@link Subsets} does, where there are few enemies: what a search costs before it finds anything. Every second enemy is a tank
 * that doesn't fly; run it with {@code -prof gc}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class SmallSubsets {
    private static final float DT = Inputs.DT;

    private static final Mask<Enemies.Packed> PACKED = Enemies_PackedStore.TANK.andNot(Enemies_PackedStore.FLYING);
    private static final Mask<Enemies.Structs> STRUCTS = Enemies_StructsStore.TANK.andNot(Enemies_StructsStore.FLYING);

    @Param({"10", "1000"})
    public int enemies;

    public double crowd;

    private final Enemies_PackedStore packed = new Enemies_PackedStore();
    private final Enemies_StructsStore structs = new Enemies_StructsStore();
    private Enemies_PackedStore.Subset kept;
    private Enemy[] objects;

    @Setup
    public void setUp() {
        crowd = Crowd.warmUp();
        objects = new Enemy[enemies];
        for (int i = 0; i < enemies; i++) {
            packed.add(i, 1, i, i % 2 == 0, false);
            structs.add(i, 1, i, i % 2 == 0, false);
            objects[i] = new Enemy(i, 1, i, i % 2 == 0, false);
        }
        kept = packed.where(PACKED);
    }

    @Benchmark
    public int countPacked() {
        return packed.where(PACKED).count();
    }

    @Benchmark
    public void cursorPacked() {
        for (Enemies_PackedStore.Cursor enemy : packed.where(PACKED)) {
            enemy.x(enemy.x() + enemy.speed() * DT);
        }
    }

    /** The view is kept, so that the mask need not be looked at again. */
    @Benchmark
    public void cursorPackedKept() {
        for (Enemies_PackedStore.Cursor enemy : kept) {
            enemy.x(enemy.x() + enemy.speed() * DT);
        }
    }

    @Benchmark
    public void cursorStructs() {
        for (Enemies_StructsStore.Cursor enemy : structs.where(STRUCTS)) {
            enemy.x(enemy.x() + enemy.speed() * DT);
        }
    }

    @Benchmark
    public void kernelPacked() {
        Enemies_PackedKernels.move(packed, DT);
    }

    @Benchmark
    public void objects() {
        for (Enemy enemy : objects) {
            if (enemy.tank && !enemy.flying) {
                enemy.x += enemy.speed * DT;
            }
        }
    }
}
