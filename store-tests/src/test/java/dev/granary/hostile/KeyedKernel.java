package dev.granary.hostile;

import static dev.granary.hostile.RandomRecord.joined;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A random kernel over items with keys, the same for plain objects, and what runs both. */
final class KeyedKernel {
    enum Shape {
        UPDATE,
        PROJECTION,
        IN_PLACE,
        REMOVAL,
        REMOVAL_IN_PLACE,
        TOTAL,
        SELECTION
    }

    /** Values that all hits of a grid may get. */
    private static final java.util.Map<String, String> CONSTANTS = java.util.Map.of(
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

    private static final List<String> ASIDE = List.of("c", "w", "spin", "tag", "a", "b", "sign");
    private static final List<String> GROUPS =
            List.of("a", "b", "small", "lit", "on", "kind", "uni", "tag", "sign", "plain");

    private final KeyedItem item;
    private final Dice dice;
    private final int number;
    private final String name;
    private final Shape shape;
    private final boolean isOnCursor;
    private final boolean isRemoval;
    private final Where where;
    private final Set<Part> written = new LinkedHashSet<>();

    /** It exchanges values with another item, or sets one there, or those of all hits of a grid, by a further cursor. */
    private final boolean isSwap;

    private final Part far;
    private final KeyedItem.Key grid;
    private final Part hit;
    private final boolean isExchange;

    private final boolean isArray;
    private final String cursor;
    private final boolean hasSelf;
    private final String fail;
    private final String poke;

    /** Another item's component that is written by the store meanwhile. */
    private final Part side;

    /** It writes keys of another store. */
    private final String tell;

    /** What it may set, and for a statement in place. */
    private List<Part> plain;

    private List<Part> writable;

    /** In one thread only. */
    private boolean isAlone;

    /** Whether it may seem to write more than it does, so that more is as it was if it fails. */
    private boolean isUnclear;

    private String type = "void";
    private String guard;
    private String first = "";
    private String result = "";
    private String farther = "";
    private Part group;
    private int helpers;

    KeyedKernel(KeyedItem item, int number) {
        this.item = item;
        this.dice = item.dice;
        this.number = number;
        this.name = "k" + number;
        boolean isEcj = item.isEcj;
        List<Shape> shapes = new ArrayList<>(List.of(Shape.UPDATE, Shape.UPDATE, Shape.PROJECTION, Shape.IN_PLACE));
        if (item.isPlain) {
            shapes.addAll(List.of(Shape.IN_PLACE, Shape.IN_PLACE));
        }
        shapes.addAll(List.of(Shape.REMOVAL, Shape.REMOVAL_IN_PLACE, Shape.TOTAL));
        if (item.isPlain) {
            shapes.add(Shape.SELECTION);
        }
        shape = dice.any(shapes);
        isRemoval = shape == Shape.REMOVAL || shape == Shape.REMOVAL_IN_PLACE;
        isOnCursor = shape != Shape.UPDATE && shape != Shape.PROJECTION && shape != Shape.REMOVAL;
        where = dice.percent(30) ? item.where() : null;
        plain = without(
                item.parts.stream().filter(part -> !part.changed().isEmpty()).toList(),
                part -> where != null && where.asked().contains(part.name()));
        isSwap = isOnCursor && !plain.isEmpty() && dice.percent(25);
        Part other = !isSwap && !plain.isEmpty() && dice.percent(20) ? dice.any(plain) : null;
        far = other == null || other.random().contains("Check") || other.type().endsWith("[]") ? null : other;
        grid = isSwap || far != null || !isOnCursor || !dice.percent(25)
                ? null
                : item.keys.stream().filter(KeyedItem.Key::isGrid).findFirst().orElse(null);
        List<Part> constant = grid == null
                ? List.of()
                : without(plain, part -> !CONSTANTS.containsKey(part.name()) || grid.dependsOn(part));
        hit = constant.isEmpty() ? null : dice.any(constant);
        plain = without(plain, part -> part == far || part == hit || hit != null && grid.dependsOn(part));
        writable = without(item.parts, part -> part == hit || hit != null && grid.dependsOn(part));
        isExchange = isSwap || far != null || hit != null;
        tell = dice.percent(20) ? "Check.tell(z, p.id(), n);\n" : "";
        isAlone = isExchange || !tell.isEmpty();
        isArray = hit == null && isExchange && (shape == Shape.UPDATE || dice.percent(50));
        cursor = (!isExchange
                        ? ""
                        : ", ItemStore."
                                + (hit != null
                                        ? Part.capital(grid.by()) + "Hits q"
                                        : isArray ? "Cursor[] q" : "Cursor q"))
                + (tell.isEmpty() ? "" : ", OtherStore.Cursor z");
        hasSelf = !isExchange && dice.percent(20);
        fail = dice.any(
                "if (p.id() == stop) throw new Stop();\n",
                "Check.fail(p.id(), stop);\n",
                "if (p.id() % 64 == stop % 64 && stop > 0) throw new Stop();\n");
        isUnclear = isEcj || isExchange;
        if (far != null) {
            written.add(far);
            farther = "if (Check.mate(p.id()) != null) "
                    + write((isArray ? "q[1]" : "q") + ".at(Check.mate(p.id()))", far, dice.any(far.changed())) + "\n";
        } else if (hit != null) {
            written.add(hit);
            farther = "if (p.id() % 8 == n % 8) for (int j = q.find("
                    + (grid.isFlat() ? "p.at().x(), p.at().y()" : "p.deep().x(), p.deep().y(), p.deep().z()")
                    + ", 2.5); j-- > 0; ) " + write("q.at(j)", hit, CONSTANTS.get(hit.name())) + "\n";
        }
        guard = dice.percent(25) ? "if (p.id() % " + (2 + dice.below(5)) + " == n % 2) return" : "";
        poke = dice.percent(30) ? "Check.poke" + number + "(p.id(), n);\n" : "";
        List<Part> aside = without(
                plain,
                part -> !ASIDE.contains(part.name())
                        || item.keys.stream().anyMatch(key -> key.on().contains(part)));
        side = aside.isEmpty() || !isOnCursor && (isEcj || !item.isPlain) || dice.percent(70) ? null : dice.any(aside);
        plain = without(plain, part -> part == side);
        String body = isOnCursor ? inPlace() : isRemoval ? inAnyOrder() : value();
        if (isRemoval || shape == Shape.SELECTION) {
            returns("boolean", "false", "return p.id() % 3 == n % 3;");
        } else if (shape == Shape.TOTAL) {
            first = "long sum, ";
            returns("long", "sum", "return sum + p.id();");
        } else if (isOnCursor) {
            returns("void", "", "");
        }
        declare(body);
        run();
    }

    private static List<Part> without(List<Part> parts, java.util.function.Predicate<Part> which) {
        return parts.stream().filter(which.negate()).toList();
    }

    private void returns(String type, String nothing, String result) {
        this.type = type;
        this.result = result;
        guard = guard.isEmpty() ? "" : guard + " " + nothing + ";\n";
    }

    /** A statement that sets a component, in a way that may be hard to see. */
    private String write(String cursor, Part part, String value) {
        boolean isOwn = cursor.equals("p");
        Set<Way> not = new HashSet<>(hit == null ? Set.of() : Way.WITHIN);
        if (hit != null || item.hasLists) {
            not.addAll(List.of(Way.WHOLE, Way.CLASS)); // a class is said to read lists
        }
        if (!isOwn && (isArray || hit != null)) {
            not.add(Way.ELSEWHERE); // of these only what the kernel's own file does is seen
        }
        Way way = dice.percent(50) || isOwn && hit != null ? Way.PLAIN : Way.any(dice, not);
        isUnclear |= way != Way.PLAIN;
        Way of = way.of(part, part.name(), "ItemStore.Cursor", cursor, value, "set" + ++helpers + "_" + number);
        (way == Way.ELSEWHERE ? item.far : item.kernels).append(of.helper());
        item.twins.append(ofPlain(of.helper()));
        return of.statement();
    }

    static String ofPlain(String body) {
        return body.replaceAll("ItemStore.Near(\\w+)Hits", "Near$1")
                .replace("ItemStore.Cursor", "Plain")
                .replace("Far.", "");
    }

    private String inPlace() {
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
            lines.add("if (p.id() % 2 == 0 && Check.mate(p.id()) != null) { var o = " + (isArray ? "q[1]" : "q")
                    + ".at(Check.mate(p.id()));\n"
                    + joined(exchanged, part -> "var X_ = o.X(); o.X(p.X()); p.X(X_);".replace("X", part.name()), "\n")
                    + " }\n");
        }
        for (int i = 1 + dice.below(3); i > 0; i--) {
            Part part = dice.any(writable);
            if (part.isList()) {
                boolean isOfElements = dice.percent(50);
                isAlone |= RandomRecord.isKeyed(part) || !isOfElements;
                lines.add(RandomLoops.ofList(dice, isOfElements, part.name()));
            } else if (!part.changed().isEmpty() && !exchanged.contains(part) && part != side && part != far) {
                written.add(part);
                isAlone |= part.hasLists();
                lines.add(
                        (dice.percent(80) ? "" : "if (p.id() % 9 == 3) ") + write("p", part, dice.any(part.changed())));
            }
        }
        List<Part> lists = without(writable, part -> !part.isList());
        if (!lists.isEmpty() && dice.percent(50)) {
            isAlone = true;
            lines.add(RandomLoops.ofLength(dice, dice.any(lists).name()));
        }
        if (item.hasFlag
                && hit == null
                && dice.percent(50)
                && !(where != null && where.asked().contains("held"))) {
            written.add(item.held);
            lines.add("p.held(" + dice.any(item.held.changed()) + ");");
        }
        for (String more : List.of(farther, fail, poke, tell)) {
            lines.add(dice.below(lines.size() + 1), more);
        }
        if (!dice.percent(20)) {
            return String.join("\n", lines);
        }
        String step = "    static void step" + number + "(ItemStore.Cursor p" + cursor
                + ", int n, int stop, boolean seen) {\n" + String.join("\n", lines) + "}\n";
        item.kernels.append(step);
        item.twins.append(ofPlain(step));
        return "step" + number + "(p" + (isExchange ? ", q" : "") + (tell.isEmpty() ? "" : ", z")
                + ", n, stop, seen);\n";
    }

    /** Of an update or a projection. */
    private String value() {
        boolean isProjection = shape == Shape.PROJECTION;
        List<Part> of = new ArrayList<>(item.parts);
        if (isProjection) {
            of.removeIf(part -> dice.percent(60));
            if (of.isEmpty()) {
                of.add(item.parts.getFirst());
            }
        }
        type = isProjection ? "Part" + number : "Item";
        int percent = dice.any(20, 50, 90);
        String made = RandomRecord.made(type, of, part -> {
            if (part.changed().isEmpty() || part == side || part == far || !dice.percent(percent)) {
                return "p." + part.name() + "()";
            }
            written.add(part);
            return dice.any(part.changed());
        });
        if (isProjection) {
            item.kernels.append(
                    "    record " + type + "(" + joined(of, part -> part.type() + " " + part.name(), ", ") + ") {}\n");
        }
        String same = isProjection ? RandomRecord.same(type, of, "p") : "p";
        if (!item.isPlain) {
            // the constructor may have changed any of them, but for lists, which it never sees
            of.stream().filter(part -> item.isEcj || !part.isList()).forEach(written::add);
        }
        returns(
                type,
                same,
                dice.percent(30) ? "return p.id() % 3 == 0 ? " + made + " : " + same + ";" : "return " + made + ";");
        return inAnyOrder();
    }

    private String inAnyOrder() {
        return dice.any(tell + fail, fail + tell) + farther + poke;
    }

    private String options() {
        List<String> options = new ArrayList<>();
        if (where != null) {
            options.add("where = \"" + where.text() + "\"");
        }
        boolean isWhole = far == null && !isRemoval && !isOnCursor && !(item.isEcj && item.hasLists);
        boolean hasStructs = item.store.contains("BulkData") && !item.store.contains("layout");
        if (isWhole && hasStructs && dice.percent(40)) {
            options.add("scratch = true");
        }
        if (isWhole
                && side == null
                && tell.isEmpty()
                && !fail.contains("64")
                && item.store.contains("BulkData")
                && !hasStructs
                && where == null
                && !hasSelf
                && item.parts.stream()
                        .noneMatch(part -> part.annotation().contains("Boxed")
                                || part.annotation().contains("Symbol"))
                && dice.percent(40)) {
            options.add("holes = true");
        }
        if (shape == Shape.TOTAL) {
            options.add("combine = \"plus\"");
            List<Part> groups = without(item.parts, part -> !GROUPS.contains(part.name()) || part == side);
            group = !isExchange && !groups.isEmpty() && dice.percent(50) ? dice.any(groups) : null;
            if (group != null) {
                options.add("groupBy = \"" + group.name() + "\"");
            }
        }
        return "@" + (isRemoval ? "RemoveIf" : shape == Shape.SELECTION ? "Select" : "Kernel") + "("
                + String.join(", ", options) + ")";
    }

    private void declare(String body) {
        String annotation = options();
        if (side != null) {
            item.runs.append("""
                static void sideK(int id, int n) {
                    Handle<Item> h = mate(id);
                    if (h == null) return;
                    if (modelling) after.get(h).X((TYPE) (id + n)); else store.X(h, (TYPE) (id + n));
                }
                """.replace("sideK", "side" + number)
                    .replace("X", side.name())
                    .replace("TYPE", side.type()));
        }
        String kernel = type + " " + name + "(" + first + (isOnCursor ? "ItemStore.Cursor" : "Item") + " p"
                + (hasSelf ? ", Handle<Item> self" : "") + cursor + ", int n, int stop) {\n" + guard
                + "boolean seen = n > 3;\n"
                + (side == null ? "" : "Check.side" + number + "(p.id(), n);\n") + body + result + "\n}\n";
        item.kernels.append("    " + annotation + " static " + kernel);
        if (isOnCursor || far != null) {
            item.twins.append(ofPlain("    static " + kernel.replaceAll("\\b(?=Part\\d)", "Phys.")));
        }
    }

    /** What a plain object does in its place. */
    private String twin() {
        String passed = (hasSelf ? ", e.getKey()" : "")
                + (hit != null
                        ? ", new N" + grid.by().substring(1) + "()"
                        : isExchange ? isArray ? ", new Plain[] {null, new Plain()}" : ", new Plain()" : "")
                + (tell.isEmpty() ? "" : ", null") + ", n, stop)";
        String call = (isOnCursor || far != null ? "Twin." : "Phys.") + name + "("
                + (shape == Shape.TOTAL ? "0L, " : "") + (isOnCursor ? "p" : "p.value()") + passed;
        return switch (shape) {
            case UPDATE -> "p.value(" + call + ");";
            case PROJECTION ->
                "var x = " + call + ";"
                        + joined(
                                without(List.copyOf(written), part -> part == far),
                                part -> " p.X(x.X());".replace("X", part.name()),
                                "");
            case REMOVAL, REMOVAL_IN_PLACE -> "if (" + call + ") gone.add(e.getKey());";
            case SELECTION -> "if (" + call + ") chosen.add(e.getKey());";
            case TOTAL ->
                "var key = " + (group == null ? "0" : "p." + group.name() + "()") + "; totals.merge(key, " + call
                        + ", Long::sum);";
            case IN_PLACE -> call + ";";
        };
    }

    private String asked(String call) {
        return shape == Shape.SELECTION
                ? "selected(" + call + ")"
                : group != null
                        ? "{ var groups = " + call
                                + "; totals.forEach((k, sum) -> eq(\"total of \" + k, sum, groups.get(k))); }"
                        : shape == Shape.TOTAL ? "eq(\"total\", totals.getOrDefault(0, 0L), " + call + ")" : call;
    }

    private void run() {
        boolean isKeyed = item.isKeyed(written);
        String call = "PhysKernels." + name + "(store" + (shape == Shape.TOTAL ? ", 0L" : "")
                + (hit != null
                        ? ", store." + grid.by() + "()"
                        : isExchange
                                ? isArray
                                        ? ", new ItemStore.Cursor[] {store.cursor(), store.cursor()}"
                                        : ", store.cursor()"
                                : "")
                + (tell.isEmpty() ? "" : ", others.cursor()") + ", n, stop";
        item.runs.append("""
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
                .replace("HOLDS", where == null ? "true" : where.java())
                .replace("TWIN", twin())
                .replace("IN_POOL", asked(call + (isAlone ? ")" : ", POOL)")))
                .replace("else { ALONE", "else { " + asked(call + ")"))
                .replace(
                        "TOTALS",
                        shape == Shape.TOTAL
                                ? "Map<" + (group == null ? "Integer" : group.boxed())
                                        + ", Long> totals = new HashMap<>();"
                                : "")
                .replace("IS_KEYED", isKeyed + "")
                .replace("IS_ATOMIC", !isOnCursor + "")
                .replace("IS_EXCHANGE", isExchange + "")
                .replace("IS_UNCLEAR", isUnclear + "")
                .replace("SIDE", side == null ? "null" : '"' + side.name() + '"')
                .replace("IS_REMOVAL", isRemoval + "")
                .replace("IS_ALONE", isAlone + ""));
        if (isKeyed && group == null) {
            item.keyed.add(number);
            item.runs.append("static void nested" + number + "(int n) { int stop = -1; " + call + "); }\n");
        }
        if (!poke.isEmpty()) {
            item.runs.append(isKeyed ? refused() : "static void poke" + number + "(int id, int n) {}\n");
        }
    }

    /** What nobody may do while that kernel runs. */
    private String refused() {
        List<String> cases = new ArrayList<>(List.of(
                "store.remove(h)",
                "store.add(random(new Random(n), 900_000))",
                "store.snapshot()",
                "store.copy()",
                "store.clear()",
                "store.trim()",
                "restore()"));
        if (item.store.startsWith("BulkData")) {
            cases.add("store.compact()");
        }
        item.keyed.stream().filter(each -> each != number).forEach(each -> cases.add("nested" + each + "(n)"));
        if (item.hasViews()) {
            cases.add("store.view()");
        }
        List<String> questions = new ArrayList<>();
        for (KeyedItem.Key key : item.keys) {
            if (key.isWrittenBy(written) && !key.isGrid()) {
                String asked = "store." + key.by() + "(" + key.of("i") + ")";
                questions.add(key.isUnique() ? asked : asked + ".count()");
            }
        }
        boolean isCopied = item.store.startsWith("BulkData") && !item.store.contains("layout");
        for (KeyedItem.Key key : item.keys) {
            if (isCopied && !isUnclear && !key.isGrid() && key.where() == null && !key.isWrittenBy(written)) {
                key.on().stream()
                        .filter(part -> List.of("uni", "tag").contains(part.name()))
                        .forEach(part -> cases.add("store.X(h, (TYPE) (store.X(h) + 1))"
                                .replace("X", part.name())
                                .replace("TYPE", part.type())));
            }
        }
        for (Part part : written) {
            if (item.isReference(part)) {
                questions.add("store.by" + part.capital()
                        + (part.type().contains("Other") ? "(OTHERS.getFirst())" : "(h)") + ".count()");
            }
        }
        cases.addAll(questions);
        return "static void poke" + number + "(int id, int n) {\n"
                + "    if (modelling || id % 10 != n % 10) return;\n"
                + "    Handle<Item> h = items.keySet().iterator().next(); Plain i = items.get(h);\n"
                + IntStream.range(0, cases.size())
                        .mapToObj(at -> "    if ((id + n) % " + cases.size() + " == " + at + ") { try { "
                                + cases.get(at) + "; } catch (IllegalStateException e) { return; } "
                                + (isUnclear && questions.contains(cases.get(at)) // until a key changes
                                        ? "return; }\n"
                                        : "throw new AssertionError(\""
                                                + cases.get(at).replace("\"", "\\\"") + "\"); }\n"))
                        .collect(Collectors.joining())
                + "}\n";
    }
}
