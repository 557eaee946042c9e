package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class GenerationFloorsTest {
    private static final int BLOCK = SlotIndex.BLOCK_SLOTS;

    private final SlotIndex slots = new SlotIndex("ThingStore");
    private final GenerationFloors floors = new GenerationFloors(slots);

    /** Slot 1 is the first, so the blocks begin at 1. */
    @Test
    void ofSomeBlockIsTheHighestOfItsSlots() {
        floors.become(new int[] {10, 4, 20, 2, BLOCK + 1, 0, 3 * BLOCK, 8, 3 * BLOCK + 1, 0});
        assertEquals(4, floors.of(0));
        assertEquals(0, floors.of(1));
        assertEquals(8, floors.of(2));
        assertEquals(0, floors.of(3));
    }

    @Test
    void whatIsBehindTheBlocksIsKept() {
        floors.become(new int[] {10, 4, 2 * BLOCK + 1, 6, 4 * BLOCK + 1, 0, Integer.MAX_VALUE, 8});
        floors.reserve(3);
        floors.raise(1, 9);
        assertEquals(4, floors.of(0));
        assertEquals(9, floors.of(1));
        assertEquals(6, floors.of(3));
        assertArrayEquals(
                new int[] {1, 4, BLOCK + 1, 9, 2 * BLOCK + 1, 6, 4 * BLOCK + 1, 0, Integer.MAX_VALUE, 8},
                floors.pairs());
    }

    /** A file may say anything, and no memory is taken for it. */
    @Test
    void aSlotFarAwayTakesNoMemory() {
        slots.become(new SlotImage(1, new int[0], new int[0], new int[] {Integer.MAX_VALUE - 1, 7}, new int[0]));
        assertArrayEquals(
                new int[] {Integer.MAX_VALUE - 1, 7}, slots.image(new int[0]).floors());
    }
}
