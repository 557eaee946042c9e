package dev.granary.runtime;

import java.util.Arrays;

/** References that are written together: all, or none. */
final class Rewriting {
    private References[] references = {};
    private int[] slots = {};

    /** What each was, and then what it is to be. */
    private long[] bits = {};

    private int count;

    /** Undoes what the action has written, if it throws. */
    void run(Runnable action) {
        try {
            action.run();
        } catch (Throwable failure) {
            while (count > 0) {
                count--;
                references[count].undo(slots[count], bits[2 * count], bits[2 * count + 1]);
            }
            throw failure;
        }
        for (int index = 0; index < count; index++) {
            references[index].finish(slots[index], bits[2 * index], bits[2 * index + 1]);
        }
    }

    /** Another handle, or none, where the item in the slot has one. */
    void write(References reference, int slot, long from, long to) {
        if (count == slots.length) {
            int room = Math.max(8, count * 2);
            References[] more = Arrays.copyOf(references, room);
            long[] moreBits = Arrays.copyOf(bits, 2 * room);
            slots = Arrays.copyOf(slots, room);
            bits = moreBits;
            references = more;
        }
        reference.prepare(slot, from, to);
        references[count] = reference;
        slots[count] = slot;
        bits[2 * count] = from;
        bits[2 * count++ + 1] = to;
    }
}
