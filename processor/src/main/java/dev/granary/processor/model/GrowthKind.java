package dev.granary.processor.model;

/** Where the next item goes when all room is taken. */
public enum GrowthKind {
    /** To another block, as large as the others once there are some. */
    BLOCKS(Sizing.MEASURED, false, false, false, false),
    /** Nowhere: there is one block. */
    FIXED(Sizing.CAPACITY, true, false, false, false),
    /** To one block twice as large, in place of the only one. */
    DOUBLING(Sizing.EQUAL, true, true, true, false),
    /** To another block, as large as all others together. */
    GEOMETRIC_BLOCKS(Sizing.SERIES, false, false, true, false),
    /** To another block, in a range of addresses that was reserved for all. */
    VIRTUAL(Sizing.EQUAL, false, false, false, true);

    /** How many rows blocks have. */
    public enum Sizing {
        /** As many as the items that the user wants room for. */
        CAPACITY,
        /** All the same. */
        EQUAL,
        /** Each as many as all before it. */
        SERIES,
        /** Those that were measured to be best, unless the user chooses: a series with a largest block, or equal ones. */
        MEASURED
    }

    private final Sizing sizing;
    private final boolean isOneBlock;
    private final boolean replacesBlocks;
    private final boolean beginsSmall;
    private final boolean isNative;

    GrowthKind(Sizing sizing, boolean isOneBlock, boolean replacesBlocks, boolean beginsSmall, boolean isNative) {
        this.sizing = sizing;
        this.isOneBlock = isOneBlock;
        this.replacesBlocks = replacesBlocks;
        this.beginsSmall = beginsSmall;
        this.isNative = isNative;
    }

    /** How many rows blocks have. */
    public Sizing sizing() {
        return sizing;
    }

    /** Whether all rows are in one block. */
    public boolean isOneBlock() {
        return isOneBlock;
    }

    /** Whether the rows of a block may go on in another one, so that one who holds it has to look again. */
    public boolean replacesBlocks() {
        return replacesBlocks;
    }

    /** Whether the first block is as small as one can be, because those behind it are larger. */
    public boolean beginsSmall() {
        return beginsSmall;
    }

    /** Whether the flat columns are in native memory. */
    public boolean isNative() {
        return isNative;
    }
}
