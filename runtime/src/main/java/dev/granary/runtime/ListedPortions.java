package dev.granary.runtime;

import java.util.List;

/** Rows that were found one by one. */
final class ListedPortions<B extends RowBlock<?>> extends RowPortions<B> {
    private final List<B> blocks;

    /** Of the store, ascending. */
    private final int[] found;

    /** The place of the next one. */
    private int next;

    /** The number of the block behind this one. */
    private int nextBlock;

    private B block;

    ListedPortions(List<B> blocks, int[] found) {
        this.blocks = blocks;
        this.found = found;
    }

    @Override
    B block() {
        return block;
    }

    @Override
    int next(int[] rows) {
        if (next == found.length) {
            return 0;
        }
        while (block == null || found[next] >= block.endRow()) {
            block = blocks.get(nextBlock++);
        }
        int count = 0;
        while (count < rows.length && next < found.length && found[next] < block.endRow()) {
            rows[count++] = found[next++] - block.firstRow;
        }
        return count;
    }
}
