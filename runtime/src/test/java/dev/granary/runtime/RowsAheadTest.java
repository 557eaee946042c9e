package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class RowsAheadTest {
    private static final int MOST = RowsAhead.WORDS * Words.FEW;

    private final RowsAhead ahead = RowsAhead.borrow();

    private List<Integer> rows() {
        return Arrays.stream(ahead.rows(), 0, ahead.count()).boxed().toList();
    }

    /** Words with so many bits in all, anywhere; the others, which are not looked at, are full. */
    private List<Integer> draw(Random random, int length, int matches, int first) {
        BitSet bits = new BitSet();
        while (bits.cardinality() < matches) {
            bits.set(random.nextInt(length * Long.SIZE));
        }
        long[] drawn = bits.toLongArray();
        Arrays.fill(ahead.words(), -1);
        for (int index = 0; index < length; index++) {
            ahead.words()[index] = index < drawn.length ? drawn[index] : 0;
        }
        return bits.stream().map(bit -> first * Long.SIZE + bit).boxed().toList();
    }

    @Test
    void takesRowsGroupByGroupUntilThereAreEnough() {
        Random random = new Random(1);
        for (int round = 0; round < 300; round++) {
            ahead.clear();
            List<Integer> expected = new ArrayList<>();
            for (int first = 0; !ahead.isDue(true, false); first += RowsAhead.WORDS) {
                int length = 1 + random.nextInt(RowsAhead.WORDS);
                int matches = round == 0 ? length * Words.FEW : random.nextInt(length * Words.FEW + 1);
                expected.addAll(draw(random, length, matches, first));
                assertTrue(ahead.take(first, first + length));
                assertEquals(expected, rows());
            }
        }
    }

    @Test
    void oneFullWordAmongEmptyOnesIsFew() {
        Arrays.fill(ahead.words(), 0);
        ahead.words()[63] = -1;
        ahead.words()[0] = -1;
        assertTrue(ahead.take(64, 128));
        assertEquals(MOST, ahead.count());
        assertEquals(64 * 64, ahead.rows()[0]);
        assertEquals(128 * 64 - 1, ahead.rows()[MOST - 1]);
    }

    @Test
    void manyAreNotTaken() {
        Random random = new Random(2);
        for (int length = 1; length <= RowsAhead.WORDS; length++) {
            List<Integer> few = draw(random, length, 1, 0);
            assertTrue(ahead.take(0, length));
            draw(random, length, length * Words.FEW + 1, RowsAhead.WORDS);
            assertFalse(ahead.take(RowsAhead.WORDS, RowsAhead.WORDS + length));
            assertEquals(few, rows());
            assertTrue(ahead.isDue(false, false));
            assertTrue(ahead.isDue(true, true));
            assertFalse(ahead.isDue(true, false));
            ahead.clear();
            assertFalse(ahead.isDue(false, false));
            assertFalse(ahead.isDue(true, true));
        }
    }

    @Test
    void aThreadKeepsOneForOneCallerAtATime() {
        assertNotSame(ahead, RowsAhead.borrow());
        ahead.giveBack();
        assertSame(ahead, RowsAhead.borrow());
        assertNotSame(ahead, RowsAhead.borrow());
        ahead.giveBack();
        assertNotSame(ahead, CompletableFuture.supplyAsync(RowsAhead::borrow).join());
    }

    /** As where a kernel threw an exception. */
    @Test
    void rowsOfOneThatWasNotGivenBackAreForgotten() {
        draw(new Random(3), 1, 1, 0);
        assertTrue(ahead.take(0, 1));
        assertEquals(0, RowsAhead.borrow().count());
    }
}
