package dev.granary.runtime;

import java.util.Objects;

/**
 * Hashes of keys, of which all 64 bits are good: a {@link KeyTable} takes its segment from the upper ones, the place in it from the
 * lower ones, and what tells entries apart from those in between.
 *
 * <p>The two halves of a product of 128 bits, as in wyhash: two multiplications that run at the same time.
 */
public final class KeyHash {
    private static final long SEED = 0xA076_1D64_78BD_642FL;
    private static final long FACTOR = 0xE703_7ED1_A0B4_28DBL;

    private KeyHash() {}

    /** Of a number, or what else has a column of numbers. */
    public static long of(long key) {
        return mixed(key ^ SEED);
    }

    /** Of a flag. */
    public static long of(boolean key) {
        return of(key ? 1L : 0L);
    }

    /** Of a reference, which may be null: by what its own {@code hashCode} says. */
    public static long of(Object key) {
        return of((long) Objects.hashCode(key));
    }

    /** Of several: that of the first ones, with one more. */
    public static long and(long hash, long next) {
        return mixed(hash ^ Long.rotateLeft(next, 32));
    }

    private static long mixed(long bits) {
        return bits * FACTOR ^ Math.unsignedMultiplyHigh(bits, FACTOR);
    }
}
