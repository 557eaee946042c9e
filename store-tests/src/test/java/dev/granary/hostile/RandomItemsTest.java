package dev.granary.hostile;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Kernels over items with lists, objects, texts, arrays, handles and keys: their loops do what plain loops do, by handle or by the store's
 * own cursor, whatever they do to other items.
 *
 * <p>{@code -Dgranary.items.projects=500} makes it a soak; {@code -Dgranary.hostile.seed=7} begins elsewhere.
 */
class RandomItemsTest {
    private static final int PROJECTS = Integer.getInteger("granary.items.projects", 5);

    @Test
    void loopsDoWhatPlainLoopsDo() throws ReflectiveOperationException {
        RandomProgram.assertRight(PROJECTS, Project::new);
    }

    private static final class Project extends RandomLoops {
        private final RandomRecord item;
        private final String store;

        Project(Dice dice, boolean isEcj) {
            super(dice, isEcj, "store");
            item = add(new RandomRecord(dice, "Item", "", 50, dice.percent(60), dice.percent(60) ? 30 : 0, hasOthers));
            store = store();
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
                    item.hasLists() ? "BulkData" : "BulkData(layout = Layout.SOA, views = true)",
                    "BulkData(layout = Layout.SOA, blockRows = 128, reuse = Reuse.LOWEST)",
                    "BulkData(growth = Growth.VIRTUAL, maxCapacity = 10_000)");
        }

        private void kernel(int number) {
            // the rows of those that stay are not the same when items have gone in another order
            int shape = number == KERNELS - 1 ? 6 : dice.any(0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13);
            if (shape >= 10) {
                question(number, shape >= 12);
                return;
            }
            Where where = dice.percent(35) ? Where.ofItem(dice, item.parts) : null;
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
            allow(
                    item.parts.stream()
                            .filter(Part::isPlain)
                            .map(Part::name)
                            .filter(part -> where == null || !where.asked().contains(part))
                            .toList(),
                    !isLazy && (shape == 6 || passesKeysOn));
            String call = "PhysKernels." + name + "(store, n, f";
            String actual = isHidden ? call + ");" : "if (r.nextBoolean()) " + call + "); else " + call + ", POOL);";
            run(name, actual, !isHidden, expected, "");
        }

        /** A total of all items or of groups, those that a method says so of, or an order. */
        private void question(int number, boolean isOfItems) {
            String name = "k" + number;
            boolean isOrder = isOfItems && dice.percent(50);
            Where where = !isOrder && dice.percent(35) ? Where.ofItem(dice, item.parts) : null;
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
            List<String> asked = new ArrayList<>(where == null ? List.of() : where.asked());
            groups.forEach(part -> asked.add(part.name()));
            allow(
                    item.parts.stream()
                            .filter(Part::isPlain)
                            .map(Part::name)
                            .filter(part -> !asked.contains(part))
                            .toList(),
                    !seen.contains("Lazy") && !(isOnCursor && isEcj));
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
                String[] plain = total.plain(call, groups, part -> "i." + part.name() + "()");
                expected = plain[0] + each.replace("DONE", plain[1]) + plain[2];
            }
            boolean isPooled = !isHidden && !isOrder && (isOfItems || total.canBeInPool());
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
        }

        @Override
        List<SourceFile> sources() {
            for (int number = 0; number < KERNELS; number++) {
                kernel(number);
            }
            return sources(
                    item.declared("@" + store + "\n", Part.OF_ITEM),
                    writes(item, ""),
                    item.parts.stream().anyMatch(part -> part.name().equals("lit")) ? "STORE.lit(h)" : "id % 2 == 0",
                    """
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
                        """ + item.shown(),
                    "c.handle() + shown(c.value())",
                    "for (int id = 0; id <= size; id++) all.add(store.add(" + item.random() + "));",
                    item.keys("store", "store"));
        }
    }
}
