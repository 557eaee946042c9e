package dev.granary.arrow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.arrow.flatbuf.Type;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts as they are one behind the other, and as nobody writes them. */
class TextRowsTest {

    private static VectorInput vector(byte type, byte[] texts, byte[] validity, long... offsets) {
        ByteBuffer buffer = ByteBuffer.allocate(offsets.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (long offset : offsets) {
            if (type == Type.LargeUtf8) {
                buffer.putLong(offset);
            } else {
                buffer.putInt((int) offset);
            }
        }
        return new VectorInput(
                new Damage("the stream"),
                new FieldInput("name", type, 0, 0, true, null, 0, List.of(), Map.of()),
                offsets.length - 1,
                validity.length == 0 ? 0 : 1,
                List.of(
                        MemorySegment.ofArray(validity),
                        MemorySegment.ofArray(Arrays.copyOf(buffer.array(), buffer.position())),
                        MemorySegment.ofArray(texts)));
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static List<String> read(VectorInput vector, int from, int to) throws IOException {
        TextRows rows = new TextRows(vector, from, to);
        List<String> read = new ArrayList<>();
        for (int row = from; row < to; row++) {
            read.add(rows.moveTo(row) ? rows.text() : null);
        }
        return read;
    }

    @ParameterizedTest
    @ValueSource(bytes = {Type.Utf8, Type.LargeUtf8})
    void oneBehindTheOther(byte type) throws IOException {
        VectorInput vector = vector(type, utf8("oneü\uFFFDtwo"), new byte[] {0b10111}, 0, 3, 5, 5, 8, 11);
        assertEquals(Arrays.asList("one", "ü", "", null, "two"), read(vector, 0, 5));
        assertEquals(Arrays.asList("", null), read(vector, 2, 4));
        assertEquals(List.of(), read(vector, 0, 0));
        assertEquals(
                List.of("\uFFFD"), read(vector(type, utf8("\uFFFD"), new byte[0], 0, 3), 0, 1), "which is no damage");
    }

    /** What is copied at once is from the first to the last of them, which lie elsewhere. */
    @ParameterizedTest
    @ValueSource(bytes = {Type.Utf8, Type.LargeUtf8})
    void inAnyOrder(byte type) throws IOException {
        TextRows rows = new TextRows(vector(type, utf8("onetwo"), new byte[0], 3, 6, 3, 3), 0, 3);
        assertTrue(rows.moveTo(0));
        assertEquals("two", rows.text());
        assertThrows(IOException.class, () -> rows.moveTo(1), "from 6 to 3");
        assertTrue(rows.moveTo(2));
        assertEquals("", rows.text());
    }

    @ParameterizedTest
    @ValueSource(bytes = {Type.Utf8, Type.LargeUtf8})
    void damaged(byte type) throws IOException {
        for (long[] offsets : new long[][] {{0, 7}, {-1, 3}, {0, -1}, {5, 4}, {Integer.MIN_VALUE, 2}}) {
            TextRows rows = new TextRows(vector(type, utf8("onetwo"), new byte[0], offsets), 0, 1);
            String message =
                    assertThrows(IOException.class, () -> rows.moveTo(0)).getMessage();
            assertTrue(
                    message.contains("a text of name is said to be from " + offsets[0] + " to " + offsets[1]), message);
        }
        TextRows rows = new TextRows(vector(type, new byte[] {'a', (byte) 0xC3, 'b'}, new byte[0], 0, 1, 3), 0, 2);
        assertTrue(rows.moveTo(0));
        assertEquals("a", rows.text());
        assertTrue(rows.moveTo(1));
        String message = assertThrows(IOException.class, rows::text).getMessage();
        assertTrue(message.contains("a text of name is no UTF-8"), message);
    }

    /** A text takes the place of another one with the same hash, and is not taken for it. */
    @ParameterizedTest
    @ValueSource(ints = {1, 10, 5000})
    void knownTexts(int different) throws IOException {
        KnownTexts known = new KnownTexts();
        int found = 0;
        for (int round = 0; round < 3; round++) {
            for (int number = 0; number < different; number++) {
                byte[] text = utf8(number % 2 == 0 ? "Aa" + number : "BB" + (number - 1)); // whose hashes are the same
                TextRows rows = new TextRows(vector(Type.Utf8, text, new byte[0], 0, text.length), 0, 1);
                assertTrue(rows.moveTo(0));
                int place = known.placeOf(rows);
                if (known.has(place, rows)) {
                    found++;
                    assertEquals(number, known.code(place), "of " + rows.text());
                } else {
                    known.put(place, rows, number);
                    assertTrue(known.has(place, rows));
                }
            }
        }
        assertEquals(different == 1 ? 2 : 0, found);
    }
}
