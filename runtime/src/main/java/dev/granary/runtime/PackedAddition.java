package dev.granary.runtime;

/** Many items at once for a packed store, in no key, of which nobody is told: behind all others, a run of rows at a time. */
final class PackedAddition {
    private PackedAddition() {}

    /** Adds so many items, which the addition knows one by one, and may have to take back if this throws. */
    static <B extends RowBlock<?>> void add(PackedStore<?, ?, ?, B, ?> store, int number, RowAddition addition) {
        RowGrowth<B> growth = store.growth;
        SlotIndex slots = (SlotIndex) store.slots;
        while (growth.rowCount - store.size < number) {
            growth.addRows();
        }
        int end = store.size + number;
        try {
            while (store.size < end) {
                B block = growth.blockAt(store.size);
                int behind = Math.min(end, block.endRow());
                addition.clear(block, store.size - block.firstRow, behind - store.size);
                for (int row = store.size; row < behind; row++) {
                    slots.reserve();
                    int slot = slots.next();
                    ((RowBlock<?>) block).slots[row - block.firstRow] = slot;
                    long bits = slots.acquire(slot, row);
                    store.size++;
                    addition.placed(row, 1).add(bits);
                }
            }
        } finally {
            growth.show(); // the store looks for the next row anew
        }
    }
}
