package dev.granary.runtime;

/**
 * Blocks in a {@linkplain Series geometric series}, added one at a time: each has as many rows as all before it together.
 *
 * @param <B> the blocks of the store
 */
public final class SeriesGrowth<B extends RowBlock<?>> extends BlockGrowth<B> {
    private final int elements;

    /**
     * No rows yet.
     *
     * @param maxCapacity the most items that the store may have
     * @param wordBytes what 64 rows take, but for bookkeeping
     * @param blockShift the rows of the first block, as a power of two
     * @param elements what a row has in the longest array
     * @param none an array without blocks
     */
    public SeriesGrowth(int maxCapacity, long wordBytes, int blockShift, int elements, B[] none) {
        super(maxCapacity, wordBytes, blockShift, blockShift, 0, 0, 0, none, -blockShift);
        this.elements = elements;
    }

    @Override
    int firstRow(int number) {
        return Series.firstRow(number, blockShift);
    }

    @Override
    int rowsOf(int number) {
        return Series.rowsOf(number, blockShift);
    }

    @Override
    int holding(int rows) {
        return Series.holding(rows, blockShift);
    }

    @Override
    void checkRoom() {
        Series.checkRoomFor(slots.describe(), blockCount, blockShift, elements);
    }
}
