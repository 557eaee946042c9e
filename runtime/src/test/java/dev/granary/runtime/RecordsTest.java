package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class RecordsTest {

    @Test
    void streamsWhatIsReadAtEachStep() {
        List<StringBuilder> steps = List.of(new StringBuilder("a"), new StringBuilder("b"));

        assertEquals(
                List.of("a", "b"),
                Records.stream(steps, StringBuilder::toString).toList());
        assertEquals(2, Records.stream(steps, StringBuilder::toString).count());
        assertEquals(
                List.of("b"),
                Records.stream(steps, StringBuilder::toString).skip(1).toList());
    }
}
