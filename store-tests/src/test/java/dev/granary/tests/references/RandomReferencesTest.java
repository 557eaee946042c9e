package dev.granary.tests.references;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * References between stores of every layout, by random steps. {@code -Dgranary.references.steps=1000000} makes them many; {@code
 * -Dgranary.seed=n} makes them others.
 */
class RandomReferencesTest {
    private static final int STEPS = Integer.getInteger("granary.references.steps", 1_200);
    private static final long SEED = Long.getLong("granary.seed", 1);

    /** Twice: what goes with what, and in which order, is determined. */
    @ParameterizedTest
    @ValueSource(classes = {PackedKin.class, LowestKin.class, ColumnKin.class, VirtualKin.class})
    void referencesAreTrueAfterEveryStep(Class<?> kind) {
        List<Integer> log = run(kind);
        assertFalse(log.isEmpty());
        assertEquals(log, run(kind));
    }

    private static List<Integer> run(Class<?> kind) {
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            KinSimulation simulation = new KinSimulation(kind, SEED, pool);
            simulation.run(STEPS);
            return simulation.log();
        }
    }
}
