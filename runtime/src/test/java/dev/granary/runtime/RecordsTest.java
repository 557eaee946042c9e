package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;
import java.util.stream.IntStream;
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

    @Test
    void parallelStreamsKeepTheOrder() {
        StringBuilder cursor = new StringBuilder();
        CursorIterable<StringBuilder> steps = () -> IntStream.range(0, 5000)
                .mapToObj(step -> {
                    cursor.setLength(0);
                    return cursor.append(step);
                })
                .iterator();
        List<String> expected =
                IntStream.range(0, 5000).mapToObj(Integer::toString).toList();

        assertEquals(
                expected,
                Records.stream(steps, StringBuilder::toString).parallel().toList());
        assertEquals(
                expected.subList(0, 9),
                Records.stream(steps, StringBuilder::toString)
                        .parallel()
                        .limit(9)
                        .toList());
    }

    @Test
    void stepsOfACursorAreNeverSplit() {
        List<Integer> begun = new ArrayList<>();
        CursorIterable<String> steps = () -> {
            begun.add(1);
            return List.of("a", "b", "c").iterator();
        };
        Spliterator<String> spliterator = steps.spliterator();
        assertEquals(List.of(), begun);
        assertNull(spliterator.trySplit());
        assertFalse(spliterator.hasCharacteristics(Spliterator.SIZED));
        List<String> seen = new ArrayList<>();
        assertTrue(spliterator.tryAdvance(seen::add));
        assertNull(spliterator.trySplit());
        spliterator.forEachRemaining(seen::add);
        assertFalse(spliterator.tryAdvance(seen::add));
        assertEquals(List.of("a", "b", "c"), seen);
        assertEquals(List.of(1), begun);
    }
}
