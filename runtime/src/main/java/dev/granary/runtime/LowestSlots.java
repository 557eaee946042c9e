package dev.granary.runtime;

/**
 * Slots of which the lowest vacant one is reused first, so items stay close together at the beginning of the store.
 *
 * <p>Which slots are vacant is in the words of the store that say which are alive, and nowhere else: {@link Vacancies} looks for
 * them there.
 */
public abstract sealed class LowestSlots extends Slots permits LowestItemSlots, LowestNativeItemSlots, SlotStamps {
    final Vacancies vacancies = new Vacancies();

    LowestSlots(String storeName) {
        super(storeName);
    }

    /** The first slot without memory for its stamp, or one behind all that the store has rows for. */
    int limit() {
        return Integer.MAX_VALUE;
    }

    /**
     * Reads the items that were in some slots, where stamps are in items: they are in no cache, most likely, and are going to be
     * written soon. Here a core waits for many of them at the same time, and in additions for one or two.
     */
    void touch(int[] slots, int from, int to) {}

    /**
     * The lowest vacant slot, which has to be acquired; or 0 if none is known, so that the store has to {@link #search} its
     * blocks.
     */
    public final int next() {
        return vacancies.take();
    }

    /** The first slot that was not looked at. */
    public final int searched() {
        return vacancies.searched();
    }

    /**
     * Looks for vacant slots in a block, if there are none below it. To be called for all blocks, from that of {@link #searched}
     * on, until it returns false; a step for each 4096 slots that are alive.
     *
     * @param firstSlot that of the block
     * @param alive which slots of the block are, by words
     * @param full which words of {@code alive} are full, as far as a search has seen that: the store clears a bit before the first
     *     one of its word
     */
    public final boolean search(int firstSlot, long[] alive, long[] full) {
        return vacancies.search(firstSlot, limit(), alive, full, this);
    }

    /**
     * To be called after a slot was released, and its bit cleared. By itself, so that a store can do so last: no register is kept
     * over what may become a call, and so a removal would move all that it needs later out of its registers, and back.
     */
    public final void vacated(int slot) {
        if (slot < vacancies.searched() && !isUsedUp(slot)) {
            vacancies.put(slot);
        }
    }

    @Override
    final void refill() {
        vacancies.clear();
    }
}
