package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RowsAsideTest {
    private static final int FIRST_ROW = 8192;
    private static final int ROWS = FIRST_ROW + 4096;

    private final RowsAside aside = RowsAside.borrow();

    /** Whether the page is taken, all of whose words are partial. */
    private boolean take(long[] matches) {
        aside.begin();
        for (int index = 0; index < matches.length; index++) {
            if (!aside.put(index, matches[index])) {
                return false;
            }
        }
        return aside.take(-1L >>> -matches.length, -1L >>> -matches.length, FIRST_ROW, ROWS);
    }

    private static long[] matches(Random random, int words, double missing) {
        long[] matches = new long[words];
        for (int row = 0; row < 64 * words; row++) {
            matches[row >> 6] |= random.nextDouble() < missing ? 0 : 1L << row;
        }
        return matches;
    }

    @Test
    void takesTheRowsThatDoNotMatch() {
        Random random = new Random(1);
        for (int words = 1; words <= 64; words++) {
            long[] matches = matches(random, words, 0.1);
            List<Integer> expected = IntStream.range(0, 64 * words)
                    .filter(row -> (matches[row >> 6] >>> row & 1) == 0)
                    .mapToObj(row -> FIRST_ROW + row)
                    .toList();
            boolean areFew = expected.size() <= words * 16;
            assertEquals(areFew, take(matches), "of " + words);
            if (areFew) {
                assertEquals(FIRST_ROW, aside.from());
                assertEquals(FIRST_ROW + 64 * words, aside.to());
                assertEquals(expected, Arrays.stream(aside.others()).boxed().toList());
            }
        }
    }

    @Test
    void aQuarterMayMissAndNotOneMore() {
        long[] matches = new long[64];
        Arrays.fill(matches, 0x7777_7777_7777_7777L);
        assertTrue(take(matches));
        assertEquals(1024, aside.others().length);
        matches[63] &= ~1L;
        assertFalse(take(matches));
    }

    @Test
    void givesUpEarlyWhereTooFewMatch() {
        aside.begin();
        int put = 0;
        while (aside.put(put, 0xffff_ffffL)) {
            put++;
        }
        assertTrue(put < 4, "after " + put);
    }

    @Test
    void wordsBetweenWithoutAMatchOrRowsThatAreNotThereAreWalked() {
        long[] matches = {-2, -2, -2};
        assertTrue(take(matches));
        assertFalse(aside.take(0b1011, 0b11, FIRST_ROW, ROWS));
        assertFalse(aside.take(0b111, 0b11, FIRST_ROW, FIRST_ROW + 191));
        assertTrue(aside.take(0b111, 0b11, FIRST_ROW, FIRST_ROW + 192));
    }

    @Test
    void fullWordsBetweenAreComputedToo() {
        aside.begin();
        assertTrue(aside.put(3, -2));
        assertTrue(aside.put(9, -3));
        assertTrue(aside.take(0x7fcL, 1L << 3 | 1L << 9, 64, ROWS));
        assertEquals(64 + 2 * 64, aside.from());
        assertEquals(64 + 11 * 64, aside.to());
        assertArrayEquals(new int[] {64 + 3 * 64, 64 + 9 * 64 + 1}, aside.others());
    }

    @Test
    void takesTheRowsOfWordsThatDoNotMatch() {
        Random random = new Random(2);
        for (int words = 8; words <= 64; words++) {
            for (int cut : new int[] {0, 1, 63}) {
                int at = random.nextInt(5);
                int first = random.nextInt(100);
                int limit = (first + words << 6) - cut;
                long[] matches = new long[at + words];
                System.arraycopy(matches(random, words, 0.1), 0, matches, at, words);
                matches[at + words - 1] &= Words.below(64 - cut);
                List<Integer> expected = IntStream.range(first << 6, limit)
                        .filter(row -> (matches[at + (row >> 6) - first] >>> row & 1) == 0)
                        .boxed()
                        .toList();
                boolean areFew = expected.size() <= (limit - (first << 6)) / 5;
                // where they end sooner than is asked for
                assertEquals(areFew, aside.take(matches, at, first, first + words + (cut & 1), limit));
                if (areFew) {
                    assertEquals(first << 6, aside.from());
                    assertEquals(limit, aside.to());
                    assertEquals(expected, Arrays.stream(aside.others()).boxed().toList());
                }
            }
        }
    }

    @Test
    void ofWordsAFifthMayMissAndNotOneMore() {
        long[] matches = new long[10];
        Arrays.fill(matches, -1L << 13);
        matches[9] = -1L << 11;
        assertTrue(aside.take(matches, 0, 0, 10, 640));
        assertEquals(128, aside.others().length);
        matches[9] = -1L << 12;
        assertFalse(aside.take(matches, 0, 0, 10, 640));
    }

    /** Then what is left is walked, as full words are loops of their own. */
    @Test
    void fewWordsThatAreNotFullAreNoReason() {
        long[] matches = new long[64];
        Arrays.fill(matches, -1);
        Arrays.fill(matches, 20, 27, -2);
        assertFalse(aside.take(matches, 0, 0, 64, 4096));
        matches[40] = -2;
        assertTrue(aside.take(matches, 0, 0, 64, 4096));
    }

    @Test
    void columnsOfAllTypesComeBack() {
        float[] floats = new float[128];
        double[] doubles = new double[128];
        int[] ints = new int[128];
        long[] longs = new long[128];
        for (boolean isUndone : new boolean[] {true, false, true, false}) {
            aside.begin();
            aside.put(1, -2 & ~(1L << 9));
            assertTrue(aside.take(0b10, 0b10, 0, 128));
            for (int i = 0; i < 128; i++) {
                floats[i] = i;
                doubles[i] = i;
                ints[i] = i;
                longs[i] = i;
            }
            // more of one type than of the others, and not in the same order each time
            if (isUndone) {
                aside.keep(longs);
            }
            aside.keep(floats);
            aside.keep(doubles);
            aside.keep(new float[128]);
            aside.keep(ints);
            if (!isUndone) {
                aside.keep(longs);
            }
            for (int i = 64; i < 128; i++) {
                floats[i] = -1;
                doubles[i] = -1;
                ints[i] = -1;
                longs[i] = -1;
            }
            if (isUndone) {
                aside.undo();
            } else {
                aside.putBack();
            }
            for (int i = 0; i < 128; i++) {
                int expected = isUndone || i <= 64 || i == 64 + 9 ? i : -1;
                assertEquals(expected, floats[i]);
                assertEquals(expected, doubles[i]);
                assertEquals(expected, ints[i]);
                assertEquals(expected, longs[i]);
            }
        }
    }

    /** What is behind the last row that was kept is nobody's. */
    @Test
    void nothingIsKeptBehindIt() {
        aside.begin();
        aside.put(0, -2);
        assertTrue(aside.take(1, 1, 0, 64));
        int[] before = new int[64];
        aside.keep(before);
        aside.putBack();
        before[0] = 5;
        aside.undo();
        aside.putBack();
        assertEquals(5, before[0]);
    }

    @Test
    void aThreadKeepsOne() {
        RowsAside other = RowsAside.borrow();
        assertNotSame(aside, other);
        other.giveBack();
        assertSame(other, RowsAside.borrow());
    }
}
