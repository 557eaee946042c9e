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

    /** Moves of no item. */
    static final long[] NO_MOVES = {};

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

    /**
     * The handle of an item that moved, or 0 if none of that handle did.
     *
     * @param moves the handles from before in the first half, in descending order of slots, and those of now in the second
     */
    public static long moved(long[] moves, long bits) {
        int low = 0;
        int high = moves.length / 2 - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int order = Integer.compare(slot(moves[middle]), slot(bits));
            if (order == 0) {
                return moves[middle] == bits ? moves[moves.length / 2 + middle] : 0;
            }
            if (order > 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return 0;
    }

    /** As {@link Handle#toString} says it. */
    public static String toString(long bits) {
        return Handle.ofBits(bits).toString();
    }
}
