package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WordsTest {

    /** Each of the lengths and places at which the loop over four words begins and ends. */
    @Test
    void nextFindsTheFirstThatIsNotZero() {
        for (int length = 0; length < 14; length++) {
            for (int found = 0; found < length; found++) {
                long[] words = new long[length];
                words[found] = Long.MIN_VALUE;
                for (int from = 0; from <= length; from++) {
                    int expected = from <= found ? found : length;
                    assertEquals(expected, Words.next(words, from, length));
                    assertEquals(expected, Words.next(words, from));
                }
            }
        }
    }

    @Test
    void nextOfNoneIsTheEnd() {
        assertEquals(5, Words.next(new long[9], 2, 5));
        assertEquals(9, Words.next(new long[9], 2));
        assertEquals(3, Words.next(null, 3, 3));
        assertEquals(4, Words.next(null, 4, 3));
    }

    @Test
    void endIsTheFirstZero() {
        long[] words = {1, 1, 0, 1};
        assertEquals(2, Words.end(words, 0));
        assertEquals(2, Words.end(words, 2));
        assertEquals(4, Words.end(words, 3));
    }

    @Test
    void belowHasTheFirstRows() {
        assertEquals(0, Words.below(-1));
        assertEquals(0, Words.below(0));
        assertEquals(1, Words.below(1));
        assertEquals(Long.MAX_VALUE, Words.below(63));
        assertEquals(-1, Words.below(64));
        assertEquals(-1, Words.below(Integer.MAX_VALUE));
        assertEquals(0, Words.below(Integer.MIN_VALUE));
    }

    @Test
    void putAndCountStayInTheRun() {
        Random random = new Random(1);
        for (int round = 0; round < 200; round++) {
            long[] words = random.longs(9).toArray();
            long[] which = random.longs(9).toArray();
            int from = random.nextInt(10);
            int to = random.nextInt(from, 10);
            boolean value = random.nextBoolean();
            BitSet expected = BitSet.valueOf(words);
            BitSet run = BitSet.valueOf(which);
            run.clear(0, from * 64);
            run.clear(to * 64, 9 * 64);
            if (value) {
                expected.or(run);
            } else {
                expected.andNot(run);
            }
            Words.put(words, which, from, to, value);
            assertEquals(expected, BitSet.valueOf(words));
            assertEquals(run.cardinality(), Words.count(which, from, to));
        }
    }

    @Test
    void batchesOfNoRowsFail() {
        Words.checkBatch(1);
        assertThrows(IllegalArgumentException.class, () -> Words.checkBatch(0));
    }
}
