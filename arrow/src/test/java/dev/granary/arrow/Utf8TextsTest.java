package dev.granary.arrow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Half a character has no UTF-8; a question mark, which stands for it elsewhere, has. */
class Utf8TextsTest {
    private static final String ROCKET = "\uD83D\uDE80";

    @ParameterizedTest
    @ValueSource(strings = {"\uD83D", "\uDE80", "what?\uD83D", "\uDE80\uD83D?", "a\uD83Db"})
    void halves(String text) {
        Utf8Texts texts = new Utf8Texts(2);
        texts.add("before", "name");
        assertEquals(
                "name has a text that can't be written, because half a character of it is missing: " + text,
                assertThrows(IllegalStateException.class, () -> texts.add(text, "name"))
                        .getMessage());
    }

    @Test
    void wholes() {
        Utf8Texts texts = new Utf8Texts(5);
        for (String text : new String[] {"?", null, ROCKET + "?", "Zoë", "?".repeat(100)}) {
            texts.add(text, "name");
        }
        assertEquals(1 + 5 + 4 + 100, texts.bytes().bytes());
        assertEquals(6 * Integer.BYTES, texts.offsets().bytes());
    }
}
