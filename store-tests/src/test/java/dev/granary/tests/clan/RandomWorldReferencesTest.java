package dev.granary.tests.clan;

import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * References within a world, from it and to it, by random steps. {@code -Dgranary.keys.steps=1000000} makes them many; {@code
 * -Dgranary.seed=n} makes them others.
 */
class RandomWorldReferencesTest {
    private static final int STEPS = Integer.getInteger("granary.keys.steps", 3_000);
    private static final long SEED = Long.getLong("granary.seed", 1);

    @ParameterizedTest
    @CsvSource({"8, false", "40, false", "8, true", "40, true"})
    void referencesAreTrueAfterEveryStep(int most, boolean isHeard) {
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            new ClanSimulation(SEED + most, most, isHeard, pool).run(STEPS);
        }
    }
}
