package dev.granary.runtime;

/**
 * What is to be known of all generations in a file, counted while they are read, in one loop that vectorizes: for most files, nothing else
 * has to look at each of them.
 */
final class SlotTally {
    private int alive;
    private int zeros;
    private int bits;

    /** Bits in which a slot differs from the number behind that of its row. */
    private int moved;

    /** That of all of them; {@code slotOfRow} may be null. */
    static SlotTally of(int[] generations, int[] slotOfRow) {
        SlotTally tally = new SlotTally();
        tally.add(generations, 0, generations.length);
        if (slotOfRow != null) {
            tally.addRows(slotOfRow, 0, slotOfRow.length);
        }
        return tally;
    }

    /** Counts some of them. */
    void add(int[] generations, int from, int to) {
        int odd = 0;
        int zero = 0;
        int any = 0;
        for (int slot = from; slot < to; slot++) {
            int generation = generations[slot];
            odd += generation & 1;
            zero += generation - 1 >>> 31; // of those that are not negative
            any |= generation;
        }
        alive += odd;
        zeros += zero;
        bits |= any;
    }

    /** Looks at the slots of some rows. */
    void addRows(int[] slotOfRow, int from, int to) {
        int any = 0;
        for (int row = from; row < to; row++) {
            any |= slotOfRow[row] ^ row + 1;
        }
        moved |= any;
    }

    /** Whether the item of slot 1 is in row 0, and so on. */
    boolean areRowsInOrder() {
        return moved == 0;
    }

    /** Whether all of them are generations, and none is {@link Slots#ABSENT}. */
    boolean isPlain() {
        return (bits & ~HandleBits.MAX_GENERATION) == 0;
    }

    /** How many are odd. */
    int alive() {
        return alive;
    }

    /** How many are 0, if they are {@linkplain #isPlain plain}. */
    int zeros() {
        return zeros;
    }
}
