package dev.granary.runtime;

import java.util.Arrays;

/** References that are written together: all, or none. */
final class Rewriting {
    private ReferenceKeys[] references = {};
    private int[] slots = {};
    private long[] before = {};
    private int count;

    /** Undoes what the action has written, if it throws. */
    void run(Runnable action) {
        try {
            action.run();
        } catch (Throwable failure) {
            while (count > 0) {
                count--;
                references[count].rewrite(slots[count], before[count]);
            }
            throw failure;
        }
    }

    void write(ReferenceKeys reference, int slot, long bits) {
        if (count == before.length) {
            int room = Math.max(8, count * 2);
            ReferenceKeys[] more = Arrays.copyOf(references, room);
            slots = Arrays.copyOf(slots, room);
            before = Arrays.copyOf(before, room);
            references = more;
        }
        long now = reference.bits(slot);
        reference.rewrite(slot, bits);
        references[count] = reference;
        slots[count] = slot;
        before[count++] = now;
    }
}
