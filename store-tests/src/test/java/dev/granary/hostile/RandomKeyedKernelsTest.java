package dev.granary.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.hostile.HostileCompiler.Brand;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
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

    private static final class Project extends KeyedModel {
        Project(Dice dice, boolean isEcj) {
            super(dice, isEcj);
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
                            .filter(key -> key.kind().equals("Grid"))
                            .findFirst()
                            .orElse(null);
            List<Part> constant = grid == null
                    ? List.of()
                    : plain.stream()
                            .filter(part -> CONSTANTS.containsKey(part.name())
                                    && !grid.on().contains(part)
                                    && !grid.asked().contains(part))
                            .toList();
            Part hit = constant.isEmpty() ? null : dice.any(constant);
            if (hit != null) {
                plain = plain.stream()
                        .filter(part -> part != hit
                                && !grid.on().contains(part)
                                && !grid.asked().contains(part))
                        .toList();
            }
            List<Part> writable = hit == null
                    ? parts
                    : parts.stream()
                            .filter(part -> part != hit
                                    && !grid.on().contains(part)
                                    && !grid.asked().contains(part))
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
                boolean isFlat = grid.on().getFirst().name().equals("at");
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
                                    && keys.stream().noneMatch(key -> key.on().contains(part)))
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
                    // the constructor may have changed any of them, but for lists, which it never sees
                    of.stream().filter(part -> isEcj || !part.isList()).forEach(written::add);
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
                if (!key.isWrittenBy(written) || key.kind().equals("Grid")) {
                    continue;
                }
                String asked = "store." + key.by() + "(" + key.of("i") + ")";
                cases.add(key.kind().equals("Unique") ? asked : asked + ".count()");
            }
            for (Key key : keys) {
                boolean isCopied = store.startsWith("BulkData") && !store.contains("layout");
                if (isCopied && !isUnclear && !key.kind().equals("Grid") && key.where() == null) {
                    for (Part part : key.on()) {
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
                    .filter(key -> key.on().size() > 1)
                    .forEach(key -> record.append(key.annotation()).append('\n'));
            if (hasFlag) {
                record.append("@Flags(\"held\")\n");
            }
            record.append("@" + store + "\nrecord Item(\n");
            record.append(parts.stream()
                    .map(part -> "    "
                            + keys.stream()
                                    .filter(key ->
                                            key.on().size() == 1 && key.on().getFirst() == part)
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
    }
}
