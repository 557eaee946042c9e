package dev.granary.runtime;

import dev.granary.StaleHandleException;

/** What {@link Watch} asks of whom it watches: a store or a world. Items are known by their slots, of which 0 is none. */
interface Watched {
    /** Whether the handle is that of an item that is there. */
    boolean contains(long bits);

    /** Whether there is an item in the slot, which is before {@link #end}. */
    boolean isAlive(int slot);

    /** The slot that the handle has, whether or not its item is there. */
    int slot(long bits);

    /** The handle of the item in the slot. */
    long bits(int slot);

    /** The handle of an entity that commands have just created, given the one in advance; any other as it is. */
    long real(long bits);

    /** Behind all slots that there are. */
    int end();

    /**
     * Copies what a view has, and the removal of the item in the slot is going to write to. If this throws, nothing has changed.
     *
     * @param before how many other items are removed before it
     */
    default void own(int slot, int before) {}

    /** Removes the item in the slot, as the store does, which asks {@link Watch#remove} first. */
    void remove(int slot);

    /** Fails while a kernel is writing keys. */
    void checkSettled();

    /**
     * Makes sure that items can move to other slots, and their keys with them. If this throws, nothing has changed.
     *
     * @param moves the bits of their handles, and then of those that they will have
     */
    void reserveMoves(long[] moves);

    /** Says why there is no item of the handle. */
    StaleHandleException stale(long bits);

    /** The name and the tag, as in {@code SparksWorld#3}. */
    String describe();
}
