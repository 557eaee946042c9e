package dev.granary.runtime;

/**
 * Numbers of the same order as what columns hold, so that keys are compared as unsigned integers of some bits; several beside each
 * other in a word, the first one uppermost.
 */
public final class KeyOrder {
    private KeyOrder() {}

    /** One bit. */
    public static long of(boolean value) {
        return value ? 1 : 0;
    }

    /** 8 bits. */
    public static long of(byte value) {
        return value - Byte.MIN_VALUE;
    }

    /** 16 bits. */
    public static long of(short value) {
        return value - Short.MIN_VALUE;
    }

    /** 16 bits. */
    public static long of(char value) {
        return value;
    }

    /** 32 bits. */
    public static long of(int value) {
        return (long) value - Integer.MIN_VALUE;
    }

    /** 64 bits. */
    public static long of(long value) {
        return value ^ Long.MIN_VALUE;
    }

    /** 32 bits, as {@link Float#compare} has it: -0 before 0, NaN behind all. */
    public static long of(float value) {
        int bits = Float.floatToIntBits(value);
        return of(bits ^ bits >> 31 & Integer.MAX_VALUE);
    }

    /** 64 bits, as {@link Double#compare} has it: -0 before 0, NaN behind all. */
    public static long of(double value) {
        long bits = Double.doubleToLongBits(value);
        return of(bits ^ bits >> 63 & Long.MAX_VALUE);
    }

    /** 64 bits: handles by their slot, of which those are alike that are equal. */
    public static long ofHandle(long bits) {
        return Long.rotateLeft(bits, Integer.SIZE);
    }

    /** What is compared as a signed number, of the bits of a word. */
    public static long word(long bits) {
        return bits ^ Long.MIN_VALUE;
    }
}
