package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LowestItemSlotsTest extends SlotsContract {
    private static final int BLOCK_SHIFT = 6;
    private static final int STRIDE = 20;

    private LowestItemSlots itemSlots;
    private final List<byte[]> blocks = new ArrayList<>();

    @Override
    Slots slots() {
        itemSlots = new LowestItemSlots("ItemStore", BLOCK_SHIFT, STRIDE);
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
        if (slot >>> BLOCK_SHIFT == blocks.size()) {
            blocks.add(new byte[STRIDE << BLOCK_SHIFT]);
            itemSlots.addBlock(blocks.getLast());
        }
        return itemSlots.acquire(slot, blocks.get(slot >>> BLOCK_SHIFT), (slot & (1 << BLOCK_SHIFT) - 1) * STRIDE);
    }

    @Test
    void rowsAreSlots() {
        for (long handle : acquire(100)) {
            assertEquals(HandleBits.slot(handle), itemSlots.row(handle));
        }
    }

    @Test
    void costsABitASlotBesideTheItem() {
        assertEquals(0, itemSlots.bytes());
        acquire(4095);
        assertEquals(65 * Long.BYTES, itemSlots.bytes());
        slots.releaseAll();
        slots.trim();
        assertEquals(0, itemSlots.bytes());
    }
}
