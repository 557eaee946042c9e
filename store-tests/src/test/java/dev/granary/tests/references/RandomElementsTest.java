package dev.granary.tests.references;

import dev.granary.testing.InTurn;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Lists whose elements are looked up, and refer to items, in stores of every layout, by random steps. {@code
 * -Dgranary.references.steps=1000000} makes them many; {@code -Dgranary.seed=n} makes them others.
 */
@InTurn
class RandomElementsTest {
    private static final int STEPS = Integer.getInteger("granary.references.steps", 1_200);
    private static final long SEED = Long.getLong("granary.seed", 1);

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(classes = {PackedBand.class, LowestBand.class, ColumnBand.class, VirtualBand.class})
    void elementsAreFoundAfterEveryStep(Class<?> kind) {
        BandSimulation simulation = new BandSimulation(kind, SEED);
        for (int part = 0; part < 4; part++) {
            if (part == 3) {
                simulation.crowd(150);
            }
            simulation.run(part == 3 ? STEPS / 10 : STEPS / 4);
            simulation.reload(directory.resolve("band"));
        }
        simulation.close();
    }
}
