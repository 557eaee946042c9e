package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ItemSlotsTest extends SlotsContract {
    private static final int BLOCK_SHIFT = 6;
    private static final int STRIDE = 20;

    private ItemSlots itemSlots;
    private final List<byte[]> blocks = new ArrayList<>();

    @Override
    Slots slots() {
        itemSlots = new ItemSlots("ItemStore", BLOCK_SHIFT, BLOCK_SHIFT, STRIDE);
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

    /** The stamp is the item's, the link is where its fields are, and nothing else is touched. */
    @Test
    void writesTheStampOfAnAliveItemAndTheLinkOfAVacantOne() {
        long handle = acquire(3).get(1);
        byte[] items = blocks.getFirst();
        Arrays.fill(items, 2 * STRIDE + ItemSlots.FIELDS, 3 * STRIDE, (byte) 7);
        byte[] neighbours = items.clone();
        release(handle);

        assertEquals(2, Items.getInt(items, 2 * STRIDE));
        assertEquals(0, Items.getInt(items, 2 * STRIDE + ItemSlots.FIELDS));
        Items.putInt(neighbours, ItemSlots.FIELDS, 2); // the header's link
        Items.putInt(neighbours, 2 * STRIDE, 2);
        Items.putInt(neighbours, 2 * STRIDE + ItemSlots.FIELDS, 0);
        assertArrayEquals(neighbours, items);
    }
}
