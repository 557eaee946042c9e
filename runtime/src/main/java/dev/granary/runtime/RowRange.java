package dev.granary.runtime;

/**
 * Rows of a store from one up to another, exclusive, whatever blocks they are in.
 *
 * <p>The first row of each block in it is a multiple of 64, so no two ranges share a word of bits.
 */
public final class RowRange {
    /** All rows of any store. */
    public static final RowRange ALL = new RowRange(0, 0, Integer.MAX_VALUE - 1, Integer.MAX_VALUE);

    private final int firstBlock;
    private final int firstRow;
    private final int lastBlock;
    private final int endRow;

    /** From a row of a block to before a row of the same block or a later one. */
    RowRange(int firstBlock, int firstRow, int lastBlock, int endRow) {
        this.firstBlock = firstBlock;
        this.firstRow = firstRow;
        this.lastBlock = lastBlock;
        this.endRow = endRow;
    }

    /** The number of the first block. */
    public int first() {
        return firstBlock;
    }

    /** The number behind that of the last block, of so many. */
    public int end(int blocks) {
        return Math.min(lastBlock + 1, blocks);
    }

    /** The first row of the block. */
    public int from(int block) {
        return block == firstBlock ? firstRow : 0;
    }

    /** The end of the rows of the block, which has so many. */
    public int to(int block, int rows) {
        return block == lastBlock ? Math.min(endRow, rows) : rows;
    }
}
