package dev.granary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HandleTest {
    private static final long BITS = 0x0500_0003_0000_000CL;

    @Test
    void keepsItsBits() {
        for (long bits : new long[] {0, 1, -1, Long.MIN_VALUE, BITS}) {
            assertEquals(bits, Handle.ofBits(bits).bits());
        }
    }

    @Test
    void isEqualByBits() {
        Handle<String> handle = Handle.ofBits(BITS);

        assertEquals(handle, Handle.ofBits(BITS));
        assertEquals(handle.hashCode(), Handle.ofBits(BITS).hashCode());
        for (int bit = 0; bit < Long.SIZE; bit++) {
            assertNotEquals(handle, Handle.ofBits(BITS ^ 1L << bit));
        }
        assertNotEquals(handle, (Object) BITS);
        assertFalse(handle.equals(null));
    }

    @Test
    void noneHasNoBits() {
        assertEquals(0, Handle.none().bits());
        assertTrue(Handle.none().isNone());
        assertTrue(Handle.ofBits(0).isNone());
        assertFalse(Handle.ofBits(BITS).isNone());
        assertEquals(Handle.ofBits(0), Handle.none());
        assertSame(Handle.none(), Handle.none());
    }

    @Test
    void saysSlotAndGeneration() {
        assertEquals("12v3", Handle.ofBits(BITS).toString());
        assertEquals("none", Handle.none().toString());
        assertEquals("4294967295v16777215", Handle.ofBits(-1).toString());
    }

    /** Tools that write beans would write that, and nothing that a handle can be made from again. */
    @Test
    void hasNoPropertiesOfBeans() throws NoSuchMethodException {
        assertTrue(Handle.class
                .getMethod("isNone")
                .getAnnotation(java.beans.Transient.class)
                .value());
        assertTrue(Stream.of(Handle.class.getMethods())
                .filter(method -> method.getDeclaringClass() == Handle.class)
                .noneMatch(method -> method.getName().startsWith("get")));
    }
}
