package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.Flag;
import dev.granary.Mask;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class MasksTest {
    private static final Flag<Object> TANK = Masks.flag(MasksTest.class, 0, "tank");
    private static final Flag<Object> FLYING = Masks.flag(MasksTest.class, 1, "flying");
    private static final Flag<Object> MOVING = Masks.flag(MasksTest.class, 2, "pose.moving");

    @Test
    void textsAreJava() {
        assertEquals("tank", TANK.toString());
        assertEquals("pose.moving", MOVING.name());
        assertEquals("!tank", TANK.not().toString());
        assertEquals("tank", TANK.not().not().toString());
        assertEquals("tank & !flying", TANK.andNot(FLYING).toString());
        assertEquals("tank & flying & pose.moving", TANK.and(FLYING).and(MOVING).toString());
        assertEquals(
                "(tank | flying) & pose.moving", TANK.or(FLYING).and(MOVING).toString());
        assertEquals("!(tank & flying)", TANK.and(FLYING).not().toString());
        assertEquals(
                "(tank & flying) ^ pose.moving", TANK.and(FLYING).xor(MOVING).toString());
    }

    @Test
    void masksAreValues() {
        assertEquals(TANK.andNot(FLYING), TANK.and(FLYING.not()));
        assertEquals(TANK.or(FLYING).hashCode(), TANK.or(FLYING).hashCode());
        assertEquals(TANK, Masks.flag(MasksTest.class, 0, "tank"));
        assertNotEquals(TANK.and(FLYING), FLYING.and(TANK));
        assertNotEquals(TANK, Masks.flag(WordsTest.class, 0, "tank"));
    }

    @Test
    void flagsOfOtherStoresHaveNoNumber() {
        assertEquals(1, Masks.number(FLYING, MasksTest.class));
        String message = assertThrows(IllegalArgumentException.class, () -> Masks.number(FLYING, WordsTest.class))
                .getMessage();
        assertEquals("WordsTest: flag 'flying' is one of MasksTest", message);
    }

    @Test
    void nullIsNoMask() {
        assertThrows(NullPointerException.class, () -> TANK.and(null));
        assertThrows(NullPointerException.class, () -> TANK.or(null));
        assertThrows(NullPointerException.class, () -> TANK.xor(null));
        assertThrows(NullPointerException.class, () -> TANK.andNot(null));
    }

    @Test
    void masksOfOtherClasses() {
        Mask<Object> other = new Mask<>() {
            @Override
            public Mask<Object> and(Mask<Object> mask) {
                return mask;
            }

            @Override
            public Mask<Object> or(Mask<Object> mask) {
                return mask;
            }

            @Override
            public Mask<Object> xor(Mask<Object> mask) {
                return mask;
            }

            @Override
            public Mask<Object> not() {
                return this;
            }

            @Override
            public String toString() {
                return "mine";
            }
        };
        String expected = "mask 'mine' is of " + other.getClass() + ", and not made of flags of a generated store";
        for (Executable use : List.<Executable>of(
                () -> TANK.and(other), () -> MaskProgram.of(other, MasksTest.class), () -> TANK.or(other.not()))) {
            assertEquals(
                    expected, assertThrows(IllegalArgumentException.class, use).getMessage());
        }
        assertThrows(NullPointerException.class, () -> MaskProgram.of(null, MasksTest.class));
    }

    /** Also where each operator is of the one before, and a stack is no deeper than that of a thread. */
    @Test
    void deepMasksAreEqualAndHaveOneHash() {
        Mask<Object> one = TANK;
        Mask<Object> other = TANK;
        Mask<Object> different = MOVING;
        for (int i = 0; i < 1000; i++) {
            one = FLYING.or(one.not());
            other = FLYING.or(other.not());
            different = FLYING.or(different.not());
        }
        assertEquals(one, other);
        assertEquals(one.hashCode(), other.hashCode());
        assertEquals(one.not(), other.not());
        assertNotEquals(one, different);
        assertNotEquals(one, one.not());
        assertEquals(Set.of(one, one.not()), Set.of(other.not(), other));
    }

    /** What is walked by methods that call themselves is no deeper than their stacks. */
    @Test
    void masksThatAreTooDeep() {
        Mask<Object> left = TANK;
        Mask<Object> right = TANK;
        for (int i = 0; i < 1000; i++) {
            left = i % 2 == 0 ? left.and(FLYING) : left.or(FLYING).not();
            right = i % 2 == 0 ? FLYING.or(right) : FLYING.xor(right).not();
        }
        for (Mask<Object> deepest : List.of(left, right)) {
            assertEquals(1, MaskProgram.of(deepest, MasksTest.class).arrays);
            assertEquals(deepest, deepest.not().not());
            assertFalse(deepest.toString().isEmpty());
            String message = assertThrows(IllegalArgumentException.class, () -> deepest.and(MOVING))
                    .getMessage();
            assertEquals(
                    "a mask of more than 1000 operators, each with the result of the one before: join halves of as many"
                            + " flags instead",
                    message);
            assertThrows(IllegalArgumentException.class, () -> MOVING.xor(deepest.not()));
        }
    }
}
