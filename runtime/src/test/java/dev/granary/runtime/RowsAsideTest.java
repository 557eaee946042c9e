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
                assertEquals(
                        expected,
                        Arrays.stream(aside.others(), 0, aside.count()).boxed().toList());
            }
        }
    }

    @Test
    void aQuarterMayMissAndNotOneMore() {
        long[] matches = new long[64];
        Arrays.fill(matches, 0x7777_7777_7777_7777L);
        assertTrue(take(matches));
        assertEquals(1024, aside.count());
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
        assertArrayEquals(new int[] {64 + 3 * 64, 64 + 9 * 64 + 1}, Arrays.copyOf(aside.others(), aside.count()));
    }

    @Test
    void keepsColumnsOfAllTypes() {
        aside.begin();
        aside.put(1, -2);
        assertTrue(aside.take(0b10, 0b10, 0, 128));
        float[] floats = new float[128];
        double[] doubles = new double[128];
        int[] ints = new int[128];
        long[] longs = new long[128];
        for (int i = 0; i < 128; i++) {
            floats[i] = i;
            doubles[i] = i;
            ints[i] = i;
            longs[i] = i;
        }
        for (int column : new int[] {0, 1, 5, 2}) {
            assertEquals(64, aside.keep(column, floats)[0]);
            assertEquals(127, aside.keep(column, doubles)[63]);
            assertEquals(100, aside.keep(column, ints)[36]);
            assertEquals(64, aside.keep(column, longs)[0]);
        }
        assertNotSame(aside.keep(0, floats), aside.keep(1, floats));
        assertSame(aside.keep(0, floats), aside.keep(0, floats));
    }

    @Test
    void aThreadKeepsOne() {
        RowsAside other = RowsAside.borrow();
        assertNotSame(aside, other);
        other.giveBack();
        assertSame(other, RowsAside.borrow());
    }
}
