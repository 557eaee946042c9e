package dev.granary.runtime;

/**
 * Slots of which the lowest vacant one is reused first, so items stay close together at the beginning of the store.
 *
 * <p>Vacant slots have a bit each in {@link Vacancies}: the vacant slots below {@code end} that are not retired, and no
 * others.
 */
public abstract sealed class LowestSlots extends Slots permits LowestItemSlots, LowestNativeItemSlots, SlotStamps {
    final Vacancies vacancies = new Vacancies();

    LowestSlots(String storeName) {
        super(storeName);
    }

    @Override
    public final int next() {
        int slot = vacancies.takeLowest();
        return slot != Vacancies.NONE ? slot : end;
    }

    @Override
    final void makeWait(int slot) {
        vacancies.put(slot);
    }

    @Override
    final void refill() {
        vacancies.clear(blocks() == 0 ? 0 : firstSlotOf(blocks()));
        for (int slot = 1; slot < end; slot++) {
            if (isVacant(slot)) {
                vacancies.put(slot);
            }
        }
    }
}
