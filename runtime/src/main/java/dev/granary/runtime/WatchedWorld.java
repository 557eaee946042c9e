package dev.granary.runtime;

import dev.granary.StaleHandleException;

/** A world; the slot of an entity is what keys call it, one more than in its handle. */
record WatchedWorld(PagedWorld<?, ?, ?> world) implements Watched {
    @Override
    public boolean contains(long bits) {
        return world.entities.slot(bits) >= 0;
    }

    @Override
    public boolean isAlive(int slot) {
        return world.entities.isAlive(slot - 1);
    }

    @Override
    public int slot(long bits) {
        return HandleBits.slot(bits) + 1;
    }

    @Override
    public long bits(int slot) {
        return world.entities.bits(slot - 1);
    }

    @Override
    public long real(long bits) {
        return world.real(bits);
    }

    @Override
    public int end() {
        return (world.entities.pageCount() << Entities.PAGE_SHIFT) + 1;
    }

    @Override
    public void own(int slot, int before) {
        world.beginDeparture(before);
    }

    @Override
    public void remove(int slot) {
        world.destroySlot(slot - 1);
    }

    @Override
    public void checkSettled() {
        world.checkSettled();
    }

    @Override
    public void reserveMoves(long[] moves) {
        throw new AssertionError("entities do not move: " + moves.length / 2);
    }

    @Override
    public StaleHandleException stale(long bits) {
        return world.entities.stale(bits);
    }

    @Override
    public String describe() {
        return world.entities.describe();
    }
}
