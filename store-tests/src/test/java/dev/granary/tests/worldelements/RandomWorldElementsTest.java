package dev.granary.tests.worldelements;

import dev.granary.testing.InTurn;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A world that is looked up by elements of lists beside maps of lists, by random steps. {@code -Dgranary.references.steps=1000000} makes
 * them many; {@code -Dgranary.seed=n} makes them others.
 */
@InTurn
class RandomWorldElementsTest {
    private static final int STEPS = Integer.getInteger("granary.references.steps", 2_000);
    private static final long SEED = Long.getLong("granary.seed", 1);

    @TempDir
    private Path folder;

    @Test
    void elementsAreFoundAfterEveryStep() {
        GuildSimulation simulation = new GuildSimulation(new Random(SEED), folder);
        for (int step = 0; step < STEPS; step++) {
            try {
                if (step == STEPS * 15 / 16) {
                    simulation.crowd(150);
                }
                simulation.step();
                simulation.check();
            } catch (AssertionError | RuntimeException wrong) {
                throw new AssertionError("seed " + SEED + ", step " + step + ": " + wrong.getMessage(), wrong);
            }
        }
    }
}
