package dev.granary.runtime;

import java.util.ArrayList;
import java.util.List;

/** {@link ItemSlots} whose blocks are in a {@link Series}. */
class SeriesItemSlotsTest extends SlotsContract {
    private static final int BLOCK_SHIFT = 6;
    private static final int STRIDE = 20;

    private ItemSlots itemSlots;
    private final List<byte[]> blocks = new ArrayList<>();

    @Override
    Slots slots() {
        itemSlots = new ItemSlots("ItemStore", BLOCK_SHIFT, STRIDE, true);
        return itemSlots;
    }

    @Override
    int blockRows() {
        return 1 << BLOCK_SHIFT;
    }

    @Override
    long acquire() {
        int slot = itemSlots.next();
        blocks.subList(itemSlots.blocks(), blocks.size()).clear();
        int block = Series.blockOf(slot, BLOCK_SHIFT);
        if (block == blocks.size()) {
            blocks.add(new byte[STRIDE * Series.rowsOf(block, BLOCK_SHIFT)]);
            itemSlots.addBlock(blocks.getLast());
        }
        return itemSlots.acquire(slot, blocks.get(block), Series.rowIn(slot, BLOCK_SHIFT) * STRIDE);
    }
}
