package dev.granary.tests.worldgrids;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.StaleHandleException;
import dev.granary.tests.faults.FaultyClasses;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Grids of a world. {@code -Dgranary.grid.steps=100000} makes the random steps many; {@code -Dgranary.seed=n} makes them others.
 */
class WorldGridsTest {
    private static final int STEPS = Integer.getInteger("granary.grid.steps", 600);
    private static final int FEWEST = 60;
    private static final long SEED = Long.getLong("granary.seed", 1);

    @TempDir
    private Path folder;

    @Test
    void randomSteps() {
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            SwarmSimulation simulation = new SwarmSimulation(new Random(SEED), pool, folder);
            for (int step = 0; step < STEPS; step++) {
                try {
                    simulation.step();
                } catch (AssertionError | RuntimeException wrong) {
                    throw new AssertionError("seed " + SEED + ", step " + step + ": " + wrong.getMessage(), wrong);
                }
            }
        }
    }

    @Test
    void misuse() {
        SwarmWorld world = new SwarmWorld();
        Handle<Swarm> entity = world.create();
        world.add(entity, new Swarm.Place(new Swarm.Flat(1, 2), 3, false));
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> world.nearPlace(1, 2, -1));
        assertEquals("SwarmWorld: radius: -1.0 (expected: >= 0)", refused.getMessage());
        assertThrows(IllegalArgumentException.class, () -> world.nearPlace(entity, Double.NaN));
        SwarmWorld.NearPlaceHits hits = world.nearPlace();
        assertThrows(IllegalArgumentException.class, () -> hits.find(1, 2, -3));
        assertEquals(1, hits.find(1, 2, 0));
        assertThrows(IndexOutOfBoundsException.class, () -> hits.at(1));
        SwarmWorld.NearPlace around = world.nearPlace(entity, 10);
        world.destroy(entity);
        assertThrows(StaleHandleException.class, () -> world.nearPlace(entity, 1));
        assertEquals(0, hits.find(1, 2, 10));
        Handle<Swarm> next = world.create();
        assertEquals((int) entity.bits(), (int) next.bits());
        world.add(next, new Swarm.Place(new Swarm.Flat(1, 2), 3, false));
        assertEquals(next, around.first(), "who was left out is gone");
    }

    @Test
    void theOrderIsTheSameAfterGoingBack() {
        SwarmWorld world = new SwarmWorld();
        List<Handle<Swarm>> all = new ArrayList<>();
        for (int number = 0; number < 60; number++) {
            all.add(world.create());
            world.add(all.getLast(), new Swarm.Place(new Swarm.Flat(number % 9, number % 7), number, false));
        }
        found(world);
        world.placeAtX(all.get(7), 2);
        world.destroy(all.get(8));
        SwarmWorld.Snapshot snapshot = world.snapshot();
        SwarmWorld copy = world.copy();
        List<Handle<Swarm>> expected = moved(world, all);
        assertEquals(expected, moved(copy, all), "of a copy");
        world.restore(snapshot);
        assertEquals(expected, moved(world, all), "after going back");
    }

    private static List<Handle<Swarm>> moved(SwarmWorld world, List<Handle<Swarm>> all) {
        List<Handle<Swarm>> found = new ArrayList<>();
        for (int number = 10; number < 50; number++) {
            world.placeAtX(all.get(number), number % 5);
            found.addAll(found(world));
        }
        world.removePlace(all.get(9));
        found.addAll(found(world));
        return found;
    }

    private static List<Handle<Swarm>> found(SwarmWorld world) {
        SwarmWorld.NearPlaceHits hits = world.nearPlace();
        List<Handle<Swarm>> found = new ArrayList<>();
        for (int count = hits.find(3, 3, 4); count > 0; count--) {
            found.add(hits.handle(count - 1));
        }
        return found;
    }

    @Test
    void kernelsAskWhileNobodyWrites() {
        SwarmWorld world = new SwarmWorld();
        for (int number = 0; number < 300; number++) {
            world.add(
                    world.create(), new Swarm.Place(new Swarm.Flat(number % 20, number / 20), number, number % 2 == 0));
        }
        long alone = Swarm_MovesKernels.neighbours(world, 0L, world, 1.0);
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            Swarm_MovesKernels.drift(world, 1);
            assertEquals(alone, Swarm_MovesKernels.neighbours(world, 0L, world, 1.0, pool));
        }
        assertTrue(alone > 300 * 3);
        assertTrue(world.stats().components().getFirst().bytes() > 300 * 8);
    }

    @Test
    void allocationsMayFail() throws Throwable {
        int injected = (int) FaultyClasses.call(SwarmFaults.class, "injectAll");
        assertTrue(injected >= FEWEST, "only " + injected + " failures were injected");
    }
}
