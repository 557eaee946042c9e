package dev.granary.tests.lists;

import dev.granary.testing.InTurn;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Lists of items in stores of every kind, by random steps. {@code -Dgranary.lists.steps=1000000} makes them many;
 * {@code -Dgranary.seed=n} makes them others.
 */
@InTurn
class RandomListsTest {
    private static final int STEPS = Integer.getInteger("granary.lists.steps", 1_500);
    private static final long SEED = Long.getLong("granary.seed", 1);

    @TempDir
    Path directory;

    static Stream<Class<? extends Record>> kinds() {
        return Journeys.kinds().stream();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void listsAreTrueAfterEveryStep(Class<? extends Record> kind) {
        TripSimulation simulation = new TripSimulation(kind, SEED).in(directory.resolve("journeys"));
        simulation.run(STEPS);
        simulation.end();
    }
}
