package dev.granary.tests;

import dev.granary.tests.Evolution.Constant;
import dev.granary.tests.Evolution.Leaf;
import dev.granary.tests.Evolution.Nest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A record that has changed twice, and says by what names it was called in both versions before, so that files of the first are read by
 * the third.
 */
final class EvolvedTwice {
    private final Evolution evolution;
    private final List<Nest> first;
    private final List<Nest> second;

    EvolvedTwice(Evolution evolution, List<Nest> first, List<Nest> second) {
        this.evolution = evolution;
        this.first = first;
        this.second = second;
    }

    /** The third version, which was made of the second, as one that was made of the first. */
    List<Nest> since(List<Nest> third) {
        List<Nest> all = new ArrayList<>();
        for (Nest nest : third) {
            Set<String> were = new LinkedHashSet<>();
            List<Leaf> leaves = new ArrayList<>();
            for (Leaf leaf : nest.leaves()) {
                Leaf since = since(leaf, nest.name().isEmpty(), were);
                if (since != null) {
                    leaves.add(since);
                }
            }
            were.remove(nest.name());
            if (!leaves.isEmpty() || nest.name().isEmpty()) {
                all.add(new Nest(nest.name(), nest.name().isEmpty() ? "" : was(were), leaves));
            }
        }
        return all;
    }

    /** A component of a world, of which the second and the first version are known. */
    Nest sinceComponent(Nest third) {
        Set<String> were = new LinkedHashSet<>(
                List.of(second.getFirst().name(), first.getFirst().name()));
        were.remove(third.name());
        return new Nest(
                third.name(),
                was(were),
                leaves(
                        third.leaves(),
                        second.getFirst().leaves(),
                        first.getFirst().leaves()));
    }

    /** Null if it can't be told from another by any name. */
    private Leaf since(Leaf leaf, boolean isOutside, Set<String> nests) {
        if (leaf.of() == null) {
            return leaf;
        }
        Set<String> names = new LinkedHashSet<>();
        Leaf before = named(second, leaf.of(), isOutside, names, nests);
        Leaf origin = before == null ? null : origin(leaf.of(), before);
        if (origin == null) {
            return before == null || before.of() == null ? added(leaf, before) : null;
        }
        named(first, origin, isOutside, names, nests);
        return since(leaf, origin, names);
    }

    private List<Leaf> leaves(List<Leaf> third, List<Leaf> before, List<Leaf> origins) {
        List<Leaf> all = new ArrayList<>();
        for (Leaf leaf : third) {
            if (leaf.of() == null) {
                all.add(leaf);
                continue;
            }
            Set<String> names = new LinkedHashSet<>();
            Leaf of = named(List.of(new Nest("", "", before)), leaf.of(), true, names, new LinkedHashSet<>());
            Leaf origin = origin(leaf.of(), of);
            if (origin == null) {
                if (of.of() == null) {
                    all.add(added(leaf, of));
                }
                continue;
            }
            named(List.of(new Nest("", "", origins)), origin, true, names, new LinkedHashSet<>());
            all.add(since(leaf, origin, names));
        }
        return all;
    }

    /** One that came with the second version is as it was then. */
    private static Leaf added(Leaf leaf, Leaf before) {
        return before == null ? leaf : new Leaf(before.name(), before.type(), before.notes(), null, before.initially());
    }

    /** What the first version has in its place; null if there is nothing. */
    private static Leaf origin(Leaf before, Leaf whole) {
        if (before == whole) {
            return before.of();
        }
        int index = Integer.parseInt(before.name().substring(before.name().lastIndexOf('.') + 1));
        return whole.of() != null && index < Evolution.length(whole.of().type())
                ? Evolution.elementOf(whole.of(), index)
                : null;
    }

    /** Finds it, or the array that it is an element of, and adds what it was called and where. */
    private static Leaf named(List<Nest> record, Leaf leaf, boolean isOutside, Set<String> names, Set<String> nests) {
        for (Nest nest : record) {
            for (Leaf each : nest.leaves()) {
                if (each.equals(leaf) || leaf.name().startsWith(each.name() + ".")) {
                    names.add((isOutside && !nest.name().isEmpty() ? nest.name() + "." : "") + leaf.name());
                    nests.add(nest.name());
                    return each.equals(leaf) ? leaf : each;
                }
            }
        }
        return null;
    }

    private Leaf since(Leaf leaf, Leaf origin, Set<String> names) {
        names.remove(leaf.name());
        String notes = leaf.notes().replaceAll("@(Was|Default)\\([^)]*\\) ", "");
        if (Evolution.length(leaf.type()) > Evolution.length(origin.type())) {
            boolean isChar = Evolution.fixedElement(leaf.type()).equals("char");
            notes += "@Default(\"" + (isChar ? (char) Evolution.ABSENT : String.valueOf(Evolution.ABSENT)) + "\") ";
        }
        String element = evolution.element(leaf.type());
        if (evolution.elements.containsKey(element)) {
            evolution.elements.put(
                    element,
                    leaves(
                            evolution.elements.get(element),
                            evolution.elements.get(evolution.element(leaf.of().type())),
                            evolution.elements.get(evolution.element(origin.type()))));
        }
        if (evolution.constants.containsKey(leaf.type())) {
            List<Constant> before = evolution.constants.get(leaf.of().type());
            evolution.constants.computeIfPresent(
                    leaf.type(),
                    (type, constants) -> constants.stream()
                            .map(constant -> new Constant(
                                    constant.name(),
                                    before.stream()
                                            .filter(each -> each.before() != null
                                                    && each.name().equals(constant.before()))
                                            .map(Constant::before)
                                            .findFirst()
                                            .orElse(null)))
                            .toList());
        }
        return new Leaf(leaf.name(), leaf.type(), was(names) + notes, origin, null);
    }

    private String was(Set<String> names) {
        if (names.isEmpty()) {
            return "";
        }
        List<String> all = new ArrayList<>(names);
        if (evolution.random.nextBoolean()) {
            all.add(evolution.fresh("never"));
        }
        Collections.shuffle(all, evolution.random);
        return "@Was({" + all.stream().map(name -> '"' + name + '"').collect(Collectors.joining(", ")) + "}) ";
    }
}
