package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MarksTest {

    @Test
    void areClearHoweverTheyWereGivenBack() {
        long[] marks = Marks.borrow(10);
        Arrays.fill(marks, -1);
        Marks.giveBack(marks);
        long[] again = Marks.borrow(7);
        assertSame(marks, again);
        for (int word = 0; word < 7; word++) {
            assertEquals(0, again[word]);
        }
        Marks.giveBack(again);
    }

    @Test
    void grow() {
        Marks.giveBack(Marks.borrow(10));
        long[] more = Marks.borrow(1000);
        assertTrue(more.length >= 1000);
        Marks.giveBack(more);
        assertSame(more, Marks.borrow(3));
        Marks.giveBack(more);
    }

    @Test
    void areLentOnce() {
        long[] outer = Marks.borrow(5);
        long[] inner = Marks.borrow(5);
        assertNotSame(outer, inner);
        Marks.giveBack(inner);
        Marks.giveBack(outer);
    }
}
