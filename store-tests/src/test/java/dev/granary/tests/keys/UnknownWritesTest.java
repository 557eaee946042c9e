package dev.granary.tests.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.BulkData;
import dev.granary.DuplicateKeyException;
import dev.granary.Grid;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.Ordered;
import dev.granary.Unique;
import dev.granary.World;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Kernels that give their cursor to what nobody sees: keys are known until one changes, and then follow, or all is as before. */
class UnknownWritesTest {
    record Place(float x, float y) {}

    @BulkData
    record Bird(
            @Unique int ring,
            @Index int flock,
            @Ordered int age,
            @Grid(cell = 2) Place at,
            int seen) {}

    @World(Bird.class)
    interface Sky {}

    @Kernels(Bird.class)
    static final class Birds {
        @Kernel
        static void each(UnknownWritesTest_BirdStore.Cursor bird, Consumer<UnknownWritesTest_BirdStore.Cursor> action) {
            Elsewhere.act(bird, action);
        }
    }

    @Kernels(Sky.class)
    static final class Skies {
        @Kernel(all = Bird.class)
        static void each(UnknownWritesTest_SkyWorld.Cursor bird, Consumer<UnknownWritesTest_SkyWorld.Cursor> action) {
            Elsewhere.act(bird, action);
        }
    }

    private final UnknownWritesTest_BirdStore birds = new UnknownWritesTest_BirdStore();
    private final UnknownWritesTest_SkyWorld sky = new UnknownWritesTest_SkyWorld();

    @BeforeEach
    void add() {
        for (int ring = 0; ring < 100; ring++) {
            birds.add(ring, ring % 10, -ring, ring % 10, ring / 10, 0);
            sky.add(sky.create(), new Bird(ring, ring % 10, -ring, new Place(ring % 10, ring / 10), 0));
        }
    }

    private void each(Consumer<UnknownWritesTest_BirdStore.Cursor> action) {
        UnknownWritesTest_BirdsKernels.each(birds, action);
    }

    private void eachInSky(Consumer<UnknownWritesTest_SkyWorld.Cursor> action) {
        UnknownWritesTest_SkiesKernels.each(sky, action);
    }

    private List<Bird> inSky() {
        List<Bird> found = new ArrayList<>();
        sky.query().bird().forEach(bird -> found.add(bird.bird()));
        return found;
    }

    @Test
    void allIsKnownWhileNoKeyChanges() {
        each(bird -> bird.seen(birds.near(bird.atX(), bird.atY(), 1).count()
                + birds.byFlock(bird.flock()).count()
                + birds.byAge().atMost(0).count()
                + birds.ring(birds.byRing(bird.ring()))
                - bird.ring()));
        assertEquals(
                List.of(3 + 10 + 100, 4 + 10 + 100, 5 + 10 + 100),
                birds.stream().map(Bird::seen).distinct().sorted().toList());
        eachInSky(bird ->
                bird.birdSeen(sky.nearBird(bird.birdAtX(), bird.birdAtY(), 1).count()
                        + sky.byBirdFlock(bird.birdFlock()).count()
                        + sky.byBirdAge().atMost(0).count()));
        assertEquals(
                birds.stream().map(Bird::seen).toList(),
                inSky().stream().map(Bird::seen).toList());
    }

    @Test
    void noneIsKnownAfterItsFirstChange() {
        each(bird -> {
            birds.near(0, 0, 1).count();
            bird.ring(bird.ring() + 1_000);
            assertThrows(IllegalStateException.class, () -> birds.byRing(5));
            bird.flock(bird.flock() + 1);
            assertThrows(IllegalStateException.class, () -> birds.byFlock(5).count());
            bird.age(bird.age() - 1);
            assertThrows(IllegalStateException.class, () -> birds.byAge().first());
            assertThrows(IllegalStateException.class, () -> birds.byAge().count());
            assertThrows(IllegalStateException.class, () -> birds.byAge().handles());
        });
        assertEquals(1_005, birds.ring(birds.byRing(1_005)));
        assertNull(birds.findByRing(5));
        assertEquals(
                List.of(0, 10),
                List.of(birds.byFlock(0).count(), birds.byFlock(10).count()));
        assertEquals(-100, birds.age(birds.byAge().first()));
        each(bird -> {
            bird.at(new Place(bird.atX() + 50, bird.atY()));
            assertThrows(IllegalStateException.class, () -> birds.near(0, 0, 1).count());
        });
        assertEquals(
                List.of(0, 3),
                List.of(birds.near(0, 0, 1).count(), birds.near(50, 0, 1).count()));
    }

    @Test
    void aDuplicateUndoesAll() {
        List<Bird> before = birds.stream().toList();
        Consumer<UnknownWritesTest_BirdStore.Cursor> clash = bird -> {
            bird.seen(7);
            bird.at(new Place(99, 99));
            bird.age(7);
            if (bird.ring() > 60) {
                bird.ring(20);
            }
        };
        for (Runnable kernel : List.<Runnable>of(
                () -> each(clash),
                () -> UnknownWritesTest_BirdsKernels.each(birds, clash, ForkJoinPool.commonPool()))) {
            assertThrows(DuplicateKeyException.class, kernel::run);
            assertEquals(before, birds.stream().toList());
            assertEquals(4, birds.near(0, 5, 1).count());
            assertEquals(100, birds.byAge().atMost(0).count());
            assertEquals(61, birds.ring(birds.byRing(61)));
        }
        assertThrows(
                DuplicateKeyException.class,
                () -> eachInSky(bird -> {
                    bird.birdSeen(7);
                    bird.birdRing(bird.birdRing() / 2);
                }));
        assertEquals(before, inSky());
        assertEquals(77, sky.birdRing(sky.byBirdRing(77)));
    }

    @Test
    void aFailureBeforeAnyChangeLeavesKeysThatGoOn() {
        assertThrows(
                ArithmeticException.class,
                () -> each(bird -> {
                    throw new ArithmeticException();
                }));
        birds.ring(birds.byRing(5), 555);
        assertEquals(555, birds.ring(birds.byRing(555)));
        each(bird -> bird.seen(1));
        birds.add(5, 0, 0, 0, 0, 0);
        assertEquals(5, birds.ring(birds.byRing(5)));
        List<Integer> rings = new ArrayList<>();
        birds.byFlock(0).forEach(bird -> rings.add(bird.ring()));
        assertEquals(11, rings.size());
    }
}
