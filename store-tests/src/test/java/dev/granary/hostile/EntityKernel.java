package dev.granary.hostile;

import static dev.granary.hostile.RandomRecord.joined;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** A random kernel over entities, and the plain loop that does the same. */
final class EntityKernel {
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

    /** By one of these components entities are grouped. */
    private static final List<String> GROUPS = List.of("a", "b", "small", "kind", "text", "lit", "on", "plain");

    private static final List<String> SHOWN =
            List.of("a", "b", "c", "lit", "box", "any", "text", "kind", "nest", "plain");

    private final RandomLoops program;
    private final Dice dice;
    private final List<RandomRecord> components;
    private final int number;
    private final String name;
    private final Shape shape;
    private final boolean isOnCursor;
    private final boolean isTotal;
    private final boolean isQuestion;
    private final boolean isPure;
    private final boolean anyKeys;

    /** Of the components that an entity has to have it takes some, and so it does of others; and it sets some. */
    private final List<RandomRecord> taken;

    private final List<RandomRecord> optional;
    private final List<RandomRecord> results = new ArrayList<>();
    private final List<RandomRecord> needed;
    private final List<RandomRecord> rest;

    private final boolean isHidden;
    private final boolean isFailing;
    private final boolean hasCommands;
    private final String id;
    private final String seen;
    private final String idle;
    private final boolean isIdle;

    /** What it has to say at an entity, in Java, and what that asks for. */
    private final List<String> holds = new ArrayList<>();

    private final List<String> asked = new ArrayList<>();
    private final List<String> options = new ArrayList<>();

    private final List<Part> groups = new ArrayList<>();
    private RandomRecord grouped;
    private final List<String> parameters = new ArrayList<>();
    private final List<String> arguments = new ArrayList<>();
    private boolean canFail;
    private boolean writesKeys;

    EntityKernel(RandomLoops program, List<RandomRecord> components, int number, boolean isRemoval) {
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
                        Shape.IN_PLACE,
                        Shape.IN_PLACE,
                        Shape.IN_PLACE,
                        Shape.IN_PLACE,
                        Shape.SELECTION,
                        Shape.SELECTION,
                        Shape.ORDER,
                        Shape.ORDER);
        isTotal = shape == Shape.TOTAL || shape == Shape.TOTAL_OF_GROUPS;
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
        write();
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
            for (Part part : one.parts) {
                String column = one.column(part);
                all.addAll(Where.of(
                        part,
                        dice.any(column, one.name + "." + part.name()),
                        "world.has" + one.type + "(h) && ",
                        "world." + column + "(h)",
                        List.of(column, one.type)));
            }
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
            parameters.addFirst("long total");
            arguments.addFirst("total");
        }
        parameters.addAll(List.of("int n", "IntPredicate f"));
        arguments.addAll(List.of("n", "f"));
    }

    /** What other entities may be given meanwhile. */
    private List<String> allowed() {
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

    private void write() {
        parameters();
        boolean isAlone = shape != Shape.SEVERAL_RESULTS; // its result is no record of results
        String same = joined(results, one -> taken.contains(one) ? one.same(dice, one.name) : fresh(one), ", ");
        String result = isAlone ? results.isEmpty() ? "" : results.getFirst().type : "R" + number;
        same = isAlone ? same : "new " + result + "(" + same + ")";
        String nothing = isTotal
                ? "return total;"
                : isQuestion
                        ? "return false;"
                        : shape == Shape.ORDER ? "return -1;" : isPure ? "return " + same + ";" : "return;";
        StringBuilder body = new StringBuilder();
        if (isIdle && (!isOnCursor || isHidden)) {
            body.append("if (").append(idle).append(") ").append(nothing).append('\n');
        }
        body.append("boolean seen = ").append(seen).append(";\n");
        if (!optional.isEmpty()) {
            body.append("int m = n")
                    .append(joined(optional, this::ofOptional, ""))
                    .append(";\n");
        }
        canFail = isFailing
                && !(hasCommands && anyKeys)
                && !(isHidden && isPure && results.stream().anyMatch(RandomRecord::hasKeys))
                && !(program.isEcj && anyKeys);
        String failure = "if (" + id + " % 50 == n + 7) "
                + (isPure && isAlone && !results.getFirst().hasLists() && dice.percent(30)
                        ? "return null;"
                        : dice.percent(30) ? "n = " + id + " / (" + id + " % 50 - n - 7);" : "throw new Boom();")
                + "\n";
        if (canFail && !isOnCursor) {
            body.append(failure);
        }
        if (isPure) {
            body.append("return ").append(value(result, isAlone)).append(";\n");
        } else if (isOnCursor) {
            int statements = isTotal || shape == Shape.SELECTION ? 0 : 1 + dice.below(3);
            int failsAt = dice.below(statements + 1);
            for (int i = 0; i <= statements; i++) {
                body.append(canFail && i == failsAt ? failure : "").append(i == statements ? "" : statement());
            }
        }
        if (hasCommands) {
            body.append(command());
        }
        body.append(
                isTotal
                        ? "return total * 3 + " + id + (isOnCursor ? "" : " + (seen ? 1 : 0)") + ";\n"
                        : shape == Shape.ORDER
                                ? "return " + id + " * 7 % 5 + (seen ? 1 : 0);\n"
                                : isQuestion ? "return seen ^ " + id + " % 3 == 0;\n" : "");
        String annotation = switch (shape) {
                    case REMOVAL -> "RemoveIf";
                    case SELECTION -> "Select";
                    default -> "Kernel";
                }
                + (options.isEmpty() ? "" : "(" + String.join(", ", options) + ")");
        String returned = isTotal || shape == Shape.ORDER ? "long" : isQuestion ? "boolean" : isPure ? result : "void";
        program.kernels.append("    @" + annotation + " static " + returned + " " + name + "("
                + String.join(", ", parameters) + ") {\n" + body.toString().indent(8) + "    }\n");
        run();
    }

    /** Another component of entities that have none of it yet, or have one that doesn't matter. */
    private String fresh(RandomRecord one) {
        return "Check.made" + one.type + "(" + taken.getFirst().name + ".id(), n)";
    }

    /** What depends on a component that may not be there. */
    private String ofOptional(RandomRecord one) {
        boolean hasArrays = one.nested.stream().anyMatch(part -> part.type().endsWith("]"));
        List<Part> parts = one.hasLists() || hasArrays
                ? List.of()
                : one.parts.stream().filter(part -> SHOWN.contains(part.name())).toList();
        return " + (" + one.name + " == null ? 1 : ("
                + (parts.isEmpty()
                        ? one.name + ".id()"
                        : "(\"\" + " + one.name + "." + dice.any(parts).name() + "()).hashCode()")
                + ") % 5)";
    }

    private String value(String result, boolean isAlone) {
        writesKeys = results.stream()
                .anyMatch(one -> one.parts.stream().anyMatch(part -> !part.isList() && RandomRecord.isKeyed(part)));
        String values = "";
        for (int i = 0; i < 2; i++) {
            String made = joined(
                            results,
                            one -> taken.contains(one)
                                    ? RandomRecord.changed(dice, one.type, one.parts, one.name, canFail)
                                    : fresh(one),
                            ", ")
                    .replaceAll("\\bn\\b", optional.isEmpty() ? "n" : "m");
            made = isAlone ? made : "new " + result + "(" + made + ")";
            values = i == 0
                    ? made
                    : dice.any(
                            made,
                            values,
                            "seen ? " + values + " : " + made,
                            id + " % 2 == 0 ? " + made + " : " + values);
        }
        if (!isAlone) {
            program.kernels.append(
                    "    record " + result + "(" + joined(results, one -> one.type + " " + one.name, ", ") + ") {}\n");
        }
        return values;
    }

    private String statement() {
        RandomRecord one = dice.any(components);
        Part part = dice.any(one.parts);
        boolean isKey = RandomRecord.isKeyed(part);
        if (canFail
                && (isKey && (shape == Shape.REMOVAL || isHidden || part.isList()) || anyKeys && one.hasLists(part))) {
            return "";
        }
        String statement = program.statement(one, part, !isHidden, number);
        if (statement.isEmpty()) {
            return "";
        }
        writesKeys |= isKey && !part.isList();
        return (taken.contains(one) ? "" : "if (p.has" + one.type + "()) ") + "{ " + statement + " }\n";
    }

    private String command() {
        RandomRecord one = dice.any(components);
        return "if (ID % 7 == n % 7) { COMMAND }\n"
                .replace(
                        "COMMAND",
                        dice.any(
                                "commands.destroy(SELF);",
                                "commands.removeC(SELF);",
                                "commands.add(SELF, Check.madeC(ID, n));",
                                "commands.addMark(SELF);",
                                "if (ID >= 0) { var made = commands.create(); commands.add(made,"
                                        + " Check.madeC(-(ID * 10 + 10 + K), n)); }"))
                .replace("madeC(", "made" + one.type + "(")
                .replace("removeC(", "remove" + one.type + "(")
                .replace("SELF", isOnCursor ? "p" : "self")
                .replace("ID", id)
                .replace("+ K)", "+ " + number + ")");
    }

    /** Runs it, and the loop without it. */
    private void run() {
        String call = "Phys." + name + "(" + String.join(", ", arguments) + ")";
        String begun = "PhysKernels." + name + "(world, " + (isTotal ? "5L, " : "") + "n, f";
        String[] plain = plain(call);
        String combination = "0";
        for (int i = 0; i < optional.size() && shape != Shape.ORDER; i++) {
            combination += " + (world.has" + optional.get(i).type + "(h) ? 0 : " + (1 << i) + ")";
        }
        boolean isRestored = canFail && writesKeys;
        String expected = plain[0] + " boolean failed = false; "
                + (isRestored ? "ItemWorld.Snapshot before = world.snapshot();" : "")
                + " for (Handle<Item> h : Check.inOrder(world, h -> " + combination + ")) { if ("
                + String.join(" && ", holds) + ") try { " + plain[1] + " } catch (RuntimeException e) { "
                + "out.add(e.getClass().getSimpleName() + \" at \" + h); failed = true; "
                + (isRestored ? "world.restore(before);" : "") + " break; } } if (!failed) { " + plain[2] + " }";
        boolean isPooled = !isHidden && !canFail && (isPure || shape == Shape.VISIT || shape == Shape.IN_PLACE);
        String actual = switch (shape) {
            case REMOVAL -> "out.add(\"\" + " + begun + "));";
            case SELECTION -> "said(world, " + begun + "), out);";
            case ORDER -> "said(world, world.query().sortedBy(PhysKernels." + name + "(n, f)), out);";
            case TOTAL, TOTAL_OF_GROUPS ->
                groups.isEmpty()
                        ? "out.add(\"\" + " + begun + "));"
                        : "TreeMap<String, Long> totals = new TreeMap<>(); " + begun + ").forEach(("
                                + joined(groups, part -> "g" + part.name(), ", ") + ", total) -> totals.put("
                                + joined(groups, part -> "g" + part.name(), " + \" \" + ")
                                + " + \" \", total)); out.add(\"\" + totals);";
            default -> isPooled ? begun : begun + ");";
        };
        program.runs.append(
                "                Side.WROTE = Set.of(" + joined(results, one -> '"' + one.type + '"', ", ") + ");\n");
        program.allow(allowed());
        program.runs.append("                seen = world.version(); was = texts(world);\n");
        program.run(
                name,
                actual,
                isPooled,
                expected,
                "world.commands().size() + missed(world, was, seen) + \" \" +"
                        + " world.commands().apply() + missed(world, was, seen) + ");
    }

    /** What comes before the plain loop, what is done with an entity, and what comes behind. */
    private String[] plain(String call) {
        return switch (shape) {
            case UPDATE ->
                new String[] {
                    "", "var x = " + call + "; world." + results.getFirst().name + "(h, Objects.requireNonNull(x));", ""
                };
            case SEVERAL_RESULTS ->
                new String[] {
                    "",
                    "var x = " + call + "; " + joined(results, one -> "world.C(h, x.C());".replace("C", one.name), " "),
                    ""
                };
            case REMOVAL ->
                new String[] {
                    "List<Handle<Item>> gone = new ArrayList<>();",
                    "if (" + call + ") gone.add(h);",
                    "gone.forEach(world::destroy); out.add(\"\" + gone.size());"
                };
            case SELECTION ->
                new String[] {
                    "List<Handle<Item>> found = new ArrayList<>();",
                    "if (" + call + ") found.add(h);",
                    "found.sort(Comparator.comparingInt(h -> (int) h.bits())); said(world, found, out);"
                };
            case ORDER ->
                new String[] {
                    "TreeMap<Long, List<Handle<Item>>> sorted = new TreeMap<>();",
                    "sorted.computeIfAbsent(" + call + ", any -> new ArrayList<>()).add(h);",
                    "List<Object> order = new ArrayList<>(); sorted.values().forEach(order::addAll); said(world,"
                            + " order, out);"
                };
            case TOTAL, TOTAL_OF_GROUPS ->
                groups.isEmpty()
                        ? new String[] {"long total = 5;", "total = " + call + ";", "out.add(\"\" + total);"}
                        : new String[] {
                            "TreeMap<String, Long> totals = new TreeMap<>();",
                            "String key = "
                                    + joined(groups, part -> "world." + grouped.column(part) + "(h)", " + \" \" + ")
                                    + " + \" \"; long total = totals.getOrDefault(key, 5L); totals.put(key, " + call
                                    + ");",
                            "out.add(\"\" + totals);"
                        };
            default -> new String[] {"", call + ";", ""};
        };
    }
}
