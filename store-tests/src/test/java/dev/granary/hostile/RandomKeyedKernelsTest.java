package dev.granary.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.hostile.HostileCompiler.Brand;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Kernels that write what keys, orders, grids and references are made of, and kernels that write none, of which many throw at some item:
 * beside plain objects in a map, of which all is asked that keys are asked, and which says what has to be as it was before.
 *
 * <p>{@code -Dgranary.keyed.projects=500} makes it a soak; {@code -Dgranary.hostile.seed=7} begins elsewhere.
 */
class RandomKeyedKernelsTest {
    private static final int PROJECTS = Integer.getInteger("granary.keyed.projects", 2);
    private static final long SEED = Long.getLong("granary.hostile.seed", 1);
    private static final int KERNELS = 7;
    private static final int MOST_REPORTS = 5;

    private final HostileCompiler javac = new HostileCompiler(Brand.JAVAC);
    private final HostileCompiler ecj = new HostileCompiler(Brand.ECJ);
    private final HostileCompiler vectors = new HostileCompiler(
            Brand.JAVAC, "-Agranary.vectors=true", "--add-modules=jdk.incubator.vector", "-Xlint:-incubating");

    @Test
    void keysAreTrueAfterKernels() throws ReflectiveOperationException {
        List<String> wrong = new ArrayList<>();
        for (long seed = SEED; seed < SEED + PROJECTS && wrong.size() < MOST_REPORTS; seed++) {
            String found = run(seed);
            if (!found.isEmpty()) {
                wrong.add("seed " + seed + "\n" + found);
            }
        }
        assertEquals("", String.join("\n", wrong));
    }

    String run(long seed) throws ReflectiveOperationException {
        HostileCompiler compiler = seed % 4 == 0 ? ecj : seed % 4 == 1 ? vectors : javac;
        List<SourceFile> sources = new Project(new Dice(seed), compiler == ecj).sources();
        Compiled compiled = compiler.compile(sources);
        List<Compiled.Remark> remarks = compiled.remarks().stream()
                .filter(remark -> remark.isError() || remark.place() == Compiled.Place.GENERATED)
                .toList();
        if (!remarks.isEmpty() || compiled.crash() != null) {
            return remarks + " " + compiled.crash() + "\n" + SourceFile.print(sources);
        }
        try {
            new Contract.Loader(compiled.classes())
                    .loadClass("game.Check")
                    .getMethod("run", long.class)
                    .invoke(null, seed);
            return "";
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause().getCause();
            return Verdict.trace(e.getCause()) + (cause == null ? "" : "\nby " + Verdict.trace(cause)) + "\n"
                    + SourceFile.print(sources);
        }
    }

    /**
     * What leads to items.
     *
     * @param where its condition, and what that is in Java, of the item {@code i}
     */
    private record Key(String kind, String name, List<Part> on, String[] where, List<Part> asked) {

        String by() {
            return (kind.equals("Grid") ? "near" : "by") + Character.toUpperCase(name.charAt(0)) + name.substring(1);
        }

        String of(String item) {
            return on.stream().map(part -> item + "." + part.name() + "()").collect(Collectors.joining(", "));
        }

        boolean isWrittenBy(Set<Part> written) {
            return on.stream().anyMatch(written::contains) || asked.stream().anyMatch(written::contains);
        }

        String annotation() {
            String condition = where == null ? "" : ", where = \"" + where[0] + "\"";
            if (kind.equals("Grid")) {
                return "@Grid(cell = 3, name = \"" + name + "\"" + condition + ") ";
            }
            String of = on.size() == 1
                    ? ""
                    : on.stream()
                            .map(part -> "\"" + part.name() + "\"")
                            .collect(Collectors.joining(", ", ", on = {", "}"));
            boolean isOrder = kind.equals("Ordered");
            return "@" + (isOrder && on.size() > 1 ? "Index" : kind) + "(name = \"" + name + "\"" + of
                    + (isOrder && on.size() > 1 ? ", ordered = true" : "") + condition + ") ";
        }
    }

    private static final class Project {
        private static final List<Part> MORE = List.of(
                new Part(
                        "uni",
                        "",
                        "",
                        "long",
                        List.of(
                                "p.uni() ^ 1",
                                "n - p.uni()",
                                "p.uni() + 4",
                                "p.id() % 9 == n ? p.uni() + 4 : p.uni()",
                                "p.id() == n ? p.uni() + 8 : p.uni()",
                                "p.id() % 50 * 4L"),
                        "id * 4L + r.nextInt(2)",
                        ""),
                new Part(
                        "tag",
                        "",
                        "",
                        "short",
                        List.of("(short) -p.tag()", "(short) (p.tag() + 1)", "(short) (p.id() & 127)"),
                        "(short) (id * 3)",
                        ""),
                new Part(
                        "sign",
                        "",
                        "",
                        "char",
                        List.of("(char) (p.sign() ^ 1)", "'b'"),
                        "(char) ('a' + r.nextInt(9))",
                        ""),
                new Part(
                        "spot",
                        "",
                        "",
                        "Item.Spot",
                        List.of(
                                "new Item.Spot(p.spot().x() + 1, p.spot().y())",
                                "new Item.Spot(n, (byte) (p.id() % 5))"),
                        "new Item.Spot(r.nextInt(4), (byte) r.nextInt(3))",
                        ""),
                new Part(
                        "w",
                        "",
                        "",
                        "double",
                        List.of("-p.w()", "p.w() + n", "p.id() % 11 == 0 ? Double.NaN : p.w()"),
                        "r.nextInt(9) == 0 ? -0.0 : r.nextInt(40) / 4.0 - 3",
                        ""),
                new Part(
                        "spin",
                        "",
                        "",
                        "float",
                        List.of("-p.spin()", "p.spin() * n", "p.id() % 11 == 0 ? 1 / 0f : p.spin()"),
                        "r.nextInt(9) == 0 ? Float.NaN : r.nextInt(40) / 4f - 3",
                        ""),
                new Part(
                        "at",
                        "",
                        "",
                        "Item.P",
                        List.of(
                                "new Item.P(p.at().x() + 1, p.at().y())",
                                "new Item.P(p.at().y(), n)",
                                "p.id() % 20 == n ? new Item.P(n, -n) : p.at()",
                                "p.id() % 13 == 0 ? new Item.P(0f / 0, 1) : p.at()"),
                        "new Item.P(r.nextInt(40) / 2f - 9, r.nextInt(30) == 0 ? Float.NaN : r.nextInt(9))",
                        ""),
                new Part(
                        "deep",
                        "",
                        "",
                        "Item.Q",
                        List.of(
                                "new Item.Q(p.deep().x(), p.deep().y() - 2.5, p.deep().z())",
                                "new Item.Q(p.deep().z(), p.deep().x(), p.deep().y())"),
                        "new Item.Q(r.nextInt(10), r.nextInt(10) - 5, r.nextInt(3))",
                        ""),
                new Part(
                        "ref",
                        "@Reference ",
                        "",
                        "Handle<Item>",
                        List.of(
                                "Handle.none()",
                                "Check.ref(p.id(), n)",
                                "p.id() % 7 == 0 ? Check.ref(p.id(), n) : p.ref()"),
                        "Check.ref(r)",
                        ""),
                new Part(
                        "link",
                        "@Reference ",
                        "",
                        "Handle<Item>",
                        List.of("Check.ref(p.id(), n + 1)", "p.id() % 7 == 0 ? Handle.none() : p.link()"),
                        "Check.ref(r)",
                        ""),
                new Part(
                        "other",
                        "@Reference ",
                        "",
                        "Handle<Other>",
                        List.of(
                                "Handle.none()",
                                "Check.other(p.id(), n)",
                                "p.id() % 7 == 0 ? Check.other(p.id(), n) : p.other()"),
                        "Check.other(id, r.nextInt(50))",
                        ""),
                new Part(
                        "mates",
                        "@Pooled @Reference ",
                        "",
                        "java.util.List<Handle<Item>>",
                        List.of(),
                        "Check.list(r, () -> Check.some(r))",
                        ""));
        private static final Map<String, String> CONSTANTS = Map.of(
                "tag", "(short) 9",
                "sign", "'z'",
                "w", "1.5",
                "spin", "2.5f",
                "lit", "true",
                "kind", "Item.Kind.B",
                "spot", "new Item.Spot(1, (byte) 1)",
                "text", "\"t1\"",
                "uni", "77L",
                "ref", "Handle.none()");
        private static final Set<String> EXACT =
                Set.of("a", "b", "small", "lit", "on", "box", "text", "kind", "plain", "uni", "tag", "sign", "spot");
        private static final Set<String> IN_ORDER =
                Set.of("a", "b", "c", "small", "lit", "on", "kind", "uni", "tag", "sign", "w", "spin");

        private final Dice dice;
        private final boolean isEcj;
        private final List<Part> parts = new ArrayList<>();
        private final List<Key> keys = new ArrayList<>();
        private final Part held =
                new Part("held", "", "", "boolean", List.of("!p.held()", "p.id() % 3 == 0"), "false", "");
        private final boolean hasFlag;
        private final boolean hasLists;
        private final boolean isPlain;
        private final String store;
        private final StringBuilder kernels = new StringBuilder();
        private final StringBuilder twins = new StringBuilder();
        private final StringBuilder runs = new StringBuilder();

        /** Those that write keys. */
        private final List<Integer> keyed = new ArrayList<>();

        Project(Dice dice, boolean isEcj) {
            this.dice = dice;
            this.isEcj = isEcj;
            boolean isKeyed = dice.percent(80);
            boolean lists = dice.percent(40);
            Set<String> names = new LinkedHashSet<>();
            for (Part part : MORE) {
                if (dice.percent(part.isList() ? lists ? 50 : 0 : 50)) {
                    parts.add(
                            part.name().equals("uni")
                                            || isKeyed
                                            || !part.annotation().contains("Reference")
                                    ? part
                                    : MORE.getFirst());
                }
            }
            for (Part part : Part.ALL) {
                boolean isKey = part.annotation().contains("Reference")
                        || part.annotation().contains("Index");
                if (part.name().equals("uni") || part.name().equals("ref") || isKey && !isKeyed) {
                    continue;
                }
                if (dice.percent(part.isList() ? lists ? 40 : 0 : 35)) {
                    parts.add(part);
                }
            }
            parts.removeIf(part -> !names.add(part.name()));
            parts.replaceAll(part -> part.annotation().contains("Reference")
                    ? new Part(
                            part.name(),
                            part.annotation()
                                    .replace(
                                            "Reference",
                                            "Reference(onRemove = OnRemove." + dice.any("CLEAR", "REMOVE", "KEEP")
                                                    + ")"),
                            "",
                            part.type(),
                            part.changed(),
                            part.random(),
                            "")
                    : part);
            parts.add(Part.part("id", "", "int", "id"));
            hasFlag = dice.percent(40);
            hasLists = parts.stream().anyMatch(Part::isList);
            isPlain = hasLists || dice.percent(80);
            for (int i = isKeyed ? 1 + dice.below(5) : 0; i > 0; i--) {
                key("k" + i);
            }
            Collections.shuffle(parts, new Random(dice.below(1000)));
            String more = hasLists || dice.percent(70) ? "" : ", views = true";
            String kind = dice.any(
                    "SoA()",
                    "SoA(blockRows = 64)",
                    "SoA(growth = Growth.DOUBLING)",
                    "SoA(growth = Growth.GEOMETRIC_BLOCKS)",
                    "SoA(lanes = 16)",
                    "SoA(growth = Growth.FIXED, capacity = 20_000)",
                    "BulkData()",
                    "BulkData(blockRows = 128)",
                    "BulkData(reuse = Reuse.FREE_LIST)",
                    "BulkData(growth = Growth.DOUBLING)",
                    "BulkData(layout = Layout.SOA)",
                    "BulkData(layout = Layout.SOA, blockRows = 128, reuse = Reuse.FREE_LIST)",
                    "BulkData(layout = Layout.SOA, growth = Growth.GEOMETRIC_BLOCKS)",
                    "BulkData(layout = Layout.AOSOA)",
                    "BulkData(layout = Layout.AOSOA, lanes = 4, blockRows = 64)",
                    "BulkData(growth = Growth.VIRTUAL, maxCapacity = 20_000)",
                    "SoA(growth = Growth.VIRTUAL, maxCapacity = 20_000)",
                    "BulkData(layout = Layout.SOA, growth = Growth.VIRTUAL, maxCapacity = 20_000)");
            store = kind.contains("VIRTUAL")
                    ? kind
                    : kind.replace(")", more + ")").replace("(, ", "(");
        }

        private boolean hasViews() {
            return store.contains("views") && !store.contains("VIRTUAL");
        }

        private void key(String name) {
            String kind = dice.any("Unique", "Unique", "Index", "Index", "Ordered", "Ordered", "Grid");
            List<Part> on = new ArrayList<>();
            List<Part> of = new ArrayList<>(parts.stream()
                    .filter(part -> switch (kind) {
                        case "Grid" -> List.of("at", "deep").contains(part.name());
                        case "Ordered" -> IN_ORDER.contains(part.name());
                        default -> EXACT.contains(part.name());
                    })
                    .toList());
            if (kind.equals("Unique") && dice.percent(70)) {
                of.removeIf(part -> !List.of("uni", "tag").contains(part.name()));
            }
            if (of.isEmpty()) {
                return;
            }
            Collections.shuffle(of, new Random(dice.below(1000)));
            int most = kind.equals("Grid") || dice.percent(50) ? 1 : Math.min(of.size(), 2 + dice.below(2));
            on.addAll(of.subList(0, most));
            List<Part> asked = new ArrayList<>();
            keys.add(new Key(
                    kind, name, on, dice.percent(kind.equals("Unique") ? 60 : 35) ? where(asked) : null, asked));
        }

        /** A condition and what it is in Java, of the item {@code i}; null where there is nothing to ask. */
        private String[] where(List<Part> asked) {
            List<Part> some = new ArrayList<>(parts.stream()
                    .filter(part -> List.of("lit", "on", "text", "kind").contains(part.name()))
                    .toList());
            if (hasFlag) {
                some.add(held);
            }
            if (some.isEmpty()) {
                return null;
            }
            String[] one = null;
            for (int i = 1 + dice.below(3); i > 0; i--) {
                Part part = dice.any(some);
                asked.add(part);
                String name = part.name();
                String[] other = switch (name) {
                    case "text" ->
                        dice.percent(50)
                                ? new String[] {"text == 't1'", "\"t1\".equals(i.text())"}
                                : new String[] {"text != null", "(i.text() != null)"};
                    case "kind" -> new String[] {"kind != B", "(i.kind() != Item.Kind.B)"};
                    default -> new String[] {name, "i." + name + "()"};
                };
                if (dice.percent(30)) {
                    other = new String[] {"!(" + other[0] + ")", "!(" + other[1] + ")"};
                }
                String operator = dice.any("&", "|", "^");
                one = one == null
                        ? other
                        : new String[] {
                            "(" + one[0] + ") " + operator + " (" + other[0] + ")",
                            "((" + one[1] + ") " + operator + " (" + other[1] + "))"
                        };
            }
            return one;
        }

        private boolean isReference(Part part) {
            return part.annotation().contains("Reference") && !part.isList();
        }

        /** Whether the store makes keys again when these were written. */
        private boolean isKeyed(Set<Part> written) {
            return keys.stream().anyMatch(key -> !key.kind.equals("Grid") && key.isWrittenBy(written))
                    || written.stream().anyMatch(this::isReference);
        }

        private void kernel(int number) {
            // an update, a projection, in place, a removal, a removal in place, a total in place, a question in place
            int shape = dice.any(
                    isPlain ? new Integer[] {0, 0, 1, 2, 2, 2, 3, 4, 5, 6} : new Integer[] {0, 0, 1, 2, 3, 4, 5});
            boolean isOnCursor = shape == 2 || shape >= 4;
            boolean isRemoval = shape == 3 || shape == 4;
            String name = "k" + number;
            Set<Part> written = new LinkedHashSet<>();
            List<Part> asked = new ArrayList<>();
            String[] where = dice.percent(30) ? where(asked) : null;
            List<Part> plain = parts.stream()
                    .filter(part -> !part.changed().isEmpty() && !asked.contains(part))
                    .toList();
            boolean isSwap = isOnCursor && !plain.isEmpty() && dice.percent(25);
            Part far =
                    !isSwap && !(isEcj && shape == 0) && !plain.isEmpty() && dice.percent(20) ? dice.any(plain) : null;
            if (far != null
                    && (far.random().contains("Check")
                            || far.type().endsWith("[]")
                            || far.random().contains("p."))) {
                far = null;
            }
            Key grid = isSwap || far != null || !isOnCursor || isEcj || !dice.percent(25)
                    ? null
                    : keys.stream()
                            .filter(key -> key.kind.equals("Grid"))
                            .findFirst()
                            .orElse(null);
            List<Part> constant = grid == null
                    ? List.of()
                    : plain.stream()
                            .filter(part -> CONSTANTS.containsKey(part.name())
                                    && !grid.on.contains(part)
                                    && !grid.asked.contains(part))
                            .toList();
            Part hit = constant.isEmpty() ? null : dice.any(constant);
            if (hit != null) {
                plain = plain.stream()
                        .filter(part -> part != hit && !grid.on.contains(part) && !grid.asked.contains(part))
                        .toList();
            }
            List<Part> writable = hit == null
                    ? parts
                    : parts.stream()
                            .filter(part -> part != hit && !grid.on.contains(part) && !grid.asked.contains(part))
                            .toList();
            Part not = far;
            if (far != null) {
                plain = plain.stream().filter(part -> part != not).toList();
            }
            boolean isExchange = isSwap || far != null || hit != null;
            boolean isAlone = isExchange; // in one thread only
            String cursor = hit != null
                    ? ", ItemStore." + hits(grid) + " q"
                    : isExchange
                            ? ", "
                                    + (isEcj || shape != 0 && dice.percent(50)
                                            ? "ItemStore.Cursor q"
                                            : "ItemStore.Cursor[] q")
                            : "";
            boolean isArray = cursor.endsWith("[] q");
            boolean hasSelf = !isExchange && dice.percent(20);
            String self = hasSelf ? ", Handle<Item> self" : "";
            String fail = dice.any(
                    "if (p.id() == stop) throw new Stop();\n",
                    "Check.fail(p.id(), stop);\n",
                    "if (p.id() % 64 == stop % 64 && stop > 0) throw new Stop();\n");
            isUnclear = isEcj || isExchange;
            isHit = false;
            StringBuilder body = new StringBuilder();
            String farther = "";
            if (far != null) {
                written.add(far);
                farther = "if (Check.mate(p.id()) != null) "
                        + write(
                                (isArray ? "q[1]" : "q") + ".at(Check.mate(p.id()))",
                                far,
                                dice.any(far.changed()),
                                number)
                        + "\n";
            }
            isHit = hit != null;
            if (hit != null) {
                written.add(hit);
                boolean isFlat = grid.on.getFirst().name().equals("at");
                farther = "if (p.id() % 8 == n % 8) for (int j = q.find("
                        + (isFlat ? "p.at().x(), p.at().y()" : "p.deep().x(), p.deep().y(), p.deep().z()")
                        + ", 2.5); j-- > 0; ) " + write("q.at(j)", hit, CONSTANTS.get(hit.name()), number) + "\n";
            }
            String result = "";
            String type = "void";
            String guard = dice.percent(25) ? "if (p.id() % " + (2 + dice.below(5)) + " == n % 2) return" : "";
            String first = "";
            boolean isPoked = dice.percent(30);
            List<Part> aside = plain.stream()
                    .filter(part ->
                            List.of("c", "w", "spin", "tag", "a", "b", "sign").contains(part.name())
                                    && keys.stream().noneMatch(key -> key.on.contains(part)))
                    .toList();
            Part side =
                    aside.isEmpty() || !isOnCursor && (isEcj || !isPlain) || dice.percent(70) ? null : dice.any(aside);
            if (side != null) {
                plain = plain.stream().filter(part -> part != side).toList();
            }
            String poke = isPoked ? "Check.poke" + number + "(p.id(), n);\n" : "";
            if (isOnCursor) {
                List<String> lines = new ArrayList<>();
                List<Part> exchanged = new ArrayList<>();
                if (isSwap) {
                    for (int i = 1 + dice.below(3); i > 0; i--) {
                        Part part = dice.any(plain);
                        if (!exchanged.contains(part)) {
                            exchanged.add(part);
                        }
                    }
                    written.addAll(exchanged);
                    String q = isArray ? "q[1]" : "q";
                    lines.add("if (p.id() % 2 == 0 && Check.mate(p.id()) != null) { var o = " + q
                            + ".at(Check.mate(p.id()));\n"
                            + exchanged.stream()
                                    .map(part -> "var X_ = o.X(); o.X(p.X()); p.X(X_);".replace("X", part.name()))
                                    .collect(Collectors.joining("\n"))
                            + " }\n");
                }
                for (int i = 1 + dice.below(3); i > 0; i--) {
                    Part part = dice.any(writable);
                    if (part.isList()) {
                        boolean isKey = part.annotation().contains("Reference")
                                || part.annotation().contains("Index");
                        boolean isSet = dice.percent(50);
                        isAlone |= isKey || !isSet;
                        lines.add((isSet
                                        ? "if (p.LOf().size() > 1) p.LOf().set(0, p.LOf().get(p.LOf().size() - 1));"
                                        : dice.any(
                                                "if (p.LOf().size() > 1) p.LOf().removeAt(0);",
                                                "p.L(p.L());",
                                                "if (p.LOf().size() > 1) p.LOf().add(p.LOf().get(0));"))
                                .replace("L", part.name()));
                    } else if (!part.changed().isEmpty() && !exchanged.contains(part) && part != side && part != not) {
                        written.add(part);
                        lines.add((dice.percent(80) ? "" : "if (p.id() % 9 == 3) ")
                                + write("p", part, dice.any(part.changed()), number));
                    }
                }
                if (hasFlag && hit == null && dice.percent(50) && !asked.contains(held)) {
                    written.add(held);
                    lines.add("p.held(" + dice.any(held.changed()) + ");");
                }
                lines.add(dice.below(lines.size() + 1), farther);
                lines.add(dice.below(lines.size() + 1), fail);
                lines.add(dice.below(lines.size() + 1), poke);
                if (dice.percent(20)) {
                    kernels.append("    static void step" + number + "(ItemStore.Cursor p" + cursor
                            + ", int n, int stop, boolean seen) {\n" + String.join("\n", lines) + "}\n");
                    twins.append("    static void step" + number + "(Plain p" + ofPlain(cursor)
                            + ", int n, int stop, boolean seen) {\n" + ofPlain(String.join("\n", lines)) + "}\n");
                    body.append("step" + number + "(p" + (isExchange ? ", q" : "") + ", n, stop, seen);\n");
                } else {
                    body.append(String.join("\n", lines));
                }
                if (isRemoval || shape == 6) {
                    type = "boolean";
                    result = "return p.id() % 3 == n % 3;";
                    guard = guard.isEmpty() ? "" : guard + " false;\n";
                } else if (shape == 5) {
                    type = "long";
                    first = "long sum, ";
                    result = "return sum + p.id();";
                    guard = guard.isEmpty() ? "" : guard + " sum;\n";
                } else {
                    guard = guard.isEmpty() ? "" : guard + ";\n";
                }
            } else if (isRemoval) {
                type = "boolean";
                body.append(fail).append(farther).append(poke);
                result = "return p.id() % 3 == n % 3;";
                guard = guard.isEmpty() ? "" : guard + " false;\n";
            } else {
                boolean isProjection = shape == 1;
                List<Part> of = new ArrayList<>(parts);
                if (isProjection) {
                    of.removeIf(part -> dice.percent(60));
                    if (of.isEmpty()) {
                        of.add(parts.getFirst());
                    }
                }
                type = isProjection ? "Part" + number : "Item";
                int percent = dice.any(20, 50, 90);
                String made = of.stream()
                        .map(part -> {
                            if (part.changed().isEmpty() || part == side || part == not || !dice.percent(percent)) {
                                return "p." + part.name() + "()";
                            }
                            written.add(part);
                            return dice.any(part.changed());
                        })
                        .collect(Collectors.joining(", ", "new " + type + "(", ")"));
                if (isProjection) {
                    String part = of.stream()
                            .map(each -> each.type() + " " + each.name())
                            .collect(Collectors.joining(", ", "    record " + type + "(", ") {}\n"));
                    kernels.append(part);
                }
                String same = isProjection
                        ? of.stream()
                                .map(part -> "p." + part.name() + "()")
                                .collect(Collectors.joining(", ", "new " + type + "(", ")"))
                        : "p";
                if (!isPlain) {
                    written.addAll(of); // the constructor may have changed any of them
                }
                guard = guard.isEmpty() ? "" : guard + " " + same + ";\n";
                body.append(fail).append(farther).append(poke);
                result = dice.percent(30)
                        ? "return p.id() % 3 == 0 ? " + made + " : " + same + ";"
                        : "return " + made + ";";
            }
            boolean isKeyed = isKeyed(written);
            boolean isTotal = shape == 5;
            boolean isSelect = shape == 6;
            List<String> options = new ArrayList<>();
            if (where != null) {
                options.add("where = \"" + where[0] + "\"");
            }
            boolean isScratch = false;
            if (far == null
                    && !isRemoval
                    && !isOnCursor
                    && store.contains("BulkData")
                    && !store.contains("layout")
                    && !(isEcj && hasLists)
                    && dice.percent(40)) {
                options.add("scratch = true");
                isScratch = true;
            }
            if (far == null
                    && side == null
                    && !fail.contains("64")
                    && !(isEcj && hasLists)
                    && !isRemoval
                    && !isOnCursor
                    && store.contains("BulkData")
                    && store.contains("layout")
                    && where == null
                    && !hasSelf
                    && parts.stream()
                            .noneMatch(part -> part.annotation().contains("Boxed")
                                    || part.annotation().contains("Symbol"))
                    && dice.percent(40)) {
                options.add("holes = true");
            }
            if (isTotal) {
                options.add("combine = \"plus\"");
            }
            List<Part> groups = parts.stream()
                    .filter(part -> List.of("a", "b", "small", "lit", "on", "kind", "uni", "tag", "sign", "plain")
                                    .contains(part.name())
                            && part != side)
                    .toList();
            Part group = null;
            boolean isGrouped = isTotal && !isExchange && !groups.isEmpty() && dice.percent(50);
            if (isGrouped) {
                group = dice.any(groups);
                options.add("groupBy = \"" + group.name() + "\"");
            }
            String parameters = self + cursor + ", int n, int stop)";
            String annotation = "@" + (isRemoval ? "RemoveIf" : isSelect ? "Select" : "Kernel")
                    + options.stream().collect(Collectors.joining(", ", "(", ")"));
            String all = guard + "boolean seen = n > 3;\n"
                    + (side == null ? "" : "Check.side" + number + "(p.id(), n);\n") + body + result;
            if (side != null) {
                runs.append("""
                    static void sideK(int id, int n) {
                        Handle<Item> h = mate(id);
                        if (h == null) return;
                        if (modelling) after.get(h).X((TYPE) (id + n)); else store.X(h, (TYPE) (id + n));
                    }
                    """.replace("sideK", "side" + number)
                        .replace("X", side.name())
                        .replace("TYPE", side.type()));
            }
            kernels.append("    " + annotation + " static " + type + " " + name + "(" + first
                    + (isOnCursor ? "ItemStore.Cursor" : "Item") + " p" + parameters + " {\n" + all + "\n}\n");
            String twin;
            if (isOnCursor || far != null) {
                twins.append(ofPlain("    static " + type.replace("Part", "Phys.Part") + " " + name + "(" + first
                        + (isOnCursor ? "ItemStore.Cursor" : "Item") + " p" + parameters + " {\n"
                        + all.replace("new Part", "new Phys.Part") + "\n}\n"));
            }
            if (isOnCursor) {
                String call = "Twin." + name + "(" + (isTotal ? "0L, " : "") + "p"
                        + (hasSelf ? ", e.getKey()" : "")
                        + (hit != null
                                ? ", new N" + grid.by().substring(1) + "()"
                                : isExchange ? isArray ? ", new Plain[] {null, new Plain()}" : ", new Plain()" : "")
                        + ", n, stop)";
                twin = isRemoval
                        ? "if (" + call + ") gone.add(e.getKey());"
                        : isSelect
                                ? "if (" + call + ") chosen.add(e.getKey());"
                                : isTotal
                                        ? "var key = " + (isGrouped ? "p." + group.name() + "()" : "0")
                                                + "; totals.merge(key, " + call + ", Long::sum);"
                                        : call + ";";
            } else {
                String call = (far == null ? "Phys." : "Twin.") + name + "(p.value()" + (hasSelf ? ", e.getKey()" : "")
                        + (hit != null
                                ? ", new N" + grid.by().substring(1) + "()"
                                : isExchange ? isArray ? ", new Plain[] {null, new Plain()}" : ", new Plain()" : "")
                        + ", n, stop)";
                twin = isRemoval
                        ? "if (" + call + ") gone.add(e.getKey());"
                        : shape == 1
                                ? "var x = " + call + ";"
                                        + written.stream()
                                                .filter(part -> part != not)
                                                .map(part -> " p.X(x.X());".replace("X", part.name()))
                                                .collect(Collectors.joining())
                                : "p.value(" + call + ");";
            }
            String arguments = "(store" + (isTotal ? ", 0L" : "")
                    + (hit != null
                            ? ", store." + grid.by() + "()"
                            : isExchange
                                    ? isArray
                                            ? ", new ItemStore.Cursor[] {store.cursor(), store.cursor()}"
                                            : ", store.cursor()"
                                    : "")
                    + ", n, stop";
            String alone = "PhysKernels." + name + arguments + ")";
            String inPool = isAlone ? alone : "PhysKernels." + name + arguments + ", POOL)";
            runs.append("""
                static void NAME(Random r) {
                    int n = r.nextInt(12), stop = r.nextInt(3) == 0 && !all.isEmpty() ? 1 + r.nextInt(all.size()) : -1;
                    boolean inPool = r.nextBoolean();
                    begin(r);
                    TOTALS
                    List<Map.Entry<Handle<Item>, Plain>> matched = new ArrayList<>();
                    for (var e : after.entrySet()) { Plain i = e.getValue(); if (HOLDS) matched.add(e); }
                    for (var e : matched) {
                        Plain p = e.getValue();
                        try { TWIN } catch (Stop x) { failing.add(e.getKey()); }
                    }
                    modelling = false;
                    isSound = sound(after);
                    if (IS_REMOVAL && !gone.isEmpty() && r.nextInt(4) == 0) poison = gone.iterator().next();
                    Throwable thrown = null;
                    try { if (inPool) { IN_POOL; } else { ALONE; } } catch (Throwable t) { thrown = t; }
                    end("NAME n=" + n + " stop=" + stop + (inPool ? " in pool" : ""), r, thrown, IS_KEYED, IS_ATOMIC, IS_EXCHANGE, IS_UNCLEAR, SIDE, IS_REMOVAL, inPool && !IS_ALONE);
                }
                """.replace("NAME", name)
                    .replace("HOLDS", where == null ? "true" : where[1])
                    .replace("TWIN", twin)
                    .replace("IN_POOL", asked(isSelect, isGrouped, isTotal, inPool))
                    .replace("else { ALONE", "else { " + asked(isSelect, isGrouped, isTotal, alone))
                    .replace(
                            "TOTALS",
                            isTotal
                                    ? "Map<" + (isGrouped ? boxed(group.type()) : "Integer")
                                            + ", Long> totals = new HashMap<>();"
                                    : "")
                    .replace("IS_KEYED", isKeyed + "")
                    .replace("IS_ATOMIC", !isOnCursor + "")
                    .replace("IS_EXCHANGE", isExchange + "")
                    .replace("IS_UNCLEAR", isUnclear + "")
                    .replace("SIDE", side == null ? "null" : "\"" + side.name() + "\"")
                    .replace("IS_REMOVAL", isRemoval + "")
                    .replace("IS_ALONE", isAlone + ""));
            if (isKeyed && !isGrouped) {
                keyed.add(number);
                runs.append("static void nested" + number + "(int n) { int stop = -1; " + alone + "; }\n");
            }
            if (isPoked) {
                runs.append(isKeyed ? poke(number, written) : "static void poke" + number + "(int id, int n) {}\n");
            }
        }

        private static String asked(boolean isSelect, boolean isGrouped, boolean isTotal, String call) {
            return isSelect
                    ? "set(\"chosen\", chosen, " + call + ")"
                    : isGrouped
                            ? "{ var groups = " + call
                                    + "; totals.forEach((k, sum) -> eq(\"total of \" + k, sum, groups.get(k))); }"
                            : isTotal ? "eq(\"total\", totals.getOrDefault(0, 0L), " + call + ")" : call;
        }

        private static String boxed(String type) {
            return switch (type) {
                case "int" -> "Integer";
                case "char" -> "Character";
                case "long", "byte", "short", "boolean", "float", "double" ->
                    Character.toUpperCase(type.charAt(0)) + type.substring(1);
                default -> type;
            };
        }

        private static String hits(Key grid) {
            String by = grid.by();
            return Character.toUpperCase(by.charAt(0)) + by.substring(1) + "Hits";
        }

        private static String ofPlain(String body) {
            return body.replaceAll("ItemStore.Near(\\w+)Hits", "Near$1").replace("ItemStore.Cursor", "Plain");
        }

        /** A statement that sets a component, in a way that may be hard to see. */
        private String write(String cursor, Part part, String value, int kernel) {
            int way = dice.percent(50) || cursor.equals("p") && isHit
                    ? 0
                    : dice.below(WAYS.size() - (hasLists || isHit ? 1 : 0));
            if (isHit && List.of(5, 7, 13).contains(way) || hasLists && way == 13) {
                way = 2; // others take no variable of a loop, and beside a class lists are said to be read
            }
            isUnclear |= way > 0;
            String helper = "set" + ++helpers + "_" + kernel;
            String generic = "    static <E> E HELPER(E e) { return e; }\n";
            String setter = "    static void HELPER(ItemStore.Cursor q, TYPE x) { q.NAME(x); }\n";
            String method = (way == 3
                            ? setter
                            : way == 4 ? generic : way == 11 ? "    record HELPER(ItemStore.Cursor c) {}\n" : "")
                    .replace("HELPER", helper)
                    .replace("TYPE", part.type())
                    .replace("NAME", part.name());
            kernels.append(method);
            twins.append(method.replace("ItemStore.Cursor", "Plain"));
            return WAYS.get(way)
                    .replace("HELPER", helper)
                    .replace("BOXED", boxed(part.type()))
                    .replace("TYPE", part.type())
                    .replace("CURSOR", cursor)
                    .replace("NAME", part.name())
                    .replace("VALUE", value);
        }

        private static final List<String> WAYS = List.of(
                "CURSOR.NAME(VALUE);",
                "{ var o = CURSOR; o.NAME(VALUE); }",
                "{ ItemStore.Cursor o = CURSOR; o.NAME(VALUE); }",
                "HELPER(CURSOR, VALUE);",
                "HELPER(CURSOR).NAME(VALUE);",
                "{ TYPE x = VALUE; Runnable t = () -> CURSOR.NAME(x); t.run(); }",
                "{ Consumer<BOXED> t = CURSOR::NAME; t.accept(VALUE); }",
                "{ TYPE x = VALUE; Optional.of(CURSOR).ifPresent(c -> c.NAME(x)); }",
                "for (ItemStore.Cursor c : new ItemStore.Cursor[] {CURSOR}) c.NAME(VALUE);",
                "(n > 3 ? CURSOR : CURSOR).NAME(VALUE);",
                "switch (CURSOR) { case ItemStore.Cursor c -> c.NAME(VALUE); }",
                "new HELPER(CURSOR).c().NAME(VALUE);",
                "switch (n % 2) { case 0 -> CURSOR.NAME(VALUE); default -> CURSOR.NAME(VALUE); }",
                "{ TYPE x = VALUE; new Object() { void NAME(TYPE y) { CURSOR.NAME(y); } }.NAME(x); }",
                "for (int once = 0; once < 1; CURSOR.NAME(VALUE), once++) { }",
                "{ Item i = CURSOR.value(); CURSOR.value(i); CURSOR.NAME(VALUE); }");
        private int helpers;

        /** Whether the kernel may seem to write more than it does, so that more is as it was if it fails. */
        private boolean isUnclear;

        private boolean isHit;

        /** What nobody may do while that kernel runs. */
        private String poke(int number, Set<Part> written) {
            List<String> cases = new ArrayList<>(List.of(
                    "store.remove(h)",
                    "store.add(random(new Random(n), 900_000))",
                    "store.snapshot()",
                    "store.copy()",
                    "store.clear()",
                    "store.trim()",
                    "restore()"));
            if (store.startsWith("BulkData")) {
                cases.add("store.compact()");
            }
            keyed.stream().filter(each -> each != number).forEach(each -> cases.add("nested" + each + "(n)"));
            if (hasViews()) {
                cases.add("store.view()");
            }
            for (Key key : keys) {
                if (!key.isWrittenBy(written) || key.kind.equals("Grid")) {
                    continue;
                }
                String asked = "store." + key.by() + "(" + key.of("i") + ")";
                cases.add(key.kind.equals("Unique") ? asked : asked + ".count()");
            }
            for (Key key : keys) {
                boolean isCopied = store.startsWith("BulkData") && !store.contains("layout");
                if (isCopied && !isUnclear && !key.kind.equals("Grid") && key.where == null) {
                    for (Part part : key.on) {
                        if (List.of("uni", "tag").contains(part.name()) && !key.isWrittenBy(written)) {
                            cases.add("store.X(h, (TYPE) (store.X(h) + 1))"
                                    .replace("X", part.name())
                                    .replace("TYPE", part.type()));
                        }
                    }
                }
            }
            for (Part part : written) {
                if (isReference(part)) {
                    cases.add("store.byX(h2).count()"
                            .replace(
                                    "X",
                                    Character.toUpperCase(part.name().charAt(0))
                                            + part.name().substring(1))
                            .replace("h2", part.type().contains("Other") ? "OTHERS.getFirst()" : "h"));
                }
            }
            return "static void poke" + number + "(int id, int n) {\n"
                    + "    if (modelling || id % 10 != n % 10) return;\n"
                    + "    Handle<Item> h = items.keySet().iterator().next(); Plain i = items.get(h);\n"
                    + IntStream.range(0, cases.size())
                            .mapToObj(at -> "    if ((id + n) % " + cases.size() + " == " + at
                                    + ") { try { " + cases.get(at)
                                    + "; } catch (IllegalStateException e) { return; } throw new AssertionError(\""
                                    + cases.get(at).replace("\"", "\\\"") + "\"); }\n")
                            .collect(Collectors.joining())
                    + "}\n";
        }

        List<SourceFile> sources() {
            for (int number = 0; number < KERNELS; number++) {
                kernel(number);
            }
            String head =
                    "package game;\n\nimport dev.granary.*;\nimport java.util.*;\nimport java.util.function.*;\n\n";
            StringBuilder record = new StringBuilder();
            keys.stream()
                    .filter(key -> key.on.size() > 1)
                    .forEach(key -> record.append(key.annotation()).append('\n'));
            if (hasFlag) {
                record.append("@Flags(\"held\")\n");
            }
            record.append("@" + store + "\nrecord Item(\n");
            record.append(parts.stream()
                    .map(part -> "    "
                            + keys.stream()
                                    .filter(key -> key.on.size() == 1 && key.on.getFirst() == part)
                                    .map(Key::annotation)
                                    .collect(Collectors.joining())
                            + part)
                    .collect(Collectors.joining(",\n")));
            record.append(") {\n"
                    + "    enum Kind { A, B, C }\n"
                    + "    record Spot(int x, byte y) {}\n"
                    + "    record P(float x, float y) {}\n"
                    + "    record Q(double x, double y, double z) {}\n"
                    + (isPlain ? "" : "    Item { if (id < -1) throw new IllegalArgumentException(); }\n")
                    + """
                        static int[] bumped(int[] x, int n) { x[1] += n; return x; }
                        static boolean[] flipped(boolean[] x) { x[0] ^= true; return x; }
                    }
                    record V(float x, float y) {}
                    @BulkData record Other(int id) {}
                    class Stop extends RuntimeException { private static final long serialVersionUID = 1; }
                    """);
            String phys =
                    "@Kernels(Item.class)\nfinal class Phys {\n    static long plus(long a, long b) { return a + b; }\n"
                            + kernels + "}\n";
            List<SourceFile> files = new ArrayList<>();
            files.add(new SourceFile("game/Item.java", head + record));
            files.add(new SourceFile("game/Phys.java", head + phys));
            files.add(new SourceFile("game/Plain.java", head + plain() + "final class Twin {\n" + twins + "}\n"));
            files.add(new SourceFile("game/Check.java", head + check()));
            return files;
        }

        /** An object with the accessors of a cursor. */
        private String plain() {
            StringBuilder plain = new StringBuilder("""
                final class L<T> extends ArrayList<T> {
                    private static final long serialVersionUID = 1;
                    L(Collection<T> of) { super(of); }
                    void removeAt(int i) { remove(i); }
                }
                final class Plain implements Cloneable {
                    Plain at(Handle<Item> h) { return Check.after.get(h); }
                    boolean held;
                    boolean held() { return held; }
                    void held(boolean x) { held = x; }
                """);
            StringBuilder extra = new StringBuilder();
            StringBuilder all = new StringBuilder();
            StringBuilder copies = new StringBuilder();
            for (Part part : parts) {
                String text;
                if (part.type().equals("float[]") && part.isList()) {
                    text = """
                            L<Float> X = new L<>(List.of());
                            L<Float> XOf() { return X; }
                            float[] X() { float[] some = new float[X.size()]; for (int i = 0; i < some.length; i++) some[i] = X.get(i); return some; }
                            void X(float[] some) { L<Float> l = new L<>(List.of()); for (float x : some) l.add(x); X = l; }
                        """;
                    copies.append("c.X = new L<>(X); ".replace("X", part.name()));
                } else if (part.isList()) {
                    text = """
                            L<E> X = new L<>(List.of());
                            L<E> XOf() { return X; }
                            List<E> X() { return new ArrayList<>(X); }
                            void X(List<E> some) { X = new L<>(some); }
                        """.replace("E>", part.type().substring("java.util.List<".length()));
                    copies.append("c.X = new L<>(X); ".replace("X", part.name()));
                } else if (part.type().endsWith("[]")) {
                    text = """
                            TYPE X;
                            TYPE X() { return X.clone(); }
                            void X(TYPE x) { X = x.clone(); }
                        """.replace("TYPE", part.type());
                } else {
                    text = """
                            TYPE X;
                            TYPE X() { return X; }
                            void X(TYPE x) { X = x; }
                        """.replace("TYPE", part.type());
                }
                plain.append(text.replaceAll("\\bX(?=Of)|\\bX\\b", part.name()));
                all.append("map.put(\"X\", Check.shown(X())); ".replace("X", part.name()));
            }
            for (Key key : keys) {
                if (key.kind.equals("Grid")) {
                    boolean isFlat = key.on.getFirst().name().equals("at");
                    extra.append("""
                        final class NAME {
                            List<Plain> found = new ArrayList<>();
                            int find(PARAMETERS, double radius) {
                                found.clear();
                                if (FINITE) for (Plain i : Check.after.values()) if ((HOLDS) && DISTANCE <= radius * radius) found.add(i);
                                return found.size();
                            }
                            Plain at(int j) { return found.get(j); }
                        }
                        """.replace("NAME", "N" + key.by().substring(1))
                            .replace("PARAMETERS", isFlat ? "float x, float y" : "double x, double y, double z")
                            .replace("FINITE", isFlat ? "Float.isFinite(x + y)" : "Double.isFinite(x + y + z)")
                            .replace("HOLDS", key.where == null ? "true" : key.where[1])
                            .replace("DISTANCE", distance(isFlat)));
                }
            }
            plain.append("    Item value() { return new Item("
                    + parts.stream().map(part -> part.name() + "()").collect(Collectors.joining(", ")) + "); }\n");
            plain.append("    void value(Item i) { "
                    + parts.stream()
                            .map(part -> "X(i.X()); ".replace("X", part.name()))
                            .collect(Collectors.joining())
                    + "}\n");
            plain.append("    Map<String, Object> all() { Map<String, Object> map = new LinkedHashMap<>(); " + all
                    + "map.put(\"held\", held); return map; }\n");
            plain.append("    Plain copy() { try { Plain c = (Plain) clone(); " + copies
                    + "return c; } catch (CloneNotSupportedException e) { throw new AssertionError(e); } }\n");
            plain.append("    static Plain of(Item i) { Plain p = new Plain(); p.value(i); return p; }\n");
            return plain.append("}\n").append(extra).toString();
        }

        private static String distance(boolean isFlat) {
            return isFlat
                    ? "Check.square(i.at().x() - (double) x) + Check.square(i.at().y() - (double) y)"
                    : "Check.square(i.deep().x() - x) + Check.square(i.deep().y() - y) + Check.square(i.deep().z() -"
                            + " z)";
        }

        private String questions() {
            StringBuilder text = new StringBuilder();
            for (Key key : keys) {
                String holds = key.where == null ? "true" : key.where[1];
                if (key.kind.equals("Grid")) {
                    boolean isFlat = key.on.getFirst().name().equals("at");
                    text.append("""
                            for (double radius : new double[] {0, 1.5, 4, 30}) {
                                for (int k = 0; k < 4; k++) {
                                    Plain v = values.get(r.nextInt(values.size()));
                                    float x = CENTERX, y = CENTERY; double z = CENTERZ;
                                    Set<Handle<Item>> expected = new HashSet<>();
                                    if (Float.isFinite(x + y)) for (var e : m.entrySet()) { Plain i = e.getValue(); if ((HOLDS) && DISTANCE <= radius * radius) expected.add(e.getKey()); }
                                    set("NEAR", expected, s.NEAR(x, y RADIUS));
                                    var hits = s.NEAR();
                                    Set<Handle<Item>> found = new HashSet<>();
                                    for (int at = hits.find(x, y RADIUS); at-- > 0; ) found.add(hits.at(at).handle());
                                    eq("hits of NEAR", expected, found);
                                }
                            }
                        """.replace("NEAR", key.by())
                            .replace("HOLDS", holds)
                            .replace("RADIUS", isFlat ? ", radius" : ", (double) z, radius")
                            .replace("CENTERX", isFlat ? "v.at().x()" : "(float) v.deep().x()")
                            .replace("CENTERY", isFlat ? "v.at().y()" : "(float) v.deep().y()")
                            .replace("CENTERZ", isFlat ? "0" : "v.deep().z()")
                            .replace("DISTANCE", distance(isFlat)));
                    continue;
                }
                if (key.kind.equals("Ordered")) {
                    String first = key.on.getFirst().name();
                    String more = key.on.size() == 1
                            ? ""
                            : """
                            String of = "" + v.FIRST();
                            list("BY of " + of, filtered(sorted, h -> compare(m.get(h).FIRST(), v.FIRST()) == 0), s.BY(v.FIRST()));
                            list("BY of " + of + " above", filtered(sorted, h -> compare(m.get(h).FIRST(), v.FIRST()) == 0 && compare(m.get(h).NEXT(), v.NEXT()) > 0), s.BY(v.FIRST()).above(v.NEXT()));
                            """.replace("NEXT", key.on.get(1).name());
                    text.append("""
                            {
                                List<Handle<Item>> sorted = new ArrayList<>();
                                for (var e : m.entrySet()) { Plain i = e.getValue(); if (HOLDS) sorted.add(e.getKey()); }
                                sorted.sort((g, h) -> compared(Arrays.asList(OF_G), Arrays.asList(OF_H), g, h));
                                list("BY", sorted, s.BY());
                                for (int k = 0; k < 3; k++) {
                                    Plain v = values.get(r.nextInt(values.size()));
                                    list("BY at least", filtered(sorted, h -> compare(m.get(h).FIRST(), v.FIRST()) >= 0), s.BY().atLeast(v.FIRST()));
                                    list("BY below", filtered(sorted, h -> compare(m.get(h).FIRST(), v.FIRST()) < 0), s.BY().below(v.FIRST()));
                                    list("BY descending", sorted.reversed().subList(0, Math.min(3, sorted.size())), s.BY().descending().limit(3));
                                    MORE
                                }
                            }
                        """.replace("MORE", more)
                            .replace("BY", key.by())
                            .replace("HOLDS", holds)
                            .replace("FIRST", first)
                            .replace("OF_G", key.of("m.get(g)"))
                            .replace("OF_H", key.of("m.get(h)")));
                    continue;
                }
                boolean isUnique = key.kind.equals("Unique");
                text.append("""
                        {
                            Map<List<Object>, Set<Handle<Item>>> of = new HashMap<>();
                            for (var e : m.entrySet()) { Plain i = e.getValue(); if (HOLDS) of.computeIfAbsent(Arrays.asList(OF_I), x -> new HashSet<>()).add(e.getKey()); }
                            for (Plain v : values) ASK;
                        }
                    """.replace(
                                "ASK",
                                (isUnique
                                        ? "eq(\"BY\", of.getOrDefault(Arrays.asList(OF_V), Set.of(Handle.none())),"
                                                + " Set.of(s.BY(OF_V)))"
                                        : "set(\"BY\", of.getOrDefault(Arrays.asList(OF_V), Set.of()), s.BY(OF_V))"))
                        .replace("BY", key.by())
                        .replace("HOLDS", holds)
                        .replace("OF_I", key.of("i"))
                        .replace("OF_V", key.of("v")));
            }
            for (Part part : parts) {
                String by = "by" + Character.toUpperCase(part.name().charAt(0))
                        + part.name().substring(1);
                if (isReference(part)) {
                    text.append("""
                            for (var h : TARGETS) {
                                Set<Handle<Item>> expected = new HashSet<>();
                                for (var e : m.entrySet()) if (e.getValue().X().equals(h)) expected.add(e.getKey());
                                set("BY " + h, expected, s.BY(h));
                            }
                        """.replace(
                                    "TARGETS", part.type().contains("Other") ? "sample(OTHERS, r)" : "sample(all, r)")
                            .replace("BY", by)
                            .replace("X", part.name()));
                } else if (part.name().equals("ids") || part.name().equals("mates")) {
                    text.append(
                            """
                                for (var h : TARGETS) {
                                    Set<Handle<Item>> expected = new HashSet<>();
                                    for (var e : m.entrySet()) if (e.getValue().X().contains(h)) expected.add(e.getKey());
                                    set("BY " + h, expected, s.BY(h));
                                }
                            """.replace("TARGETS", part.name().equals("ids") ? "List.of(0, 1, 2, 3)" : "sample(all, r)")
                                    .replace("BY", by)
                                    .replace("X", part.name()));
                } else if (part.type().equals("boolean")) {
                    text.append(
                            "        eq(\"flag X\", m.values().stream().filter(Plain::X).count(), (long) s.where(ItemStore.Y).count());\n"
                                    .replace("X", part.name())
                                    .replace("Y", part.name().toUpperCase(java.util.Locale.ROOT)));
                }
            }
            return text.toString();
        }

        private String check() {
            String questions =
                    "    static void questions(ItemStore s, Map<Handle<Item>, Plain> m, List<Plain> values, Random r)"
                            + " {\n"
                            + questions() + "    }\n";
            String sound = keys.stream()
                            .filter(key -> key.kind.equals("Unique"))
                            .map(key -> "        { Set<Object> some = new HashSet<>(); for (Plain i : m.values()) if ("
                                    + (key.where == null ? "true" : key.where[1]) + ") if (!some.add(Arrays.asList("
                                    + key.of("i") + "))) return false; }\n")
                            .collect(Collectors.joining())
                    + parts.stream()
                            .filter(this::isReference)
                            .map(part ->
                                    "        for (var e : m.entrySet()) { var x = e.getValue().X(); Plain old = items.get(e.getKey()); if (!x.isNone() && !(old != null && old.X().equals(x)) && !OF.contains(x)) return false; }\n"
                                            .replace("X", part.name())
                                            .replace("OF", part.type().contains("Other") ? "others" : "store"))
                            .collect(Collectors.joining());
            String go = parts.stream()
                    .filter(part ->
                            part.annotation().contains("REMOVE") && !part.type().contains("Other"))
                    .map(part -> "for (var e : items.entrySet()) if (e.getValue().X().REFERS(h)) todo.add(e.getKey()); "
                            .replace("X", part.name())
                            .replace("REFERS", part.isList() ? "contains" : "equals"))
                    .collect(Collectors.joining());
            String clear = parts.stream()
                    .filter(part ->
                            part.annotation().contains("CLEAR") && !part.type().contains("Other"))
                    .map(part -> part.isList()
                            ? "for (Plain i : items.values()) i.XOf().removeAll(gone); ".replace("X", part.name())
                            : "for (Plain i : items.values()) if (gone.contains(i.X())) i.X(Handle.none()); "
                                    .replace("X", part.name()))
                    .collect(Collectors.joining());
            String ofOther = parts.stream()
                    .filter(part -> part.type().equals("Handle<Other>"))
                    .map(part -> part.annotation().contains("REMOVE")
                            ? "List<Handle<Item>> going = new ArrayList<>(); for (var e : items.entrySet()) if"
                                    + " (e.getValue().other().equals(h)) going.add(e.getKey()); others.remove(h);"
                                    + " gone(going);"
                            : part.annotation().contains("CLEAR")
                                    ? "for (Plain i : items.values()) if (i.other().equals(h)) i.other(Handle.none());"
                                            + " others.remove(h);"
                                    : "others.remove(h);")
                    .collect(Collectors.joining());
            boolean hasOther = !ofOther.isEmpty();
            return """
                public final class Check {
                    static final java.util.concurrent.ForkJoinPool POOL = java.util.concurrent.ForkJoinPool.commonPool();
                    static ItemStore store;
                    static OtherStore others;
                    static List<Handle<Item>> all;
                    static List<Handle<Other>> OTHERS;
                    static Map<Handle<Item>, Plain> items;
                    static Map<Handle<Item>, Plain> after;
                    static Set<Handle<Item>> failing;
                    static Set<Handle<Item>> gone;
                    static Set<Handle<Item>> chosen;
                    static Map<Integer, Handle<Item>> byNumber;
                    static boolean modelling;
                    static Handle<Item> poison;
                    static boolean isHeard;
                    static final RuntimeException POISON = new RuntimeException("poison");
                    static boolean isSound;
                    static int number;
                    static String log = "";

                    static void restore() { if (snapshot == null) throw new IllegalStateException(); store.restore(snapshot); }
                    static void fail(int id, int stop) { if (id == stop) throw new Stop(); }
                    static Handle<Item> mate(int id) { return byNumber.get(id ^ 1); }
                    static Handle<Item> ref(int id, int n) {
                        if (all.isEmpty() || (id + n) % 4 == 0) return Handle.none();
                        for (int i = 0; i < all.size(); i++) {
                            Handle<Item> h = all.get(Math.floorMod(id * 31 + n + i, all.size()));
                            if (items.containsKey(h) || n == 11) return h;
                        }
                        return Handle.none();
                    }
                    static Handle<Item> ref(Random r) { return ref(r.nextInt(1000), r.nextInt(11)); }
                    static Handle<Item> some(Random r) { Handle<Item> h = ref(r); return h.isNone() || !items.containsKey(h) ? items.isEmpty() ? Handle.none() : items.keySet().iterator().next() : h; }
                    static Handle<Item> handle(Random r) { return all.isEmpty() || r.nextInt(3) == 0 ? Handle.none() : all.get(r.nextInt(all.size())); }
                    static Handle<Other> other(int id, int n) {
                        for (int i = 0; i < OTHERS.size(); i++) {
                            Handle<Other> h = OTHERS.get(Math.floorMod(id * 31 + n + i, OTHERS.size()));
                            if (others.contains(h) || n == 11) return h;
                        }
                        return Handle.none();
                    }
                    static float[] floats(Random r) {
                        float[] some = new float[r.nextInt(5)];
                        for (int i = 0; i < some.length; i++) some[i] = r.nextInt(9);
                        return some;
                    }
                    static <T> List<T> list(Random r, Supplier<T> one) {
                        List<T> list = new ArrayList<>();
                        for (int i = r.nextInt(4); i > 0; i--) { T t = one.get(); if (!(t instanceof Handle<?> h && h.isNone())) list.add(t); }
                        return list;
                    }
                    static Object shown(Object x) {
                        return x instanceof int[] i ? Arrays.toString(i) : x instanceof float[] f ? Arrays.toString(f) : x instanceof boolean[] b ? Arrays.toString(b) : x;
                    }
                    static <T> List<T> sample(List<T> of, Random r) {
                        List<T> some = new ArrayList<>();
                        for (int i = 0; i < 12 && !of.isEmpty(); i++) some.add(of.get(r.nextInt(of.size())));
                        return some;
                    }
                    static double square(double x) { return x * x; }
                    @SuppressWarnings({"unchecked", "rawtypes"})
                    static int compare(Object a, Object b) { return ((Comparable) a).compareTo(b); }
                    static int compared(List<?> a, List<?> b, Handle<Item> g, Handle<Item> h) {
                        for (int i = 0; i < a.size(); i++) { int c = compare(a.get(i), b.get(i)); if (c != 0) return c; }
                        return Integer.compare((int) g.bits(), (int) h.bits());
                    }
                    static List<Handle<Item>> filtered(List<Handle<Item>> of, Predicate<Handle<Item>> which) { return of.stream().filter(which).toList(); }
                    static void eq(String what, Object expected, Object found) {
                        if (!expected.equals(found)) {
                            String e = "" + expected, f = "" + found;
                            throw new AssertionError(what + ": expected " + e.substring(0, Math.min(900, e.length())) + " but was " + f.substring(0, Math.min(900, f.length())) + " after" + log);
                        }
                    }
                    static void set(String what, Set<Handle<Item>> expected, dev.granary.runtime.StoreSubset<Item, ?, ?, ?> found) {
                        Set<Handle<Item>> set = new HashSet<>();
                        found.forEachHandle(h -> { if (!set.add(h)) throw new AssertionError(what + " has twice " + h + log); });
                        eq(what, expected, set);
                        eq(what + " count", expected.size(), found.count());
                        if (expected.isEmpty() != found.isEmpty() || !(expected.isEmpty() ? found.first().isNone() : expected.contains(found.first()))) throw new AssertionError(what + " first" + log);
                    }
                    static void list(String what, List<Handle<Item>> expected, dev.granary.runtime.StoreSubset<Item, ?, ?, ?> found) {
                        List<Handle<Item>> list = new ArrayList<>();
                        found.forEachHandle(list::add);
                        eq(what, expected, list);
                        eq(what + " count", expected.size(), found.count());
                        eq(what + " first", expected.isEmpty() ? Handle.none() : expected.getFirst(), found.first());
                    }

                    static Item random(Random r, int id) { return new Item(RANDOM); }

                    static boolean sound(Map<Handle<Item>, Plain> m) {
                SOUND        return true;
                    }

                    static void check(Random r) {
                        eq("size", items.size(), store.size());
                        if (!sound(items)) throw new AssertionError("not sound" + log);
                        Map<Handle<Item>, Plain> found = actual();
                        eq("handles", items.keySet(), found.keySet());
                        items.forEach((h, i) -> eq("item " + h, i.all(), found.get(h).all()));
                        List<Plain> values = new ArrayList<>();
                        List<Plain> of = new ArrayList<>(items.values());
                        if (of.size() < 200) values.addAll(of); else for (int i = 0; i < 100; i++) values.add(of.get(r.nextInt(of.size())));
                        of = new ArrayList<>(before.values());
                        for (int i = 0; i < 20 && !of.isEmpty(); i++) values.add(of.get(r.nextInt(of.size())));
                        for (int i = 0; i < 10; i++) values.add(Plain.of(random(r, r.nextInt(400))));
                        questions(store, items, values, r);
                        VIEW
                    }
                    static Map<Handle<Item>, Plain> before = Map.of();
                QUESTIONS
                    static Map<Handle<Item>, Plain> actual() {
                        Map<Handle<Item>, Plain> m = new HashMap<>();
                        for (var c : store) { Plain p = Plain.of(c.value()); HELD m.put(c.handle(), p); }
                        return m;
                    }
                    static Map<Handle<Item>, Plain> copied(Map<Handle<Item>, Plain> of) {
                        Map<Handle<Item>, Plain> m = new LinkedHashMap<>();
                        of.forEach((h, i) -> m.put(h, i.copy()));
                        return m;
                    }

                    static void begin(Random r) {
                        modelling = true;
                        before = copied(items);
                        List<Map.Entry<Handle<Item>, Plain>> rows = new ArrayList<>(copied(items).entrySet());
                        rows.sort(Comparator.comparingInt(e -> store.rowOf(e.getKey())));
                        after = new LinkedHashMap<>();
                        rows.forEach(e -> after.put(e.getKey(), e.getValue()));
                        failing = new LinkedHashSet<>();
                        gone = new LinkedHashSet<>();
                        chosen = new LinkedHashSet<>();
                        byNumber = new HashMap<>();
                        items.forEach((h, i) -> byNumber.put(i.id(), h));
                    }

                    static void end(String name, Random r, Throwable thrown, boolean isKeyed, boolean isAtomic, boolean isExchange, boolean isUnclear, String side, boolean isRemoval, boolean inPool) {
                        log += "\\n  " + name + (isKeyed ? " keyed" : "") + " of " + items.size() + (thrown == null ? "" : " threw " + thrown);
                        if (log.length() > 3000) log = log.substring(log.length() - 3000);
                        if (thrown == POISON && failing.isEmpty() && isRemoval && (!isKeyed || isSound)) {
                            items = copied(after);
                            if (!going(gone).contains(poison)) throw new AssertionError("poison" + log);
                            poison = null;
                            check(r);
                            return;
                        }
                        boolean fails = !failing.isEmpty() || isKeyed && !isSound;
                        if (thrown == null) {
                            if (fails) throw new AssertionError("nothing thrown; failing " + failing + log);
                            items = copied(after);
                            if (isHeard && poison != null && going(gone).contains(poison)) throw new AssertionError("no poison" + log);
                            poison = null;
                            gone(gone);
                            check(r);
                            return;
                        }
                        if (!fails) throw new AssertionError("thrown" + log, thrown);
                        if (!failing.isEmpty()) {
                            if (!(thrown instanceof Stop)) throw new AssertionError("Stop expected" + log, thrown);
                            FailedItemException f = (FailedItemException) thrown.getSuppressed()[0];
                            if (inPool ? !failing.contains(f.handle()) : !failing.iterator().next().equals(f.handle())) throw new AssertionError("failed at " + f.handle() + " not " + failing + log);
                        } else if (!(thrown instanceof DuplicateKeyException || thrown instanceof StaleHandleException)) {
                            throw new AssertionError("Duplicate expected" + log, thrown);
                        }
                        poison = null;
                        Map<Handle<Item>, Plain> actual = actual();
                        eq("handles", items.keySet(), actual.keySet());
                        boolean isDone = true;
                        for (var e : after.entrySet()) {
                            Map<String, Object> now = actual.get(e.getKey()).all(), old = before.get(e.getKey()).all(), next = e.getValue().all();
                            if (side != null) { if (!now.get(side).equals(old.get(side)) && !now.get(side).equals(next.get(side))) throw new AssertionError("aside " + e.getKey() + log); now.remove(side); old.remove(side); next.remove(side); }
                            if (isKeyed) { for (String list : LISTS) { now.remove(list); old.remove(list); next.remove(list); } eq("undone " + e.getKey(), old, now); continue; }
                            if (isExchange) continue;
                            boolean isFailing = failing.contains(e.getKey());
                            if (isFailing && !isAtomic || isUnclear) {
                                for (String key : now.keySet()) if (!LISTS.contains(key) && !Objects.equals(now.get(key), old.get(key)) && !Objects.equals(now.get(key), next.get(key))) throw new AssertionError("partly " + e.getKey() + " " + key + " was " + old + " is " + now + " then " + next + log);
                            } else if (isFailing || !inPool && !isDone) {
                                eq((isFailing ? "failing " : "behind ") + e.getKey(), old, now);
                            } else if (inPool || SCRATCH) {
                                if (!now.equals(old) && !now.equals(next)) throw new AssertionError("either " + e.getKey() + " was " + old + " is " + now + " then " + next + log);
                            } else {
                                eq("done " + e.getKey(), next, now);
                            }
                            if (isFailing) isDone = false;
                        }
                        items = actual;

                        check(r);
                    }

                    /** Takes those out of the model that go with these, which the store has removed. */
                    static void gone(Collection<Handle<Item>> some) {
                        Set<Handle<Item>> gone = going(some);
                        items.keySet().removeAll(gone);
                        if (!gone.isEmpty()) { CLEAR }
                    }
                    static Set<Handle<Item>> going(Collection<Handle<Item>> some) {
                        ArrayDeque<Handle<Item>> todo = new ArrayDeque<>(some);
                        Set<Handle<Item>> gone = new HashSet<>();
                        while (!todo.isEmpty()) { Handle<Item> h = todo.poll(); if (!gone.add(h)) continue; GO }
                        return gone;
                    }

                    static void add(Random r) {
                        Item i = random(r, ++number);
                        Plain p = Plain.of(i);
                        try {
                            Handle<Item> h = store.add(i);
                            if (!sound(Map.of(h, p))) throw new AssertionError("added" + log);
                            items.put(h, p);
                            all.add(h);
                        } catch (DuplicateKeyException | StaleHandleException e) {
                            Map<Handle<Item>, Plain> m = new HashMap<>(items);
                            m.put(Handle.none(), p);
                            if (sound(m)) throw new AssertionError("refused " + p.all() + log, e);
                        }
                    }

                    static void change(Random r) {
                        switch (r.nextInt(16)) {
                            case 0, 1, 2 -> { for (int i = r.nextInt(20); i > 0; i--) add(r); }
                            case 3, 4 -> { for (int i = r.nextInt(20); i > 0 && !items.isEmpty(); i--) { Handle<Item> h = any(r); store.remove(h); gone(List.of(h)); } }
                            case 5, 6 -> {
                                if (items.isEmpty()) return;
                                Handle<Item> h = any(r);
                                Item i = random(r, items.get(h).id());
                                Map<Handle<Item>, Plain> m = new HashMap<>(items);
                                Plain p = Plain.of(i);
                                p.held(items.get(h).held());
                                m.put(h, p);
                                boolean isSound = sound(m);
                                try {
                                    store.set(h, i);
                                    if (!isSound) throw new AssertionError("set" + log);
                                    items = m;
                                } catch (DuplicateKeyException | StaleHandleException e) {
                                    if (isSound) throw new AssertionError("refused" + log, e);
                                }
                            }
                            case 12 -> {
                                Plain v = items.isEmpty() ? Plain.of(random(r, 1)) : items.get(any(r));
                                ITERATIONS
                            }
                            case 7 -> { store.trim(); log += " trim"; }
                            case 8 -> { log += " snapshot"; snapshot = snapshot == null || r.nextBoolean() ? store.snapshot() : snapshot; saved = copied(actual()); snapshot = store.snapshot(snapshot, saved); }
                            case 9 -> { RESTORE }
                            case 11 -> { if (r.nextInt(4) == 0) { log += " clear"; store.clear(); items.clear(); for (int i = r.nextInt(200); i > 0; i--) add(r); } }
                            case 10 -> { OTHER }
                            default -> {}
                        }
                        check(r);
                    }
                    static Map<Handle<Item>, Plain> saved;
                    static List<Handle<Item>> savedAll;
                    static int savedNumber;
                    static ItemStore.Snapshot snapshot;
                    static Handle<Item> any(Random r) { List<Handle<Item>> l = new ArrayList<>(items.keySet()); return l.get(r.nextInt(l.size())); }

                RUNS
                    static void kernel(Random r) {
                        switch (r.nextInt(KERNEL_COUNT)) {
                            CASES
                        }
                    }
                    public static void run(long seed) {
                        Random r = new Random(seed);
                        log = "";
                        for (int round = 0; round < 2; round++) {
                            log += "\\n round " + round;
                            store = new ItemStore();
                            others = new OtherStore();
                            isHeard = r.nextBoolean();
                            if (isHeard) store.onRemove(h -> { if (h.equals(poison)) throw POISON; });
                            CONNECT
                            all = new ArrayList<>();
                            OTHERS = new ArrayList<>();
                            items = new HashMap<>();
                            before = Map.of();
                            snapshot = null;
                            number = 0;
                            VIEW_NULL
                            for (int id = 0; id < 50; id++) OTHERS.add(others.add(id));
                            for (int id = 0; id < 50; id += 7) others.remove(OTHERS.get(id));
                            int size = r.nextInt(5) == 0 ? r.nextInt(5) : r.nextInt(25) == 0 ? r.nextInt(6000) : r.nextInt(400);
                            for (int id = 0; id < size; id++) add(r);
                            int percent = r.nextInt(100);
                            for (Handle<Item> h : new ArrayList<>(items.keySet())) if (r.nextInt(100) < percent / 2 && items.containsKey(h)) { store.remove(h); gone(List.of(h)); }
                            check(r);
                            for (int step = 0; step < (size > 400 ? 5 : 14); step++) {
                                if (items.isEmpty()) add(r);
                                kernel(r);
                                change(r);
                            }
                            CLOSE
                        }
                    }
                }
                """.replace(
                            "QUESTIONS",
                            questions + (hasViews() ? questions.replace("ItemStore s,", "ItemStore.View s,") : ""))
                    .replace(
                            "snapshot = snapshot == null || r.nextBoolean() ? store.snapshot() : snapshot; saved ="
                                    + " copied(actual()); snapshot = store.snapshot(snapshot, saved);",
                            "if (snapshot == null || r.nextBoolean()) snapshot = store.snapshot(); else"
                                + " store.snapshot(snapshot); saved = copied(items); savedAll = new ArrayList<>(all);"
                                + " savedNumber = number;")
                    .replace(
                            "RESTORE",
                            "if (snapshot != null) { log += \" restore\"; store.restore(snapshot); items ="
                                    + " copied(saved); all = new ArrayList<>(savedAll); VIEW_NULL }")
                    .replace(
                            "OTHER }",
                            hasOther
                                    ? "for (int k = 0; k < 3; k++) { Handle<Other> h = OTHERS.get(r.nextInt(OTHERS.size())); if (others.contains(h)) { OF_OTHER OTHERS.add(others.add(1)); } } }"
                                            .replace("OF_OTHER", ofOther)
                                    : "}")
                    .replace("VIEW_NULL", hasViews() ? "view = null;" : "")
                    .replace("        VIEW\n", hasViews() ? """
                                if (view != null) {
                                    ofView.forEach((h, i) -> { Plain p = Plain.of(view.get(h)); p.held(i.held()); eq("view " + h, i.all(), p.all()); });
                                    questions(view, ofView, values, r);
                                }
                                if (r.nextInt(4) == 0) { if (view != null && r.nextBoolean()) view.close(); view = store.view(); ofView = copied(items); log += " view"; }
                            }
                            static ItemStore.View view;
                            static Map<Handle<Item>, Plain> ofView;
                            static {
                        """ : "\n")
                    .replace("RANDOM", parts.stream().map(Part::random).collect(Collectors.joining(", ")))
                    .replace("SOUND", sound)
                    .replace("HELD", hasFlag ? "p.held(c.held());" : "")
                    .replace(
                            "LISTS",
                            parts.stream()
                                    .filter(Part::isList)
                                    .map(part -> '"' + part.name() + '"')
                                    .collect(Collectors.joining(", ", "List.<String>of(", ")")))
                    .replace("SCRATCH", kernels.indexOf("scratch = true") >= 0 ? "true" : "false")
                    .replace(" GO }", " " + go + " }")
                    .replace("{ CLEAR }", "{ " + clear + " }")
                    .replace("CONNECT", hasOther ? "store.connect(others);" : "")
                    .replace(
                            "ITERATIONS",
                            keys.stream()
                                    .filter(key -> List.of("Index", "Ordered").contains(key.kind))
                                    .map(key -> """
                                        {
                                            Set<Handle<Item>> expected = new HashSet<>(), visited = new HashSet<>();
                                            for (var e : items.entrySet()) { Plain i = e.getValue(); if ((HOLDS) && Arrays.asList(OF_I).equals(Arrays.asList(OF_V))) expected.add(e.getKey()); }
                                            int most = items.size(), stop = 1 + r.nextInt(3);
                                            log += "\\n  while BY of " + expected.size();
                                            for (var c : store.BY(OF_V)) {
                                                visited.add(c.handle());
                                                if (visited.size() == stop) kernel(r);
                                                if (items.size() != most) { expected = visited; break; }
                                            }
                                            eq("visited", expected, visited);
                                        }
                                        """.replace("HOLDS", key.where == null ? "true" : key.where[1])
                                            .replace("OF_I", key.of("i"))
                                            .replace("OF_V", key.of("v"))
                                            .replace("BY", key.by()))
                                    .collect(Collectors.joining()))
                    .replace("RUNS", runs)
                    .replace("KERNEL_COUNT", KERNELS + "")
                    .replace(
                            "CASES",
                            IntStream.range(0, KERNELS)
                                    .mapToObj(i -> "case " + i + " -> k" + i + "(r);")
                                    .collect(Collectors.joining(" ")))
                    .replace("CLOSE", store.contains("VIRTUAL") ? "store.close();" : "");
        }
    }
}
