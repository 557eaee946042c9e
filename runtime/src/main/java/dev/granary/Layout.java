package dev.granary;

/** How the fields of an item lie in memory. */
public enum Layout {
    /**
     * Array of structs: the fields of one item lie side by side in a {@code byte[]} block, behind the item's generation.
     * For access to whole items by handle.
     */
    AOS,

    /** Struct of arrays: one array per column and block. For sweeps that touch some of the columns. */
    SOA
}
