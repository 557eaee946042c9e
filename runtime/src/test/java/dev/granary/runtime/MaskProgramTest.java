package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Flag;
import dev.granary.Mask;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MaskProgramTest {
    private static final Flag<Object> A = Masks.flag(MaskProgramTest.class, 0, "a");
    private static final Flag<Object> B = Masks.flag(MaskProgramTest.class, 1, "b");
    private static final Flag<Object> C = Masks.flag(MaskProgramTest.class, 2, "c");

    /** As in {@code x0 = a & b; x0 = x0 ^ c; !x0}. */
    private static String text(Mask<?> mask) {
        MaskProgram program = MaskProgram.of(mask, MaskProgramTest.class);
        List<String> steps = new ArrayList<>();
        for (int step = 0; step < program.operators.length; step++) {
            String operator = List.of("&", "&~", "|", "^").get(program.operators[step]);
            steps.add("x" + program.to[step] + " = " + place(program.left[step]) + " " + operator + " "
                    + place(program.right[step]));
        }
        steps.add((program.isComplement ? "!" : "") + place(program.result));
        return String.join("; ", steps);
    }

    private static String place(int place) {
        return place >= 0 ? String.valueOf("abc".charAt(place)) : "x" + ~place;
    }

    @Test
    void flagsTakeNoOperation() {
        assertEquals("a", text(A));
        assertEquals("!b", text(B.not()));
        assertEquals("b", text(B.not().not()));
    }

    @Test
    void complementsMoveOutwards() {
        assertEquals("x0 = a & b; x0", text(A.and(B)));
        assertEquals("x0 = a &~ b; x0", text(A.andNot(B)));
        assertEquals("x0 = b &~ a; x0", text(A.not().and(B)));
        assertEquals("x0 = a | b; !x0", text(A.not().and(B.not())));
        assertEquals("x0 = a | b; x0", text(A.or(B)));
        assertEquals("x0 = b &~ a; !x0", text(A.or(B.not())));
        assertEquals("x0 = a &~ b; !x0", text(A.not().or(B)));
        assertEquals("x0 = a & b; !x0", text(A.not().or(B.not())));
        assertEquals("x0 = a ^ b; x0", text(A.xor(B)));
        assertEquals("x0 = a ^ b; !x0", text(A.xor(B.not())));
        assertEquals("x0 = a ^ b; x0", text(A.not().xor(B.not())));
    }

    @Test
    void chainsTakeOneArray() {
        assertEquals("x0 = a & b; x0 = x0 &~ c; x0", text(A.and(B).andNot(C)));
        assertEquals("x0 = b | c; x0 = a &~ x0; x0", text(A.andNot(B.or(C))));
        assertEquals(1, MaskProgram.of(A.and(B).or(C).xor(A).and(B).or(C), MaskProgramTest.class).arrays);
    }

    @Test
    void treesTakeAnArrayALevel() {
        assertEquals("x0 = a & b; x1 = b & c; x0 = x0 | x1; x0", text(A.and(B).or(B.and(C))));
        assertEquals(2, MaskProgram.of(A.and(B).or(B.and(C)).xor(A.xor(C)), MaskProgramTest.class).arrays);
    }

    /** What is left of the rows with items goes to an array of its own, even if the mask is but a flag. */
    @Test
    void complementsTakeAnArray() {
        assertEquals(0, MaskProgram.of(A, MaskProgramTest.class).arrays);
        assertEquals(1, MaskProgram.of(A.not(), MaskProgramTest.class).arrays);
        assertTrue(MaskProgram.of(A.not(), MaskProgramTest.class).isComplement);
        assertFalse(MaskProgram.of(A, MaskProgramTest.class).isComplement);
    }

    @Test
    void longMasks() {
        Mask<Object> mask = A;
        for (int i = 0; i < 1000; i++) {
            mask = mask.xor(i % 2 == 0 ? B : C);
        }
        MaskProgram program = MaskProgram.of(mask, MaskProgramTest.class);
        assertEquals(1000, program.operators.length);
        assertEquals(1, program.arrays);
    }

    @Test
    void partsThatAreThereTwiceAreWorkedOutOnce() {
        Mask<Object> both = A.and(B);
        assertEquals("x0 = a & b; x1 = x0 & c; x0 = x0 ^ x1; x0", text(both.xor(both.and(C))));
        assertEquals("x0 = a & b; x0 = x0 ^ x0; x0", text(both.xor(both)));
        assertEquals(
                "x0 = a & b; x1 = c &~ x0; x1 = x1 ^ x0; !x1",
                text(both.not().and(C).xor(both.not())));
    }

    /** Those with so many of some flags, or more: each part is in two others, and in the whole as often as there are ways to choose the flags. */
    @Test
    void masksWithPartsInCommon() {
        List<Mask<Object>> atLeast = new ArrayList<>();
        for (int flag = 0; flag < 40; flag++) {
            Mask<Object> next = Masks.flag(MaskProgramTest.class, flag, "f" + flag);
            atLeast.add(flag == 0 ? next : atLeast.getLast().and(next));
            for (int number = flag - 1; number > 0; number--) {
                atLeast.set(
                        number, atLeast.get(number).or(atLeast.get(number - 1).and(next)));
            }
            if (flag > 0) {
                atLeast.set(0, atLeast.get(0).or(next));
            }
        }
        Mask<Object> half = atLeast.get(19);
        MaskProgram program = MaskProgram.of(half, MaskProgramTest.class);
        assertTrue(program.operators.length < 2 * 40 * 40);
        assertTrue(program.arrays <= 42, () -> program.arrays + " arrays");
        assertTrue(half.toString().endsWith("..."));
        assertTrue(
                half.toString().startsWith("(f0 & f1 & f2 & f3 & "),
                () -> half.toString().substring(0, 50));
        SplittableRandom random = new SplittableRandom(1);
        long[][] flags = new long[40][1];
        for (long[] words : flags) {
            words[0] = random.nextLong();
        }
        long[] found = new MaskWords(program).matches(flags, new long[] {-1}, 0, 1);
        for (int row = 0; row < Long.SIZE; row++) {
            int at = row;
            long number = Arrays.stream(flags)
                    .filter(words -> (words[0] >>> at & 1) != 0)
                    .count();
            assertEquals(number >= 20, (found[0] >>> row & 1) != 0);
        }
    }

    @Test
    void flagsOfOtherStoresAreRefused() {
        Mask<Object> mask = A.and(Masks.flag(WordsTest.class, 0, "lit"));
        String message = assertThrows(IllegalArgumentException.class, () -> MaskProgram.of(mask, MaskProgramTest.class))
                .getMessage();
        assertEquals("MaskProgramTest: flag 'lit' of the mask 'a & lit' is one of WordsTest", message);
    }
}
