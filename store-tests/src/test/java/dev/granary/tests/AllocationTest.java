package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Layout;
import dev.granary.RemoveIf;
import dev.granary.SoA;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Nothing that a frame of a game does to its stores allocates, once compiled, with three kinds of stores in use. */
class AllocationTest {
    private static final int ITEMS = 10_000;
    private static final int ROUNDS_PER_MEASUREMENT = 20;

    /** For the JIT compiler; of this thread's own time, so that it is as much on a busy machine. */
    private static final long PATIENCE = 60_000_000_000L;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    static {
        // With assertions, of stores and of the runtime, additions and removals are longer than what the JIT compiler
        // inlines, and handles are objects. So there are none, as in a user's program.
        AllocationTest.class.getClassLoader().clearAssertionStatus();
    }

    record Spot(float x, float y) {}

    @SoA
    record Spark(int id, Spot at, float life, boolean lit) {
        @Kernel
        static Spark rise(Spark s, float dt) {
            return new Spark(s.id(), new Spot(s.at().x(), s.at().y() + dt), s.life() - dt, s.lit());
        }

        @Kernel
        static void bounce(AllocationTest_SparkStore.Cursor s, float floor) {
            if (s.atY() < floor) {
                s.at(new Spot(s.atX(), floor));
                s.lit(!s.lit());
            }
        }

        @Kernel
        static Spark flash(Spark s) {
            return new Spark(s.id(), s.at(), s.life(), s.life() > 3 || !s.lit());
        }

        record Bounds(Spot least, Spot most) {}

        @Kernel
        static Bounds bounds(Bounds b, Spark s) {
            Spot least = new Spot(
                    Math.min(b.least().x(), s.at().x()), Math.min(b.least().y(), s.at().y()));
            Spot most = new Spot(
                    Math.max(b.most().x(), s.at().x()), Math.max(b.most().y(), s.at().y()));
            return new Bounds(least, most);
        }

        @Kernel(where = "lit")
        static Spark fade(Spark s, float dt) {
            return new Spark(s.id(), s.at(), s.life() - dt, s.lit());
        }

        @Kernel(where = "lit")
        static double lives(double sum, Spark s) {
            return sum + s.life();
        }

        @RemoveIf
        static boolean bury(Spark s, Handle<Spark> self, List<Object> graves) {
            if (s.id() % 1000 != 0) return false;
            graves.add(s);
            graves.add(self);
            return false;
        }

        @Kernel
        static void list(Spark s, Handle<Spark> self, List<Object> found) {
            if (s.id() % 1000 == 0 && s.lit()) found.add(self);
        }

        @Kernel
        static Spark lift(Spark s, float floor) {
            return s.at().y() < floor ? new Spark(s.id(), new Spot(s.at().x(), floor + 9), s.life(), s.lit()) : s;
        }

        @RemoveIf
        static boolean isOver(Spark s, int step) {
            return s.id() % step == 0;
        }
    }

    @BulkData
    record Sound(int id, Handle<Spark> spark, Spot at, boolean looping, Shade shade) {
        @Kernel
        static Sound move(Sound s, float dt) {
            return new Sound(s.id(), s.spark(), new Spot(s.at().x() + dt, s.at().y()), s.looping(), s.shade());
        }

        @Kernel(scratch = true)
        static Sound moveOnScratch(Sound s, float dt) {
            return move(s, dt);
        }

        @Kernel(combine = "add")
        static long count(long sum, Sound s) {
            return s.shade() == Shade.SHADE_128 ? sum + s.spark().bits() : sum;
        }

        static long add(long one, long other) {
            return one + other;
        }
    }

    @BulkData(layout = Layout.SOA)
    record Enemy(int id, Handle<Sound> sound, Spot at, boolean tank, Shade shade) {
        @Kernel
        static Enemy advance(Enemy e, float dt) {
            float speed = e.tank() ? dt : 2 * dt;
            return new Enemy(e.id(), e.sound(), new Spot(e.at().x() + speed, e.at().y()), !e.tank(), e.shade());
        }

        @Kernel(where = "tank")
        static void turn(AllocationTest_EnemyStore.Cursor e) {
            e.atX(-e.atX());
        }

        @RemoveIf
        static boolean isOver(AllocationTest_EnemyStore.Cursor e, int step) {
            return e.id() % step == 0;
        }
    }

    record Eight(float a, float b, float c, float d, float e, float f, float g, float h) {}

    @BulkData
    record Struct(Eight first, Eight second) {}

    @BulkData
    record WideStruct(Eight first, Eight second, Eight third, Eight fourth) {}

    @BulkData(layout = Layout.SOA)
    record Columns(Eight first, Eight second) {}

    private final AllocationTest_SparkStore sparks = new AllocationTest_SparkStore(ITEMS);
    private final AllocationTest_SoundStore sounds = new AllocationTest_SoundStore(ITEMS);
    private final AllocationTest_EnemyStore enemies = new AllocationTest_EnemyStore(ITEMS);
    private final long[] sparkHandles = new long[ITEMS];
    private final long[] soundHandles = new long[ITEMS];
    private final long[] enemyHandles = new long[ITEMS];

    @BeforeEach
    void fill() {
        addSparks();
        addSounds();
        addEnemies();
    }

    private int addSparks() {
        for (int i = 0; i < ITEMS; i++) {
            sparkHandles[i] = sparks.add(i, i, 2, 3, true).bits();
        }
        return ITEMS;
    }

    private int addSounds() {
        for (int i = 0; i < ITEMS; i++) {
            Handle<Spark> spark = Handle.ofBits(sparkHandles[i]);
            soundHandles[i] = sounds.add(i, spark, i, 2, true, Shade.SHADE_128).bits();
        }
        return ITEMS;
    }

    private int addEnemies() {
        for (int i = 0; i < ITEMS; i++) {
            Handle<Sound> sound = Handle.ofBits(soundHandles[i]);
            enemyHandles[i] = enemies.add(i, sound, i, 2, true, Shade.SHADE_0).bits();
        }
        return ITEMS;
    }

    private int remove() {
        int removed = 0;
        for (int i = 0; i < ITEMS; i++) {
            removed += sparks.remove(Handle.ofBits(sparkHandles[i])) ? 1 : 0;
            removed += sounds.remove(Handle.ofBits(soundHandles[i])) ? 1 : 0;
            removed += enemies.remove(Handle.ofBits(enemyHandles[i])) ? 1 : 0;
        }
        return removed;
    }

    /** Measures until a run of many operations has allocated nothing that counts, which it has to sooner or later. */
    private static void assertAllocatesNothing(IntSupplier operations) {
        assertAllocatesNothing(() -> {}, operations);
    }

    static void assertAllocatesNothing(Runnable preparation, IntSupplier operations) {
        double least = Double.MAX_VALUE;
        long begin = THREADS.getCurrentThreadCpuTime();
        while (least >= 1 && THREADS.getCurrentThreadCpuTime() - begin < PATIENCE) {
            long count = 0;
            double bytes = 0;
            for (int round = 0; round < ROUNDS_PER_MEASUREMENT; round++) {
                preparation.run();
                long before = THREADS.getCurrentThreadAllocatedBytes();
                count += operations.getAsInt();
                bytes += THREADS.getCurrentThreadAllocatedBytes() - before;
            }
            assertTrue(count >= 100_000, "too few operations to say: " + count);
            least = Math.min(least, bytes / count);
        }
        assertTrue(least < 1, least + " bytes per operation");
    }

    @Test
    void addToAPackedStore() {
        assertAllocatesNothing(sparks::clear, this::addSparks);
    }

    @Test
    void addOfAStruct() {
        assertAllocatesNothing(sounds::clear, this::addSounds);
    }

    @Test
    void addToColumnsWithHoles() {
        assertAllocatesNothing(enemies::clear, this::addEnemies);
    }

    @Test
    void removal() {
        assertAllocatesNothing(this::refill, this::remove);
        assertTrue(sparks.isEmpty() && sounds.isEmpty() && enemies.isEmpty());
    }

    private void refill() {
        sparks.clear();
        sounds.clear();
        enemies.clear();
        fill();
    }

    /** A search allocates once, 8 bytes for 64 rows and less than a kilobyte; the items are far more. */
    @Test
    void subsets() {
        assertAllocatesNothing(() -> {
            int found = 0;
            for (AllocationTest_SparkStore.Cursor spark : sparks.where(AllocationTest_SparkStore.LIT)) {
                found += spark.id() >= 0 ? 1 : 0;
            }
            for (AllocationTest_SoundStore.Cursor sound : sounds.where(AllocationTest_SoundStore.LOOPING)) {
                found += sound.id() >= 0 ? 1 : 0;
            }
            for (AllocationTest_EnemyStore.Cursor enemy : enemies.where(AllocationTest_EnemyStore.TANK)) {
                enemy.tank(enemy.id() >= 0);
                found++;
            }
            return found + enemies.where(AllocationTest_EnemyStore.TANK.not()).count();
        });
    }

    /** Items are made for what is done with a thousandth of them, and not for the others. */
    @Test
    void kernelsThatDoSomethingWithFew() {
        List<Object> few = new ArrayList<>();
        assertAllocatesNothing(few::clear, () -> {
            AllocationTest_SparkKernels.bury(sparks, few);
            AllocationTest_SparkKernels.list(sparks, few);
            AllocationTest_SparkKernels.lift(sparks, few.size() % 7);
            return 3 * ITEMS;
        });
        assertEquals(3 * ITEMS / 1000, few.size());
    }

    @Test
    void contains() {
        assertAllocatesNothing(() -> {
            int found = 0;
            for (int i = 0; i < ITEMS; i++) {
                found += sparks.contains(Handle.ofBits(sparkHandles[i])) ? 1 : 0;
                found += sounds.contains(Handle.ofBits(soundHandles[i])) ? 1 : 0;
                found += enemies.contains(Handle.ofBits(enemyHandles[i])) ? 1 : 0;
            }
            return found;
        });
    }

    @Test
    void accessorsByHandle() {
        assertAllocatesNothing(() -> {
            int read = 0;
            for (int i = 0; i < ITEMS; i++) {
                Handle<Spark> spark = Handle.ofBits(sparkHandles[i]);
                sparks.life(spark, sparks.life(spark) - 0.1f);
                sparks.atX(spark, sparks.atY(spark));
                sparks.lit(spark, !sparks.lit(spark));
                Handle<Sound> sound = Handle.ofBits(soundHandles[i]);
                sounds.atX(sound, sparks.life(sounds.spark(sound)));
                sounds.looping(sound, sounds.shade(sound) == Shade.SHADE_128);
                Handle<Enemy> enemy = Handle.ofBits(enemyHandles[i]);
                enemies.sound(enemy, Handle.ofBits(enemies.sound(enemy).bits()));
                enemies.atY(enemy, sounds.atX(enemies.sound(enemy)));
                enemies.shade(enemy, Shade.SHADE_1);
                read += 8;
            }
            return read;
        });
    }

    @Test
    void cursors() {
        assertAllocatesNothing(() -> {
            int visited = 0;
            for (AllocationTest_SparkStore.Cursor spark : sparks) {
                spark.life(spark.life() + spark.atX());
                visited++;
            }
            for (AllocationTest_SoundStore.Cursor sound : sounds) {
                sound.looping(sparks.contains(sound.spark()) && sound.shade() == Shade.SHADE_128);
                visited++;
            }
            for (AllocationTest_EnemyStore.Cursor enemy : enemies) {
                enemy.tank(enemies.contains(enemy.handle()));
                visited++;
            }
            return visited;
        });
    }

    @Test
    void removalByCursors() {
        assertAllocatesNothing(this::refill, () -> {
            int removed = 0;
            for (AllocationTest_SparkStore.Cursor spark : sparks) {
                spark.remove();
                removed++;
            }
            for (AllocationTest_SoundStore.Cursor sound : sounds) {
                sound.remove();
                removed++;
            }
            for (AllocationTest_EnemyStore.Cursor enemy : enemies) {
                enemy.remove();
                removed++;
            }
            return removed;
        });
        assertEquals(0, sparks.size() + sounds.size() + enemies.size());
    }

    @Test
    void blocks() {
        assertAllocatesNothing(() -> {
            int visited = 0;
            for (AllocationTest_SparkStore.Block block : sparks.blocks()) {
                float[] life = block.life();
                for (int row = 0; row < block.size(); row++) {
                    life[row] += block.atX(row);
                    visited++;
                }
            }
            for (AllocationTest_EnemyStore.Block block : enemies.blocks()) {
                for (int row = 0; row < block.size(); row++) {
                    visited += enemies.contains(block.handle(row)) ? 1 : 0;
                }
            }
            return visited;
        });
    }

    @Test
    void kernels() {
        Spot here = new Spot(0, 0);
        Spark.Bounds none = new Spark.Bounds(here, here);
        assertAllocatesNothing(() -> {
            AllocationTest_SparkKernels.rise(sparks, 0.1f);
            AllocationTest_SparkKernels.bounce(sparks, 5);
            AllocationTest_SparkKernels.flash(sparks);
            AllocationTest_SparkKernels.bounds(sparks, none);
            AllocationTest_SoundKernels.move(sounds, 0.1f);
            AllocationTest_SoundKernels.count(sounds, 0);
            AllocationTest_EnemyKernels.advance(enemies, 0.1f);
            return 5 * ITEMS;
        });
    }

    /** Where few match: what their rows are collected in is allocated once. */
    @Test
    void kernelsWithConditions() {
        int step = 100;
        for (int i = 0; i < ITEMS; i++) {
            sparks.lit(Handle.ofBits(sparkHandles[i]), i % step == 0);
            enemies.tank(Handle.ofBits(enemyHandles[i]), i % step == 0);
        }
        assertAllocatesNothing(() -> {
            int visited = 0;
            while (visited < ITEMS) {
                AllocationTest_SparkKernels.fade(sparks, 0.1f);
                AllocationTest_SparkKernels.lives(sparks, 0);
                AllocationTest_EnemyKernels.turn(enemies);
                visited += 3 * ITEMS / step;
            }
            return visited;
        });
    }

    /** 16 KiB a call, shared by all items: less than two bytes each. */
    @Test
    void kernelsOnScratch() {
        assertAllocatesNothing(() -> {
            AllocationTest_SoundKernels.moveOnScratch(sounds, 0.1f);
            return 2 * ITEMS; // what it does with an item is to read and to write
        });
    }

    @Test
    void kernelsThatRemove() {
        assertAllocatesNothing(
                this::refill,
                () -> AllocationTest_SparkKernels.isOver(sparks, 2)
                        + AllocationTest_SparkKernels.isOver(sparks, 1)
                        + AllocationTest_EnemyKernels.isOver(enemies, 2)
                        + AllocationTest_EnemyKernels.isOver(enemies, 1));
        assertTrue(sparks.isEmpty() && enemies.isEmpty());
    }

    /** Where additions are short, and where they are long, {@code add} itself has to stay short. */
    @Test
    void addOfManyComponents() {
        var structs = new AllocationTest_StructStore(ITEMS);
        var wideStructs = new AllocationTest_WideStructStore(ITEMS);
        var columns = new AllocationTest_ColumnsStore(ITEMS);
        assertAllocatesNothing(structs::clear, () -> {
            for (int i = 0; i < ITEMS; i++) {
                soundHandles[i] = structs.add(i, 1, i, 3, i, 5, i, 7, i, 9, i, 11, i, 13, i, 15)
                        .bits();
            }
            return ITEMS;
        });
        assertAllocatesNothing(wideStructs::clear, () -> {
            for (int i = 0; i < ITEMS; i++) {
                soundHandles[i] = wideStructs
                        .add(
                                i, 1, i, 3, i, 5, i, 7, i, 9, i, 11, i, 13, i, 15, i, 17, i, 19, i, 21, i, 23, i, 25, i,
                                27, i, 29, i, 31)
                        .bits();
            }
            return ITEMS;
        });
        assertAllocatesNothing(columns::clear, () -> {
            for (int i = 0; i < ITEMS; i++) {
                soundHandles[i] = columns.add(i, 1, i, 3, i, 5, i, 7, i, 9, i, 11, i, 13, i, 15)
                        .bits();
            }
            return ITEMS;
        });
    }
}
