package dev.granary.sample.sparks;

/**
 * Random numbers without a state: the number is a hash (splitmix64) of a seed and of which number is asked for. So whoever
 * asks, in whatever order and thread, gets the same.
 */
final class Dice {
    private static final long STEP = 0x9E3779B97F4A7C15L;

    private Dice() {}

    static long roll(long seed, int index) {
        long z = seed + (index + 1) * STEP;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /** Evenly from 0 to 1. */
    static float unit(long seed, int index) {
        return (roll(seed, index) >>> 40) * (1f / (1 << 24));
    }

    /** Evenly from one number to the other. */
    static float between(float from, float to, long seed, int index) {
        return from + (to - from) * unit(seed, index);
    }

    /** From -1 to 1, more often near 0. */
    static float around(long seed, int index) {
        long z = roll(seed, index);
        return ((z >>> 40) + (z & 0xFFFFFF)) * (1f / (1 << 24)) - 1;
    }
}
