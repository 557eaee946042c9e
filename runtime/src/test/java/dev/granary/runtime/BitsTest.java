package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BitsTest {

    @Test
    void wordsAreAsManyAsRowsNeed() {
        assertEquals(0, Bits.words(0).length);
        assertEquals(1, Bits.words(1).length);
        assertEquals(1, Bits.words(64).length);
        assertEquals(2, Bits.words(65).length);
        assertEquals(64, Bits.words(4096).length);
    }

    @Test
    void eachRowHasItsBit() {
        for (int row : new int[] {0, 1, 31, 32, 63, 64, 127, 128, 191}) {
            long[] words = Bits.words(192);
            Bits.set(words, row);
            for (int other = 0; other < 192; other++) {
                assertEquals(other == row, Bits.get(words, other));
            }
            assertEquals(1L << row % 64, words[row / 64]);
            Bits.clear(words, row);
            assertArrayEquals(new long[3], words);
        }
    }

    @Test
    void agreesWithABitSet() {
        Random random = new Random(1);
        long[] words = Bits.words(256);
        BitSet expected = new BitSet();
        for (int step = 0; step < 10_000; step++) {
            int row = random.nextInt(256);
            switch (random.nextInt(4)) {
                case 0 -> {
                    Bits.set(words, row);
                    expected.set(row);
                }
                case 1 -> {
                    Bits.clear(words, row);
                    expected.clear(row);
                }
                default -> {
                    boolean value = random.nextBoolean();
                    Bits.put(words, row, value);
                    expected.set(row, value);
                }
            }
            assertEquals(expected.get(row), Bits.get(words, row));
            assertEquals(expected, BitSet.valueOf(words));
            assertEquals(expected.nextSetBit(row), Bits.next(words, row));
        }
    }

    @Test
    void putIsIdempotent() {
        long[] words = Bits.words(64);
        Bits.put(words, 63, true);
        Bits.put(words, 63, true);
        assertEquals(Long.MIN_VALUE, words[0]);
        Bits.put(words, 63, false);
        Bits.put(words, 63, false);
        assertFalse(Bits.get(words, 63));
    }

    @Test
    void nextEndsWithTheWords() {
        long[] words = Bits.words(128);
        assertEquals(-1, Bits.next(words, 0));
        assertEquals(-1, Bits.next(words, 128));
        Bits.set(words, 127);
        assertEquals(127, Bits.next(words, 0));
        assertEquals(127, Bits.next(words, 127));
        assertEquals(-1, Bits.next(words, 128));
    }

    @Test
    void runsOfFullWordsEnd() {
        long[] words = {-1, -1, 5, -1};
        assertEquals(2, Bits.endOfFull(words, 0, 64));
        assertEquals(2, Bits.endOfFull(words, 1, 64));
        assertEquals(2, Bits.endOfFull(words, 2, 64));
        assertEquals(4, Bits.endOfFull(words, 3, 64));
        assertEquals(1, Bits.endOfFull(words, 0, 1));
    }
}
