package dev.granary.tests;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Some of many combinations, which have each pair of traits that the many have. What goes wrong takes two at the most, as a rule.
 *
 * <p>{@code -Dgranary.combinations=all} tests the others as well, and a number one in {@value TURNS} of them: other ones for the next number.
 */
final class Pairs {
    private static final String OTHERS = System.getProperty("granary.combinations", "none");
    private static final int TURNS = 12;

    private Pairs() {}

    /** Again and again one with the most pairs that none has yet, and those of the others that are asked for. */
    static <T> List<T> of(List<T> all, Function<T, List<?>> traits) {
        if (OTHERS.equals("all")) {
            return all;
        }
        Set<List<Object>> missing = new HashSet<>();
        all.forEach(each -> missing.addAll(pairs(traits.apply(each))));
        List<T> chosen = new ArrayList<>();
        while (!missing.isEmpty()) {
            T next = Collections.max(all, Comparator.comparingInt(each -> added(missing, traits.apply(each))));
            missing.removeAll(pairs(traits.apply(next)));
            chosen.add(next);
        }
        if (!OTHERS.equals("none")) {
            List<T> others = new ArrayList<>(all);
            others.removeAll(chosen);
            for (int number = Integer.parseInt(OTHERS) % TURNS; number < others.size(); number += TURNS) {
                chosen.add(others.get(number));
            }
        }
        return chosen;
    }

    private static int added(Set<List<Object>> missing, List<?> traits) {
        return (int) pairs(traits).stream().filter(missing::contains).count();
    }

    private static List<List<Object>> pairs(List<?> traits) {
        List<List<Object>> pairs = new ArrayList<>();
        for (int one = 0; one < traits.size(); one++) {
            for (int other = one + 1; other < traits.size(); other++) {
                pairs.add(List.of(one, traits.get(one), other, traits.get(other)));
            }
        }
        return pairs;
    }
}
