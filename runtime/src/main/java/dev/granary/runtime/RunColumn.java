package dev.granary.runtime;

/** The column in which items, or entities, keep where their lists of one component are: the numbers of runs. */
abstract class RunColumn {

    /** Where the list of the one with the handle is; fails if that is gone. */
    abstract long run(long handle);

    /** Says where it is now. */
    abstract void run(long handle, long run);

    /** What keys call the slot of the one with the handle. */
    abstract int slot(long handle);

    /** Where the list of the one in such a slot is. */
    abstract long inSlot(int slot);

    /** Says where it is now, or that elements of it are others. */
    abstract void inSlot(int slot, long run);

    /** Whether the one in such a slot has the component, so that it is found by the elements of its list. */
    boolean isIn(int slot) {
        return true;
    }

    /** The handle of an entity that the commands that are being applied have created, given the one in advance; any other as it is. */
    long real(long handle) {
        return handle;
    }

    /** Before it has another one, or elements of it are others: copies what a view has of where it is. If this throws, nothing has changed. */
    void own(int slot) {}

    /** That of the store, which has one from now on. */
    abstract Watch<?> watch();

    /** Is told that an element of the list is written. */
    void touch(long handle) {}
}
