package dev.granary.hostile;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Kernels over items with lists, objects, texts, arrays, handles and keys: their loops do what plain loops do, by handle or by the store's
 * own cursor, whatever they do to other items, and whatever constructors and accessors of the record do; questions of views say what was so before the
 * store changed, and views that are kept have it, also where the store goes back between kernels.
 *
 * <p>{@code -Dgranary.items.projects=500} makes it a soak; {@code -Dgranary.hostile.seed=7} begins elsewhere.
 */
class RandomItemsTest {
    private static final int PROJECTS = Integer.getInteger("granary.items.projects", 4);

    @Test
    void loopsDoWhatPlainLoopsDo() throws ReflectiveOperationException {
        RandomProgram.assertRight(PROJECTS, Project::new);
    }

    private static final class Project extends RandomLoops {
        private final RandomRecord item;
        private final String store;

        /** Beside the record. */
        private final List<String> flags;

        private final boolean hasViews;

        Project(Dice dice, boolean isEcj) {
            super(dice, isEcj, "store");
            item = add(new RandomRecord(dice, "Item", "", 50, dice.percent(60), dice.percent(60) ? 30 : 0, hasOthers));
            flags = List.of("mark", "näher", "_x").subList(0, dice.percent(30) ? 0 : 1 + dice.below(3));
            String kind = store();
            hasViews = !kind.contains("VIRTUAL");
            store = !hasViews
                    ? kind
                    : kind.contains("(")
                            ? kind.substring(0, kind.length() - 1) + ", views = true)"
                            : kind + "(views = true)";
        }

        /** A condition on the item {@code i}, of the handle {@code h}. */
        private Where where() {
            List<Where> all = Where.ofAll(item, path -> path, "", column -> "store." + column + "(h)", List.of());
            flags.forEach(flag -> all.add(new Where(flag, "store." + flag + "(h)", List.of(flag))));
            return Where.random(dice, all);
        }

        /** Components that others may be given meanwhile, where there is this condition. */
        private List<String> others(List<String> asked) {
            return Stream.concat(item.parts.stream().filter(Part::isPlain).map(Part::name), flags.stream())
                    .filter(part -> !asked.contains(part))
                    .toList();
        }

        private String store() {
            return dice.any(
                    "SoA",
                    "SoA(blockRows = 64)",
                    "SoA(growth = Growth.DOUBLING)",
                    "SoA(lanes = 8)",
                    "BulkData(layout = Layout.AOSOA, blockRows = 128)",
                    "BulkData",
                    "BulkData(blockRows = 128)",
                    "BulkData(layout = Layout.SOA)",
                    "BulkData(layout = Layout.SOA, reuse = Reuse.FREE_LIST)",
                    "BulkData(layout = Layout.SOA, blockRows = 128, reuse = Reuse.LOWEST)",
                    "BulkData(growth = Growth.VIRTUAL, maxCapacity = 10_000)");
        }

        private void kernel(int number) {
            // the rows of those that stay are not the same when items have gone in another order
            int shape = number == KERNELS - 1
                    ? 6
                    : hasViews && dice.percent(30) ? 10 : dice.any(0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13);
            if (shape >= 10) {
                question(number, shape >= 12);
                return;
            }
            Where where = dice.percent(35) ? where() : null;
            boolean isHidden = dice.percent(60);
            String seen = seen(number, isHidden, "p.id()");
            boolean isLazy = seen.contains("Lazy"); // which writes to such items
            String idle = isLazy ? "p.id() % 5 == 0" : "p.id() % " + (2 + dice.below(5)) + " == n % 2";
            String name = "k" + number;
            boolean passesKeysOn = shape < 6 && item.isPlain() && !isEcj && dice.percent(60);
            boolean isOnCopies = shape < 6
                    && !isHidden
                    && store.startsWith("BulkData")
                    && !store.contains("SOA")
                    && !(isEcj && item.hasLists())
                    && dice.percent(40);
            String header = "    @" + (shape == 6 ? "RemoveIf" : "Kernel") + "("
                    + (where == null ? "" : "where = \"" + where.text() + "\"")
                    + (isOnCopies ? (where == null ? "" : ", ") + "scratch = true" : "") + ") static TYPE " + name
                    + "(TAKEN p, int n, IntPredicate f) {\nboolean seen = " + seen + ";\n";
            String each = "for (Handle<Item> h : Check.handles(store)) { var i = FOUND; if ("
                    + (where == null ? "true" : where.java()) + ") ";
            String expected;
            if (shape >= 7) {
                boolean isIdle = isLazy || dice.percent(30);
                StringBuilder body = new StringBuilder();
                for (int i = 1 + dice.below(3); i > 0; i--) {
                    body.append(statement(item, dice.any(item.parts), !isHidden, false, number))
                            .append('\n');
                }
                if (!flags.isEmpty() && dice.percent(50)) {
                    String flag = dice.any(flags);
                    body.append("p.X(!p.X());\n".replace("X", flag));
                }
                kernels.append(header.replace("TYPE", "void")
                                .replace("TAKEN", "ItemStore.Cursor")
                                .replace("{\n", isIdle ? "{\nif (" + idle + ") return;\n" : "{\n")
                        + body + "}\n");
                expected = each.replace("FOUND", "store.cursor().at(h)") + "Phys." + name + "(i, n, f); }";
            } else if (shape == 6) {
                boolean isIdle = isLazy || dice.percent(50);
                kernels.append(header.replace("TYPE", "boolean")
                                .replace("TAKEN", "Item")
                                .replace("{\n", isIdle ? "{\nif (" + idle + ") return false;\n" : "{\n")
                        + "return seen ^ p.id() % 3 == 0; }\n");
                expected = "List<Handle<Item>> gone = new ArrayList<>(); " + each.replace("FOUND", "store.get(h)")
                        + "if (Phys." + name + "(i, n, f)) gone.add(h); } gone.forEach(store::remove);";
            } else {
                boolean isProjection = shape >= 4;
                List<Part> of = new ArrayList<>(item.parts);
                if (isProjection) {
                    of.removeIf(part -> dice.percent(60));
                    if (of.isEmpty()) {
                        of.add(item.parts.getFirst());
                    }
                }
                String type = isProjection ? "Part" + number : "Item";
                String made = RandomRecord.changed(dice, type, of, "p", false, passesKeysOn);
                String same = isProjection ? RandomRecord.same(type, of, "p") : item.same(dice, "p");
                String other = RandomRecord.changed(dice, type, of, "p", false, passesKeysOn);
                if (isProjection) {
                    kernels.append("    record " + type + "("
                            + RandomRecord.joined(of, part -> part.type() + " " + part.name(), ", ") + ") {}\n");
                }
                boolean isIdle = isLazy || dice.percent(40);
                String result = switch (dice.below(4)) {
                    case 0 -> "seen ? " + made + " : " + same;
                    case 1 -> "p.id() % 2 == 0 ? " + made + " : " + other;
                    default -> made;
                };
                kernels.append(header.replace("TYPE", type)
                                .replace("TAKEN", "Item")
                                .replace("{\n", isIdle ? "{\nif (" + idle + ") return " + same + ";\n" : "{\n")
                        + "return " + result + "; }\n");
                expected = each.replace("FOUND", "store.get(h)") + "{ var x = Phys." + name + "(i, n, f); "
                        + (isProjection
                                ? RandomRecord.joined(of, part -> "store.X(h, x.X());".replace("X", part.name()), " ")
                                : "store.set(h, x);")
                        + " } }";
            }
            allow(others(where == null ? List.of() : where.asked()), !isLazy && (shape == 6 || passesKeysOn));
            String call = "PhysKernels." + name + "(store, n, f";
            String actual = isHidden ? call + ");" : "if (r.nextBoolean()) " + call + "); else " + call + ", POOL);";
            run(name, actual, !isHidden, expected, "");
        }

        /** A total of all items or of groups, those that a method says so of, or an order. */
        private void question(int number, boolean isOfItems) {
            String name = "k" + number;
            boolean isOrder = isOfItems && dice.percent(50);
            Where where = !isOrder && dice.percent(70) ? where() : null;
            boolean isHidden = dice.percent(40);
            boolean isOnCursor = !isOrder && dice.percent(30);
            String seen = seen(number, isHidden, "p.id()");
            boolean isIdle = seen.contains("Lazy") || dice.percent(40);
            RandomTotal total = isOfItems ? null : RandomTotal.any(dice);
            List<Part> groups = new ArrayList<>(isOfItems || dice.percent(40) ? List.of() : item.parts);
            groups.removeIf(part -> !EntityTerms.GROUPS.contains(part.name()) || dice.percent(40));
            groups = groups.subList(0, Math.min(groups.size(), 4));
            List<String> options = new ArrayList<>();
            if (where != null) {
                options.add("where = \"" + where.text() + "\"");
            }
            if (!groups.isEmpty()) {
                options.add("groupBy = {" + RandomRecord.joined(groups, part -> '"' + part.name() + '"', ", ") + "}");
            }
            if (!isOfItems && total.canBeInPool()) {
                options.add(total.options());
            }
            String type = isOrder ? "long" : isOfItems ? "boolean" : total.type();
            String nothing = isOrder ? "-1" : isOfItems ? "false" : "total";
            String result = isOrder
                    ? "return p.id() * 7 % 5 + (seen ? 1 : 0);"
                    : isOfItems
                            ? "return seen ^ p.id() % 3 == 0;"
                            : total.next().replace("TERM", "p.id() + (seen ? 1 : 0)");
            kernels.append("    @" + (isOfItems && !isOrder ? "Select" : "Kernel") + "(" + String.join(", ", options)
                    + ") static " + type + " " + name + "(" + (isOfItems ? "" : type + " total, ")
                    + (isOnCursor ? "ItemStore.Cursor" : "Item") + " p, int n, IntPredicate f) {\n"
                    + (isIdle ? "if (p.id() % 5 == 0) return " + nothing + ";\n" : "")
                    + "boolean seen = " + seen + ";\n" + result + " }\n");
            boolean isOnView = hasViews && !(isOnCursor && isEcj) && dice.percent(80);
            List<String> asked = new ArrayList<>(where == null ? List.of() : where.asked());
            groups.forEach(part -> asked.add(part.name()));
            allow(others(isOnView ? List.of() : asked), !seen.contains("Lazy") && !(isOnCursor && isEcj));
            String call = "Phys." + name + "(" + (isOfItems ? "" : "total, ")
                    + (isOnCursor ? "store.cursor().at(h)" : "i") + ", n, f)";
            String each = "for (Handle<Item> h : Check.handles(store)) { var i = store.get(h); if ("
                    + (where == null ? "true" : where.java()) + ") { DONE } }";
            String actual;
            String expected;
            if (isOrder) {
                actual = "handles(store.sortedBy(PhysKernels." + name + "(n, f)), out);";
                expected = "TreeMap<Long, List<Handle<Item>>> sorted = new TreeMap<>(); "
                        + each.replace("DONE", "sorted.computeIfAbsent(" + call + ", any -> new ArrayList<>()).add(h);")
                        + " List<Object> order = new ArrayList<>(); sorted.values().forEach(order::addAll);"
                        + " out.add(\"\" + order);";
            } else if (isOfItems) {
                actual = "handles(PhysKernels." + name + "(store, n, fPOOL), out);";
                expected = "List<Object> found = new ArrayList<>(); "
                        + each.replace("DONE", "if (" + call + ") found.add(h);") + " out.add(\"\" + found);";
            } else {
                String[] said = total.said(groups);
                actual = said[0] + "PhysKernels." + name + "(store, " + total.passed(!groups.isEmpty()) + "n, fPOOL"
                        + said[1];
                String[] plain = total.plain(call, groups, part -> "store." + part.name() + "(h)");
                expected = plain[0] + each.replace("DONE", plain[1]) + plain[2];
            }
            boolean isPooled = !isHidden && !isOrder && (isOfItems || total.canBeInPool());
            if (isOnView) {
                runs.append("                { ItemStore was = store.copy(); ItemStore.View view = store.view();"
                        + dice.any(
                                " Side.all();",
                                " if (store.contains(all.get(n % all.size()))) store.remove(all.get(n % all.size()));",
                                " try { all.add(store.add(Check.random(r, all.size()))); } catch (StaleHandleException"
                                        + " e) { } Side.all();")
                        + "\n");
                actual = actual.replace("(store, ", "(view, ").replace("store.sortedBy", "view.sortedBy");
                expected = expected.replaceAll("\\bstore\\b", "was");
            }
            isCrowded |= isPooled && total != null;
            run(
                    name,
                    isPooled
                            ? "if (r.nextBoolean()) { " + actual.replace("POOL", "") + " } else { "
                                    + actual.replace("POOL", ", POOL") + " }"
                            : actual.replace("POOL", ""),
                    isPooled,
                    expected,
                    "");
            if (isOnView) {
                runs.append(dice.any("                }\n", "                view.close(); }\n"));
            }
        }

        /** Between kernels the store goes back now and then, and views stay what they are. */
        private String turns() {
            return """
                    static ItemStore.Snapshot before;
                    BEFORE_OTHERS
                    static void turn(ItemStore store, Random r) {
                        switch (r.nextInt(8)) {
                            case 0, 1 -> { before = store.snapshot(); SNAP_OTHERS }
                            case 2 -> { if (before != null) { store.restore(before); BACK_OTHERS } }
                            case 3 -> store.trim();
                            default -> {}
                        }
                        VIEWED
                    }
                VIEWS
                """.replace("BEFORE_OTHERS", hasOthers ? "static OtherStore.Snapshot beforeOthers;" : "")
                    .replace("SNAP_OTHERS", hasOthers ? "beforeOthers = OTHER.snapshot();" : "")
                    .replace("BACK_OTHERS", hasOthers ? "OTHER.restore(beforeOthers);" : "")
                    .replace("VIEWED", !hasViews ? "" : """
                            if (!views.isEmpty()) views.get(r.nextInt(views.size())).check();
                            if (views.size() < 3 && r.nextInt(3) == 0) views.add(new Seen(store));
                            else if (views.size() > 1 && r.nextBoolean()) views.remove(r.nextInt(views.size())).view.close();
                        """)
                    .replace("VIEWS\n", !hasViews ? "" : """
                            static final List<Seen> views = new ArrayList<>();
                            record Seen(ItemStore.View view, String text) {
                                Seen(ItemStore store) { this(store.view(), text(store.view())); }
                                void check() {
                                    if (!text(view).equals(text)) throw new IllegalStateException("a view was\\n" + text + " and is\\n" + text(view));
                                }
                                static String text(ItemStore.View store) {
                                    List<String> lines = new ArrayList<>();
                                    for (var c : store) lines.add(LINE + "\\n");
                                    for (Handle<Item> h : new HashSet<>(all)) if (store.contains(h)) lines.add(h + " " + store.rowOf(h));
                                    Collections.sort(lines);
                                    KEYS
                                    return store.size() + "\\n" + lines;
                                }
                            }
                        """)
                    .replace("LINE", line())
                    .replaceAll(
                            "(?m)^ *KEYS$",
                            Matcher.quoteReplacement(item.keys("store", "store")
                                    .replaceAll("kept\\(.*?, \\(\\) -> (.*?)\\)\\)", "$1)")));
        }

        private String line() {
            return "c.handle() + shown(c.value())" + RandomRecord.joined(flags, flag -> " + c." + flag + "()", "");
        }

        private String flagged() {
            return flags.isEmpty()
                    ? ""
                    : "@Flags({" + RandomRecord.joined(flags, flag -> '"' + flag + '"', ", ") + "})\n";
        }

        @Override
        List<SourceFile> sources() {
            for (int number = 0; number < KERNELS; number++) {
                kernel(number);
                runs.append("                turn(store, r);\n");
            }
            runs.append("                before = null;\n").append(hasViews ? "                views.clear();\n" : "");
            return sources(
                    item.declared("@" + store + "\n" + flagged(), Part.OF_ITEM),
                    writes(item, "")
                            + RandomRecord.joined(
                                    flags,
                                    flag ->
                                            "        if (allowed.contains(\"X\") && (id + n) % 2 == 0) STORE.X(h, r.nextBoolean());\n"
                                                    .replace("X", flag),
                                    ""),
                    item.parts.stream().anyMatch(part -> part.name().equals("lit")) ? "STORE.lit(h)" : "id % 2 == 0",
                    """
                        static Item random(Random r, int id) { return RANDOM; }
                        static List<Handle<Item>> handles(ItemStore store) {
                            List<Handle<Item>> handles = new ArrayList<>();
                            for (var c : store) handles.add(c.handle());
                            handles.sort(Comparator.comparingInt(store::rowOf));
                            return handles;
                        }
                        static void handles(Iterable<ItemStore.Cursor> found, List<String> out) {
                            List<Object> all = new ArrayList<>();
                            for (var c : found) all.add(c.handle());
                            out.add("" + all);
                        }
                    """.replace("RANDOM", item.random()) + turns() + item.shown(),
                    line(),
                    "for (int id = 0; id <= size; id++) { all.add(store.add(random(r, id)));"
                            + RandomRecord.joined(
                                    flags, flag -> " store." + flag + "(all.getLast(), r.nextInt(3) > 0);", "")
                            + " }",
                    item.keys("store", "store"));
        }
    }
}
