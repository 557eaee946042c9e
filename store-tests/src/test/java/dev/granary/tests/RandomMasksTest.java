package dev.granary.tests;

import dev.granary.testing.InTurn;
import org.junit.jupiter.params.ParameterizedTest;

/**
 * Random masks over stores that change at random, against {@code BitSet}s and predicates after every change.
 *
 * <p>{@code -Dgranary.masks.steps=5000} makes it a soak, {@code -Dgranary.seed=7} another one.
 */
@InTurn
class RandomMasksTest {
    private static final int SEQUENCES = 8;
    private static final int STEPS = Integer.getInteger("granary.masks.steps", 40);
    private static final long SEED = Long.getLong("granary.seed", 2026);

    @ParameterizedTest
    @EachKind
    void agreeWithBitSetsAndPredicates(StoreKind kind) {
        for (int sequence = 0; sequence < SEQUENCES; sequence++) {
            RandomSteps.run(kind.name(), SEED + sequence, STEPS, transcript -> new FlaggedItems(kind, transcript));
        }
    }
}
