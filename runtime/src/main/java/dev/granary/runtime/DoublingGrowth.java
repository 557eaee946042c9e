package dev.granary.runtime;

import java.util.Arrays;

/**
 * One block, and where it is full everything is copied into one of twice the rows.
 *
 * @param <B> the blocks of the store
 */
public final class DoublingGrowth<B extends RowBlock<?>> extends RowGrowth<B> {
    private final int firstRows;
    private final int elements;
    private final B[] none;

    /**
     * No rows yet.
     *
     * @param maxCapacity the most items that the store may have
     * @param wordBytes what 64 rows take, but for bookkeeping
     * @param firstRows those of the first block
     * @param elements what a row has in the longest array
     * @param none an array without blocks
     */
    public DoublingGrowth(int maxCapacity, long wordBytes, int firstRows, int elements, B[] none) {
        super(maxCapacity, wordBytes, none, ONE_BLOCK);
        this.firstRows = firstRows;
        this.elements = elements;
        this.none = none;
    }

    @Override
    public void addRows() {
        resize(OneBlock.doubled(slots.describe(), rowCount, firstRows, elements));
    }

    /** Copies everything into a block of so many rows. Whatever can fail comes first, so a failure changes nothing. */
    private void resize(int rows) {
        B to = newBlock(0, rowCount, rows);
        B[] alone = Arrays.copyOf(blocks, 1);
        if (blockCount == 0) {
            slots.lend(to);
        } else {
            to.copyFrom(blocks[0], Math.min(rows, rowCount));
            slots.lendLast(to);
        }
        alone[0] = to;
        blocks = alone;
        blockCount = 1;
        rowCount = rows;
        show();
    }

    @Override
    void reserveItems(int items) {
        if (items > 0) {
            resize(OneBlock.rows(slots.describe(), items + (store instanceof PackedStore ? 0L : 1L), elements));
        }
        slots.provide(items + 1);
    }

    /** By now the slots may have let go of the block, so nothing may fail here until the store has done so too. */
    @Override
    int kept(int rows) {
        return rows + Long.SIZE - 1 & -Long.SIZE; // full words
    }

    @Override
    void release(int rows) {
        int last = kept(rows);
        if (last == 0) {
            blockCount = 0;
            rowCount = 0;
            blocks = none;
            show();
        } else if (last < rowCount) {
            resize(last);
        }
    }

    @Override
    int holding(int rows) {
        return rows == 0 ? 0 : 1;
    }

    @Override
    B[] byRow() {
        return blocks;
    }
}
