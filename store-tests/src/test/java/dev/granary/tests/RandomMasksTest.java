package dev.granary.tests;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Random masks over stores that change at random, against {@code BitSet}s and predicates after every change. */
class RandomMasksTest {
    private static final int SEEDS = 12;
    private static final int STEPS = 120;

    @ParameterizedTest
    @EnumSource(StoreKind.class)
    void agreeWithBitSetsAndPredicates(StoreKind kind) {
        for (int seed = 0; seed < SEEDS; seed++) {
            FlaggedItems items = new FlaggedItems(kind, new Random(seed));
            int step = 0;
            try {
                for (; step < STEPS; step++) {
                    items.change();
                    items.checkInvariants();
                }
            } catch (RuntimeException | AssertionError failure) {
                throw new AssertionError("seed " + seed + ", step " + step, failure);
            }
        }
    }
}
