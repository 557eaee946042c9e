package dev.granary.runtime;

import dev.granary.Handle;
import java.util.Arrays;

/** References that are written together: all, or none. */
final class Rewriting {
    private References[] references = {};
    private int[] slots = {};

    /** What each was, made before it is written: to undo it may need no memory. */
    private Handle<?>[] from = {};

    /** What each is to be. */
    private long[] to = {};

    private int count;

    /** Undoes what the action has written, if it throws. */
    void run(Runnable action) {
        try {
            action.run();
        } catch (Throwable failure) {
            while (count > 0) {
                count--;
                references[count].undo(slots[count], from[count], to[count]);
            }
            throw failure;
        }
        for (int index = 0; index < count; index++) {
            references[index].finish(slots[index], from[index].bits(), to[index]);
        }
    }

    /** Another handle, or none, where the item in the slot has one. */
    void write(References reference, int slot, long before, long after) {
        if (count == slots.length) {
            int room = Math.max(8, count * 2);
            References[] moreReferences = Arrays.copyOf(references, room);
            Handle<?>[] moreFrom = Arrays.copyOf(from, room);
            long[] moreTo = Arrays.copyOf(to, room);
            slots = Arrays.copyOf(slots, room);
            to = moreTo;
            from = moreFrom;
            references = moreReferences;
        }
        Handle<?> was = Handle.ofBits(before);
        reference.prepare(slot, before, after);
        references[count] = reference;
        slots[count] = slot;
        from[count] = was;
        to[count++] = after;
    }
}
