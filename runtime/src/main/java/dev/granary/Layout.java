package dev.granary;

/** How the fields of an item lie in memory. */
public enum Layout {
    /**
     * Array of structs: the fields of one item lie side by side in a {@code byte[]} block, behind the item's generation.
     * For access to whole items by handle.
     */
    AOS,

    /** Struct of arrays: one array per column and block. For sweeps that touch some of the columns. */
    SOA,

    /**
     * Array of structs of arrays: rows in groups of {@code lanes}, and in a group {@code lanes} values of one column, then as
     * many of the next. All columns of a primitive type are in one array per block.
     *
     * <p>For loops written with the Vector API, which load the lanes of a column at once: the columns of a group lie side by
     * side, so any number of them is read as one stream, and all of an item is in neighbouring cache lines. Other loops are
     * slower than over {@link #SOA}, because the JIT compiler vectorizes loops over arrays of their own only.
     */
    AOSOA
}
