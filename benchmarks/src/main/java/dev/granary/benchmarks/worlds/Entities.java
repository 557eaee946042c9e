package dev.granary.benchmarks.worlds;

import java.util.Arrays;
import java.util.SplittableRandom;

/** The entities of every rival: which of them move, which of those are frozen, and their values, from their number alone. */
final class Entities {
    static final int COUNT = 1_000_000;
    static final int MOVERS = COUNT / 2;
    static final int FROZEN_MOVERS = MOVERS / 10;
    static final float DT = 1f / 64;

    /** Exactly half of them, at random. */
    static final boolean[] MOVES = chosen(null, MOVERS, 1);

    /** Exactly a tenth of those that move, and of those that don't, at random. */
    static final boolean[] FROZEN = chosen(MOVES, FROZEN_MOVERS, 2);

    private Entities() {}

    static float x(int i) {
        return i % 97;
    }

    static float y(int i) {
        return i % 89;
    }

    static float velocityX(int i) {
        return i % 7 - 3;
    }

    static float velocityY(int i) {
        return i % 5 - 2;
    }

    /** A tenth of the numbers below the count, in random order. */
    static int[] someInRandomOrder(int count) {
        SplittableRandom random = new SplittableRandom(3);
        int[] all = new int[count];
        for (int i = 0; i < count; i++) {
            int j = random.nextInt(i + 1);
            all[i] = all[j];
            all[j] = i;
        }
        return Arrays.copyOf(all, count / 10);
    }

    /** As many of each side as said: all are on one side, or the movers on one and the rest on the other. */
    private static boolean[] chosen(boolean[] sides, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        boolean[] chosen = new boolean[COUNT];
        for (int side = 0; side < (sides == null ? 1 : 2); side++) {
            int left = sides == null ? COUNT : MOVERS;
            int wanted = count;
            for (int i = 0; i < COUNT; i++) {
                if (sides != null && sides[i] != (side == 1)) {
                    continue;
                }
                if (random.nextInt(left--) < wanted) {
                    chosen[i] = true;
                    wanted--;
                }
            }
        }
        return chosen;
    }
}
