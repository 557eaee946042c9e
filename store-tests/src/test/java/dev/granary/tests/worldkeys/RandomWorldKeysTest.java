package dev.granary.tests.worldkeys;

import dev.granary.testing.InTurn;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Keys of a world, by random steps. {@code -Dgranary.keys.steps=1000000} makes them many; {@code -Dgranary.seed=n} makes them others.
 */
@InTurn
class RandomWorldKeysTest {
    private static final int STEPS = Integer.getInteger("granary.keys.steps", 2_000);
    private static final long SEED = Long.getLong("granary.seed", 1);

    @ParameterizedTest
    @ValueSource(ints = {12, 90})
    void keysAreTrueAfterEveryStep(int most) {
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            new FairSimulation(SEED + most, most, pool).run(STEPS);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {12, 90})
    void listenersHearOfEverything(int most) {
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            new FairSimulation(SEED + 1_000 + most, most, pool).listening().run(STEPS);
        }
    }

    /** As many as several pages have, in arrays that they share, so that a kernel changes a few among many. */
    @Test
    void keysOfManyEntitiesAreTrue() {
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            FairSimulation simulation = new FairSimulation(SEED, 20_000, pool).listening();
            simulation.fill(9_000);
            simulation.run(Math.max(60, STEPS / 100));
        }
    }
}
