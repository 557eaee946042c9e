package dev.granary.runtime;

/**
 * Slots of which the lowest vacant one is reused first, so items stay close together at the beginning of the store.
 *
 * <p>Which slots are vacant is in the words of the store that say which are alive: {@link Vacancies} looks for them there. What a
 * removal leaves behind is only written down, and counts when the next item is added ({@link #settle}).
 */
public abstract sealed class LowestSlots extends Slots permits LowestItemSlots, LowestNativeItemSlots, SlotStamps {
    /** How many removals are remembered at first. */
    private static final int LEAST_REMEMBERED = 64;

    /** More are, where more were to be remembered: up to one for so many slots, so that a search is little beside them. */
    private static final int SLOTS_FOR_ONE_REMEMBERED = 256;

    final Vacancies vacancies = new Vacancies();

    /** The slots that became vacant last: that of removal {@code number} is element {@code number & removed.length - 1}. */
    private int[] removed = new int[LEAST_REMEMBERED];

    /** The number of the first removal that {@link #vacancies} do not know of. */
    private int settled;

    /** Whether slots became vacant or alive that are not in {@link #removed}, and {@link #vacancies} were cleared. */
    private boolean isRefilled;

    LowestSlots(String storeName) {
        super(storeName);
    }

    @Override
    final int[] waiting() {
        return null;
    }

    @Override
    final void queue(int[] waiting) {
        refill();
    }

    /** Makes sure that there is memory for one more stamp, where that is not in rows. */
    void reserve() {}

    /** The first slot without memory for its stamp, where that is not in rows. */
    int limit() {
        return Integer.MAX_VALUE;
    }

    /**
     * Reads the items that were in some slots of a block, where stamps are in items: they are in no cache, most likely, and are
     * going to be written soon. Here a core waits for many of them at the same time, and in additions for one or two.
     */
    void touch(int[] slots, int from, int to) {}

    /**
     * The lowest vacant slot, which has to be acquired; or 0 if none is known, so that the store has to {@link #search} its
     * blocks.
     */
    public final int next() {
        return vacancies.take();
    }

    /** Takes the slots that follow on the one that {@link #next} gave, as far as they are the lowest, too; returns how many. */
    final int nextBehind(int slot, int most) {
        return vacancies.takeBehind(slot, most);
    }

    /** Makes slots alive that {@link #next} gave, and follow one another, and adds the handles of their items. Never throws. */
    abstract void acquire(int first, int count, AddedHandles to);

    /** The slot that {@link #next} gave, which was not acquired, is to be given again. */
    public final void giveBack(int slot) {
        vacancies.put(slot);
    }

    /** The first slot that was not looked at. */
    public final int searched() {
        return vacancies.searched();
    }

    /** From this slot on no word was seen to be full, since all were {@linkplain #settleAll settled}. */
    final int reached() {
        return vacancies.reached();
    }

    /**
     * Looks for vacant slots in a block, if there are none below it. To be called for all blocks, from that of {@link #searched}
     * on, until it returns false; a step for each 4096 slots that are alive.
     *
     * @param firstSlot that of the block
     * @param rows how many the store has for slots
     * @param alive which slots of the block are, by words
     * @param full which words of {@code alive} are full, as far as a search has seen that: the store clears the bit of a word when it
     *     {@linkplain #settle settles} a removal from it, and all of them when it {@linkplain #settleAll settles all}
     */
    public final boolean search(int firstSlot, int rows, long[] alive, long[] full) {
        return vacancies.search(firstSlot, Math.min(rows, limit()), alive, full, this);
    }

    /**
     * Writes down that a slot was released, and its bit cleared, for {@link #settle}.
     *
     * <p>Calls nothing: where there may be a call, however seldom, C2 moves what is needed later out of its registers. A removal has
     * to be short, or a core has fewer of them under way, and waits for the memory of fewer items at the same time.
     *
     * @param number that of the removal; the next one is greater by one
     */
    public final void vacated(int slot, int number) {
        removed[number & removed.length - 1] = slot;
    }

    /** The number of the first removal that is not {@linkplain #settle settled}. */
    public final int settled() {
        return settled;
    }

    /** Whether all removals are known that are not settled: they are not too many. */
    public final boolean remembers(int removals) {
        return !isRefilled && Integer.compareUnsigned(removals - settled, removed.length) <= 0;
    }

    /**
     * Makes the slot of the first removal known that is not settled, if it is {@linkplain #remembers remembered}, and returns it. To be
     * called until all are, before {@link #next}.
     */
    public final int settle() {
        int slot = removed[settled++ & removed.length - 1];
        if (slot < vacancies.searched() && !isUsedUp(slot)) {
            vacancies.put(slot);
        }
        return slot;
    }

    /**
     * Settles all removals before {@code removals} where they are not {@linkplain #remembers remembered}: all slots are going to be
     * searched again. Throws only if there is no memory to remember more of them, and then nothing has changed.
     */
    public final void settleAll(int removals) {
        if (!isRefilled && removed.length < end / SLOTS_FOR_ONE_REMEMBERED) {
            removed = new int[2 * removed.length];
        }
        vacancies.clear();
        vacancies.forgetFull();
        settled = removals;
        isRefilled = false;
    }

    @Override
    final void refill() {
        vacancies.clear();
        isRefilled = true;
    }
}
