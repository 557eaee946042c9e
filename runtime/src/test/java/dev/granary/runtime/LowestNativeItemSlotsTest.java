package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LowestNativeItemSlotsTest extends LowestSlotsContract {
    private static final int BLOCK_SHIFT = 6;
    private static final int STRIDE = 20;

    private Reservation memory;
    private LowestNativeItemSlots itemSlots;

    @Override
    Slots slots() {
        memory = new Reservation("ItemStore", 1 << 20, STRIDE);
        itemSlots = new LowestNativeItemSlots("ItemStore", memory.column(0), BLOCK_SHIFT, STRIDE);
        return itemSlots;
    }

    @Override
    int blockRows() {
        return 1 << BLOCK_SHIFT;
    }

    @Override
    void addBlock() {
        int first = itemSlots.blocks() << BLOCK_SHIFT;
        memory.rows(0, first, 1 << BLOCK_SHIFT).fill((byte) 0); // as blocks behind the last are
        itemSlots.lend(null);
    }

    @Override
    long makeAlive(int slot) {
        return itemSlots.acquire(slot);
    }

    @Test
    void rowsAreSlots() {
        for (long handle : acquire(100)) {
            assertEquals(HandleBits.slot(handle), itemSlots.row(handle));
        }
    }
}
