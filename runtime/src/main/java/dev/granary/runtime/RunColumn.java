package dev.granary.runtime;

/** The column in which items, or entities, keep where their lists of one component are: the numbers of runs. */
abstract class RunColumn {

    /** Where the list of the one with the handle is; fails if that is gone. */
    abstract long run(long handle);

    /** Says where it is now. */
    abstract void run(long handle, long run);

    /** Is told that an element of the list is written. */
    void touch(long handle) {}
}
