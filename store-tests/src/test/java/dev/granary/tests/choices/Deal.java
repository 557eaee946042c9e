package dev.granary.tests.choices;

import java.util.Random;

/** What an item of each of the stores is. */
record Deal(int id, Side side, String name, boolean open, Many many, int count) {
    private static final String[] NAMES = {null, "gold", "tin", "lead", "x", "null"};

    static Deal random(Random random) {
        return new Deal(
                random.nextInt(100),
                Side.values()[random.nextInt(3)],
                NAMES[random.nextInt(NAMES.length)],
                random.nextBoolean(),
                Many.values()[random.nextInt(4) * 50],
                0);
    }
}
