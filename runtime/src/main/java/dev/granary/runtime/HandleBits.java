package dev.granary.runtime;

import dev.granary.Handle;

/**
 * The 64 bits of a handle: slot in bits 0-31, generation in bits 32-55, store tag in bits 56-63.
 *
 * <p>The upper half, tag and generation, is called the stamp. A slot keeps the stamp that its item's handles carry, so
 * one {@code int} comparison checks store and generation together.
 */
public final class HandleBits {
    /** The last generation of a slot; odd, so the last item of a slot is alive in it. */
    public static final int MAX_GENERATION = 0xFF_FFFF;

    private HandleBits() {}

    /** The slot, as unsigned 32 bits. */
    public static int slot(long bits) {
        return (int) bits;
    }

    /** Tag and generation. */
    public static int stamp(long bits) {
        return (int) (bits >>> 32);
    }

    /** The generation, from 0 to {@link #MAX_GENERATION}. */
    public static int generation(long bits) {
        return stamp(bits) & MAX_GENERATION;
    }

    /** The store tag, from 0 to 255. */
    public static int tag(long bits) {
        return (int) (bits >>> 56);
    }

    /** The handle of the item that is in the slot while it has the stamp. */
    public static long of(int stamp, int slot) {
        return (long) stamp << 32 | slot & 0xFFFF_FFFFL;
    }

    /** As {@link Handle#toString} says it. */
    public static String toString(long bits) {
        return Handle.ofBits(bits).toString();
    }
}
