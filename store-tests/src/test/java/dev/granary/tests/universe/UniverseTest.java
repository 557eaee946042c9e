package dev.granary.tests.universe;

import dev.granary.tests.RandomSteps;
import java.nio.file.Path;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A world and two stores in one program, with everything that they have: keys, references across them, lists, symbols, listeners, commands,
 * kernels, snapshots, archives. {@code -Dgranary.universe.steps=100000} makes the steps many; {@code -Dgranary.seed=n} makes them others.
 */
class UniverseTest {
    private static final int STEPS = Integer.getInteger("granary.universe.steps", 1_000);
    private static final long SEED = Long.getLong("granary.seed", 1);

    @TempDir
    private Path folder;

    @Test
    void isWhatPlainMapsSay() {
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            RandomSteps.run(
                    "a universe",
                    SEED,
                    STEPS,
                    transcript -> new Universe(folder.resolve("universe.granary"), pool, transcript));
        }
    }
}
