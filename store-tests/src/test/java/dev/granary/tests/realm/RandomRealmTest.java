package dev.granary.tests.realm;

import dev.granary.tests.RandomSteps;
import java.nio.file.Path;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * All that worlds can do, at once. {@code -Dgranary.worlds.steps=20000000} makes it a soak, {@code -Dgranary.seed=7} another one.
 */
class RandomRealmTest {
    private static final int STEPS = Integer.getInteger("granary.worlds.steps", 100_000) / 60;
    private static final long SEED = Long.getLong("granary.seed", 20_261_128);

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(ints = {5, 30, 300, 4_000})
    void allIsAsInTheModel(int most) {
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            RandomSteps.run(
                    "a realm of " + most,
                    SEED + most,
                    most > 1_000 ? STEPS / 40 : most > 100 ? STEPS / 8 : STEPS,
                    transcript -> new RealmSimulation(most, pool, directory.resolve("realm"), transcript).crowd());
        }
    }
}
