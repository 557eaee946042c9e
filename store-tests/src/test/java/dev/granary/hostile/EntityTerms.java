package dev.granary.hostile;

import static dev.granary.hostile.RandomRecord.joined;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** Which entities a random kernel is for, what it takes of them, and what it gives back. */
class EntityTerms {
    enum Shape {
        UPDATE,
        SEVERAL_RESULTS,
        VISIT,
        TOTAL,
        TOTAL_OF_GROUPS,
        REMOVAL,
        IN_PLACE,
        SELECTION,
        ORDER
    }

    /** By these components entities and items are grouped. */
    static final List<String> GROUPS = List.of("a", "b", "small", "kind", "text", "lit", "on", "plain");

    final RandomLoops program;
    final Dice dice;
    final List<RandomRecord> components;
    final int number;
    final String name;
    final Shape shape;
    final boolean isOnCursor;
    final boolean isTotal;
    final boolean isQuestion;
    final boolean isPure;
    final boolean anyKeys;

    /** Of the components that an entity has to have it takes some, and so it does of others; and it sets some. */
    final List<RandomRecord> taken;

    final List<RandomRecord> optional;
    final List<RandomRecord> results = new ArrayList<>();
    final List<RandomRecord> needed;
    final List<RandomRecord> rest;

    final boolean isHidden;
    final boolean isFailing;
    final boolean hasCommands;
    final String id;
    final String seen;
    final String idle;
    final boolean isIdle;

    /** What it has to say at an entity, in Java, and what that asks for. */
    final List<String> holds = new ArrayList<>();

    final List<String> asked = new ArrayList<>();
    final List<String> options = new ArrayList<>();

    final List<Part> groups = new ArrayList<>();
    RandomRecord grouped;

    /** What it puts together; null if nothing. */
    final RandomTotal total;

    final List<String> parameters = new ArrayList<>();
    final List<String> arguments = new ArrayList<>();

    EntityTerms(RandomLoops program, List<RandomRecord> components, int number, boolean isRemoval) {
        this.program = program;
        this.dice = program.dice;
        this.components = components;
        this.number = number;
        this.name = "k" + number;
        this.shape = isRemoval
                ? Shape.REMOVAL
                : dice.any(
                        Shape.UPDATE,
                        Shape.UPDATE,
                        Shape.UPDATE,
                        Shape.UPDATE,
                        Shape.SEVERAL_RESULTS,
                        Shape.VISIT,
                        Shape.TOTAL,
                        Shape.TOTAL_OF_GROUPS,
                        Shape.TOTAL_OF_GROUPS,
                        Shape.IN_PLACE,
                        Shape.IN_PLACE,
                        Shape.IN_PLACE,
                        Shape.IN_PLACE,
                        Shape.SELECTION,
                        Shape.SELECTION,
                        Shape.ORDER,
                        Shape.ORDER);
        isTotal = shape == Shape.TOTAL || shape == Shape.TOTAL_OF_GROUPS;
        total = isTotal ? RandomTotal.any(dice) : null;
        isQuestion = shape == Shape.REMOVAL || shape == Shape.SELECTION;
        isPure = shape == Shape.UPDATE || shape == Shape.SEVERAL_RESULTS;
        isOnCursor = shape == Shape.IN_PLACE || (isTotal || isQuestion) && dice.percent(30);
        anyKeys = components.stream().anyMatch(RandomRecord::hasKeys);
        Where where = shape != Shape.ORDER && dice.percent(35) ? where() : null;

        List<RandomRecord> order = shuffled(components);
        taken = new ArrayList<>(order.subList(0, 1 + dice.below(order.size())));
        optional = new ArrayList<>(
                isOnCursor || dice.percent(50)
                        ? List.of()
                        : taken.subList(1, taken.size()).stream()
                                .filter(one -> dice.percent(60))
                                .toList());
        taken.removeAll(optional);
        if (isPure) {
            List<RandomRecord> possible = new ArrayList<>(order);
            possible.removeAll(optional);
            possible.removeIf(one -> !taken.contains(one) && one.hasLists());
            possible = shuffled(possible);
            results.addAll(possible.subList(0, shape == Shape.SEVERAL_RESULTS ? 1 + dice.below(possible.size()) : 1));
        }
        needed = new ArrayList<>(taken);
        results.stream().filter(one -> !needed.contains(one)).forEach(needed::add);
        rest = new ArrayList<>(order);
        rest.removeAll(needed);
        rest.removeAll(optional);

        isHidden = dice.percent(60);
        isFailing = isHidden && dice.percent(35) || dice.percent(10);
        hasCommands = (shape == Shape.IN_PLACE || shape == Shape.VISIT) && dice.percent(30);
        id = isOnCursor ? "p." + taken.getFirst().name + "Id()" : taken.getFirst().name + ".id()";
        seen = program.seen(number, isHidden, id);
        boolean isLazy = seen.contains("Lazy");
        idle = isLazy ? id + " % 5 == 0" : id + " % " + (2 + dice.below(5)) + " == n % 2";
        isIdle = isLazy || dice.percent(40);
        options(where);
        parameters();
    }

    private <T> List<T> shuffled(List<T> of) {
        List<T> other = new ArrayList<>(of);
        Collections.shuffle(other, new Random(dice.below(1000)));
        return other;
    }

    /** A condition on the entity {@code h}. */
    private Where where() {
        List<Where> all = new ArrayList<>();
        for (RandomRecord one : components) {
            all.addAll(Where.ofAll(
                    one,
                    path -> dice.any(one.name + "." + path, Condition.accessor(one.name + "." + path)),
                    "world.has" + one.type + "(h) && ",
                    column -> "world." + column + "(h)",
                    List.of(one.type)));
        }
        return Where.random(dice, all);
    }

    /** Which entities it is for. */
    private void options(Where where) {
        needed.forEach(one -> holds.add("world.has" + one.type + "(h)"));
        List<String> all = new ArrayList<>();
        if (isOnCursor) {
            taken.forEach(one -> all.add(one.type + ".class"));
        } else if (shape != Shape.ORDER && !rest.isEmpty() && dice.percent(15)) {
            RandomRecord more = rest.removeFirst();
            all.add(more.type + ".class");
            holds.add("world.has" + more.type + "(h)");
        }
        if (shape == Shape.ORDER) {
            return; // asks for nothing but what it takes
        }
        if (dice.percent(15)) {
            all.add("Mark.class");
            holds.add("world.hasMark(h)");
        } else if (dice.percent(20)) {
            options.add("without = Mark.class");
            holds.add("!world.hasMark(h)");
        } else if (!rest.isEmpty() && dice.percent(25)) {
            options.add("anyOf = {Mark.class, " + rest.getFirst().type + ".class}");
            holds.add("(world.hasMark(h) || world.has" + rest.getFirst().type + "(h))");
        } else if (rest.size() > 1 && dice.percent(25)) {
            options.add("without = " + rest.getFirst().type + ".class");
            holds.add("!world.has" + rest.getFirst().type + "(h)");
        }
        if (!all.isEmpty()) {
            options.add("all = {" + String.join(", ", all) + "}");
        }
        if (where != null) {
            options.add("where = \"" + where.text() + "\"");
            holds.add(where.java());
            asked.addAll(where.asked());
        }
        if (shape == Shape.TOTAL_OF_GROUPS) {
            groups();
        }
        if (isTotal && total.canBeInPool()) {
            options.add(total.options());
        }
    }

    private void groups() {
        grouped = dice.any(components);
        grouped.parts.stream()
                .filter(part -> GROUPS.contains(part.name()) && dice.percent(70) && groups.size() < 3)
                .forEach(groups::add);
        if (!groups.isEmpty()) {
            options.add(
                    "groupBy = {" + joined(groups, part -> '"' + grouped.name + "." + part.name() + '"', ", ") + "}");
            holds.add("world.has" + grouped.type + "(h)");
            groups.forEach(part -> asked.add(grouped.column(part)));
            asked.add(grouped.type);
        }
    }

    private void parameters() {
        if (isOnCursor) {
            parameters.add("ItemWorld.Cursor p");
            arguments.add("world.cursor().at(h)");
        } else {
            List<RandomRecord> given = new ArrayList<>(taken);
            given.addAll(optional);
            given = shuffled(given);
            optional.sort(Comparator.comparing(given::indexOf));
            for (RandomRecord one : given) {
                parameters.add((optional.contains(one) ? "@Nullable " : "") + one.type + " " + one.name);
                arguments.add("world.find" + one.type + "(h)");
            }
            if (dice.percent(30) || hasCommands) {
                parameters.add("Handle<Item> self");
                arguments.add("h");
            }
        }
        if (hasCommands) {
            parameters.add("ItemWorld.Commands commands");
            arguments.add("world.commands()");
        }
        if (isTotal) {
            parameters.addFirst(total.type() + " total");
            arguments.addFirst("total");
        }
        parameters.addAll(List.of("int n", "IntPredicate f"));
        arguments.addAll(List.of("n", "f"));
    }

    /** What other entities may be given meanwhile. */
    List<String> allowed() {
        List<String> allowed = new ArrayList<>();
        for (RandomRecord one : components) {
            one.parts.stream()
                    .filter(Part::isPlain)
                    .map(one::column)
                    .filter(column -> !asked.contains(column))
                    .forEach(allowed::add);
            if (!one.hasKeys() && !asked.contains(one.type)) {
                allowed.add(one.type);
            }
        }
        if (!hasCommands) {
            allowed.add("commands");
        }
        return allowed;
    }

    /** Whether references may change in another way while it runs. */
    boolean changesNoKeys() {
        return !seen.contains("Lazy")
                && !(isOnCursor && (program.isEcj || shape == Shape.REMOVAL))
                && shape != Shape.IN_PLACE
                && results.stream().noneMatch(one -> one.hasKeys() || !one.isPlain());
    }
}
