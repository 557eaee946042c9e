package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class HandleBitsTest {

    @Test
    void partsHaveTheirPlaces() {
        long bits = 0xAB_123456_89ABCDEFL;

        assertEquals(0x89ABCDEF, HandleBits.slot(bits));
        assertEquals(0x123456, HandleBits.generation(bits));
        assertEquals(0xAB, HandleBits.tag(bits));
        assertEquals(0xAB123456, HandleBits.stamp(bits));
    }

    @Test
    void partsMakeTheWhole() {
        for (long bits :
                new long[] {0, -1, Long.MIN_VALUE, Long.MAX_VALUE, 0xAB_123456_89ABCDEFL, 0x0000_0001_8000_0000L}) {
            assertEquals(bits, HandleBits.of(HandleBits.stamp(bits), HandleBits.slot(bits)));
        }
    }

    @Test
    void theLastGenerationIsAliveAndHasAllBits() {
        assertEquals((1 << 24) - 1, HandleBits.MAX_GENERATION);
        assertEquals(1, HandleBits.MAX_GENERATION & 1);
    }

    @Test
    void textHasUnsignedSlot() {
        assertEquals("12v3", HandleBits.toString(0x0500_0003_0000_000CL));
        assertEquals("12v4 (in advance)", HandleBits.toString(0x0000_0004_0000_000CL));
        assertEquals("2147483648v0 (of no item)", HandleBits.toString(0x0500_0000_8000_0000L));
    }
}
