package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Numbers in native memory, as columns and in structs, that totals copy to arrays. */
class NativeNumbersTest {
    private static final int STRIDE = 20;
    private static final int OFFSET = 8;
    private static final int ROWS = 12;

    enum Kept {
        BYTES(Longs.BYTES, Longs.bytes(STRIDE, OFFSET), 1),
        SHORTS(Longs.SHORTS, Longs.shorts(STRIDE, OFFSET), 2),
        CHARS(Longs.CHARS, Longs.chars(STRIDE, OFFSET), 2),
        INTS(Longs.INTS, Longs.ints(STRIDE, OFFSET), 4),
        LONGS(Longs.LONGS, Longs.longs(STRIDE, OFFSET), 8),
        FLOATS(Doubles.FLOATS, Doubles.floats(STRIDE, OFFSET), 4),
        DOUBLES(Doubles.DOUBLES, Doubles.doubles(STRIDE, OFFSET), 8);

        private final Object column;
        private final Object field;
        private final int bytes;

        Kept(Object column, Object field, int bytes) {
            this.column = column;
            this.field = field;
            this.bytes = bytes;
        }

        private void put(MemorySegment memory, long at, int value) {
            switch (this) {
                case BYTES -> Items.putByte(memory, at, (byte) value);
                case SHORTS -> Items.putShort(memory, at, (short) value);
                case CHARS -> Items.putChar(memory, at, (char) value);
                case INTS -> Items.putInt(memory, at, value);
                case LONGS -> Items.putLong(memory, at, value);
                case FLOATS -> Items.putFloat(memory, at, value);
                case DOUBLES -> Items.putDouble(memory, at, value);
            }
        }

        private static Object copy(Object numbers, MemorySegment memory, int from, int to, Object copy) {
            return numbers instanceof Longs longs
                    ? longs.copy(memory, from, to, copy)
                    : ((Doubles) numbers).copy(memory, from, to, copy);
        }

        private static Object ofCopies(Object numbers) {
            return numbers instanceof Longs longs ? longs.ofCopies() : ((Doubles) numbers).ofCopies();
        }

        private static Lanes lanes(Object numbers) {
            return numbers instanceof Longs longs ? longs.lanes() : ((Doubles) numbers).lanes();
        }
    }

    private static double get(Object array, int index) {
        return array instanceof char[] chars ? chars[index] : ((Number) Array.get(array, index)).doubleValue();
    }

    private static void check(Kept kept, Object numbers, int stride, int offset) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = arena.allocate(ROWS * stride);
            for (int row = 0; row < ROWS; row++) {
                kept.put(memory, (long) row * stride + offset, row + 1);
            }
            Object copy = Kept.copy(numbers, memory, 3, 10, null);
            assertEquals(10, Array.getLength(copy));
            for (int row = 0; row < 10; row++) {
                assertEquals(row < 3 ? 0 : row + 1, get(copy, row));
            }
            assertSame(copy, Kept.copy(numbers, memory, 0, 10, copy), "large enough");
            assertEquals(1, get(copy, 0));
            Object larger = Kept.copy(numbers, memory, 0, 11, copy);
            assertNotSame(copy, larger);
            assertEquals(11, get(larger, 10));
            assertNotSame(copy, Kept.copy(numbers, memory, 0, 1, new boolean[20]), "of another type");
        }
    }

    @ParameterizedTest
    @EnumSource
    void copiesAreArrays(Kept kept) {
        check(kept, kept.column, kept.bytes, 0);
        check(kept, kept.field, STRIDE, OFFSET);
        assertSame(kept.column, Kept.ofCopies(kept.column));
        assertSame(kept.column, Kept.ofCopies(kept.field));
        assertNull(Kept.lanes(kept.column));
        assertNull(Kept.lanes(kept.field));
    }

    /** Stretches of one block follow each other, and there may be thousands. */
    @ParameterizedTest
    @EnumSource
    void aCopyGrowsWithRoomForTheNext(Kept kept) {
        try (Arena arena = Arena.ofConfined()) {
            int rows = 1000;
            MemorySegment memory = arena.allocate((long) rows * kept.bytes);
            Object copy = null;
            int made = 0;
            for (int row = 0; row < rows; row++) {
                Object next = Kept.copy(kept.column, memory, row, row + 1, copy);
                made += next == copy ? 0 : 1;
                copy = next;
            }
            assertEquals(11, made); // of 1, 2, 4, ... 1024
        }
    }
}
