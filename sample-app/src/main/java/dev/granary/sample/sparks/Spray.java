package dev.granary.sample.sparks;

/**
 * Sparks from everywhere on the ice, for measurements: number by number, so that each of several programs can put them where it
 * keeps them.
 */
public final class Spray {
    public static final float HEIGHT = 0.1f;

    private Spray() {}

    /** What the n-th spark depends on. */
    public static long seed(long seed, int number) {
        return Dice.roll(seed, number);
    }

    public static float x(long seed) {
        return Dice.between(-20, 20, seed, 0);
    }

    public static float z(long seed) {
        return Dice.between(-10, 20, seed, 1);
    }

    public static float velocityX(long seed) {
        return Dice.between(-3, 3, seed, 2);
    }

    public static float velocityY(long seed) {
        return Dice.between(4, 14, seed, 3);
    }

    public static float velocityZ(long seed) {
        return Dice.between(-3, 3, seed, 4);
    }

    public static float fadePerSecond(long seed) {
        return 1 / Dice.between(2, 4, seed, 5);
    }

    public static byte hue(long seed) {
        return (byte) (Dice.roll(seed, 6) >>> 61);
    }
}
