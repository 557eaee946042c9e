package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NativeItemSlotsTest extends SlotsContract {
    private static final int BLOCK_SHIFT = 6;
    private static final int STRIDE = 20;

    private Reservation memory;
    private NativeItemSlots itemSlots;

    @Override
    Slots slots() {
        memory = new Reservation("ItemStore", 1 << 20, STRIDE);
        itemSlots = new NativeItemSlots("ItemStore", memory.column(0), BLOCK_SHIFT, STRIDE);
        return itemSlots;
    }

    @Override
    int blockRows() {
        return 1 << BLOCK_SHIFT;
    }

    @Override
    long acquire() {
        int slot = itemSlots.next();
        if (slot >>> BLOCK_SHIFT == itemSlots.blocks()) {
            memory.rows(0, slot & -1 << BLOCK_SHIFT, 1 << BLOCK_SHIFT).fill((byte) 0); // as blocks behind the last are
            itemSlots.lend(null);
        }
        return itemSlots.acquire(slot);
    }

    @Test
    void rowsAreSlots() {
        for (long handle : acquire(100)) {
            assertEquals(HandleBits.slot(handle), itemSlots.row(handle));
        }
    }
}
