package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Flag;
import dev.granary.Mask;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MaskWordsTest {
    private static final int WORDS = 5;
    private static final Flag<Object> A = Masks.flag(MaskWordsTest.class, 0, "a");
    private static final Flag<Object> B = Masks.flag(MaskWordsTest.class, 1, "b");

    private static MaskWords words(Mask<Object> mask) {
        return new MaskWords(MaskProgram.of(mask, MaskWordsTest.class));
    }

    @Test
    void amongHoles() {
        Random random = new Random(1);
        long[] alive = random.longs(WORDS).toArray();
        long[] a = random.longs(WORDS).toArray();
        long[] b = random.longs(WORDS).toArray();
        for (int i = 0; i < WORDS; i++) {
            a[i] &= alive[i];
            b[i] &= alive[i];
        }
        long[][] flags = {a, b};
        for (int from = 0; from < WORDS; from++) {
            for (int to = from; to <= WORDS; to++) {
                long[] andNot = words(A.andNot(B)).matches(flags, alive, from, to);
                long[] neither = words(A.or(B).not()).matches(flags, alive, from, to);
                long[] not = words(A.not()).matches(flags, alive, from, to);
                for (int i = from; i < to; i++) {
                    assertEquals(a[i] & ~b[i], andNot[i]);
                    assertEquals(alive[i] & ~(a[i] | b[i]), neither[i]);
                    assertEquals(alive[i] & ~a[i], not[i]);
                }
            }
        }
    }

    /** Runs one after another, each of which needs room behind the one before, and then again from the beginning. */
    @Test
    void roomForWordsGrowsWithTheRuns() {
        long[][] flags = {
            new Random(1).longs(WORDS).toArray(), new Random(2).longs(WORDS).toArray()
        };
        long[] alive = new long[WORDS];
        Arrays.fill(alive, -1);
        MaskWords words = words(A.or(B).not());
        for (int round = 0; round < 2; round++) {
            for (int from = 0; from < WORDS; from++) {
                long[] neither = words.matches(flags, alive, from, from + 1);
                assertEquals(~(flags[0][from] | flags[1][from]), neither[from]);
            }
        }
    }

    @Test
    void inPackedRows() {
        for (int rows = 1; rows <= WORDS * 64 + 1; rows++) {
            long[][] flags = {new long[WORDS], new long[WORDS]};
            Bits.set(flags[0], 0);
            int to = Math.min(WORDS, rows + 63 >>> 6);
            long[] not = words(A.not()).matches(flags, rows, 0, to);
            assertEquals(Math.min(rows, WORDS * 64) - 1, Words.count(not, 0, to));
            assertEquals(rows == 1 ? -1 : 1, Bits.next(not, 0));
            assertEquals(1, Words.count(words(A.xor(B)).matches(flags, rows, 0, to), 0, to));
        }
    }

    /** They are not of an item; nothing but an assertion stands between them and a search. */
    @Test
    void bitsOfVacantRowsAreNoticed() {
        long[][] flags = {{3}, {0}};
        AssertionError holes = assertThrows(AssertionError.class, () -> words(A).matches(flags, new long[] {1}, 0, 1));
        assertTrue(holes.getMessage().startsWith("V2: word 0 is 3, "), holes::getMessage);
        AssertionError packed =
                assertThrows(AssertionError.class, () -> words(A.andNot(B)).matches(flags, 1, 0, 1));
        assertTrue(packed.getMessage().startsWith("V2: word 0 is 3, "), packed::getMessage);
    }
}
