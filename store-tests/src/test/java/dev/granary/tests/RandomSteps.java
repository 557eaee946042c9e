package dev.granary.tests;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * Something that random steps are done to, and a model of it. Each step has a seed of its own that all its choices follow from, so
 * a sequence can be replayed with steps left out.
 */
public interface RandomSteps {
    /** Time for finding out which steps a failure needs. */
    long SHRINKING_MILLIS = 20_000;

    /** A step, the same to both. */
    void perform(long seed);

    /** Compares all there is, after the last step. */
    void finish();

    /**
     * Does so many steps; a failure says which few of them suffice, as lines of Java.
     *
     * @param start what the steps are done to, as new, and written to the transcript
     */
    static void run(String what, long seed, int count, Function<Transcript, RandomSteps> start) {
        SplittableRandom seeds = new SplittableRandom(seed);
        List<Long> steps = new ArrayList<>();
        RandomSteps subject = start.apply(Transcript.none());
        try {
            while (steps.size() < count) {
                steps.add(seeds.nextLong());
                subject.perform(steps.getLast());
            }
            subject.finish();
        } catch (RuntimeException | AssertionError failure) {
            throw new AssertionError(what + ", " + explain(seed, steps, start), failure);
        }
    }

    private static String explain(long seed, List<Long> steps, Function<Transcript, RandomSteps> start) {
        List<Long> shortest = Shrinker.shrink(steps, some -> fails(some, start, Transcript.none()), SHRINKING_MILLIS);
        Transcript transcript = Transcript.empty();
        fails(shortest, start, transcript);
        return "step %d of seed %d. %d of the steps suffice:%n%s"
                .formatted(steps.size(), seed, shortest.size(), transcript);
    }

    private static boolean fails(List<Long> steps, Function<Transcript, RandomSteps> start, Transcript transcript) {
        try {
            RandomSteps subject = start.apply(transcript);
            steps.forEach(subject::perform);
            subject.finish();
            return false;
        } catch (RuntimeException | AssertionError failure) {
            transcript.line("// %s", failure);
            return true;
        }
    }
}
