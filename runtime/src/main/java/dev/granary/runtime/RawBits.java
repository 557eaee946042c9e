package dev.granary.runtime;

/** What a column holds as a {@code long}, and back, without a bit lost; a NaN stays the NaN that it was. */
final class RawBits {
    private RawBits() {}

    /** An integer as it is, and so each smaller one. */
    public static long of(long value) {
        return value;
    }

    /** A {@code float}'s bits in the lower half. */
    public static long of(float value) {
        return Float.floatToRawIntBits(value);
    }

    /** A {@code double}'s bits. */
    public static long of(double value) {
        return Double.doubleToRawLongBits(value);
    }

    /** The {@code float} of the bits. */
    public static float toFloat(long bits) {
        return Float.intBitsToFloat((int) bits);
    }

    /** The {@code double} of the bits. */
    public static double toDouble(long bits) {
        return Double.longBitsToDouble(bits);
    }
}
