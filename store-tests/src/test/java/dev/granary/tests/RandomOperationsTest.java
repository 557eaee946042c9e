package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.fail;

import dev.granary.testing.InTurn;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;

/**
 * Random steps, the same on a store and on a {@code HashMap}, compared through every access path now and then.
 *
 * <p>{@code -Dgranary.seed=7} runs another sequence.
 */
@InTurn
class RandomOperationsTest {
    private static final int STEPS = Integer.getInteger("granary.steps", 40_000);
    private static final long SEED = Long.getLong("granary.seed", 2026);
    private static final int SHORT = 1000;
    private static final long SHRINKING_MILLIS = 20_000;

    @ParameterizedTest
    @EachKind
    void agreesWithAHashMap(StoreKind kind) {
        int most = kind.someItems() == StoreKind.MAX_CAPACITY ? StoreKind.MAX_CAPACITY : kind.someItems() / 4 * 5;
        int stepsPerCheck = 10 * most;
        RandomOperations operations = new RandomOperations(SEED, most);
        List<Operation> steps = new ArrayList<>(STEPS);
        Simulation simulation = new Simulation(kind, Transcript.none());
        try {
            while (steps.size() < STEPS) {
                steps.add(operations.next(simulation.size()));
                simulation.perform(steps.getLast());
                if (steps.size() % stepsPerCheck == 0) {
                    simulation.check();
                }
            }
            simulation.check();
        } catch (RuntimeException | AssertionError failure) {
            fail(explain(kind, steps, stepsPerCheck), failure);
        }
    }

    private static String explain(StoreKind kind, List<Operation> steps, int stepsPerCheck) {
        List<Operation> shortest =
                Shrinker.shrink(steps, some -> fails(kind, some, stepsPerCheck, Transcript.none()), SHRINKING_MILLIS);
        Transcript transcript = Transcript.empty();
        fails(kind, shortest, stepsPerCheck, transcript);
        return "%s: step %d of seed %d. %d of the steps suffice:%n%s"
                .formatted(kind, steps.size(), SEED, shortest.size(), transcript);
    }

    private static boolean fails(StoreKind kind, List<Operation> steps, int stepsPerCheck, Transcript transcript) {
        Simulation simulation = new Simulation(kind, transcript);
        int often = steps.size() <= SHORT ? 1 : stepsPerCheck;
        try {
            for (int i = 0; i < steps.size(); i++) {
                simulation.perform(steps.get(i));
                if ((i + 1) % often == 0) {
                    simulation.check();
                }
            }
            simulation.check();
            return false;
        } catch (RuntimeException | AssertionError failure) {
            transcript.line("// %s", failure);
            return true;
        }
    }
}
