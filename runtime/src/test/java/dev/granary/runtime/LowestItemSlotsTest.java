package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LowestItemSlotsTest extends LowestSlotsContract {
    private static final int BLOCK_SHIFT = 6;
    private static final int STRIDE = 20;

    private LowestItemSlots itemSlots;
    private final List<byte[]> blocks = new ArrayList<>();

    @Override
    Slots slots() {
        itemSlots = new LowestItemSlots("ItemStore", BLOCK_SHIFT, BLOCK_SHIFT, STRIDE);
        return itemSlots;
    }

    @Override
    int blockRows() {
        return 1 << BLOCK_SHIFT;
    }

    @Override
    void addBlock() {
        blocks.subList(itemSlots.blocks(), blocks.size()).clear();
        blocks.add(new byte[STRIDE << BLOCK_SHIFT]);
        itemSlots.addBlock(blocks.getLast());
    }

    @Override
    long makeAlive(int slot) {
        return itemSlots.acquire(slot, blocks.get(slot >>> BLOCK_SHIFT), (slot & (1 << BLOCK_SHIFT) - 1) * STRIDE);
    }

    @Test
    void rowsAreSlots() {
        for (long handle : acquire(100)) {
            assertEquals(HandleBits.slot(handle), itemSlots.row(handle));
        }
    }
}
