package dev.granary.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.hostile.HostileCompiler.Brand;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Kernels over entities, as {@link RandomItemsTest} has them over items: of several components, some of which may be missing, in place,
 * with commands, in groups, questions and orders, and some that fail; what they write to other entities is hard to see, also where
 * kernels of another class do that in the middle; and what was written has changed.
 *
 * <p>{@code -Dgranary.entities.projects=500} makes it a soak; {@code -Dgranary.hostile.seed=7} begins elsewhere.
 */
class RandomEntitiesTest {
    private static final int PROJECTS = Integer.getInteger("granary.entities.projects", 4);
    private static final long SEED = Long.getLong("granary.hostile.seed", 1);
    private static final int KERNELS = 8;
    private static final int MOST_REPORTS = 5;

    private final HostileCompiler javac = new HostileCompiler(Brand.JAVAC);
    private final HostileCompiler ecj = new HostileCompiler(Brand.ECJ);
    private final HostileCompiler vectors = new HostileCompiler(
            Brand.JAVAC, "-Agranary.vectors=true", "--add-modules=jdk.incubator.vector", "-Xlint:-incubating");

    @Test
    void loopsDoWhatPlainLoopsDo() throws ReflectiveOperationException {
        List<String> wrong = new ArrayList<>();
        for (long seed = SEED; seed < SEED + PROJECTS && wrong.size() < MOST_REPORTS; seed++) {
            HostileCompiler compiler = seed % 4 == 0 ? ecj : seed % 4 == 1 ? vectors : javac;
            Project project = new Project(new Dice(seed), compiler == ecj);
            String difference = Transcripts.difference(compiler, project.sources(), project.inPackage("Check"), seed);
            if (!difference.isEmpty()) {
                wrong.add("seed " + seed + "\n" + difference);
            }
        }
        assertEquals("", String.join("\n", wrong));
    }

    /** A component of entities: {@code Ca}, which is {@code ca} in conditions and methods. */
    private static final class Component {
        private final String type;
        private final String name;
        private final List<Part> parts = new ArrayList<>();
        private final List<Part> nested = new ArrayList<>();
        private final boolean isPlain;

        Component(Dice dice, String type) {
            this.type = type;
            this.name = "c" + type.substring(1);
            parts.add(Part.part("id", "", "int", "id"));
            int percent = dice.any(10, 30, 50);
            boolean lists = dice.percent(50);
            for (Part part : Part.ALL) {
                if ((!part.isList() || lists) && dice.percent(percent)) {
                    parts.add(part.withKey(dice));
                }
                boolean isNested = !part.annotation().contains("Reference")
                        && !part.annotation().contains("Index")
                        && part.key().isEmpty();
                if (isNested && (!part.isList() || lists) && dice.percent(12)) {
                    nested.add(part);
                }
            }
            if (!nested.isEmpty()) {
                String random = nested.stream().map(Part::random).collect(Collectors.joining(", ", "new N(", ")"));
                List<String> changed = new ArrayList<>();
                for (int i = 0; i < 3; i++) {
                    changed.add(nested.stream()
                            .map(part -> part.changed().isEmpty() || dice.percent(50)
                                    ? "p.nest()." + part.name() + "()"
                                    : dice.any(part.changed())
                                            .replaceAll("p\\.(?!id\\(\\))(\\w+)\\(\\)", "p.nest().$1()"))
                            .collect(Collectors.joining(", ", "new N(", ")")));
                }
                changed.replaceAll(value -> value.replace("new N(", "new " + type + ".N("));
                parts.add(new Part(
                        "nest",
                        "",
                        "",
                        type + ".N",
                        changed,
                        random.replace("new N(", "new " + type + ".N("),
                        "Check.shown(x)"));
            }
            Collections.shuffle(parts, new Random(dice.below(1000)));
            isPlain = dice.percent(80);
        }

        boolean hasLists() {
            return parts.stream().anyMatch(Part::isList) || nested.stream().anyMatch(Part::isList);
        }

        boolean hasKeys() {
            return parts.stream().anyMatch(Component::isKeyed);
        }

        static boolean isKeyed(Part part) {
            return !part.key().isEmpty()
                    || part.annotation().contains("Reference")
                    || part.name().equals("ids");
        }

        /** The column of a part as methods of the world and the cursor have it. */
        String column(Part part) {
            return name
                    + Character.toUpperCase(part.name().charAt(0))
                    + part.name().substring(1);
        }

        String declared() {
            return "record " + type
                    + parts.stream().map(Part::toString).collect(Collectors.joining(",\n    ", "(\n    ", ") {\n"))
                    + (nested.isEmpty()
                            ? ""
                            : nested.stream()
                                    .map(Part::toString)
                                    .collect(Collectors.joining(", ", "    record N(", ") {}\n")))
                    + (isPlain ? "" : "    " + type + " { if (id == 1 << 30) throw new IllegalArgumentException(); }\n")
                    + "}\n";
        }

        String random() {
            return parts.stream().map(Part::random).collect(Collectors.joining(", ", "new " + type + "(", ")"));
        }

        String shown() {
            String text = "static String shown(" + type + " i) { if (i == null) return \"-\"; String s = \"\"; "
                    + parts.stream()
                            .map(part -> "s += \" " + part.name() + "=\" + " + part.shown("i") + ";")
                            .collect(Collectors.joining(" "))
                    + " return s; }\n";
            return nested.isEmpty()
                    ? text
                    : text + "static String shown(" + type + ".N i) { String s = \"\"; "
                            + nested.stream()
                                    .map(part -> "s += \" " + part.name() + "=\" + " + part.shown("i") + ";")
                                    .collect(Collectors.joining(" "))
                            + " return s; }\n";
        }

        /** A value of it with some other parts, of the one in the variable {@code of}. */
        String made(Dice dice, String of, boolean changesKeys) {
            return parts.stream()
                    .map(part -> part.changed().isEmpty() || !(changesKeys && isKeyed(part)) && dice.percent(40)
                            ? "p." + part.name() + "()"
                            : dice.any(part.changed()))
                    .collect(Collectors.joining(", ", "new " + type + "(", ")"))
                    .replaceAll("\\bp\\.", of + ".");
        }

        /** What it was. */
        String same(Dice dice) {
            return dice.percent(50)
                    ? name
                    : parts.stream()
                            .map(part -> name + "." + part.name() + "()")
                            .collect(Collectors.joining(", ", "new " + type + "(", ")"));
        }
    }

    private static final class Project {
        private final Dice dice;
        private final boolean isEcj;
        private final boolean isDefault;
        private final boolean isInFile;
        private final List<Component> components = new ArrayList<>();
        private final StringBuilder kernels = new StringBuilder();
        private final StringBuilder runs = new StringBuilder();

        Project(Dice dice, boolean isEcj) {
            this.dice = dice;
            this.isEcj = isEcj;
            this.isDefault = dice.percent(30);
            this.isInFile = dice.percent(50);
            for (String type : List.of("Ca", "Cb", "Cc", "Cd").subList(0, 2 + dice.below(3))) {
                components.add(new Component(dice, type));
            }
        }

        String inPackage(String name) {
            return isDefault ? name : "game." + name;
        }

        private static boolean hasLists(Part part, Component of) {
            return part.isList()
                    || part.name().equals("nest") && of.nested.stream().anyMatch(Part::isList);
        }

        private List<Component> some(List<Component> of, int percent) {
            return of.stream().filter(one -> dice.percent(percent)).toList();
        }

        /** A condition and what it is in Java, of the entity {@code h}; null where there is nothing to ask. */
        private String[] where(List<String> asked) {
            List<String[]> all = new ArrayList<>();
            for (Component one : components) {
                for (Part part : one.parts) {
                    String column = one.column(part);
                    String has = "world.has" + one.type + "(h) && world." + column + "(h)";
                    String in = dice.percent(50) ? column : one.name + "." + part.name();
                    switch (part.name()) {
                        case "lit", "on" -> all.add(new String[] {in, "(" + has + ")", column});
                        case "text" -> {
                            all.add(new String[] {in + " == 't1'", "(" + has + " == \"t1\")", column});
                            all.add(new String[] {in + " != null", "!(" + has + " == null)", column});
                        }
                        case "kind" -> all.add(new String[] {in + " != B", "!(" + has + " == Item.Kind.B)", column});
                        default -> {}
                    }
                }
            }
            if (all.isEmpty()) {
                return null;
            }
            String[] where = null;
            for (int i = 1 + dice.below(3); i > 0; i--) {
                String[] one = dice.any(all);
                asked.add(one[2]);
                asked.add(Character.toUpperCase(one[2].charAt(0)) + one[2].substring(1, 2));
                if (dice.percent(30)) {
                    one = new String[] {"!(" + one[0] + ")", "!(" + one[1] + ")"};
                }
                String operator = dice.any("&", "|", "^");
                where = where == null
                        ? one
                        : new String[] {
                            "(" + where[0] + ") " + operator + " (" + one[0] + ")",
                            "((" + where[1] + ") " + operator + " (" + one[1] + "))"
                        };
            }
            return new String[] {where[0], where[1].replaceAll("(world\\.\\w+\\(h\\)) == (\"t1\")", "$2.equals($1)")};
        }

        private void kernel(int number) {
            String name = "k" + number;
            // those that come next are not the same when entities have gone in another order
            int shape = number == KERNELS - 1 ? 6 : dice.any(0, 0, 1, 1, 2, 3, 4, 5, 7, 8, 9, 9, 10, 10, 11, 11);
            boolean isOnCursor = shape >= 7 && shape <= 9 || shape >= 4 && shape != 11 && dice.percent(30);
            boolean isQuestion = shape == 6 || shape == 10;
            boolean isPure = shape <= 2;
            List<String> asked = new ArrayList<>();
            String[] where = shape != 11 && dice.percent(35) ? where(asked) : null;

            List<Component> order = new ArrayList<>(components);
            Collections.shuffle(order, new Random(dice.below(1000)));
            List<Component> taken = new ArrayList<>(order.subList(0, 1 + dice.below(order.size())));
            Component first = taken.getFirst();
            List<Component> optional = new ArrayList<>(
                    isOnCursor || dice.percent(50) ? List.of() : some(taken.subList(1, taken.size()), 60));
            taken.removeAll(optional);
            List<Component> results = new ArrayList<>();
            if (isPure) {
                List<Component> possible = new ArrayList<>(order);
                possible.removeAll(optional);
                possible.removeIf(one -> !taken.contains(one) && one.hasLists());
                Collections.shuffle(possible, new Random(dice.below(1000)));
                results.addAll(possible.subList(0, shape == 2 ? 1 + dice.below(possible.size()) : 1));
            }
            List<Component> needed = new ArrayList<>(taken);
            results.stream().filter(one -> !needed.contains(one)).forEach(needed::add);
            List<Component> rest = new ArrayList<>(order);
            rest.removeAll(needed);
            rest.removeAll(optional);

            boolean isSeen = dice.percent(60);
            boolean isFailing = isSeen && dice.percent(35) || dice.percent(10);
            boolean hasCommands =
                    (isOnCursor || shape == 3) && !isQuestion && shape != 4 && shape != 5 && dice.percent(30);
            String id = isOnCursor ? "p." + first.name + "Id()" : first.name + ".id()";
            String seen = (isSeen ? dice.any(Part.SEEN) : dice.any("p.id() % 5 == 0", "n > 3"))
                    .replace("LazyK", "Lazy" + number)
                    .replace("p.id()", id);
            boolean isLazy = isSeen && seen.contains("Lazy");
            if (isLazy) {
                kernels.append("""
                        record LazyK(int i) {
                            static int X = Side.all();
                            static int more(int n) { return n; }
                            static LazyK of(int n) { return new LazyK(n); }
                        }
                    """.replace("LazyK", "Lazy" + number));
            }
            String idle = isLazy ? id + " % 5 == 0" : id + " % " + (2 + dice.below(5)) + " == n % 2";
            boolean isIdle = isLazy || dice.percent(40);

            // the options
            boolean isOrder = shape == 11;
            List<String> options = new ArrayList<>();
            List<String> holds = new ArrayList<>();
            needed.forEach(one -> holds.add("world.has" + one.type + "(h)"));
            List<String> all = new ArrayList<>();
            if (isOnCursor) {
                taken.forEach(one -> all.add(one.type + ".class"));
            } else if (!isOrder && !rest.isEmpty() && dice.percent(15)) {
                Component more = rest.removeFirst();
                all.add(more.type + ".class");
                holds.add("world.has" + more.type + "(h)");
            }
            if (isOrder) {
                // asks for nothing but what it takes
            } else if (dice.percent(15)) {
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
                rest.removeFirst();
            }
            if (!all.isEmpty()) {
                options.add("all = {" + String.join(", ", all) + "}");
            }
            if (where != null) {
                options.add("where = \"" + where[0] + "\"");
                holds.add(where[1]);
            }
            List<Part> groups = new ArrayList<>();
            Component grouped = dice.any(components);
            if (shape == 5) {
                grouped.parts.stream()
                        .filter(part -> List.of("a", "b", "small", "kind", "text", "lit", "on", "plain")
                                .contains(part.name()))
                        .filter(part -> dice.percent(70) && groups.size() < 3)
                        .forEach(groups::add);
                if (!groups.isEmpty()) {
                    Component of = grouped;
                    options.add("groupBy = {"
                            + groups.stream()
                                    .map(part -> "\"" + of.name + "." + part.name() + "\"")
                                    .collect(Collectors.joining(", "))
                            + "}");
                    holds.add("world.has" + of.type + "(h)");
                    groups.forEach(part -> asked.add(of.column(part)));
                    asked.add(of.type);
                }
            }
            String annotation = (shape == 6 ? "RemoveIf" : shape == 10 ? "Select" : "Kernel")
                    + (options.isEmpty() ? "" : options.stream().collect(Collectors.joining(", ", "(", ")")));

            // what other entities may be given meanwhile
            List<String> allowed = new ArrayList<>();
            for (Component one : components) {
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

            // the method
            List<String> parameters = new ArrayList<>();
            List<String> arguments = new ArrayList<>();
            boolean isTotal = shape == 4 || shape == 5;
            if (isOnCursor) {
                parameters.add("ItemWorld.Cursor p");
                arguments.add("world.cursor().at(h)");
            } else {
                List<Component> given = new ArrayList<>(taken);
                given.addAll(optional);
                Collections.shuffle(given, new Random(dice.below(1000)));
                optional.sort(java.util.Comparator.comparing(given::indexOf));
                for (Component one : given) {
                    parameters.add((optional.contains(one) ? "@Nullable " : "") + one.type + " " + one.name);
                    arguments.add("world.find" + one.type + "(h)");
                }
                if (dice.percent(30)) {
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
            boolean writesKeys = false;
            StringBuilder body = new StringBuilder();
            String nothing =
                    isTotal ? "return total;" : isQuestion ? "return false;" : isOrder ? "return -1;" : "return;";
            String same = results.stream()
                    .map(one -> taken.contains(one)
                            ? one.same(dice)
                            : "Check.made" + one.type + "(" + first.name + ".id(), n)")
                    .collect(Collectors.joining(", "));
            String result = shape == 2 ? "R" + number : results.isEmpty() ? "" : results.getFirst().type;
            if (isPure) {
                same = shape == 2 ? "new " + result + "(" + same + ")" : same;
                nothing = "return " + same + ";";
            }
            if (isIdle && !isOnCursor || isIdle && isSeen) {
                body.append("if (").append(idle).append(") ").append(nothing).append('\n');
            }
            body.append("boolean seen = ").append(seen).append(";\n");
            String number2 = "n";
            if (!optional.isEmpty()) {
                body.append("int m = n");
                for (Component one : optional) {
                    List<Part> parts = one.hasLists()
                                    || one.nested.stream()
                                            .anyMatch(part -> part.type().endsWith("]"))
                            ? List.of()
                            : one.parts.stream()
                                    .filter(part -> List.of(
                                                    "a", "b", "c", "lit", "box", "any", "text", "kind", "nest", "plain")
                                            .contains(part.name()))
                                    .toList();
                    body.append(" + (" + one.name + " == null ? 1 : ("
                            + (parts.isEmpty()
                                    ? one.name + ".id()"
                                    : "(\"\" + " + one.name + "."
                                            + dice.any(parts).name() + "()).hashCode()")
                            + ") % 5)");
                }
                body.append(";\n");
                number2 = "m";
            }
            boolean anyKeys = components.stream().anyMatch(Component::hasKeys);
            boolean canFail = isFailing
                    && !(hasCommands && anyKeys)
                    && !(isSeen && isPure && results.stream().anyMatch(Component::hasKeys))
                    && !(isEcj && anyKeys);
            String failure = "if (" + id + " % 50 == n + 7) "
                    + (isPure && shape != 2 && !results.getFirst().hasLists() && dice.percent(30)
                            ? "return null;"
                            : dice.percent(30) ? "n = " + id + " / (" + id + " % 50 - n - 7);" : "throw new Boom();");
            if (canFail && !isOnCursor) {
                body.append(failure).append('\n');
            }
            if (isPure) {
                writesKeys = results.stream()
                        .anyMatch(
                                one -> one.parts.stream().anyMatch(part -> !part.isList() && Component.isKeyed(part)));
                String values = "";
                for (int i = 0; i < 2; i++) {
                    String made = results.stream()
                            .map(one -> taken.contains(one)
                                    ? one.made(dice, one.name, canFail)
                                    : "Check.made" + one.type + "(" + first.name + ".id(), n)")
                            .collect(Collectors.joining(", "))
                            .replaceAll("\\bn\\b", number2);
                    made = shape == 2 ? "new " + result + "(" + made + ")" : made;
                    values = i == 0
                            ? made
                            : dice.any(
                                    made,
                                    values,
                                    "seen ? " + values + " : " + made,
                                    id + " % 2 == 0 ? " + made + " : " + values);
                }
                body.append("return ").append(values).append(";\n");
                if (shape == 2) {
                    kernels.append(results.stream()
                            .map(one -> one.type + " " + one.name)
                            .collect(Collectors.joining(", ", "    record " + result + "(", ") {}\n")));
                }
            } else if (isOnCursor) {
                boolean isReading = isTotal;
                int statements = isReading || shape == 10 ? 0 : 1 + dice.below(3);
                int failsAt = dice.below(statements + 1);
                for (int i = 0; i <= statements; i++) {
                    if (canFail && i == failsAt) {
                        body.append(failure).append('\n');
                    }
                    if (i == statements) {
                        break;
                    }
                    Component one = dice.any(components);
                    Part part = dice.any(one.parts);
                    String column = one.column(part);
                    String ask = taken.contains(one) ? "" : "if (p.has" + one.type + "()) ";
                    boolean isKey = Component.isKeyed(part);
                    if (canFail && isKey && (shape == 6 || isSeen) || canFail && anyKeys && hasLists(part, one)) {
                        continue;
                    }
                    if (part.isList()) {
                        if (canFail && isKey || !isSeen && isKey) {
                            continue;
                        }
                        body.append(ask)
                                .append("{ ")
                                .append(dice.any(
                                                "for (int e = 0; e < p.LOf().size(); e++) p.LOf().set(e,"
                                                        + " p.LOf().get(p.LOf().size() - 1 - e));",
                                                isSeen ? "p.L(p.L());" : "",
                                                "if (p.LOf().size() > 0) p.LOf().set(0, p.LOf().get(p.LOf().size() /"
                                                        + " 2));",
                                                isSeen ? "if (p.LOf().size() > 1) p.LOf().removeAt(0);" : "",
                                                isSeen ? "if (p.LOf().size() > 1) p.LOf().add(p.LOf().get(0));" : "")
                                        .replace("L", column)
                                        .replace(column + "Of", column + "Of"))
                                .append(" }\n");
                    } else if (!part.changed().isEmpty()
                            && (isSeen
                                    || !part.name().equals("nest")
                                    || one.nested.stream().noneMatch(Part::isList))) {
                        String value = dice.any(part.changed());
                        for (Part each : one.parts) {
                            value = value.replace("p." + each.name() + "()", "p." + one.column(each) + "()");
                        }
                        writesKeys |= isKey;
                        String setter = "set_" + column + "_" + number;
                        if (dice.percent(70)) {
                            body.append(ask + "p." + column + "(" + value + ");\n");
                        } else {
                            body.append(ask + setter + "(p, " + value + ");\n");
                            if (kernels.indexOf(setter + "(") < 0) {
                                kernels.append("    static void " + setter + "(ItemWorld.Cursor q, " + part.type()
                                        + " x) { q." + column + "(x); }\n");
                            }
                        }
                    }
                }
            }
            if (hasCommands) {
                String of = isOnCursor ? "p" : "self";
                if (!isOnCursor && parameters.stream().noneMatch(one -> one.endsWith(" self"))) {
                    int at = parameters.indexOf("ItemWorld.Commands commands");
                    parameters.add(at, "Handle<Item> self");
                    arguments.add(at, "h");
                }
                Component one = dice.any(components);
                body.append("if (" + id + " % 7 == n % 7) { "
                                + dice.any(
                                        "commands.destroy(SELF);",
                                        "commands.removeC(SELF);",
                                        "commands.add(SELF, Check.madeC(ID, n));",
                                        "commands.addMark(SELF);",
                                        "if (ID >= 0) { var made = commands.create(); commands.add(made,"
                                                + " Check.madeC(-(ID * 10 + 10 + K), n)); }")
                                + " }\n")
                        .toString();
                String text = body.toString()
                        .replace("madeC(", "made" + one.type + "(")
                        .replace("removeC(", "remove" + one.type + "(")
                        .replace("SELF", of)
                        .replace("ID", id)
                        .replace("+ K)", "+ " + number + ")");
                body.setLength(0);
                body.append(text);
            }
            if (isTotal) {
                Component of = isOnCursor ? null : first;
                body.append("return total * 3 + " + id + (of == null ? "" : " + (seen ? 1 : 0)") + ";\n");
            } else if (isOrder) {
                body.append("return " + id + " * 7 % 5 + (seen ? 1 : 0);\n");
            } else if (isQuestion) {
                body.append("return seen ^ " + id + " % 3 == 0;\n");
            }
            String returned = isTotal || isOrder ? "long" : isQuestion ? "boolean" : isPure ? result : "void";
            kernels.append("    @" + annotation + " static " + returned + " " + name + "("
                    + String.join(", ", parameters) + ") {\n" + body.toString().indent(8) + "    }\n");

            // the same without it
            String call = "Phys." + name + "(" + String.join(", ", arguments) + ")";
            String done;
            String before = "";
            String after = "";
            if (isTotal && !groups.isEmpty()) {
                Component of = grouped;
                String key = groups.stream()
                        .map(part -> "world." + of.column(part) + "(h)")
                        .collect(Collectors.joining(" + \" \" + ", "", " + \" \""));
                before = "TreeMap<String, Long> totals = new TreeMap<>();";
                done = "String key = " + key + "; long total = totals.getOrDefault(key, 5L); totals.put(key, " + call
                        + ");";
                after = "out.add(\"\" + totals);";
            } else if (isTotal) {
                before = "long total = 5;";
                done = "total = " + call + ";";
                after = "out.add(\"\" + total);";
            } else if (shape == 6) {
                before = "List<Handle<Item>> gone = new ArrayList<>();";
                done = "if (" + call + ") gone.add(h);";
                after = "gone.forEach(world::destroy); out.add(\"\" + gone.size());";
            } else if (shape == 10) {
                before = "List<Handle<Item>> found = new ArrayList<>();";
                done = "if (" + call + ") found.add(h);";
                after = "found.sort(Comparator.comparingInt(h -> (int) h.bits())); said(world, found, out);";
            } else if (isOrder) {
                before = "TreeMap<Long, List<Handle<Item>>> sorted = new TreeMap<>();";
                done = "sorted.computeIfAbsent(" + call + ", any -> new ArrayList<>()).add(h);";
                after = "List<Object> order = new ArrayList<>(); sorted.values().forEach(order::addAll); said(world,"
                        + " order, out);";
            } else if (isPure) {
                done = "var x = " + call + "; "
                        + (shape != 2
                                ? "world." + results.getFirst().name + "(h, Objects.requireNonNull(x));"
                                : results.stream()
                                        .map(one -> "world." + one.name + "(h, x." + one.name + "());")
                                        .collect(Collectors.joining(" ")));
            } else {
                done = call + ";";
            }
            String combination = "0";
            for (int i = 0; i < optional.size() && !isOrder; i++) {
                combination += " + (world.has" + optional.get(i).type + "(h) ? 0 : " + (1 << i) + ")";
            }
            String expected = before + " boolean failed = false; "
                    + (canFail && writesKeys ? "ItemWorld.Snapshot before = world.snapshot();" : "")
                    + " for (Handle<Item> h : Check.inOrder(world, h -> " + combination + ")) { if ("
                    + String.join(" && ", holds) + ") try { " + done + " } catch (RuntimeException e) { "
                    + "out.add(e.getClass().getSimpleName() + \" at \" + h); failed = true; "
                    + (canFail && writesKeys ? "world.restore(before);" : "") + " break; } } if (!failed) { " + after
                    + " }";
            boolean isPooled = !isSeen && !canFail && !isTotal && shape != 6 && shape < 10;
            String passed = "(world, " + (isTotal ? "5L, " : "") + "n, f";
            String actual = (isTotal && !groups.isEmpty()
                    ? "TreeMap<String, Long> totals = new TreeMap<>(); PhysKernels." + name + passed + ").forEach(("
                            + groups.stream()
                                    .map(Part::name)
                                    .map(one -> "g" + one)
                                    .collect(Collectors.joining(", "))
                            + ", total) -> totals.put("
                            + groups.stream()
                                    .map(Part::name)
                                    .map(one -> "g" + one + " + \" \" + ")
                                    .collect(Collectors.joining())
                                    .replaceFirst(" \\+ \" \" \\+ $", " + \" \"")
                            + ", total)); out.add(\"\" + totals);"
                    : shape == 10
                            ? "said(world, PhysKernels." + name + passed + "), out);"
                            : isOrder
                                    ? "said(world, world.query().sortedBy(PhysKernels." + name + "(n, f)), out);"
                                    : isTotal || shape == 6
                                            ? "out.add(\"\" + PhysKernels." + name + passed + "));"
                                            : isPooled
                                                    ? "if (r.nextBoolean()) PhysKernels." + name + passed
                                                            + "); else PhysKernels." + name + passed + ", POOL);"
                                                    : "PhysKernels." + name + passed + ");");
            runs.append("                Side.WROTE = "
                    + results.stream()
                            .map(one -> "\"" + one.type + "\"")
                            .collect(Collectors.joining(", ", "Set.of(", ");\n")));
            runs.append("                Side.allowed = "
                    + allowed.stream().map(one -> "\"" + one + "\"").collect(Collectors.joining(", ", "Set.of(", ")"))
                    + ";\n");
            runs.append("                seen = world.version(); was = texts(world);\n");
            runs.append("                if (byKernels) { try { " + actual
                    + " } catch (RuntimeException e) { out.add(e.getClass().getSimpleName() + \" at \" + at(e)); } }"
                    + " else { "
                    + (isPooled ? "r.nextBoolean(); " : "") + expected + " }\n");
            runs.append("                out.add(\"" + name
                    + " \" + world.commands().size() + missed(world, was, seen) + \" \" +"
                    + " world.commands().apply() + missed(world, was, seen) + shown(world));\n");
        }

        List<SourceFile> sources() {
            for (int number = 0; number < KERNELS; number++) {
                kernel(number);
            }
            String head = (isDefault ? "" : "package game;\n\n")
                    + "import dev.granary.*;\nimport java.util.*;\nimport java.util.function.*;\n\n";
            StringBuilder writes = new StringBuilder();
            String seesLit = "id % 2 == 0";
            for (Component one : components) {
                for (Part part : one.parts) {
                    if (part.isPlain()) {
                        writes.append("        if (allowed.contains(\"COLUMN\") && STORE.hasC(h) && n % "
                                        .replace("COLUMN", one.column(part))
                                + (1 + dice.below(3)) + " == 0) "
                                + (dice.percent(50) ? "STORE.X(h, VALUE);" : "CURSOR.at(h).X(VALUE);")
                                        .replace("X", one.column(part))
                                        .replace("VALUE", part.random().replace("Check.handle(r)", "Handle.none()"))
                                + "\n");
                        if (part.name().equals("lit")) {
                            seesLit = "STORE.hasC(h) && STORE.X(h)"
                                    .replace("X", one.column(part))
                                    .replace("hasC", "has" + one.type);
                        }
                    }
                }
                if (dice.percent(30)) {
                    writes.append(
                            "        if (allowed.contains(\"C\") && STORE.hasC(h) && n % 3 == 1) STORE.NAME(h, Check.madeC(t, n));\n"
                                    .replace("NAME", one.name));
                }
                if (dice.percent(20)) {
                    writes.append(
                            "        if (allowed.contains(\"commands\") && (id + n) % 11 == 1) STORE.commands().add(h,"
                                    + " Check.madeC(t, n));\n");
                }
                String text = writes.toString()
                        .replace("hasC(", "has" + one.type + "(")
                        .replace("madeC(", "made" + one.type + "(")
                        .replace("\"C\"", "\"" + one.type + "\"");
                writes.setLength(0);
                writes.append(text);
            }
            // kernels of another class, in the middle of these, for others
            StringBuilder inner = new StringBuilder();
            StringBuilder others = new StringBuilder("    @Kernel static void nothing(Mark m) {}\n");
            int count = 0;
            for (Component one : components) {
                for (Part part : one.parts) {
                    if (!part.isPlain() || part.changed().isEmpty() || part.isList()) {
                        continue;
                    }
                    String value = dice.any(part.changed());
                    for (Part each : one.parts) {
                        value = value.replace("p." + each.name() + "()", "p." + one.column(each) + "()");
                    }
                    String guard = "if (p.TId() == id || p.TId() % 9 != t % 9) return;".replace("T", one.name);
                    String at = "if (allowed.contains(\"" + one.column(part) + "\")) ";
                    switch (dice.below(3)) {
                        case 0 -> {
                            if (isEcj && components.stream().anyMatch(Component::hasKeys)) {
                                continue; // where its source is not seen, it may write keys
                            }
                            others.append("    @Kernel(all = " + one.type + ".class) static void o" + count
                                    + "(ItemWorld.Cursor p, int id, int t, int n, boolean seen) { " + guard + " p."
                                    + one.column(part) + "(" + value + "); }\n");
                            inner.append("            case " + count + " -> { " + at + "OthersKernels.o" + count
                                    + "(STORE, id, t, n, seen); }\n");
                        }
                        case 1 -> {
                            if (one.hasKeys() || one.hasLists()) {
                                continue;
                            }
                            String made = one.parts.stream()
                                    .map(each -> each == part ? dice.any(part.changed()) : "p." + each.name() + "()")
                                    .collect(Collectors.joining(", ", "new " + one.type + "(", ")"));
                            others.append("    @Kernel static " + one.type + " o" + count + "(" + one.type
                                    + " p, int id, int t, int n, boolean seen) { if (p.id() == id || p.id() % 9 != t %"
                                    + " 9) return p; return "
                                    + made + "; }\n");
                            inner.append("            case " + count + " -> { " + at + "OthersKernels.o" + count
                                    + "(STORE, id, t, n, seen" + (dice.percent(30) ? ", Check.POOL" : "") + "); }\n");
                        }
                        default -> {
                            others.append("    @Kernel(combine = \"sum\") static long o" + count + "(long total, "
                                    + one.type + " p, int id) { return total + (p.id() == id ? 0 : (\"\" + p."
                                    + part.name() + "()).hashCode() % 100); }\n");
                            if (part.type().endsWith("]") || part.name().equals("nest") || one.hasLists()) {
                                others.setLength(others.lastIndexOf("    @Kernel"));
                                continue;
                            }
                            inner.append("            case " + count + " -> { seen ^= !WROTE.contains(\"" + one.type
                                    + "\") && OthersKernels.o" + count + "(STORE, 0L, id"
                                    + (dice.percent(30) ? ", Check.POOL" : "") + ") % 2 == 0; }\n");
                        }
                    }
                    count++;
                }
            }
            int number = count;
            String side = """
                static final class Side {
                    static Set<String> WROTE = Set.of();
                    static ItemWorld STORE;
                    static ItemWorld.Cursor CURSOR;
                    static List<Handle<Item>> ALL;
                    static Set<String> allowed = Set.of();
                    record Box(ItemWorld.Cursor c) {}
                    static boolean poke(int id, int n) {
                        int t = Math.floorMod(id * 7 + n, ALL.size());
                        Handle<Item> h = ALL.get(t);
                        if (t == id || !STORE.contains(h)) return false;
                        Random r = new Random(id * 31 + n);
                        boolean seen = SEEN;
                WRITES
                        if (id >= 0 && n >= 0 && (id + n) % 4 == 0) switch (r.nextInt(OTHERS)) {
                INNER
                            default -> {}
                        }
                        return seen;
                    }
                    static boolean byCursor(int id, int n) { return poke(id, n); }
                    static boolean kept(Box box, int id, int n) { box.c(); return poke(id, n + 2); }
                    static int all() { for (int i = 0; i < ALL.size(); i += 5) poke(i - 1, 1 - 6 * (i - 1)); return 1; }
                }
                """.replace("SEEN", seesLit)
                    .replace("WRITES", writes.toString().stripTrailing())
                    .replace("INNER", inner.toString().stripTrailing())
                    .replace("OTHERS", "" + Math.max(1, number));
            String phys = """
                @Kernels(Item.class)
                final class Phys extends Base {
                    record Sneak(int id, int n, boolean seen) {
                        Sneak(int id, int n) { this(id, n, Side.poke(id, n)); }
                    }
                    record Obj(int id, int n) {
                        @Override public String toString() { return Side.poke(id, n) ? "yes" : ""; }
                        @Override public boolean equals(Object o) { return Side.poke(id, n); }
                        @Override public int hashCode() { return Side.poke(id, n) ? 1 : 0; }
                    }
                    enum Poker {
                        A { @Override boolean poke(int id, int n) { return Side.poke(id, n); } };
                        boolean poke(int id, int n) { return false; }
                    }
                    static boolean poked(int id, int n) { return Side.poke(id, n); }
                """ + kernels + (isInFile ? side.indent(4) : "") + "}\n";
            String base = "class Base { static boolean inherited(int id, int n) { return " + (isInFile ? "Phys." : "")
                    + "Side.poke(id, n); } }\n";
            String world = "@World({"
                    + components.stream().map(one -> one.type + ".class, ").collect(Collectors.joining())
                    + "Mark.class})\n"
                    + """
                    interface Item {
                        enum Kind { A, B, C }
                        static int[] bumped(int[] x, int n) { x[1] += n; return x; }
                        static boolean[] flipped(boolean[] x) { x[0] ^= true; return x; }
                    }
                    record Mark() {}
                    record V(float x, float y) {}
                    class Boom extends RuntimeException {}
                    @java.lang.annotation.Target(java.lang.annotation.ElementType.TYPE_USE) @interface Nullable {}
                    """
                    + components.stream().map(Component::declared).collect(Collectors.joining());
            StringBuilder made = new StringBuilder();
            StringBuilder added = new StringBuilder();
            StringBuilder line = new StringBuilder("c.handle() + (c.hasMark() ? \"*\" : \"\")");
            StringBuilder keys = new StringBuilder();
            for (Component one : components) {
                made.append(one.shown());
                made.append("static C madeC(int id, int n) { Random r = new Random(id * 31 + n); return RANDOM; }\n"
                        .replace("madeC", "made" + one.type)
                        .replace("C m", one.type + " m")
                        .replace("RANDOM", one.random().replace("Check.handle(r)", "Handle.none()")));
                added.append("if (r.nextInt(100) < percents[" + components.indexOf(one) + "]) world.add(h, "
                        + one.random() + ");\n");
                line.append(" + \" " + one.type + "\" + shown(c.has" + one.type + "() ? c." + one.name + "() : null)");
                one.parts.stream().filter(Component::isKeyed).forEach(part -> keys.append(keyed(one, part) + "\n"));
            }
            String check = """
                public final class Check {
                    static final java.util.concurrent.ForkJoinPool POOL = java.util.concurrent.ForkJoinPool.commonPool();
                    static List<Handle<Item>> all = new ArrayList<>();

                    static Handle<Item> handle(Random r) {
                        return all.isEmpty() || r.nextInt(3) == 0 ? Handle.none() : all.get(r.nextInt(all.size()));
                    }
                    static float[] floats(Random r) {
                        float[] some = new float[r.nextInt(5)];
                        for (int i = 0; i < some.length; i++) some[i] = r.nextInt(9);
                        return some;
                    }
                    static <T> List<T> list(Random r, Supplier<T> one) {
                        List<T> list = new ArrayList<>();
                        for (int i = r.nextInt(5); i > 0; i--) list.add(one.get());
                        return list;
                    }
                    static List<Handle<Item>> inOrder(ItemWorld world, ToIntFunction<Handle<Item>> combination) {
                        List<Handle<Item>> handles = new ArrayList<>();
                        for (var c : world.query()) handles.add(c.handle());
                        handles.sort(Comparator.<Handle<Item>>comparingInt(h -> (int) h.bits() >> 6)
                                .thenComparingInt(combination)
                                .thenComparingInt(h -> (int) h.bits()));
                        return handles;
                    }
                    static String at(Throwable e) {
                        for (Throwable one : e.getSuppressed()) if (one instanceof FailedItemException at) return "" + at.handle();
                        return "" + e;
                    }
                    MADE
                    static void said(ItemWorld world, Iterable<?> found, List<String> out) {
                        List<String> all = new ArrayList<>();
                        for (Object each : found) all.add("" + (each instanceof ItemWorld.Cursor c ? c.handle() : each));
                        out.add("" + all);
                    }
                    static Map<String, String> texts(ItemWorld world) {
                        Map<String, String> texts = new HashMap<>();
                        for (var c : world.query()) {
                            TEXTS
                        }
                        return texts;
                    }
                    static String missed(ItemWorld world, Map<String, String> was, long since) {
                        String missed = "";
                        Map<String, String> now = texts(world);
                        CHANGES
                        for (String key : now.keySet()) if (!now.get(key).equals(was.get(key))) missed += " missed " + key + was.get(key) + now.get(key);
                        return missed;
                    }
                    static String shown(ItemWorld world) {
                        List<String> lines = new ArrayList<>();
                        for (var c : world.query()) lines.add(LINE + "\\n");
                        Collections.sort(lines);
                        KEYS
                        return lines.size() + "\\n" + lines;
                    }

                    public static List<String> run(long seed, boolean byKernels) {
                        List<String> out = new ArrayList<>();
                        Random r = new Random(seed);
                        for (int round = 0; round < 3; round++) {
                            ItemWorld world = new ItemWorld();
                            all = new ArrayList<>();
                            int size = r.nextInt(300);
                            int[] percents = new int[COUNT];
                            for (int i = 0; i < percents.length; i++) percents[i] = List.of(100, 100, 95, 50, 5).get(r.nextInt(5));
                            List<Handle<Item>> between = new ArrayList<>();
                            for (int id = 0; id <= size; id++) {
                                if (id == 70 && r.nextInt(3) == 0) for (int i = 0; i < 4050; i++) between.add(world.create());
                                Handle<Item> h = world.create();
                                all.add(h);
                                ADDED
                                if (r.nextInt(percents[0]) > 90) world.addMark(h);
                            }
                            between.forEach(world::destroy);
                            int percent = r.nextInt(100);
                            for (int id = 40; id < size; id++) if (r.nextInt(100) < percent / 2) world.destroy(all.get(id));
                            Phys_Side.STORE = world;
                            Phys_Side.CURSOR = world.cursor();
                            Phys_Side.ALL = all;
                            int n = r.nextInt(12);
                            IntPredicate f = i -> Phys_Side.poke(i, n);
                            out.add("begin " + shown(world));
                            long seen;
                            Map<String, String> was;
                            RUNS
                        }
                        return out;
                    }
                }
                """.replace("MADE", made.toString())
                    .replace("LINE", line.toString())
                    .replace("KEYS", keys.toString())
                    .replace("ADDED", added.toString())
                    .replace("COUNT", "" + components.size())
                    .replace(
                            "TEXTS",
                            components.stream()
                                    .map(one -> "if (c.hasT()) texts.put(c.handle() + \"T\", shown(c.N()));"
                                            .replace("hasT", "has" + one.type)
                                            .replace("\"T\"", "\"" + one.type + "\"")
                                            .replace("c.N()", "c." + one.name + "()"))
                                    .collect(Collectors.joining("\n")))
                    .replace(
                            "CHANGES",
                            components.stream()
                                    .map(one ->
                                            "for (var c : world.query().N().changedSince(since)) now.remove(c.handle() + \"T\");"
                                                    .replace("N()", one.name + "()")
                                                    .replace("\"T\"", "\"" + one.type + "\""))
                                    .collect(Collectors.joining("\n")))
                    .replace(
                            "RUNS",
                            runs.toString()
                                    .replace("Side.allowed", "Phys_Side.allowed")
                                    .replace("Side.WROTE", "Phys_Side.WROTE")
                                    .strip())
                    .replace("Phys_Side", isInFile ? "Phys.Side" : "Side");
            List<SourceFile> files = new ArrayList<>();
            files.add(file("Item", head + world));
            files.add(file("Phys", head + phys));
            files.add(file("Base", head + base));
            files.add(file(
                    "Others",
                    head + "@Kernels(Item.class)\nfinal class Others {\n" + others
                            + "    static long sum(long one, long other) { return one + other; }\n}\n"));
            files.add(file("Check", head + check));
            if (!isInFile) {
                files.add(file("Side", head + side.replaceFirst("static final class", "final class")));
            }
            return files;
        }

        private static String keyed(Component one, Part part) {
            String column = one.column(part);
            String by = "world.by" + Character.toUpperCase(column.charAt(0)) + column.substring(1);
            if (part.key().contains("Ordered")) {
                return "{ String s = \"in order\"; for (var c : " + by + "()) s += \" \" + c." + column
                        + "(); lines.add(s); }";
            }
            if (part.key().contains("Unique")) {
                return "for (var c : world.query()) if (c.has" + one.type + "()) if (!" + by + "(c." + column
                        + "()).equals(c.handle())) lines.add(\"not found \" + c.handle());";
            }
            boolean isList = part.name().equals("ids");
            String values = isList ? "values.addAll(c." + column + "());" : "values.add(c." + column + "());";
            String type = isList
                    ? "Integer"
                    : switch (part.type()) {
                        case "int" -> "Integer";
                        case "long" -> "Long";
                        case "byte" -> "Byte";
                        case "boolean" -> "Boolean";
                        default -> part.type();
                    };
            return "{ Set<" + type + "> values = new HashSet<>(); for (var c : world.query()) if (c.has" + one.type
                    + "()) { "
                    + values + " }" + " for (" + type
                    + " value : values) { TreeSet<String> found = new TreeSet<>(); for (var c : " + by
                    + "(value)) found.add(\"\" + c.handle()); lines.add(\"" + column + " \" + value + found + " + by
                    + "(value).count() + \"\\n\"); } Collections.sort(lines); }";
        }

        private SourceFile file(String name, String text) {
            return new SourceFile((isDefault ? "" : "game/") + name + ".java", text);
        }
    }
}
