package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShrinkerTest {

    @Test
    void leavesWhatTheFailureNeeds() {
        List<Integer> steps = IntStream.range(0, 10_000).boxed().toList();
        List<Integer> needed = List.of(17, 4999, 5000, 9999);

        assertEquals(needed, Shrinker.shrink(steps, some -> some.containsAll(needed), 10_000));
    }

    @Test
    void leavesNothingIfEverythingFails() {
        assertEquals(List.of(), Shrinker.shrink(List.of(1, 2, 3), some -> true, 10_000));
    }

    @Test
    void stopsWhenTheTimeIsUp() {
        assertEquals(List.of(1, 2, 3), Shrinker.shrink(List.of(1, 2, 3), some -> true, -1));
    }
}
