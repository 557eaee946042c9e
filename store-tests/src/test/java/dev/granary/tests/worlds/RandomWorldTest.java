package dev.granary.tests.worlds;

import dev.granary.tests.RandomSteps;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A world beside a map from handles to components: whatever happens, they say the same.
 *
 * <p>{@code -Dgranary.worlds.steps=20000000} makes it a soak, {@code -Dgranary.seed=7} another one.
 */
class RandomWorldTest {
    private static final int STEPS = Integer.getInteger("granary.worlds.steps", 100_000);
    private static final long SEED = Long.getLong("granary.seed", 20_261_121);

    @Test
    void aLargeWorld() {
        RandomSteps.run("a large world", SEED, STEPS, transcript -> new WorldSimulation(25_000, transcript));
    }

    /** Words of pages are full now and then, and many entities go at once. */
    @ParameterizedTest
    @ValueSource(ints = {150, 400, 5_000})
    void crowdedWorlds(int size) {
        RandomSteps.run(
                "a world of " + size, SEED + size, STEPS / 4, transcript -> new WorldSimulation(size, transcript));
    }

    /** Small worlds come to empty pages often. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void smallWorlds(long number) {
        RandomSteps.run("a small world", SEED + number, STEPS / 50, transcript -> new WorldSimulation(40, transcript));
    }
}
