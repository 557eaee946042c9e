package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class DescriptionTest {

    @Test
    void partsHaveCommasBetween() {
        assertEquals("Cursor[]", new Description("Cursor").toString());
        assertEquals(
                "Cursor[12v3, null]",
                new Description("Cursor").add("12v3").add(null).toString());
    }

    @Test
    void isShortWhateverItsParts() {
        Description text = new Description("Cursor");
        for (int i = 0; i < 100; i++) {
            text.add("x".repeat(300));
        }
        assertTrue(text.toString().endsWith("xxx...]"), text.toString());
        assertTrue(text.toString().length() < 1010, text.toString());
    }

    record Bone(float[] turn, String name) {}

    record Body(Bone spine, long[] mask, Bone none, int[] absent) {}

    record Named(float[] turn) {
        @Override
        public String toString() {
            return "a turn of " + turn.length + " at @home";
        }
    }

    @Test
    void arraysOfRecordsAreShown() {
        long[] mask = new long[65];
        mask[0] = -1;
        Body body = new Body(new Bone(new float[] {1, 2.5f}, "$1 @a"), mask, null, null);
        assertEquals(
                "Cursor[Body[spine=Bone[turn=[1.0, 2.5], name=$1 @a], mask=[-1" + ", 0".repeat(63)
                        + ", ...], none=null, absent=null]]",
                new Description("Cursor").add(body).toString());
        assertEquals(
                "Cursor[a turn of 2 at @home]",
                new Description("Cursor").add(new Named(new float[2])).toString());
    }

    @Test
    void failuresOfPartsAreSeen() {
        ArithmeticException failure = new ArithmeticException();
        Object part = new Object() {
            @Override
            public String toString() {
                throw failure;
            }
        };
        assertSame(failure, assertThrows(ArithmeticException.class, () -> new Description("Cursor").add(part)));
    }
}
