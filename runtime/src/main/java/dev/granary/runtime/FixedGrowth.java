package dev.granary.runtime;

import java.util.Arrays;

/**
 * All the memory at once, and never more.
 *
 * @param <B> the blocks of the store
 */
public final class FixedGrowth<B extends RowBlock<?>> extends RowGrowth<B> {

    /**
     * One block for good.
     *
     * @param maxCapacity the most items that the store may have
     * @param wordBytes what 64 rows take, but for bookkeeping
     * @param whole the block, alone in an array
     */
    public FixedGrowth(int maxCapacity, long wordBytes, B[] whole) {
        super(maxCapacity, wordBytes, whole, ONE_BLOCK);
        blockCount = 1;
        rowCount = whole[0].rows();
        Flight.grew(whole[0].schema, 0, 0, rowCount);
    }

    /**
     * One block, made when room is reserved: a store inside of a view begins without.
     *
     * @param maxCapacity the most items that the store may have
     * @param wordBytes what 64 rows take, but for bookkeeping
     * @param rows those of the block
     * @param none an array without blocks
     */
    public FixedGrowth(int maxCapacity, long wordBytes, int rows, B[] none) {
        super(maxCapacity, wordBytes, none, ONE_BLOCK);
        rowCount = rows;
    }

    @Override
    void attach(RowStore<?, ?, ?, B, ?> to) {
        super.attach(to);
        if (blockCount > 0) {
            slots.lend(blocks[0]);
        }
    }

    /** Rows are used up before there are too many items only where slots are retired. */
    @Override
    public void addRows() {
        throw OneBlock.full(slots.describe(), maxCapacity(), slots.retired());
    }

    @Override
    boolean isFixed() {
        return true;
    }

    @Override
    void reserveItems(int items) {
        if (blockCount == 0) {
            B[] whole = Arrays.copyOf(blocks, 1);
            whole[0] = newBlock(0, rowCount);
            slots.lend(whole[0]);
            blocks = whole;
            blockCount = 1;
            show();
        }
        slots.provide(maxCapacity() + 1);
    }

    @Override
    void release(int rows) {}

    @Override
    int kept(int rows) {
        return rowCount;
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
