package dev.granary.tests.keys;

import dev.granary.testing.InTurn;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Keys of stores of every kind, by random steps. {@code -Dgranary.keys.steps=1000000} makes them many; {@code -Dgranary.seed=n} makes them
 * others.
 */
@InTurn
class RandomKeysTest {
    private static final int STEPS = Integer.getInteger("granary.keys.steps", 1_000);
    private static final int MANY = 9_000;
    private static final long SEED = Long.getLong("granary.seed", 1);

    static Stream<Class<? extends Record>> kinds() {
        return Stream.of(
                PackedKeyed.class,
                FixedPackedKeyed.class,
                DoublingPackedKeyed.class,
                StructKeyed.class,
                LowestStructKeyed.class,
                ColumnKeyed.class,
                LowestColumnKeyed.class,
                LanesKeyed.class,
                VirtualStructKeyed.class,
                VirtualColumnKeyed.class,
                VirtualPackedKeyed.class,
                DoublingStructKeyed.class);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void keysAreTrueAfterEveryStep(Class<? extends Record> kind) {
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            KeysSimulation simulation = new KeysSimulation(kind, SEED, pool);
            simulation.run(STEPS);
            simulation.store().close();
        }
    }

    /** As many as several blocks and chunks of links have, so that a kernel changes a few among many. */
    @ParameterizedTest
    @ValueSource(classes = {PackedKeyed.class, LowestStructKeyed.class, LanesKeyed.class})
    void keysOfManyItemsAreTrue(Class<? extends Record> kind) {
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            KeysSimulation simulation = new KeysSimulation(kind, SEED, pool);
            simulation.fill(MANY);
            simulation.run(Math.max(60, STEPS / 100));
            simulation.store().close();
        }
    }
}
