package dev.granary.hostile;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A program of random kernels over items with keys, beside plain objects: what has to be as before where a kernel failed. Where the items can be
 * in a file, it mostly runs the same twice, and the second time goes on with what was loaded: all has to be in the same slots and rows at the end.
 */
final class KeyedProgram extends KeyedModel {
    KeyedProgram(Dice dice, boolean isEcj) {
        super(dice, isEcj);
    }

    @Override
    List<SourceFile> sources() {
        for (int number = 0; number < KERNELS; number++) {
            new KeyedKernel(this, number);
        }
        String head = "package game;\n\nimport dev.granary.*;\nimport java.util.*;\nimport java.util.function.*;\n\n";
        String phys =
                "@Kernels(Item.class)\nfinal class Phys {\n    static long plus(long a, long b) { return a + b; }\n"
                        + kernels + "}\n";
        return List.of(
                new SourceFile("game/Item.java", head + record()),
                new SourceFile("game/Phys.java", head + phys),
                new SourceFile(
                        "game/Tidy.java",
                        head
                                + "@Kernels(Other.class)\n"
                                + "final class Tidy {\n"
                                + "    @Kernel static void tidy(OtherStore.Cursor o, int n) { o.due(o.due() + n); }\n"
                                + "}\n"),
                new SourceFile("game/Far.java", head + "final class Far {\n" + far + "}\n"),
                new SourceFile("game/Plain.java", head + plain() + "final class Twin {\n" + twins + "}\n"),
                new SourceFile("game/Check.java", head + check()));
    }

    /** Whether no component is an object that would need a codec, or a handle that was made up. */
    private boolean isInFiles() {
        return parts.stream()
                .noneMatch(part ->
                        part.annotation().contains("Boxed") && !part.type().equals("String")
                                || part.name().equals("plain"));
    }

    /** Calls for views of several items that have what the item {@code v} has. */
    private List<String> views() {
        return Stream.concat(
                        keys.stream()
                                .filter(key -> !key.isUnique())
                                .map(key -> !key.isGrid()
                                        ? key.by() + "(" + key.of("v") + ")"
                                        : key.by()
                                                + (key.isFlat()
                                                        ? "(v.at().x(), v.at().y(), 3)"
                                                        : "(v.deep().x(), v.deep().y(), v.deep().z(), 3)")),
                        parts.stream()
                                .filter(this::isReference)
                                .map(part -> "by" + part.capital() + "(v." + part.name() + "())"))
                .toList();
    }

    private String check() {
        String questions =
                "    static void questions(ItemStore s, Map<Handle<Item>, Plain> m, List<Plain> values, Random r)"
                        + " {\n"
                        + questions() + "    }\n";
        String sound = keys.stream()
                        .filter(Key::isUnique)
                        .map(key -> "        { Set<Object> some = new HashSet<>(); for (Plain i : m.values()) if ("
                                + (key.holds()) + ") if (!some.add(Arrays.asList("
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
        String follow = parts.stream()
                .filter(part ->
                        part.annotation().contains("Reference") && !part.type().contains("Other"))
                .map(part -> (part.isList()
                                ? "for (Plain i : items.values()) i.XOf().replaceAll(moves::now); "
                                : "for (Plain i : items.values()) i.X(moves.now(i.X())); ")
                        .replace("X", part.name()))
                .collect(Collectors.joining());
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
                static Handle<Other> other(int id, int n) {
                    for (int i = 0; i < OTHERS.size(); i++) {
                        Handle<Other> h = OTHERS.get(Math.floorMod(id * 31 + n + i, OTHERS.size()));
                        if (others.contains(h) || n == 11) return h;
                    }
                    return Handle.none();
                }
            HELPERS
                /** Keys of another store, which kernels write as well; where one fails, that stays. */
                static final Map<Handle<Other>, long[]> told = new HashMap<>();
                static void addOther() {
                    int code = OTHERS.size();
                    OTHERS.add(others.add(code, (short) (code % 5), code));
                    told.put(OTHERS.getLast(), new long[] {code, code % 5, code});
                }
                static void tell(OtherStore.Cursor c, int id, int n) {
                    Handle<Other> h = other(id, n);
                    if (!others.contains(h) || modelling && !failing.isEmpty()) return;
                    int code = 1000 + (id * 7 + n) % 60, sort = (id + n) % 5;
                    boolean isTidied = id % 16 == n % 16;
                    if (modelling) {
                        long[] now = told.get(h);
                        if (told.entrySet().stream().noneMatch(e -> e.getValue()[0] == code && others.contains(e.getKey()))) now[0] = code;
                        now[1] = sort;
                        now[2] = id;
                        if (isTidied) told.values().forEach(t -> t[2] += n);
                        return;
                    }
                    try { if (id % 3 == 0) others.code(h, code); else c.at(h).code(code); } catch (DuplicateKeyException e) { }
                    c.at(h).sort((short) sort);
                    others.due(h, id);
                    if (isTidied) TidyKernels.tidy(others, n);
                }
                static void checkOthers() {
                    told.keySet().removeIf(h -> !others.contains(h));
                    Map<Long, Set<Handle<Other>>> sorts = new HashMap<>();
                    told.forEach((h, t) -> {
                        eq("other " + h, Arrays.toString(t), Arrays.toString(new long[] {others.code(h), others.sort(h), others.due(h)}));
                        eq("by code", h, others.byCode((int) t[0]));
                        sorts.computeIfAbsent(t[1], x -> new HashSet<>()).add(h);
                    });
                    for (long sort = 0; sort < 5; sort++) {
                        Set<Handle<Other>> found = new HashSet<>();
                        others.bySort((short) sort).forEachHandle(found::add);
                        eq("by sort", sorts.getOrDefault(sort, Set.of()), found);
                    }
                    List<Long> dues = new ArrayList<>();
                    for (var c : others.byDue()) dues.add(c.due());
                    eq("by due", told.values().stream().map(t -> t[2]).sorted().toList(), dues);
                }

                static final Map<Object, Object> KEPT = new HashMap<>();
                @SuppressWarnings("unchecked")
                static <T> T kept(Object s, Random r, Object key, Supplier<T> made) {
                    return s != store || r.nextInt(3) > 0 ? made.get() : (T) KEPT.computeIfAbsent(key, k -> made.get());
                }

                /** What was selected is so as long as nothing is added or removed. */
                static final Map<dev.granary.runtime.StoreSubset<Item, ?, ?, ?>, Set<Handle<Item>>> selected = new LinkedHashMap<>();
                static Set<Handle<Item>> there;
                static boolean isMoved;
                static void selected(dev.granary.runtime.StoreSubset<Item, ?, ?, ?> found) {
                    set("chosen", chosen, found);
                    if (isMoved) selected.clear();
                    isMoved = false;
                    there = new HashSet<>(items.keySet());
                    selected.put(found, chosen);
                }
                static void checkSelected() {
                    if (isMoved) selected.clear();
                    boolean isSame = items.keySet().equals(there);
                    selected.forEach((found, which) -> {
                        try { set("selected", which, found); if (!isSame) throw new AssertionError("not told" + log); }
                        catch (ConcurrentModificationException e) { if (isSame) throw new AssertionError("told" + log, e); }
                    });
                    if (!isSame) selected.clear();
                    isMoved = false;
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

                static Item random(Random r, int id) { return RANDOM; }

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
                    checkOthers();
                    checkSelected();
                    VIEW
                }
                static Map<Handle<Item>, Plain> before = Map.of();
            QUESTIONS
                static Map<Handle<Item>, Plain> actual() {
                    Map<Handle<Item>, Plain> m = new LinkedHashMap<>();
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
                    isMoved |= isRemoval && thrown != null;
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
                        if (isKeyed) { for (String list : LISTS) { if (!(now.get(list) instanceof Record) && !failing.contains(e.getKey()) && !now.get(list).equals(old.get(list)) && !now.get(list).equals(next.get(list))) throw new AssertionError("neither " + e.getKey() + " was " + old + " is " + now + " then " + next + log); now.remove(list); old.remove(list); next.remove(list); } eq("undone " + e.getKey(), old, now); continue; }
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
                        Map<Handle<Item>, Plain> m = new LinkedHashMap<>(items);
                        m.put(Handle.none(), p);
                        if (sound(m)) throw new AssertionError("refused " + p.all() + log, e);
                        isMoved = true;
                    }
                }

                static void set(Random r) {
                    Handle<Item> h = any(r);
                    Item i = random(r, items.get(h).id());
                    Map<Handle<Item>, Plain> m = new LinkedHashMap<>(items);
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

                static void change(Random r) {
                    switch (r.nextInt(16)) {
                        case 0, 1, 2 -> { for (int i = r.nextInt(20); i > 0; i--) add(r); }
                        case 3, 4 -> { for (int i = r.nextInt(20); i > 0 && !items.isEmpty(); i--) { Handle<Item> h = any(r); store.remove(h); gone(List.of(h)); } }
                        case 5, 6 -> { for (int i = r.nextInt(20); i > 0 && !items.isEmpty(); i--) set(r); }
                        case 12 -> {
                            Plain v = items.isEmpty() ? Plain.of(random(r, 1)) : items.get(any(r));
                            ITERATIONS
                        }
                        case 7 -> { isMoved = true; store.trim(); log += " trim"; }
                        case 8 -> {
                            log += " snapshot";
                            snapshot = snapshots.size() < 2 || r.nextInt(3) == 0 ? store.snapshot() : snapshots.remove(0).of();
                            store.snapshot(snapshot);
                            snapshots.add(new Saved(snapshot, copied(items), new ArrayList<>(all)));
                        }
                        case 9 -> { RESTORE }
                        case 11 -> { if (r.nextInt(4) == 0) { isMoved = true; log += " clear"; store.clear(); items.clear(); for (int i = r.nextInt(200); i > 0; i--) add(r); } }
                        case 10 -> { OTHER }
                        case 13 -> { isMoved = true; MOVE }
                        case 14 -> { COPY }
                        default -> {}
                    }
                    check(r);
                }
                record Saved(ItemStore.Snapshot of, Map<Handle<Item>, Plain> items, List<Handle<Item>> all) {}
                static final List<Saved> snapshots = new ArrayList<>();
                static ItemStore.Snapshot snapshot;
                static void isNow(Map<Handle<Item>, Plain> then, List<Handle<Item>> allThen) {
                    isMoved = true;
                    items = copied(then);
                    all = new ArrayList<>(allThen);
                }
                static void isNow(ItemStore copy) {
                    log += " copy";
                    isMoved = true;
                    store = copy;
                    KEPT.clear();
                    if (isHeard) store.onRemove(h -> { if (h.equals(poison)) throw POISON; });
                    CONNECT
                }
                /** Where it matters in which order a key has its items. */
                static void removeByKey(Random r) {
                    if (items.isEmpty()) return;
                    Plain v = items.get(any(r));
                    Selection<Item, ?> found = switch (r.nextInt(Math.max(1, VIEW_COUNT))) { VIEW_CASES default -> null; };
                    if (found == null) return;
                    Handle<Item> one = found.any(r);
                    Set<Handle<Item>> some = new LinkedHashSet<>(one.isNone() ? Set.of() : Set.of(one));
                    if (r.nextInt(3) == 0) { found.forEachHandle(some::add); found.removeAll(); } else store.remove(one);
                    log += " removed " + some.size();
                    gone(some);
                    check(r);
                }
                static boolean isSaved;
                static boolean loads;
                /** Goes on with what is in a file, or as it would have been then. */
                static void load() {
                    log += " load";
                    isMoved = true;
                    KEPT.clear();
                    snapshots.clear();
                    snapshot = null;
                    before = Map.of();
                    NO_VIEWS
                    if (!loads) return;
                    List<Object> then = state();
                    Archive archive = archived();
                    CLOSE_STORE
                    try {
                        store = ItemStore.load(archive);
                        others = OtherStore.load(archive);
                    } catch (java.io.IOException e) { throw new AssertionError(log, e); }
                    if (isHeard) store.onRemove(h -> { if (h.equals(poison)) throw POISON; });
                    OTHERS.replaceAll(archive::handle);
                    Map<Handle<Other>, long[]> newly = new LinkedHashMap<>();
                    told.forEach((h, t) -> newly.put(archive.handle(h), t));
                    told.clear();
                    told.putAll(newly);
                    all.replaceAll(archive::handle);
                    Map<Handle<Item>, Plain> found = actual(), ordered = new LinkedHashMap<>();
                    for (Handle<Item> h : items.keySet()) ordered.put(archive.handle(h), found.get(archive.handle(h)));
                    items = ordered;
                    eq("loaded", then, state());
                }
                static Archive archived() {
                    try {
                        java.nio.file.Path path = java.nio.file.Files.createTempFile("items", null);
                        try {
                            Archive.save(path, others, store);
                            return Archive.load(path);
                        } finally { java.nio.file.Files.delete(path); }
                    } catch (java.io.IOException e) { throw new AssertionError(log, e); }
                }
                /** What is where, but for the number of the store in handles. */
                static List<Object> state() {
                    List<Object> state = new ArrayList<>();
                    for (var c : store) { Plain p = Plain.of(c.value()); HELD state.add(c.handle() + "" + p.all()); }
                    for (var c : others) state.add(c.handle() + "" + c.value());
                    return state;
                }
                static Handle<Item> any(Random r) { List<Handle<Item>> l = new ArrayList<>(items.keySet()); return l.get(r.nextInt(l.size())); }

            RUNS
                static void kernel(Random r) {
                    switch (r.nextInt(KERNEL_COUNT)) {
                        CASES
                    }
                }
                public static void run(long seed) {
                    loads = false;
                    List<Object> first = play(seed);
                    loads = isSaved;
                    List<Object> second = play(loads ? seed : -1 - seed);
                    if (loads) eq("after loading", first, second);
                }
                static List<Object> play(long seed) {
                    Random r = new Random(seed);
                    log = loads ? "\\n loading" : "";
                    store = new ItemStore();
                    others = new OtherStore();
                    isHeard = r.nextBoolean();
                    if (isHeard) store.onRemove(h -> { if (h.equals(poison)) throw POISON; });
                    CONNECT
                    all = new ArrayList<>();
                    OTHERS = new ArrayList<>();
                    told.clear();
                    KEPT.clear();
                    selected.clear();
                    items = new LinkedHashMap<>();
                    before = Map.of();
                    snapshot = null;
                    snapshots.clear();
                    number = 0;
                    for (int id = 0; id < 50; id++) addOther();
                    for (int id = 0; id < 50; id += 7) others.remove(OTHERS.get(id));
                    int size = r.nextInt(5) == 0 ? r.nextInt(5) : r.nextInt(25) == 0 ? r.nextInt(6000) : r.nextInt(400);
                    for (int id = 0; id < size; id++) add(r);
                    int percent = r.nextInt(100);
                    for (Handle<Item> h : new ArrayList<>(items.keySet())) if (r.nextInt(100) < percent / 2 && items.containsKey(h)) { store.remove(h); gone(List.of(h)); }
                    check(r);
                    isSaved = IS_IN_FILES && r.nextInt(4) > 0;
                    for (int step = 0; step < (size > 400 ? 5 : 14); step++) {
                        if (items.isEmpty()) add(r);
                        kernel(r);
                        change(r);
                        if (isSaved) {
                            if (r.nextInt(3) == 0) load();
                            for (int i = r.nextInt(20); i > 0 && !items.isEmpty(); i--) set(r);
                            removeByKey(r);
                        }
                    }
                    List<Object> state = state();
                    CLOSE
                    return state;
                }
            }
            """.replace(
                        "QUESTIONS",
                        questions + (hasViews() ? questions.replace("ItemStore s,", "ItemStore.View s,") : ""))
                .replace(
                        "RESTORE",
                        "if (snapshot != null) { log += \" restore\"; Saved to ="
                            + " snapshots.get(r.nextInt(snapshots.size())); store.restore(to.of()); isNow(to.items(),"
                            + " to.all()); }")
                .replace(
                        "MOVE",
                        store.startsWith("SoA")
                                ? "log += \" sort\"; store.sort(ItemStore.ID.descending());"
                                : """
                                            log += " compact";
                                            Moves<Item> moves = store.compact();
                                            items = copied(items);
                                            Map<Handle<Item>, Plain> moved = new LinkedHashMap<>();
                                            items.forEach((h, i) -> moved.put(moves.now(h), i));
                                            items = moved;
                                            all.replaceAll(moves::now);
                                            FOLLOW
                                """.replace("FOLLOW", follow))
                .replace("COPY", store.contains("VIRTUAL") ? "" : """
                                VIEWED
                                isNow(store.copy());
                    """.replace("VIEWED", !hasViews() ? "" : """
                                    if (!views.isEmpty() && r.nextBoolean()) {
                                        Seen one = views.get(r.nextInt(views.size()));
                                        isNow(one.view().copy());
                                        isNow(one.items(), one.all());
                                        return;
                                    }
                        """))
                .replace(
                        "OTHER }",
                        hasOther
                                ? "for (int k = 0; k < 3; k++) { Handle<Other> h = OTHERS.get(r.nextInt(OTHERS.size())); if (others.contains(h)) { OF_OTHER addOther(); } } }"
                                        .replace("OF_OTHER", ofOther)
                                : "}")
                .replace("        VIEW\n", hasViews() ? """
                            if (!views.isEmpty()) views.get(r.nextInt(views.size())).check(r);
                            if (views.size() < 4 && r.nextInt(4) == 0) { views.add(new Seen(store.view(), copied(items), new ArrayList<>(all))); log += " view"; }
                            else if (views.size() > 1 && r.nextInt(4) == 0) views.remove(r.nextInt(views.size())).close(r);
                        }
                        /** A view has what was when it was made, whatever the store does. */
                        record Seen(ItemStore.View view, Map<Handle<Item>, Plain> items, List<Handle<Item>> all) {
                            void check(Random r) {
                                Map<Handle<Item>, Plain> found = new HashMap<>();
                                for (var c : view) { Plain p = Plain.of(c.value()); HELD found.put(c.handle(), p); }
                                eq("handles of view", items.keySet(), found.keySet());
                                items.forEach((h, i) -> eq("view " + h, i.all(), found.get(h).all()));
                                for (Handle<Item> h : Check.all) eq("view contains " + h, items.containsKey(h), view.contains(h));
                                List<Plain> values = new ArrayList<>();
                                for (Map<Handle<Item>, Plain> of : List.of(items, Check.items)) {
                                    List<Plain> some = new ArrayList<>(of.values());
                                    for (int i = 0; i < 20 && !some.isEmpty(); i++) values.add(some.get(r.nextInt(some.size())));
                                }
                                if (!values.isEmpty()) questions(view, items, values, r);
                            }
                            void close(Random r) { check(r); view.close(); log += " close"; }
                        }
                        static final List<Seen> views = new ArrayList<>();
                        static {
                    """ : "\n")
                .replace("HELPERS\n", Part.HELPERS)
                .replace("RANDOM", RandomRecord.made("Item", parts, Part::random))
                .replace("SOUND", sound)
                .replace("HELD", hasFlag ? "p.held(c.held());" : "")
                .replace(
                        "LISTS",
                        parts.stream()
                                .filter(Part::hasLists)
                                .map(part -> '"' + part.name() + '"')
                                .collect(Collectors.joining(", ", "List.<String>of(", ")")))
                .replace("SCRATCH", kernels.indexOf("scratch = true") >= 0 ? "true" : "false")
                .replace(" GO }", " " + go + " }")
                .replace("{ CLEAR }", "{ " + clear + " }")
                .replace("CONNECT", hasOther ? "store.connect(others);" : "")
                .replace(
                        "ITERATIONS",
                        keys.stream()
                                .filter(key -> !key.isUnique() && !key.isGrid())
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
                                    """.replace("HOLDS", key.holds())
                                        .replace("OF_I", key.of("i"))
                                        .replace("OF_V", key.of("v"))
                                        .replace("BY", key.by()))
                                .collect(Collectors.joining()))
                .replace("VIEW_COUNT", views().size() + "")
                .replace(
                        "VIEW_CASES",
                        IntStream.range(0, views().size())
                                .mapToObj(at -> "case " + at + " -> store." + views().get(at) + ";")
                                .collect(Collectors.joining(" ")))
                .replace("IS_IN_FILES", isInFiles() + "")
                .replace("NO_VIEWS", hasViews() ? "while (!views.isEmpty()) views.removeLast().view().close();" : "")
                .replace("CLOSE_STORE", store.contains("VIRTUAL") ? "store.close();" : "")
                .replace("RUNS", runs)
                .replace("KERNEL_COUNT", KERNELS + "")
                .replace(
                        "CASES",
                        IntStream.range(0, KERNELS)
                                .mapToObj(i -> "case " + i + " -> k" + i + "(r);")
                                .collect(Collectors.joining(" ")))
                .replace(
                        "CLOSE",
                        hasViews()
                                ? "while (!views.isEmpty()) views.remove(r.nextInt(views.size())).close(r);"
                                : store.contains("VIRTUAL") ? "store.close();" : "");
    }
}
