package dev.granary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class StoreStatsTest {

    @Test
    void dividesMemoryAmongItems() {
        assertEquals(12.5, new StoreStats("S", 8, 16, 1, 0, 0, 100).bytesPerItem());
        assertEquals(4.0, new StoreStats("S", 1 << 30, 1 << 30, 1, 0, 0, 1L << 32).bytesPerItem());
    }

    @Test
    void countsNothingForAnEmptyStore() {
        assertEquals(0.0, new StoreStats("S", 0, 16, 1, 0, 0, 100).bytesPerItem());
    }
}
