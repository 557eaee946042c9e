package dev.granary.testing;

import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.ElementType.TYPE;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import java.lang.annotation.Retention;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Of these tests, and of each one's cases, a build runs one in {@value #TURNS}; of a class with parameters, all tests with one in
 * {@value #TURNS} of those.
 *
 * <p>{@code -Dgranary.combinations=all} runs the others as well, and a number runs other ones than the next number does. What has many
 * cases, and breaks in most of them if it breaks at all, can wait for the rest of them until tomorrow.
 */
@Retention(RUNTIME)
@Target({TYPE, METHOD})
@ExtendWith(InTurn.Condition.class)
public @interface InTurn {
    /** After so many numbers everything was run. An odd one, because tests that fail on purpose do so in one half of the places for even numbers. */
    int TURNS = 13;

    /** Asked about each class, method and case. */
    final class Condition implements ExecutionCondition {
        private static final String TURN = System.getProperty("granary.combinations", "none");

        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            return isRun(context.getUniqueId(), TURN)
                    ? ConditionEvaluationResult.enabled("in its turn")
                    : ConditionEvaluationResult.disabled("another time");
        }

        static boolean isRun(String id, String turn) {
            String unit = unit(id);
            if (unit.isEmpty() || turn.equals("all")) {
                return true;
            }
            return Math.floorMod(unit.hashCode(), TURNS) == (turn.equals("none") ? 0 : Integer.parseInt(turn) % TURNS);
        }

        /** What is run at once: all tests of a class with one of its parameters, or else one case of a test; nothing of what has such. */
        private static String unit(String id) {
            int invocation = id.indexOf("[class-template-invocation:");
            if (invocation >= 0) {
                return id.substring(0, id.indexOf(']', invocation));
            }
            String last = id.substring(id.lastIndexOf('[') + 1);
            return last.startsWith("method:") || last.startsWith("test-template-invocation:") ? id : "";
        }
    }
}
