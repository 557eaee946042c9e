package dev.granary.tests;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Leaves steps out of a failing sequence as long as it still fails: first halves, then quarters, then single steps. */
final class Shrinker {
    private Shrinker() {}

    /** A short sequence that fails; the shortest that was found when the time was up. */
    static <S> List<S> shrink(List<S> sequence, Predicate<List<S>> fails, long millis) {
        long deadline = System.nanoTime() + millis * 1_000_000;
        List<S> shortest = sequence;
        for (int chunk = sequence.size() / 2; chunk > 0; ) {
            boolean shorter = false;
            for (int from = 0; from < shortest.size(); ) {
                if (System.nanoTime() > deadline) {
                    return shortest;
                }
                List<S> candidate = without(shortest, from, from + chunk);
                if (fails.test(candidate)) {
                    shortest = candidate;
                    shorter = true;
                } else {
                    from += chunk;
                }
            }
            chunk = shorter && chunk == 1 ? 1 : chunk / 2;
        }
        return shortest;
    }

    private static <S> List<S> without(List<S> sequence, int from, int to) {
        List<S> rest = new ArrayList<>(sequence.subList(0, from));
        rest.addAll(sequence.subList(Math.min(to, sequence.size()), sequence.size()));
        return rest;
    }
}
