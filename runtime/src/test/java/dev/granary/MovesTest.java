package dev.granary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.runtime.HandleBits;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class MovesTest {
    private static final int TAG = 7 << 24;

    private static long bits(int slot, int generation) {
        return HandleBits.of(TAG | generation, slot);
    }

    private final Moves<String> moves =
            new Moves<>(new long[] {bits(90, 1), bits(80, 5), bits(70, 1), bits(1, 3), bits(2, 3), bits(3, 7)});

    @Test
    void knowsWhereAnItemIsNow() {
        assertEquals("1v3", moves.now(Handle.ofBits(bits(90, 1))).toString());
        assertEquals("2v3", moves.now(Handle.ofBits(bits(80, 5))).toString());
        assertEquals("3v7", moves.now(Handle.ofBits(bits(70, 1))).toString());
    }

    @Test
    void whatDidNotMoveIsWhereItWas() {
        for (long other : new long[] {bits(60, 1), bits(75, 1), bits(100, 1), bits(1, 3), bits(80, 3), 0}) {
            assertEquals(other, moves.now(Handle.<String>ofBits(other)).bits());
        }
    }

    @Test
    void iteratesInTheOrderOfTheMoves() {
        List<String> all = new ArrayList<>();
        moves.forEach(move -> all.add(move.before() + " " + move.now()));
        assertEquals(List.of("90v1 1v3", "80v5 2v3", "70v1 3v7"), all);
        Iterator<Moves.Move<String>> iterator = moves.iterator();
        for (int i = 0; i < 3; i++) {
            iterator.next();
        }
        assertThrows(NoSuchElementException.class, iterator::next);
    }

    @Test
    void isPrintedWithItsFirstTwo() {
        assertEquals(3, moves.size());
        assertEquals("Moves[size=3, 90v1 -> 1v3, 80v5 -> 2v3, ...]", moves.toString());
        assertEquals("Moves[size=1, 90v1 -> 1v3]", new Moves<>(new long[] {bits(90, 1), bits(1, 3)}).toString());
        assertTrue(new Moves<>(new long[0]).isEmpty());
    }
}
