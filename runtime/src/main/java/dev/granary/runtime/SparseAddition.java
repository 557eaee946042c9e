package dev.granary.runtime;

/** Many items at once for a store that fills its lowest hole first: slots that follow one another are taken a word at a time. */
final class SparseAddition {
    private SparseAddition() {}

    /** Adds so many items, which the addition knows one by one, and may have to take back if this throws. */
    static void add(SparseStore<?, ?, ?, ?, ?> store, LowestSlots slots, int number, RowAddition addition) {
        for (int left = number; left > 0; ) {
            int first = store.lowestSlot(slots);
            RowBlock<?> block = store.growth.blockAt(first);
            int row = first - block.firstRow;
            int rows = 1 + slots.nextBehind(first, Math.min(left, Long.SIZE - (row & Long.SIZE - 1)) - 1);
            try {
                addition.clear(block, row, rows);
            } catch (Throwable failure) {
                slots.refill(); // or those that were taken would be forgotten
                throw failure;
            }
            slots.acquire(first, rows, addition.placed(first, rows));
            RowBlock.setAlive(block, row, rows);
            store.size += rows;
            left -= rows;
        }
    }
}
