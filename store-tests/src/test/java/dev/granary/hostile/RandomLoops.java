package dev.granary.hostile;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Kernels beside plain loops: both run in class loaders of their own, and say the same. Many of them look at other items, or entities, and
 * write to them in ways that are hard to see.
 */
abstract class RandomLoops extends RandomProgram {
    static final int KERNELS = 8;

    private static final List<String> CHANGES_OF_ELEMENTS = List.of(
            "for (int e = 0; e < p.LOf().size(); e++) p.LOf().set(e, p.LOf().get(p.LOf().size() - 1 - e));",
            "if (p.LOf().size() > 0) p.LOf().set(0, p.LOf().get(p.LOf().size() / 2));");

    private static final List<String> CHANGES_OF_LENGTHS = List.of(
            "if (p.LOf().size() > 1) p.LOf().removeAt(0);", "if (p.LOf().size() > 1) p.LOf().add(p.LOf().get(0));");

    private static final List<String> CHANGES_OF_LISTS = List.of(
            CHANGES_OF_ELEMENTS.get(0),
            CHANGES_OF_ELEMENTS.get(1),
            "p.L(p.L());",
            CHANGES_OF_LENGTHS.get(0),
            CHANGES_OF_LENGTHS.get(1));

    /** What a component changes, in the variable {@code p} of a kernel, among items that are in a pool or not. */
    static String ofList(Dice dice, boolean isInPool, String column) {
        return dice.any(isInPool ? CHANGES_OF_ELEMENTS : CHANGES_OF_LISTS).replace("L", column);
    }

    /** What makes a list longer, or shorter. */
    static String ofLength(Dice dice, String column) {
        return dice.any(CHANGES_OF_LENGTHS).replace("L", column);
    }

    private final String owner;
    private final boolean isDefault;
    private final boolean isInFile;

    /** Whether another store is beside it, and they refer to each other. */
    final boolean hasOthers;

    /** Records whose components the kernels write. */
    final List<RandomRecord> records = new ArrayList<>();

    /** The kernels and what they need, in their class and in another one, and the statements that run them. */
    final StringBuilder kernels = new StringBuilder();

    private final StringBuilder far = new StringBuilder();
    private int helpers;

    final StringBuilder runs = new StringBuilder();

    /** Whether there may be more than a part of a pool has. */
    boolean isCrowded;

    /** Of a {@code store} or a {@code world}. */
    RandomLoops(Dice dice, boolean isEcj, String owner) {
        super(dice, isEcj);
        this.owner = owner;
        this.isDefault = dice.percent(30);
        this.isInFile = dice.percent(50);
        this.hasOthers = dice.percent(50);
    }

    final RandomRecord add(RandomRecord one) {
        records.add(one);
        return one;
    }

    private String ownerType() {
        return "Item" + Part.capital(owner);
    }

    @Override
    final String inPackage(String name) {
        return isDefault ? name : "game." + name;
    }

    @Override
    final String wrong(Compiled compiled, long seed) throws ReflectiveOperationException {
        if (!(run(compiled, seed, false) instanceof List<?> expected)) {
            return "loops: " + run(compiled, seed, false);
        }
        if (!(run(compiled, seed, true) instanceof List<?> actual)) {
            return "kernels: " + run(compiled, seed, true);
        }
        for (int line = 0; line < expected.size(); line++) {
            if (!expected.get(line).equals(line < actual.size() ? actual.get(line) : null)) {
                return "expected " + expected.get(line) + "\nbut got  " + actual.get(line);
            }
        }
        return expected.size() > 1 ? "" : "ran nothing";
    }

    /** A condition that looks at other items and writes to them, or one that doesn't. */
    final String seen(int number, boolean isHidden, String id) {
        String seen = (isHidden ? dice.any(Part.SEEN) : dice.any("p.id() % 5 == 0", "n > 3"))
                .replace("LazyK", "Lazy" + number)
                .replace("p.id()", id);
        if (seen.contains("Lazy")) {
            kernels.append("""
                    record LazyK(int i) {
                        static int X = Side.all();
                        static int more(int n) { return n; }
                        static LazyK of(int n) { return new LazyK(n); }
                    }
                """.replace("LazyK", "Lazy" + number));
        }
        return seen;
    }

    /**
     * A statement that gives the component of a cursor {@code p} another value, or nothing; if it need not be seen at once, in any way.
     */
    final String statement(RandomRecord one, Part part, boolean isInPool, boolean isSeen, int number) {
        String column = one.column(part);
        if (part.isList()) {
            return isInPool && RandomRecord.isKeyed(part) ? "" : ofList(dice, isInPool, column);
        }
        if (part.changed().isEmpty() || isInPool && one.hasLists(part)) {
            return "";
        }
        String value = one.ofCursor(dice.any(part.changed()));
        List<Way> not = new ArrayList<>();
        if (records.stream().anyMatch(RandomRecord::hasLists)) {
            not.add(Way.CLASS); // which is said to read lists
        }
        if (!not.isEmpty() || owner.equals("world")) {
            not.add(Way.WHOLE);
        }
        Way way = isSeen || dice.percent(50) ? Way.PLAIN : Way.any(dice, not);
        Way of = way.of(part, column, ownerType() + ".Cursor", "p", value, "set" + ++helpers + "_" + number);
        (way == Way.ELSEWHERE ? far : kernels).append(of.helper());
        return of.statement();
    }

    /** What kernels do, and what loops do instead; if the former draws a boolean, the latter draws one too. */
    final void run(String name, String actual, boolean isPooled, String expected, String said) {
        runs.append("                if (byKernels) { try { " + actual
                + " } catch (RuntimeException e) { out.add(e.getClass().getSimpleName() + \" at \" + at(e)); } } else"
                + " { "
                + (isPooled ? "r.nextBoolean(); " : "") + expected + " }\n");
        runs.append("                out.add(\"" + name + " \" + " + said + "shown(" + owner + "));\n");
    }

    /** What other items may be given meanwhile, and whether another store may change, and with it references to it. */
    final void allow(List<String> columns, boolean others) {
        List<String> names = new ArrayList<>(columns);
        if (others && hasOthers) {
            names.add(RandomOthers.NAME);
        }
        runs.append("                Side.allowed = "
                + names.stream().map(one -> '"' + one + '"').collect(Collectors.joining(", ", "Set.of(", ");\n")));
    }

    /** Statements that write to the item {@code h}, of which something has to hold. */
    final String writes(RandomRecord one, String has) {
        return one.parts.stream()
                .filter(Part::isPlain)
                .map(part -> "        if (allowed.contains(\"X\")HAS && n % NUMBER == 0) WRITE\n"
                        .replace("HAS", has)
                        .replace("NUMBER", "" + (1 + dice.below(3)))
                        .replace("WRITE", dice.any("STORE.X(h, VALUE);", "CURSOR.at(h).X(VALUE);"))
                        .replace("X", one.column(part))
                        .replace("VALUE", part.random().replace("Check.handle(r)", "Handle.none()")))
                .collect(Collectors.joining());
    }

    /**
     * All files.
     *
     * @param item the record or the world
     * @param writes what writes to the item {@code h} in hidden ways
     * @param seesLit what is seen of it
     * @param members of the class that runs it
     * @param filled statements that add items
     * @param keys what adds lines about keys
     * @param others more files
     */
    final List<SourceFile> sources(
            String item,
            String writes,
            String seesLit,
            String members,
            String line,
            String filled,
            String keys,
            String... others) {
        String side = """
            static final class Side {
                static Set<String> WROTE = Set.of();
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
            THOSE    static int all() { for (int i = 0; i < ALL.size(); i += 5) poke(i - 1, 1 - 6 * (i - 1)); return 1; }
            }
            """.replace("SEEN", seesLit)
                .replace("WRITES", (writes + (hasOthers ? RandomOthers.POKED : "")).stripTrailing())
                .replace("THOSE", hasOthers ? RandomOthers.side() : "");
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
            """ + RandomTotal.MEMBERS + kernels + (isInFile ? side.indent(4) : "") + "}\n";
        String base = "class Base { static boolean inherited(int id, int n) { return Phys_Side.poke(id, n); } }\n";
        String check = """
            public final class Check {
                static final java.util.concurrent.ForkJoinPool POOL = java.util.concurrent.ForkJoinPool.commonPool();
                static List<Handle<Item>> all = new ArrayList<>();
                static Map<Object, Object> kept;

                /** A view is asked again, which was kept when it was asked first. */
                @SuppressWarnings("unchecked")
                static <T> T kept(Object key, Supplier<T> made) { return (T) kept.computeIfAbsent(key, k -> made.get()); }
            HELPERS
            MEMBERS
                static String text(Object total) { return total instanceof long[] all ? Arrays.toString(all) : "" + total; }
                static String at(Throwable e) {
                    for (Throwable one : e.getSuppressed()) if (one instanceof FailedItemException at) return "" + at.handle();
                    return "" + e;
                }
                static String shown(ItemStore store) {
                    List<String> lines = new ArrayList<>();
                    for (var c : EACH) lines.add(LINE + "\\n");
                    Collections.sort(lines);
                    KEYS
                    SAY_THOSE
                    return store.size() + "\\n" + lines;
                }

                public static List<String> run(long seed, boolean byKernels) {
                    List<String> out = new ArrayList<>();
                    Random r = new Random(seed);
                    for (int round = 0; round < 3; round++) {
                        ItemStore store = new ItemStore();
                        all = new ArrayList<>();
                        kept = new HashMap<>();
                        int size = r.nextInt(SIZE);
                        MAKE_THOSE
                        FILLED
                        FILL_THOSE
                        int percent = r.nextInt(100);
                        for (int id = 40; id < size; id++) if (r.nextInt(100) < percent / 2) store.REMOVE(all.get(id));
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
            """.replace("HELPERS", Part.HELPERS)
                .replace("SIZE", isCrowded ? "r.nextBoolean() ? 3000 : 300" : "300")
                .replace("MEMBERS", members + (hasOthers ? RandomOthers.members(records) : ""))
                .replace("LINE", line)
                .replace("KEYS", keys)
                .replace("SAY_THOSE", hasOthers ? RandomOthers.lines() : "")
                .replace("MAKE_THOSE", hasOthers ? RandomOthers.filled(records)[0] : "")
                .replace("FILL_THOSE", hasOthers ? RandomOthers.filled(records)[1] : "")
                .replace("FILLED", filled)
                .replace("RUNS", runs.toString().replace("Side.", "Phys_Side.").strip());
        List<SourceFile> files = new ArrayList<>();
        files.add(file("Item", item));
        files.add(file("Phys", phys));
        files.add(file("Base", base));
        files.add(file("Far", "final class Far {\n" + far + "}\n"));
        files.add(file("Check", check));
        if (!isInFile) {
            files.add(file("Side", side.replaceFirst("static final class", "final class")));
        }
        List<String> more = new ArrayList<>(List.of(others));
        more.addAll(hasOthers ? RandomOthers.files(dice) : List.of());
        for (int i = 0; i < more.size(); i += 2) {
            files.add(file(more.get(i), more.get(i + 1)));
        }
        if (hasOthers && !isDefault && dice.percent(40)) {
            files.replaceAll(RandomOthers::ofOneName);
        }
        return files;
    }

    /** The text is of a store, and so may have to be changed. */
    private SourceFile file(String name, String text) {
        String of = text.replace("Phys_Side", isInFile ? "Phys.Side" : "Side");
        if (owner.equals("world")) {
            of = of.replace("ItemStore", "ItemWorld")
                    .replace("var c : EACH", "var c : world.query()")
                    .replace("store.REMOVE", "world.destroy")
                    .replaceAll("\\bstore\\b", "world");
        }
        of = of.replace("var c : EACH", "var c : store").replace("store.REMOVE", "store.remove");
        return new SourceFile(
                (isDefault ? "" : "game/") + name + ".java",
                (isDefault ? "" : "package game;\n\n")
                        + "import dev.granary.*;\nimport java.util.*;\nimport java.util.function.*;\n\n" + of);
    }
}
