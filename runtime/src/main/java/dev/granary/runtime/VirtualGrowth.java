package dev.granary.runtime;

/**
 * Blocks of equal size, whose flat columns lie one behind the other in a range of addresses.
 *
 * @param <B> the blocks of the store
 */
public final class VirtualGrowth<B extends RowBlock<?>> extends BlockGrowth<B> {
    private final Reservation memory;

    /** The removals that the store had seen when it last gave memory back. */
    private int removalsBefore;

    /**
     * No rows yet.
     *
     * @param maxCapacity the most items that the store may have
     * @param wordBytes what 64 rows take on the heap, but for bookkeeping
     * @param blockShift the rows of a block, as a power of two
     * @param memory what their flat columns are in
     * @param none an array without blocks
     */
    public VirtualGrowth(int maxCapacity, long wordBytes, int blockShift, Reservation memory, B[] none) {
        super(maxCapacity, wordBytes, blockShift, blockShift, 0, 0, 0, none);
        this.memory = memory;
    }

    /** Without a maximum, addresses are reserved for less than one would be: rows come in whole blocks. */
    @Override
    int mostItems() {
        return (int) Math.min(maxCapacity(), memory.rows() - (store instanceof PackedStore ? 0 : 1));
    }

    @Override
    void checkRoom() {
        memory.checkRoomFor(slots.describe(), blockCount, blockShift, slots.retired());
    }

    /**
     * By slots: as many were given out as there were items at the same time since the last {@code clear}, where they move. Since memory was
     * given back there were no more than there are now and were removed.
     */
    @Override
    int rowsUsed() {
        int rows = Math.min(slots.end(), blockCount << blockShift);
        return store instanceof PackedStore
                ? (int) Math.min(rows, store.size() + Integer.toUnsignedLong(store.removals - removalsBefore))
                : rows;
    }

    @Override
    int rowsThere() {
        return memory.used(rowsUsed()) - absentRows;
    }

    /** Memory comes and goes by pages; that of structs by blocks. */
    @Override
    int kept(int rows) {
        return slots.areInRows() ? Math.min(memory.used(rowsUsed()), holding(rows) << blockShift) : rows;
    }

    @Override
    long bytes() {
        return super.bytes() + memory.usedBytes(rowsUsed(), absentRows);
    }

    @Override
    void keepUsed() {
        memory.keepUsed(rowsUsed());
    }

    @Override
    void keepUsed(StoreFile file) {
        if (slots.areInRows()) {
            memory.keepUsed(file.knownSlots());
        }
    }

    /** Of structs all rows are copied that were ever used, because slots keep their generations in them. */
    @Override
    void take(RowGrowth<B> other, Alike<B> alike, int rows) {
        super.take(other, alike, rows);
        if (slots.areInRows()) {
            memory.keepUsed(((VirtualGrowth<B>) other).memory);
        }
    }

    /** Of structs whole blocks: slots keep their generations in what is behind the last item. */
    @Override
    void release(int rows) {
        super.release(rows);
        removalsBefore = store.removals;
        memory.giveBackAllBut(
                blocks, blockCount, blockShift, slots.areInRows() ? (long) blockCount << blockShift : rows);
    }

    @Override
    void giveBack() {
        memory.giveBackAllBut(blocks, blockCount, blockShift);
    }
}
