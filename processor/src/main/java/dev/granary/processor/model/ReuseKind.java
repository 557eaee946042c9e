package dev.granary.processor.model;

/** Which hole the next item fills. */
public enum ReuseKind {
    /** That of the item removed last. */
    FREE_LIST,
    /** The lowest. */
    LOWEST
}
