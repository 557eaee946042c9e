package dev.granary.benchmarks.report;

import java.util.Set;

/**
 * One line of a scenario.
 *
 * @param rival what the benchmark calls it: the value of its parameter {@code rival}, or its method where the column names none
 * @param except labels of the columns in which it does not take part
 * @param isQuick whether a quick run measures it
 * @param isLarge whether it makes objects, and needs more memory than others
 */
public record Contender(String label, Role role, String rival, Set<String> except, boolean isQuick, boolean isLarge) {
    static Contender ours(String label, String rival) {
        return new Contender(label, Role.OURS, rival, Set.of(), false, false);
    }

    static Contender limit(String label, String rival) {
        return new Contender(label, Role.LIMIT, rival, Set.of(), false, false);
    }

    static Contender rival(String label, String rival) {
        return new Contender(label, Role.RIVAL, rival, Set.of(), false, false);
    }

    Contender except(String... columns) {
        return new Contender(label, role, rival, Set.of(columns), isQuick, isLarge);
    }

    Contender quick() {
        return new Contender(label, role, rival, except, true, isLarge);
    }

    Contender large() {
        return new Contender(label, role, rival, except, isQuick, true);
    }

    /** Whether it needs a C++ compiler. */
    boolean isCpp() {
        return rival.startsWith("cpp");
    }
}
