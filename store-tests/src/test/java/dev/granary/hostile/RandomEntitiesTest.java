package dev.granary.hostile;

import static dev.granary.hostile.RandomRecord.joined;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Kernels over entities, as {@link RandomItemsTest} has them over items: of several components, some of which may be missing, in place,
 * with commands, in groups, in a pool too, questions and orders, and some that fail; what they write is hard to see, to other entities also
 * where kernels of another class do that in the middle; what was written has changed; and what was found is asked again later. Between
 * kernels components go and come again, some nobody has, and now and then the world goes back. Listeners hear the same, and handles in advance
 * become those of entities.
 *
 * <p>{@code -Dgranary.entities.projects=500} makes it a soak; {@code -Dgranary.hostile.seed=7} begins elsewhere.
 */
class RandomEntitiesTest {
    private static final int PROJECTS = Integer.getInteger("granary.entities.projects", 3);

    @Test
    void loopsDoWhatPlainLoopsDo() throws ReflectiveOperationException {
        RandomProgram.assertRight(PROJECTS, Project::new);
    }

    private static final class Project extends RandomLoops {
        /** Kernels of another class, which are called in the middle of others, and the calls. */
        private final StringBuilder others = new StringBuilder("    @Kernel static void nothing(Mark m) {}\n");

        private final List<String> inner = new ArrayList<>();

        Project(Dice dice, boolean isEcj) {
            super(dice, isEcj, "world");
            for (String type : List.of("Ca", "Cb", "Cc", "Cd").subList(0, 2 + dice.below(3))) {
                int percent = dice.any(10, 30, 50);
                add(new RandomRecord(dice, type, "c" + type.substring(1), percent, dice.percent(50), 12, hasOthers));
            }
        }

        @Override
        List<SourceFile> sources() {
            for (int number = 0; number < KERNELS; number++) {
                // those that come next are not the same when entities have gone in another order
                EntityKernel.write(this, records, number, number == KERNELS - 1);
            }
            StringBuilder writes = new StringBuilder();
            String seesLit = "id % 2 == 0";
            for (RandomRecord one : records) {
                writes.append(writes(one, " && STORE.has" + one.type + "(h)"));
                if (one.parts.stream().anyMatch(part -> part.name().equals("lit"))) {
                    seesLit = "STORE.hasC(h) && STORE.NAMELit(h)"
                            .replace("C", one.type)
                            .replace("NAME", one.name);
                }
                writes.append((dice.percent(30)
                                ? "        if (allowed.contains(\"C\") && STORE.hasC(h) && n % 3 == 1) STORE.NAME(h,"
                                        + " Check.madeC(t, n));\n"
                                : "")
                        .replace("NAME", one.name)
                        .replaceAll("(?<=has|made|\")C(?=[(\"])", one.type));
                writes.append((dice.percent(20)
                                ? "        if (allowed.contains(\"commands\") && (id + n) % 11 == 1)"
                                        + " STORE.commands().add(h, Check.madeC(t, n));\n"
                                : "")
                        .replace("madeC", "made" + one.type));
            }
            for (RandomRecord one : records) {
                one.parts.forEach(part -> other(one, part));
            }
            writes.append("        if (id >= 0 && n >= 0 && (id + n) % 4 == 0) switch (r.nextInt("
                    + Math.max(1, inner.size()) + ")) {\n" + String.join("", inner)
                    + "            default -> {}\n        }\n");
            String world = "@World({" + joined(records, one -> one.type + ".class, ", "") + "Mark.class})\n"
                    + "interface Item {\n" + Part.OF_ITEM + "}\n"
                    + """
                    record Mark() {}
                    class Boom extends RuntimeException {}
                    @java.lang.annotation.Target(java.lang.annotation.ElementType.TYPE_USE) @interface Nullable {}
                    """
                    + joined(records, one -> one.declared("", ""), "");
            return sources(
                    world,
                    writes.toString(),
                    seesLit,
                    members(),
                    "c.handle() + (c.hasMark() ? \"*\" : \"\")"
                            + joined(
                                    records,
                                    one -> " + \" T\" + shown(c.hasT() ? c.N() : null)"
                                            .replace("T", one.type)
                                            .replace("N()", one.name + "()"),
                                    ""),
                    filled(),
                    joined(records, one -> one.keys("world", "world.query()." + one.name + "()"), "\n"),
                    "Others",
                    "@Kernels(Item.class)\nfinal class Others {\n" + others
                            + "    static long sum(long one, long other) { return one + other; }\n}\n");
        }

        private String filled() {
            return """
                        int[] percents = new int[COUNT];
                        for (int i = 0; i < percents.length; i++) percents[i] = List.of(100, 100, 95, 50, 5, 0).get(r.nextInt(6));
                        List<Handle<Item>> between = new ArrayList<>();
                        for (int id = 0; id <= size; id++) {
                            if (id == 70 && r.nextInt(3) == 0) for (int i = 0; i < 4050; i++) between.add(world.create());
                            Handle<Item> h = world.create();
                            all.add(h);
                            ADDED
                            if (r.nextInt(percents[0] + 1) > 90) world.addMark(h);
                        }
                        between.forEach(world::destroy);
                        long seen;
                        Map<String, String> was;
                        selected = new TreeMap<>();
                        before = null;
                        structures = new HashMap<>();
                        heard.clear();
                        seenHandles.clear();
                        if (r.nextInt(3) > 0) {
                            world.onAdd(h -> heard.add("+" + h));
                            world.onRemove(h -> heard.add("-" + h));
                            HEARING
                        }
                """.replace(
                            "HEARING",
                            joined(
                                    records,
                                    one -> """
                                        world.onAddT(h -> heard.add("+" + h + "T" + shown(world.N(h)).replaceAll("[0-9]+v[0-9]+ .in advance.", "in advance")));
                                        world.onRemoveT(h -> heard.add("-" + h + "T" + world.NId(h)));
                                        """.replaceAll("T(?=[\\(\"])", one.type)
                                            .replaceAll("N(?=Id|\\()", one.name),
                                    ""))
                    .replace("COUNT", "" + records.size())
                    .replace(
                            "ADDED",
                            joined(
                                    records,
                                    one -> "if (r.nextInt(100) < percents[" + records.indexOf(one) + "]) world.add(h, "
                                            + one.random() + ");",
                                    "\n"));
        }

        private String members() {
            return """
                    static List<Handle<Item>> inOrder(ItemWorld world, ToIntFunction<Handle<Item>> combination) {
                        List<Handle<Item>> handles = new ArrayList<>();
                        for (var c : world.query()) handles.add(c.handle());
                        handles.sort(Comparator.<Handle<Item>>comparingInt(h -> (int) h.bits() >> 6)
                                .thenComparingInt(combination)
                                .thenComparingInt(h -> (int) h.bits()));
                        return handles;
                    }
                    MADE
                    static void said(ItemWorld world, Iterable<?> found, List<String> out) {
                        List<String> all = new ArrayList<>();
                        for (Object each : found) all.add("" + (each instanceof ItemWorld.Cursor c ? c.handle() : each));
                        out.add("" + all);
                    }
                    static Map<String, Object> selected;
                    static Map<String, Long> structures;
                    static long structure(ItemWorld world) {
                        long all = 0;
                        for (var c : world.query()) all = all * 31 + c.handle().bits() + (c.hasMark() ? 1L << 58 : 0) HAS;
                        return all;
                    }
                    static void selected(String name, Object found, ItemWorld world, List<String> out) {
                        selected.put(name, found);
                        structures.put(name, structure(world));
                        said(world, (Iterable<?>) found, out);
                    }
                    /** What was selected before is the same as long as nothing is created, destroyed, added or removed, and then nothing. */
                    static void again(ItemWorld world, List<String> out) {
                        selected.forEach((name, found) -> {
                            if (structures.get(name) == structure(world)) { out.add("again " + name); said(world, (Iterable<?>) found, out); }
                            else if (found instanceof ItemWorld.Query query) try { out.add("not told: " + query.count()); } catch (ConcurrentModificationException e) { }
                        });
                    }
                    static final List<String> heard = new ArrayList<>();
                    static final Set<Handle<Item>> seenHandles = new HashSet<>();
                    /** What listeners have heard since; and a handle in advance has become that of an entity. */
                    static void heard(ItemWorld world, List<String> out) {
                        Collections.sort(heard);
                        out.add("heard " + heard);
                        heard.clear();
                        seenHandles.addAll(all);
                        for (var c : world.query()) seenHandles.add(c.handle());
                        LED
                    }
                    static ItemWorld.Snapshot before;
                    /** Components go, come and come again, and now and then the world is what it was. */
                    static void turn(ItemWorld world, Random r) {
                        for (int id = 0; id < all.size(); id++) {
                            Handle<Item> h = all.get(id);
                            if (r.nextInt(20) == 0 && world.contains(h)) switch (r.nextInt(COUNT)) {
                                TURNS
                                default -> {}
                            }
                        }
                        if (before == null || r.nextInt(6) == 0) before = world.snapshot();
                        else if (r.nextInt(4) == 0) { world.restore(before); selected.clear(); }
                    }
                    static Map<String, String> texts(ItemWorld world) {
                        Map<String, String> texts = new HashMap<>();
                        TEXTS
                        return texts;
                    }
                    static String missed(ItemWorld world, Map<String, String> was, long since) {
                        String missed = "";
                        Map<String, String> now = texts(world);
                        CHANGES
                        for (String key : now.keySet()) if (!now.get(key).equals(was.get(key))) missed += " missed " + key + was.get(key) + now.get(key);
                        return missed;
                    }
                """.replace(
                            "LED",
                            joined(
                                    records.stream().filter(RandomRecord::leads).toList(),
                                    one ->
                                            "for (var c : world.query().N()) { var h = c.NPlain(); if (!h.isNone() && h.bits() != 7 && !seenHandles.contains(h)) throw new IllegalStateException(\"in advance \" + h); }"
                                                    .replace("N()", one.name + "()")
                                                    .replace("NPlain", one.name + "Plain"),
                                    "\n"))
                    .replace(
                            "HAS",
                            joined(
                                    records,
                                    one -> " + (c.has" + one.type + "() ? " + (1L << 50 + records.indexOf(one))
                                            + "L : 0)",
                                    ""))
                    .replace(
                            "MADE",
                            joined(
                                    records,
                                    one -> one.shown()
                                            + """
                                            static T madeT(int id, int n) { Random r = new Random(id * 31 + n); return RANDOM; }
                                            static T toT(int id, int n, Handle<Item> to) { Random r = new Random(id * 31 + n); return LEADING; }
                                            """.replace("T", one.type)
                                                    .replace("RANDOM", one.random())
                                                    .replace("LEADING", one.leading())
                                                    .replace("Check.handle(r)", "Handle.none()")
                                                    .replace("Check.other(r)", "Handle.none()")
                                                    .replace("Check.others(r)", "List.of()"),
                                    ""))
                    .replace("COUNT", "" + records.size())
                    .replace(
                            "TURNS",
                            joined(
                                    records,
                                    one ->
                                            "case NUMBER -> { if (!world.removeTYPE(h)) world.add(h, madeTYPE(id, r.nextInt(9))); }"
                                                    .replace("NUMBER", "" + records.indexOf(one))
                                                    .replace("TYPE", one.type),
                                    "\n"))
                    .replace(
                            "TEXTS",
                            joined(
                                    records,
                                    one ->
                                            "for (var c : world.query().N()) texts.put(c.handle() + \"T\", shown(c.N()));"
                                                    .replace("\"T\"", '"' + one.type + '"')
                                                    .replace("N()", one.name + "()"),
                                    "\n"))
                    .replace(
                            "CHANGES",
                            joined(
                                    records,
                                    one ->
                                            "for (var c : world.query().N().changedSince(since)) now.remove(c.handle() + \"T\");"
                                                    .replace("\"T\"", '"' + one.type + '"')
                                                    .replace("N()", one.name + "()"),
                                    "\n"));
        }

        /** A kernel in the middle of others, for a component that others may be given. */
        private void other(RandomRecord one, Part part) {
            if (!part.isPlain() || part.changed().isEmpty() || part.isList()) {
                return;
            }
            String value = one.ofCursor(dice.any(part.changed()));
            String call = "OthersKernels.o" + inner.size() + "(STORE, ";
            String pool = "";
            String kernel;
            switch (dice.below(3)) {
                case 0 -> {
                    if (isEcj && records.stream().anyMatch(RandomRecord::hasKeys)) {
                        return; // where its source is not seen, it may write keys
                    }
                    kernel = "@Kernel(all = T.class) static void o(ItemWorld.Cursor p, int id, int t, int n, boolean"
                            + " seen) { if (p.NAMEId() == id || p.NAMEId() % 9 != t % 9) return; p."
                            + one.column(part) + "("
                            + value + "); }";
                }
                case 1 -> {
                    if (one.hasKeys() || one.hasLists() || one.isOdd()) {
                        return; // an odd one is written as a whole
                    }
                    String made = RandomRecord.made(
                            one.type,
                            one.parts,
                            each -> each == part ? dice.any(part.changed()) : "p." + each.name() + "()");
                    kernel = "@Kernel static T o(T p, int id, int t, int n, boolean seen)"
                            + " { if (p.id() == id || p.id() % 9 != t % 9) return p; return " + made + "; }";
                    pool = dice.percent(30) ? ", Check.POOL" : "";
                }
                default -> {
                    if (part.type().endsWith("]") || part.name().equals("nest") || one.hasLists()) {
                        return;
                    }
                    kernel = "@Kernel(combine = \"sum\") static long o(long total, T p, int id)"
                            + " { return total + (p.id() == id ? 0 : (\"\" + p." + part.name()
                            + "()).hashCode() % 100); }";
                    pool = dice.percent(30) ? ", Check.POOL" : "";
                }
            }
            others.append("    "
                    + kernel.replaceAll("\\bT\\b", one.type)
                            .replace("NAME", one.name)
                            .replace(" o(", " o" + inner.size() + "(")
                    + "\n");
            inner.add("            case " + inner.size() + " -> { "
                    + (kernel.contains("combine")
                            ? "seen ^= !WROTE.contains(\"" + one.type + "\") && " + call + "0L, id" + pool
                                    + ") % 2 == 0;"
                            : "if (allowed.contains(\"" + one.column(part) + "\")) " + call + "id, t, n, seen" + pool
                                    + ");")
                    + " }\n");
        }
    }
}
