package dev.granary.runtime;

import dev.granary.StaleHandleException;
import java.util.function.IntConsumer;

/**
 * A store.
 *
 * @param keys null if it has none
 * @param lists fails where no list may change, and so no item go that has one
 * @param owner sees to what views have
 * @param removal removes the item in a slot
 */
record WatchedStore(Slots slots, StoreKeys keys, Runnable lists, Owner owner, IntConsumer removal) implements Watched {

    /** Copies what a view has of an item: {@link Watched#own}. */
    interface Owner {
        void own(int slot, int before);
    }

    @Override
    public void own(int slot, int before) {
        owner.own(slot, before);
    }

    @Override
    public boolean contains(long bits) {
        return slots.row(bits) >= 0;
    }

    @Override
    public boolean isAlive(int slot) {
        return slots.isAlive(slot);
    }

    @Override
    public int slot(long bits) {
        return HandleBits.slot(bits);
    }

    @Override
    public long bits(int slot) {
        return slots.bits(slot);
    }

    @Override
    public long real(long bits) {
        return bits;
    }

    @Override
    public int end() {
        return slots.end();
    }

    @Override
    public void remove(int slot) {
        removal.accept(slot);
    }

    @Override
    public void checkSettled() {
        if (keys != null) {
            keys.checkSettled();
        }
        lists.run();
    }

    @Override
    public void reserveMoves(long[] moves) {
        if (keys != null) {
            keys.reserveMoves(moves);
        }
    }

    @Override
    public StaleHandleException stale(long bits) {
        return slots.stale(bits);
    }

    @Override
    public String describe() {
        return slots.describe();
    }
}
