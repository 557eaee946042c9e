package dev.granary.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.hostile.HostileCompiler.Brand;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Kernels over items with lists, objects, texts, arrays, handles and keys, some of which look at other items and write to them in ways
 * that are hard to see: their loops do what plain loops do, by handle or by the store's own cursor.
 *
 * <p>Both run in class loaders of their own, for what is done once, when a class is first used. {@code -Dgranary.items.projects=500} makes
 * it a soak; {@code -Dgranary.hostile.seed=7} begins elsewhere.
 */
class RandomItemsTest {
    private static final int PROJECTS = Integer.getInteger("granary.items.projects", 5);
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
            Project project = new Project(new Dice(seed));
            String difference = Transcripts.difference(compiler, project.sources(), project.inPackage("Check"), seed);
            if (!difference.isEmpty()) {
                wrong.add("seed " + seed + "\n" + difference);
            }
        }
        assertEquals("", String.join("\n", wrong));
    }

    private static final class Project {
        private final Dice dice;
        private final boolean isDefault;
        private final boolean isInFile;
        private final List<Part> parts = new ArrayList<>();
        private final List<Part> nested = new ArrayList<>();
        private final StringBuilder kernels = new StringBuilder();
        private final StringBuilder runs = new StringBuilder();
        private final boolean hasLists;
        private final boolean isPlain;

        Project(Dice dice) {
            this.dice = dice;
            this.isDefault = dice.percent(30);
            this.isInFile = dice.percent(50);
            parts.add(Part.part("id", "", "int", "id"));
            boolean lists = dice.percent(60);
            for (Part part : Part.ALL) {
                if (!part.isList() && dice.percent(50) || part.isList() && lists && dice.percent(50)) {
                    parts.add(part.withKey(dice));
                }
            }
            if (dice.percent(60)) {
                for (Part part : Part.ALL) {
                    boolean isHere = !part.annotation().contains("Reference")
                            && !part.annotation().contains("Index")
                            && part.key().isEmpty();
                    if (isHere && (!part.isList() || lists) && dice.percent(30)) {
                        nested.add(part);
                    }
                }
                if (!nested.isEmpty()) {
                    parts.add(nest());
                }
            }
            Collections.shuffle(parts, new java.util.Random(dice.below(1000)));
            hasLists = parts.stream().anyMatch(Part::isList) || nested.stream().anyMatch(Part::isList);
            isPlain = dice.percent(80);
        }

        private Part nest() {
            String random = nested.stream().map(Part::random).collect(Collectors.joining(", ", "new Item.N(", ")"));
            List<String> changed = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                changed.add(nested.stream()
                        .map(part -> part.changed().isEmpty() || dice.percent(50)
                                ? "p.nest()." + part.name() + "()"
                                : ofNested(dice.any(part.changed())))
                        .collect(Collectors.joining(", ", "new Item.N(", ")")));
            }
            return new Part("nest", "", "", "Item.N", changed, random, "Check.shown(x)");
        }

        /** Of the components that only the nested record has, or both. */
        private static String ofNested(String expression) {
            return expression.replaceAll("p\\.(?!id\\(\\))(\\w+)\\(\\)", "p.nest().$1()");
        }

        String inPackage(String name) {
            return isDefault ? name : "game." + name;
        }

        private String store() {
            return dice.any(
                    "SoA",
                    "SoA(blockRows = 64)",
                    "SoA(growth = Growth.DOUBLING)",
                    "BulkData",
                    "BulkData(blockRows = 128)",
                    "BulkData(layout = Layout.SOA)",
                    hasLists ? "BulkData" : "BulkData(layout = Layout.SOA, views = true)",
                    "BulkData(layout = Layout.SOA, blockRows = 128, reuse = Reuse.LOWEST)",
                    "BulkData(growth = Growth.VIRTUAL, maxCapacity = 10_000)");
        }

        private String changed(Part part) {
            return part.changed().isEmpty() || dice.percent(40) ? "p." + part.name() + "()" : dice.any(part.changed());
        }

        /** A condition and what it is in Java, of the item {@code i}; null where there is nothing to ask. */
        private String[] where(List<Part> asked) {
            List<Part> some = parts.stream()
                    .filter(part -> List.of("lit", "on", "text", "kind").contains(part.name()))
                    .toList();
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

        private void kernel(int number) {
            // the rows of those that stay are not the same when items have gone in another order
            int shape = number == KERNELS - 1 ? 6 : dice.any(0, 1, 2, 3, 4, 5, 7, 8, 9);
            boolean isOnCursor = shape >= 7;
            List<Part> asked = new ArrayList<>();
            String[] where = dice.percent(35) ? where(asked) : null;
            boolean isSeen = dice.percent(60);
            String seen = isSeen
                    ? dice.any(Part.SEEN).replace("LazyK", "Lazy" + number)
                    : dice.any("p.id() % 5 == 0", "n > 3");
            if (isSeen && seen.contains("Lazy")) {
                kernels.append("""
                        record LazyK(int i) {
                            static int X = Side.all();
                            static int more(int n) { return n; }
                            static LazyK of(int n) { return new LazyK(n); }
                        }
                    """.replace("LazyK", "Lazy" + number));
            }
            List<Part> plain = parts.stream()
                    .filter(part -> part.isPlain() && !asked.contains(part))
                    .toList();
            String allowed = plain.stream()
                    .map(part -> "\"" + part.name() + "\"")
                    .collect(Collectors.joining(", ", "java.util.Set.of(", ")"));
            String annotation =
                    (shape == 6 ? "RemoveIf" : "Kernel") + (where == null ? "" : "(where = \"" + where[0] + "\")");
            String holds = where == null ? "true" : where[1];
            boolean isLazy = seen.contains("Lazy"); // which writes to such items
            String idle = isLazy ? "p.id() % 5 == 0" : "p.id() % " + (2 + dice.below(5)) + " == n % 2";
            String declared = "boolean seen = " + seen + ";";
            String name = "k" + number;
            String signature = ", int n, IntPredicate f)";
            StringBuilder expected = new StringBuilder();
            if (isOnCursor) {
                StringBuilder body = new StringBuilder(isLazy || dice.percent(30) ? "if (" + idle + ") return;\n" : "");
                body.append(declared).append('\n');
                for (int i = 1 + dice.below(3); i > 0; i--) {
                    Part part = dice.any(parts);
                    if (part.isList()) {
                        if (!isSeen && part.name().equals("ids")) {
                            continue; // it is in a key, and such kernels run in a pool
                        }
                        body.append(dice.any(
                                        "for (int e = 0; e < p.LOf().size(); e++) p.LOf().set(e,"
                                                + " p.LOf().get(p.LOf().size() - 1 - e));",
                                        isSeen ? "p.L(p.L());" : "",
                                        "if (p.LOf().size() > 0) p.LOf().set(0, p.LOf().get(p.LOf().size() / 2));",
                                        isSeen ? "if (p.LOf().size() > 1) p.LOf().removeAt(0);" : "",
                                        isSeen ? "if (p.LOf().size() > 1) p.LOf().add(p.LOf().get(0));" : "")
                                .replace("L", part.name()));
                    } else if (!part.changed().isEmpty()
                            && (isSeen
                                    || !part.name().equals("nest")
                                    || nested.stream().noneMatch(Part::isList))) {
                        String value = dice.any(part.changed());
                        body.append(
                                dice.percent(70)
                                        ? "p." + part.name() + "(" + value + ");"
                                        : "set_" + part.name() + "_" + number + "(p, " + value + ");");
                        String setter = "set_" + part.name() + "_" + number;
                        if (body.indexOf(setter) >= 0 && kernels.indexOf(setter + "(") < 0) {
                            kernels.append("    static void " + setter + "(ItemStore.Cursor q, " + part.type()
                                    + " x) { q." + part.name() + "(x); }\n");
                        }
                    }
                    body.append('\n');
                }
                kernels.append("    @" + annotation + " static void " + name + "(ItemStore.Cursor p" + signature
                        + " {\n" + body + "}\n");
                expected.append("for (Handle<Item> h : Check.handles(store)) { var i = store.cursor().at(h); if ("
                        + holds + ") Phys." + name + "(i, n, f); }");
            } else if (shape == 6) {
                kernels.append("    @" + annotation + " static boolean " + name + "(Item p" + signature + " { "
                        + (isLazy || dice.percent(50) ? "if (" + idle + ") return false; " : "") + declared
                        + " return seen ^ p.id() % 3 == 0; }\n");
                expected.append("List<Handle<Item>> gone = new ArrayList<>();"
                        + " for (Handle<Item> h : Check.handles(store)) { Item i = store.get(h); if (" + holds
                        + ") if (Phys." + name + "(i, n, f)) gone.add(h); } gone.forEach(store::remove);");
            } else {
                boolean isProjection = shape >= 4;
                List<Part> of = new ArrayList<>(parts);
                if (isProjection) {
                    of.removeIf(part -> dice.percent(60));
                    if (of.isEmpty()) {
                        of.add(parts.getFirst());
                    }
                }
                String type = isProjection ? "Part" + number : "Item";
                String made =
                        of.stream().map(this::changed).collect(Collectors.joining(", ", "new " + type + "(", ")"));
                String same = of.stream()
                        .map(part -> "p." + part.name() + "()")
                        .collect(Collectors.joining(", ", "new " + type + "(", ")"));
                String other =
                        of.stream().map(this::changed).collect(Collectors.joining(", ", "new " + type + "(", ")"));
                if (isProjection) {
                    kernels.append(of.stream()
                            .map(part -> part.type() + " " + part.name())
                            .collect(Collectors.joining(", ", "    record " + type + "(", ") {}\n")));
                }
                same = isProjection ? same : dice.any("p", same);
                String guard = isLazy || dice.percent(40) ? "if (" + idle + ") return " + same + "; " : "";
                String result = switch (dice.below(4)) {
                    case 0 -> "seen ? " + made + " : " + same;
                    case 1 -> "p.id() % 2 == 0 ? " + made + " : " + other;
                    default -> made;
                };
                kernels.append("    @" + annotation + " static " + type + " " + name + "(Item p" + signature + " { "
                        + guard + declared + " return " + result + "; }\n");
                String set = of.stream()
                        .map(part -> "store." + part.name() + "(h, x." + part.name() + "());")
                        .collect(Collectors.joining(" "));
                expected.append("for (Handle<Item> h : Check.handles(store)) { Item i = store.get(h); if (" + holds
                        + ") { var x = Phys." + name + "(i, n, f); " + (isProjection ? set : "store.set(h, x);")
                        + " } }");
            }
            runs.append("                Side.allowed = " + allowed + ";\n");
            runs.append("                if (byKernels) { "
                    + (isSeen
                            ? "PhysKernels." + name + "(store, n, f);"
                            : "if (r.nextBoolean()) PhysKernels.k(store, n, f); else PhysKernels.k(store, n, f, POOL);"
                                    .replace("PhysKernels.k(", "PhysKernels." + name + "("))
                    + " } else { " + (isSeen ? "" : "r.nextBoolean(); ") + expected + " }\n");
            runs.append("                out.add(\"" + name + " \" + shown(store));\n");
        }

        List<SourceFile> sources() {
            for (int number = 0; number < KERNELS; number++) {
                kernel(number);
            }
            String head = (isDefault ? "" : "package game;\n\n")
                    + "import dev.granary.*;\nimport java.util.*;\nimport java.util.function.*;\n\n";
            String shown = parts.stream()
                    .map(part -> "s += \" " + part.name() + "=\" + " + part.shown("i"))
                    .collect(Collectors.joining("; "));
            String shownNested = nested.stream()
                    .map(part -> "s += \" " + part.name() + "=\" + " + part.shown("i"))
                    .collect(Collectors.joining("; "));
            String keys = parts.stream()
                    .filter(part -> !part.key().isEmpty()
                            || part.annotation().contains("Reference")
                            || part.name().equals("ids"))
                    .map(part -> keyed(part))
                    .collect(Collectors.joining("\n"));
            String writes = parts.stream()
                    .filter(Part::isPlain)
                    .map(part -> "if (allowed.contains(\"" + part.name() + "\") && n % " + (1 + dice.below(3))
                            + " == 0) "
                            + (dice.percent(50) ? "STORE.X(h, VALUE);" : "CURSOR.at(h).X(VALUE);")
                                    .replace("X", part.name())
                                    .replace("VALUE", part.random().replace("Check.handle(r)", "Handle.none()")))
                    .collect(Collectors.joining("\n        "));
            boolean seesLit = parts.stream().anyMatch(part -> part.name().equals("lit"));
            String side = """
                static final class Side {
                    static ItemStore STORE;
                    static ItemStore.Cursor CURSOR;
                    static List<Handle<Item>> ALL;
                    static Set<String> allowed = Set.of();
                    record Box(ItemStore.Cursor c) {}
                    static boolean poke(int id, int n) {
                        int t = Math.floorMod(id * 7 + n, ALL.size());
                        Handle<Item> h = ALL.get(t);
                        if (t == id || !STORE.contains(h)) return false;
                        Random r = new Random(id * 31 + n);
                        boolean seen = SEEN;
                        WRITES
                        return seen;
                    }
                    static boolean byCursor(int id, int n) { return poke(id, n); }
                    static boolean kept(Box box, int id, int n) { box.c(); return poke(id, n + 2); }
                    static int all() { for (int i = 0; i < ALL.size(); i += 5) poke(i - 1, 1 - 6 * (i - 1)); return 1; }
                }
                """.replace("SEEN", seesLit ? "STORE.lit(h)" : "id % 2 == 0")
                    .replace("WRITES", writes);
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
            String item = "@" + store() + "\n"
                    + parts.stream()
                            .map(Part::toString)
                            .collect(Collectors.joining(",\n    ", "record Item(\n    ", ") {\n"))
                    + "    enum Kind { A, B, C }\n"
                    + (nested.isEmpty()
                            ? ""
                            : nested.stream()
                                    .map(Part::toString)
                                    .collect(Collectors.joining(", ", "    record N(", ") {}\n")))
                    + (isPlain ? "" : "    Item { if (id < -1) throw new IllegalArgumentException(); }\n")
                    + """
                        static int[] bumped(int[] x, int n) { x[1] += n; return x; }
                        static boolean[] flipped(boolean[] x) { x[0] ^= true; return x; }
                    }
                    record V(float x, float y) {}
                    """;
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
                    static List<Handle<Item>> handles(ItemStore store) {
                        List<Handle<Item>> handles = new ArrayList<>();
                        for (var c : store) handles.add(c.handle());
                        handles.sort(Comparator.comparingInt(store::rowOf));
                        return handles;
                    }
                    static String shown(Item i) { String s = ""; SHOWN; return s; }
                    NESTED
                    static String shown(ItemStore store) {
                        List<String> lines = new ArrayList<>();
                        for (var c : store) lines.add(c.handle() + shown(c.value()) + "\\n");
                        Collections.sort(lines);
                        KEYS
                        return store.size() + "\\n" + lines;
                    }

                    public static List<String> run(long seed, boolean byKernels) {
                        List<String> out = new ArrayList<>();
                        Random r = new Random(seed);
                        for (int round = 0; round < 3; round++) {
                            ItemStore store = new ItemStore();
                            all = new ArrayList<>();
                            int size = r.nextInt(300);
                            for (int id = 0; id <= size; id++) all.add(store.add(new Item(RANDOM)));
                            int percent = r.nextInt(100);
                            for (int id = 40; id < size; id++) if (r.nextInt(100) < percent / 2) store.remove(all.get(id));
                            Phys_Side.STORE = store;
                            Phys_Side.CURSOR = store.cursor();
                            Phys_Side.ALL = all;
                            int n = r.nextInt(12);
                            IntPredicate f = i -> Phys_Side.poke(i, n);
                            out.add("begin " + shown(store));
                            RUNS
                        }
                        return out;
                    }
                }
                """.replace("SHOWN", shown)
                    .replace(
                            "NESTED",
                            nested.isEmpty()
                                    ? ""
                                    : "static String shown(Item.N i) { String s = \"(\"; " + shownNested
                                            + "; return s + \")\"; }")
                    .replace("KEYS", keys)
                    .replace("RANDOM", parts.stream().map(Part::random).collect(Collectors.joining(", ")))
                    .replace(
                            "RUNS",
                            runs.toString()
                                    .replace("Side.allowed", "Phys_Side.allowed")
                                    .strip())
                    .replace("Phys_Side", isInFile ? "Phys.Side" : "Side");
            List<SourceFile> files = new ArrayList<>();
            files.add(file("Item", head + item));
            files.add(file("Phys", head + phys));
            files.add(file("Base", head + base));
            files.add(file("Check", head + check));
            if (!isInFile) {
                files.add(file("Side", head + side.replaceFirst("static final class", "final class")));
            }
            return files;
        }

        /** What each value of a key finds. */
        private static String keyed(Part part) {
            String by = "store.by" + Character.toUpperCase(part.name().charAt(0))
                    + part.name().substring(1);
            if (part.key().contains("Ordered")) {
                return "{ String s = \"in order\"; for (var c : " + by + "()) s += \" \" + c." + part.name()
                        + "(); lines.add(s); }";
            }
            if (part.key().contains("Unique")) {
                return "for (var c : store) if (!" + by + "(c." + part.name()
                        + "()).equals(c.handle())) lines.add(\"not found \" + c.handle());";
            }
            String values =
                    part.name().equals("ids") ? "values.addAll(c.ids());" : "values.add(c." + part.name() + "());";
            String type = part.name().equals("ids")
                    ? "Integer"
                    : part.type().equals("int")
                            ? "Integer"
                            : part.type().equals("long")
                                    ? "Long"
                                    : part.type().equals("byte")
                                            ? "Byte"
                                            : part.type().equals("boolean") ? "Boolean" : part.type();
            return "{ Set<" + type + "> values = new HashSet<>(); for (var c : store) { " + values + " }"
                    + " for (" + type + " value : values) { TreeSet<Integer> ids = new TreeSet<>(); for (var c : " + by
                    + "(value)) ids.add(c.id()); lines.add(\"" + part.name() + " \" + value + ids + " + by
                    + "(value).count() + \"\\n\"); } Collections.sort(lines); }";
        }

        private SourceFile file(String name, String text) {
            return new SourceFile((isDefault ? "" : "game/") + name + ".java", text);
        }
    }
}
