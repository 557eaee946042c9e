package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.SoA;
import dev.granary.StoreFullException;
import org.junit.jupiter.api.Test;

/** What only a store does that copies everything into another block. */
class DoublingTest {

    @SoA(growth = Growth.DOUBLING)
    record Drop(float x, boolean falling) {}

    @BulkData(growth = Growth.DOUBLING)
    record Stone(double x, double y, double z, boolean falling) {}

    /** The documentation says so. */
    @Test
    void aBlockFromBeforeIsNotTheStores() {
        var drops = new DoublingTest_DropStore();
        Handle<Drop> drop = drops.add(1, true);
        DoublingTest_DropStore.Block before = drops.blocks().getFirst();
        while (drops.capacity() == 64) {
            assertSame(before, drops.blocks().getFirst());
            drops.add(2, false);
        }
        DoublingTest_DropStore.Block after = drops.blocks().getFirst();
        assertNotSame(before, after);
        before.x()[0] = 7;
        assertEquals(1, drops.x(drop));
        after.x()[0] = 8;
        assertEquals(8, drops.x(drop));
        assertEquals(drop, before.handle(0));
        assertEquals(64, before.size());
    }

    @Test
    void trimMakesRoomForNoMoreThanAWord() {
        var stones = new DoublingTest_StoneStore(10_000);
        assertEquals(10_048 - 1, stones.capacity());
        for (int i = 0; i < 100; i++) {
            stones.add(i, 0, 0, true);
        }
        stones.trim();
        assertEquals(127, stones.capacity());
        assertEquals(100, stones.size());
        int levelsOfBits = 2 * 8; // which words have an item, and which are full
        assertEquals(128 * 28 + 2 * 16 + levelsOfBits, stones.stats().bytes());
    }

    @Test
    void moreThanAnArrayHoldsIsRefused() {
        assertThrows(StoreFullException.class, () -> new DoublingTest_StoneStore(100_000_000));
    }
}
