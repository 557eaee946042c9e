package dev.granary.arrow;

/** What may be written in another way than by default. */
public enum ArrowOption {
    /** Nested records are structs: {@code position} with {@code x} and {@code y}, and not {@code position.x} and {@code position.y}. */
    STRUCTS,

    /**
     * A column {@code handle} behind all others, with the handle of each item: what columns of handles are joined with. When such a file is
     * {@linkplain Arrow#read read}, handles of items in it become those of the items that are added.
     * With it, a store whose record has a component {@code handle} can't be written.
     */
    HANDLES
}
