package dev.granary;

/** Which hole the next item of a store with holes fills; where there is none, the place behind all others. */
public enum Reuse {
    /**
     * The hole that was made last. Holes are linked in a list, which lies in them where items are structs.
     *
     * <p>For structs that come and go one by one in a store that always has many holes: the memory that was touched last is
     * touched again.
     */
    FREE_LIST,

    /**
     * The one in the lowest row. Holes are found in the bits that say which rows are alive, some 64 at a time, and 4096 rows
     * that are full are passed in one step.
     *
     * <p>For most stores: items gather at the beginning, so sweeps meet full words, and
     * {@code trim} finds empty blocks at the end. Items added one after another get rows one after another.
     */
    LOWEST
}
