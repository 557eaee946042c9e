package dev.granary.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InTurnTest {
    private static final String CLASS = "[engine:junit-jupiter]/[class:dev.granary.SomeTest]";
    private static final List<String> CASES = IntStream.rangeClosed(1, 20 * InTurn.TURNS)
            .mapToObj(number -> CLASS + "/[test-template:each(int)]/[test-template-invocation:#" + number + "]")
            .toList();

    /** So that whatever is tested is tested again soon. */
    @Test
    void eachHasItsTurn() {
        for (String each : CASES) {
            assertEquals(1, turns(each), each);
        }
        assertEquals(1, turns(CLASS + "/[method:works()]"));
    }

    /** What has to be made for a parameter is made for all tests, or not at all. */
    @Test
    void testsWithOneParameterAreRunTogether() {
        String parameter = "[class-template:dev.granary.SomeTest]/[class-template-invocation:#3]";
        assertEquals(1, turns(parameter));
        for (int turn = 0; turn < InTurn.TURNS; turn++) {
            boolean isRun = InTurn.Condition.isRun(parameter, "" + turn);
            assertEquals(isRun, InTurn.Condition.isRun(parameter + "/[method:works()]", "" + turn));
            assertEquals(isRun, InTurn.Condition.isRun(parameter + "/[method:isQuick()]", "" + turn));
            assertEquals(
                    isRun, InTurn.Condition.isRun(parameter + CASES.getFirst().substring(CLASS.length()), "" + turn));
        }
    }

    private static long turns(String id) {
        return IntStream.range(20_000, 20_000 + InTurn.TURNS)
                .filter(turn -> InTurn.Condition.isRun(id, "" + turn))
                .count();
    }

    @Test
    void someAreRunEachTime() {
        for (String turn : List.of("none", "20001", "20002", "20006")) {
            long run = CASES.stream()
                    .filter(each -> InTurn.Condition.isRun(each, turn))
                    .count();
            assertTrue(run >= 10 && run <= 30, turn + ": " + run);
        }
    }

    @Test
    void orAll() {
        assertTrue(CASES.stream().allMatch(each -> InTurn.Condition.isRun(each, "all")));
    }

    /** What is made for all cases of a class does not ask. */
    @Test
    void whatHasCasesIsNoCase() {
        assertTrue(InTurn.Condition.isRun(CLASS, "none"));
        assertTrue(InTurn.Condition.isRun(CLASS + "/[test-template:each(int)]", "none"));
    }
}
