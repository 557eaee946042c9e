package dev.granary.runtime;

import java.util.Arrays;

/**
 * Slots whose vacant ones are in an intrusive circular free list, so the one that became vacant last is reused first.
 *
 * <p>A vacant slot has a link to the next one where an alive one has something else, so the list costs no memory.
 *
 * <p>Invariant, beside those of {@link Slots}: slot 0 is the header of the list. It is never alive, its link is the first
 * vacant slot, and the last vacant slot links back to it. An empty list needs no special case: slot 0 links to itself.
 */
public abstract sealed class LinkedSlots extends Slots permits ItemSlots, NativeItemSlots, SlotIndex {

    LinkedSlots(String storeName) {
        super(storeName);
    }

    abstract int link(int slot);

    abstract void link(int slot, int next);

    /** The slot that the next item gets: the first that waits to be reused, or else the one behind all others. */
    public abstract int next();

    /** Makes a slot that is about to have a row again wait to be reused, before all others. */
    final void makeWait(int slot) {
        link(slot, link(0));
        link(0, slot);
    }

    @Override
    final int[] waiting() {
        int[] waiting = new int[end];
        int count = 0;
        for (int slot = end == 1 ? 0 : link(0); slot != 0; slot = link(slot)) {
            waiting[count++] = slot;
        }
        return Arrays.copyOf(waiting, count);
    }

    @Override
    final void queue(int[] waiting) {
        if (waiting == null) {
            refill();
            return;
        }
        int first = 0;
        for (int index = waiting.length - 1; index >= 0; index--) {
            link(waiting[index], first);
            first = waiting[index];
        }
        link(0, first);
    }

    @Override
    final void refill() {
        int first = 0;
        for (int block = end == 1 ? -1 : blockOf(end - 1); block >= 0; block--) {
            if (!hasBlock(block)) {
                continue;
            }
            for (int slot = Math.min(firstSlotOf(block + 1), end) - 1; slot > 0 && slot >= firstSlotOf(block); slot--) {
                if (isVacant(slot)) {
                    link(slot, first);
                    first = slot;
                }
            }
        }
        link(0, first);
    }
}
