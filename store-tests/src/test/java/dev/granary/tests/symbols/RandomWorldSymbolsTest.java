package dev.granary.tests.symbols;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Symbols;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;

/**
 * Symbols of two worlds that share a dictionary, by random steps, many of which bring new texts. {@code -Dgranary.symbols.steps=100000} makes
 * them many; {@code -Dgranary.seed=n} makes them others.
 */
class RandomWorldSymbolsTest {
    private static final int STEPS = Integer.getInteger("granary.symbols.steps", 400);
    private static final long SEED = Long.getLong("granary.seed", 1);

    @Test
    void entitiesHaveTheirTexts() {
        Symbols symbols = new Symbols();
        Random random = new Random(SEED);
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            List<BazaarSimulation> worlds =
                    List.of(new BazaarSimulation(symbols, random, pool), new BazaarSimulation(symbols, random, pool));
            for (int step = 0; step < STEPS; step++) {
                worlds.get(random.nextInt(2)).step(step);
                if (step % 50 == 0) {
                    worlds.forEach(BazaarSimulation::check);
                }
            }
            worlds.forEach(BazaarSimulation::check);
            Set<String> texts = new HashSet<>();
            worlds.forEach(each -> texts.addAll(each.texts()));
            assertTrue(symbols.size() >= texts.size());
            worlds.forEach(BazaarSimulation::forget);
            System.gc();
            worlds.getFirst().world.trim();
            assertEquals(texts.size(), symbols.size(), () -> "seed " + SEED);
        }
    }
}
