package dev.granary.processor.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.processor.testing.Models;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ItemBytesTest {

    @Test
    void largestFieldsFirst() {
        Column flags = Models.primitive("flags", PrimitiveKind.BYTE);
        Column life = Models.primitive("life", PrimitiveKind.FLOAT);
        Column time = Models.primitive("time", PrimitiveKind.LONG);
        Column letter = Models.primitive("letter", PrimitiveKind.CHAR);
        ItemBytes bytes = ItemBytes.of(List.of(flags, life, time, letter));
        assertEquals(
                List.of(time, life, letter, flags), List.copyOf(bytes.offsets().keySet()));
        assertEquals(List.of(4, 12, 16, 18), List.copyOf(bytes.offsets().values()));
        assertEquals(20, bytes.strideBytes());
    }

    @Test
    void bitsAndReferencesLieElsewhere() {
        ItemBytes bytes = ItemBytes.of(
                List.of(Models.primitive("lit", PrimitiveKind.BOOLEAN), Models.boxed("name"), Models.handle("target")));
        assertEquals(List.of(4), List.copyOf(bytes.offsets().values()));
        assertEquals(12, bytes.strideBytes());
    }

    @Test
    void roomForTheLinkOfTheFreeList() {
        assertEquals(8, ItemBytes.of(List.of()).strideBytes());
        assertEquals(
                8,
                ItemBytes.of(List.of(Models.primitive("x", PrimitiveKind.BYTE))).strideBytes());
    }

    /** Fields don't overlap, and the stride is the payload rounded up to four bytes, and four more. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 50, 253})
    void sizes(int count) {
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            columns.add(Models.primitive("c" + i, PrimitiveKind.values()[(i * 5 + count) % 8]));
        }
        ItemBytes bytes = ItemBytes.of(columns);
        int end = 4;
        for (var field : bytes.offsets().entrySet()) {
            assertEquals(end, field.getValue());
            end += field.getKey().bytes();
        }
        int payload =
                Stream.of(columns).flatMap(List::stream).mapToInt(Column::bytes).sum();
        assertEquals(4 + payload, end);
        assertTrue(bytes.strideBytes() >= end && bytes.strideBytes() % 4 == 0);
        assertEquals(Math.max(8, 4 + (payload + 3) / 4 * 4), bytes.strideBytes());
    }
}
