package dev.granary.tests.worldlists;

import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A world with lists beside lists of lists, by random steps. {@code -Dgranary.lists.steps=100000} makes them many; {@code
 * -Dgranary.seed=n} makes them others.
 */
class RandomWorldListsTest {
    private static final int STEPS = Integer.getInteger("granary.lists.steps", 2_000);
    private static final long SEED = Long.getLong("granary.seed", 1);

    @TempDir
    private Path folder;

    @Test
    void entitiesHaveTheirLists() {
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            ConvoySimulation simulation = new ConvoySimulation(new Random(SEED), pool, folder);
            for (int step = 0; step < STEPS; step++) {
                try {
                    simulation.step();
                    if (step % 20 == 0) {
                        simulation.check();
                    }
                } catch (AssertionError | RuntimeException wrong) {
                    throw new AssertionError("seed " + SEED + ", step " + step + ": " + wrong.getMessage(), wrong);
                }
            }
            simulation.check();
        }
    }
}
