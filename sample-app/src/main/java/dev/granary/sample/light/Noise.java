package dev.granary.sample.light;

/** Noise that is always the same: hashes of whole numbers, and curves through them. */
final class Noise {
    private Noise() {}

    /** From 0 to 1, evenly spread. */
    static float of(int x, int y) {
        int h = x * 0x9E3779B1 ^ y * 0x85EBCA77;
        h = (h ^ h >>> 15) * 0x2C1B3C6D;
        h = (h ^ h >>> 12) * 0x297A2D39;
        return ((h ^ h >>> 15) >>> 8) * (1f / (1 << 24));
    }

    /** Without steps from one whole x to the next. */
    static float smooth(float x, int y) {
        int left = (int) Math.floor(x);
        float t = x - left;
        t = t * t * (3 - 2 * t);
        return of(left, y) * (1 - t) + of(left + 1, y) * t;
    }

    /** Without steps, in two directions. */
    static float smooth(float x, float y) {
        int top = (int) Math.floor(y);
        float t = y - top;
        t = t * t * (3 - 2 * t);
        return smooth(x, top) * (1 - t) + smooth(x, top + 1) * t;
    }
}
