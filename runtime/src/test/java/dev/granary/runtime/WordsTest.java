package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
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

    /** Few and many rows of a word, limits within words and beside the run, arrays with room for one word and for many. */
    @Test
    void takeWritesTheRowsOfWholeWords() {
        Random random = new Random(1);
        for (int round = 0; round < 2_000; round++) {
            long[] words = random.longs(9).toArray();
            for (int index = 0; index < words.length; index++) {
                for (int step = random.nextInt(9); step > 0; step--) {
                    words[index] &= random.nextLong();
                }
            }
            int from = random.nextInt(words.length + 1);
            int to = from + random.nextInt(words.length + 1 - from);
            int limit = random.nextInt(-70, words.length * 64 + 70);
            List<Integer> expected = BitSet.valueOf(words).stream()
                    .filter(row -> row >= from * 64 && row < to * 64 && row < limit)
                    .boxed()
                    .toList();
            assertEquals(expected, taken(words, from, to, limit, Words.ROOM + random.nextInt(300), random.nextInt(3)));
        }
    }

    /** All rows, in as many steps as the array needs, in which {@code before} elements stay as they are. */
    private static List<Integer> taken(long[] words, int from, int to, int limit, int length, int before) {
        List<Integer> all = new ArrayList<>();
        int index = from;
        while (index < to) {
            int[] rows = new int[length + before];
            Arrays.fill(rows, 0, before, -7);
            long taken = Words.take(words, index, to, limit, rows, before);
            int next = (int) (taken >>> 32);
            int count = (int) taken;
            assertTrue(next > index || count > before, "nothing was taken, and no word was passed");
            assertTrue(next == to || count > rows.length - Words.ROOM, "there was room for another word");
            for (int i = 0; i < before; i++) {
                assertEquals(-7, rows[i]);
            }
            for (int i = before; i < count; i++) {
                all.add(rows[i]);
            }
            index = next;
        }
        return all;
    }

    /** However few rows there are, the array has room for the next word until all of them are taken. */
    @Test
    void aPortionHasRoomForAWord() {
        for (int rows : new int[] {0, 1, 63, 64, 65, 1_000, Integer.MAX_VALUE}) {
            int length = Words.portion(rows);
            assertTrue(length > Words.ROOM, rows + " rows: " + length);
            assertTrue(length <= 1_000, rows + " rows: " + length);
        }
        int[] rows = new int[Words.portion(70)];
        long taken = Words.take(new long[] {-1, -1}, 0, 2, 70, rows, 1);
        assertEquals(2L << 32 | 71, taken);
        assertEquals(69, rows[70]);
    }

    @Test
    void takeOfAnEmptyRunIsNothing() {
        int[] rows = new int[Words.ROOM];
        assertEquals(3L << 32 | 5, Words.take(null, 3, 3, 640, rows, 5));
        assertEquals(0L << 32 | 5, Words.take(null, 0, 0, -1, rows, 5));
    }

    @Test
    void takeKnowsLimitsThatAreAsLargeAsAnIntCanBe() {
        int[] rows = new int[Words.ROOM];
        assertEquals(1L << 32 | 1, Words.take(new long[] {8}, 0, 1, Integer.MAX_VALUE, rows, 0));
        assertEquals(3, rows[0]);
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
