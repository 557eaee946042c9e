package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

class ItemsTest {
    private final byte[] items = new byte[20];
    private final byte[] expected = new byte[20];
    private final ByteBuffer buffer = ByteBuffer.wrap(expected).order(ByteOrder.nativeOrder());

    @Test
    void fieldsLieInNativeOrderAtAnyOffset() {
        for (int offset = 0; offset <= 8; offset++) {
            Items.putByte(items, offset, (byte) -3);
            assertEquals((byte) -3, Items.getByte(items, offset));
            assertSame(buffer.put(offset, (byte) -3));
            Items.putShort(items, offset, (short) -12345);
            assertEquals((short) -12345, Items.getShort(items, offset));
            assertSame(buffer.putShort(offset, (short) -12345));
            Items.putChar(items, offset, '\uFEDC');
            assertEquals('\uFEDC', Items.getChar(items, offset));
            assertSame(buffer.putChar(offset, '\uFEDC'));
            Items.putInt(items, offset, 0x89ABCDEF);
            assertEquals(0x89ABCDEF, Items.getInt(items, offset));
            assertSame(buffer.putInt(offset, 0x89ABCDEF));
            Items.putLong(items, offset, 0x89ABCDEF_01234567L);
            assertEquals(0x89ABCDEF_01234567L, Items.getLong(items, offset));
            assertSame(buffer.putLong(offset, 0x89ABCDEF_01234567L));
            Items.putFloat(items, offset, -1.5f);
            assertEquals(-1.5f, Items.getFloat(items, offset));
            assertSame(buffer.putFloat(offset, -1.5f));
            Items.putDouble(items, offset, Math.PI);
            assertEquals(Math.PI, Items.getDouble(items, offset));
            assertSame(buffer.putDouble(offset, Math.PI));
        }
    }

    private void assertSame(ByteBuffer written) {
        assertArrayEquals(written.array(), items);
    }

    @Test
    void nothingLiesOutside() {
        assertThrows(IndexOutOfBoundsException.class, () -> Items.getLong(items, 13));
        assertThrows(IndexOutOfBoundsException.class, () -> Items.putInt(items, 17, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> Items.getShort(items, -1));
        assertArrayEquals(new byte[20], items);
    }

    /** What it returns shows what it read: the first byte of each item between {@code from} and {@code to}, if they are far apart. */
    @Test
    void touchReadsItemsThatAreFarApart() {
        byte[] touched = new byte[24 * 16];
        for (int row = 0; row < 24; row++) {
            touched[row * 16] = (byte) (row + 1);
        }
        assertTouches(8 + 16 + 24, touched, new int[] {-1, 7, 15, 23, -1}, 1, 4);
        assertTouches(0, touched, new int[] {-1, 5, 11, 17, -1}, 1, 4);
        assertTouches(0, touched, new int[] {7}, 0, 1);
        assertTouches(0, touched, new int[] {-1}, 1, 1);
        assertTouches(0, touched, new int[0], 0, 0);
    }

    private static void assertTouches(int sum, byte[] touched, int[] rows, int from, int to) {
        assertEquals(sum, Items.touch(touched, 16, rows, from, to));
        assertEquals(sum, Items.touch(MemorySegment.ofArray(touched), 16, rows, from, to));
    }
}
