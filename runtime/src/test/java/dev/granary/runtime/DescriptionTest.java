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
