package dev.granary;

/** What becomes of a {@link Reference} when the item that it refers to is removed. */
public enum OnRemove {
    /** It becomes {@link Handle#none}. */
    CLEAR,

    /** Its own item is removed as well, and so is what goes with that. */
    REMOVE,

    /** Nothing: the handle is stale from then on. */
    KEEP
}
