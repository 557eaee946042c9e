package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.Reuse;
import dev.granary.SoA;
import dev.granary.StoreStats;
import org.junit.jupiter.api.Test;

/** What an item costs where all blocks are full: its payload and the bookkeeping that the documentation states. */
class MemoryTest {
    private static final int PAYLOAD = 4 + 8 + 8 + 2 + 1; // x, y, next, shade, level
    private static final double BITS = 2 / 8.0;
    private static final double REFERENCE = 4;

    /** For the one row or slot that is not for items. */
    private static final double HEADER = 0.01;

    @SoA
    record Packed(
            float x,
            double y,
            Handle<Packed> next,
            Shade shade,
            byte level,
            boolean lit,
            boolean solid,
            @Boxed String label) {}

    @BulkData(reuse = Reuse.FREE_LIST)
    record Aos(
            float x,
            double y,
            Handle<Packed> next,
            Shade shade,
            byte level,
            boolean lit,
            boolean solid,
            @Boxed String label) {}

    @BulkData(layout = Layout.SOA, reuse = Reuse.FREE_LIST)
    record Soa(
            float x,
            double y,
            Handle<Packed> next,
            Shade shade,
            byte level,
            boolean lit,
            boolean solid,
            @Boxed String label) {}

    @BulkData
    record LowestAos(
            float x,
            double y,
            Handle<Packed> next,
            Shade shade,
            byte level,
            boolean lit,
            boolean solid,
            @Boxed String label) {}

    @BulkData(layout = Layout.SOA)
    record LowestSoa(
            float x,
            double y,
            Handle<Packed> next,
            Shade shade,
            byte level,
            boolean lit,
            boolean solid,
            @Boxed String label) {}

    @BulkData(reuse = Reuse.FREE_LIST)
    record Bit(boolean lit) {}

    @Test
    void packedItemsCostTwelveBytesMore() {
        var store = new MemoryTest_PackedStore();
        while (store.size() < 8192 || store.size() < store.capacity()) {
            store.add(1, 2, Handle.none(), Shade.SHADE_1, (byte) 3, true, false, "label");
        }
        assertCosts(PAYLOAD + 12 + BITS + REFERENCE, store.stats());
    }

    @Test
    void structsCostFourBytesAndABitMore() {
        var store = new MemoryTest_AosStore();
        do {
            store.add(1, 2, Handle.none(), Shade.SHADE_1, (byte) 3, true, false, "label");
        } while (store.size() < 100_000 || store.size() < store.capacity());
        assertCosts(24 + 4 + 1 / 8.0 + BITS + REFERENCE, store.stats());
        assertEquals(28, MemoryTest_AosStore.Block.STRIDE_BYTES);
    }

    @Test
    void structsCostFourBytesAndABitMoreWhereTheLowestIsFilled() {
        var store = new MemoryTest_LowestAosStore();
        do {
            store.add(1, 2, Handle.none(), Shade.SHADE_1, (byte) 3, true, false, "label");
        } while (store.size() < 100_000 || store.size() < store.capacity());
        assertCosts(24 + 4 + 1 / 8.0 + BITS + REFERENCE, store.stats());
    }

    @Test
    void columnsWithHolesCostEightBytesAndABitMore() {
        var store = new MemoryTest_SoaStore();
        while (store.size() < (1 << 20) - 1) {
            store.add(1, 2, Handle.none(), Shade.SHADE_1, (byte) 3, true, false, "label");
        }
        assertCosts(PAYLOAD + 8 + 1 / 8.0 + BITS + REFERENCE, store.stats());
    }

    @Test
    void columnsWithHolesCostFourBytesAndABitMoreWhereTheLowestIsFilled() {
        var store = new MemoryTest_LowestSoaStore();
        while (store.size() < (1 << 20) - 1) {
            store.add(1, 2, Handle.none(), Shade.SHADE_1, (byte) 3, true, false, "label");
        }
        assertCosts(PAYLOAD + 4 + 1 / 8.0 + BITS + REFERENCE, store.stats());
    }

    @Test
    void aStructHasRoomForALink() {
        var store = new MemoryTest_BitStore();
        do {
            store.add(true);
        } while (store.size() < 100_000 || store.size() < store.capacity());
        assertCosts(8 + 2 / 8.0, store.stats());
    }

    private static void assertCosts(double bytes, StoreStats stats) {
        assertEquals(stats.capacity(), stats.items(), 1.0);
        assertTrue(stats.bytesPerItem() <= bytes + HEADER, stats.bytesPerItem() + " bytes (expected: " + bytes + ")");
        assertEquals(bytes, stats.bytesPerItem(), HEADER);
    }
}
