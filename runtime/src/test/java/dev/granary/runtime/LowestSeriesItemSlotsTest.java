package dev.granary.runtime;

import java.util.ArrayList;
import java.util.List;

/** {@link LowestItemSlots} whose blocks are in a {@link Series}. */
class LowestSeriesItemSlotsTest extends LowestSlotsContract {
    private static final int BLOCK_SHIFT = 6;
    private static final int STRIDE = 20;

    private LowestItemSlots itemSlots;
    private final List<byte[]> blocks = new ArrayList<>();

    @Override
    Slots slots() {
        itemSlots = new LowestItemSlots("ItemStore", BLOCK_SHIFT, STRIDE, true);
        return itemSlots;
    }

    @Override
    int blockRows() {
        return 1 << BLOCK_SHIFT;
    }

    @Override
    void addBlock() {
        blocks.subList(itemSlots.blocks(), blocks.size()).clear();
        blocks.add(new byte[STRIDE * Series.rowsOf(blocks.size(), BLOCK_SHIFT)]);
        itemSlots.addBlock(blocks.getLast());
    }

    @Override
    long makeAlive(int slot) {
        return itemSlots.acquire(
                slot, blocks.get(Series.blockOf(slot, BLOCK_SHIFT)), Series.rowIn(slot, BLOCK_SHIFT) * STRIDE);
    }
}
