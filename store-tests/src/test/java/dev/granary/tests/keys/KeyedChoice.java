package dev.granary.tests.keys;

import dev.granary.Handle;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** What items have by chance: of few values, so that keys are often the same, and now and then no number at all. */
final class KeyedChoice {
    static final String[] NAMES = {"ann", "bob", "Aa", "BB", null};

    private static final float[] WEIGHTS = {0, -0.0f, 1, 2, -3, 7.5f, Float.NaN, Float.NEGATIVE_INFINITY, 9e30f, 5};

    private final Random random;

    KeyedChoice(Random random) {
        this.random = random;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    Handle<?> any(Map<Handle<?>, Keyed> items) {
        return List.copyOf(items.keySet()).get(below(items.size()));
    }

    long id() {
        return below(128);
    }

    Suit suit() {
        return Suit.values()[below(3)];
    }

    String name() {
        return NAMES[below(NAMES.length)];
    }

    float weight() {
        return WEIGHTS[below(WEIGHTS.length)];
    }

    float coordinate() {
        return below(8) == 0 ? weight() : random.nextInt(-20, 20) / 2f;
    }

    Keyed item() {
        return new Keyed(
                id(),
                suit(),
                name(),
                new Spot(below(3), (byte) below(2)),
                below(4),
                (short) below(40),
                random.nextBoolean(),
                weight(),
                new Point(coordinate(), coordinate()),
                false);
    }
}
