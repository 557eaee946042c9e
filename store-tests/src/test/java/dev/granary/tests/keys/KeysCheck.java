package dev.granary.tests.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.DoubleTotals;
import dev.granary.Handle;
import dev.granary.LongTotals;
import dev.granary.runtime.HandleBits;
import dev.granary.runtime.NearHits;
import dev.granary.runtime.OrderedSubset;
import dev.granary.runtime.RowBatches;
import dev.granary.runtime.SlotSubset;
import dev.granary.tests.Selections;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Whether a store with keys, or a view of one, finds just what a map says: by each key, in each order, near each point, and by totals. */
final class KeysCheck {
    private final KeyedDriver store;
    private final Map<Handle<?>, Keyed> items;
    private final KeyedChoice choice;

    /** Of all questions: nothing may be left of the one before. */
    private NearHits hits;

    KeysCheck(KeyedDriver store, Map<Handle<?>, Keyed> items, KeyedChoice choice) {
        this.store = store;
        this.items = items;
        this.choice = choice;
    }

    /** Fails where a key is wrong. */
    void check() {
        assertEquals(items.size(), store.size());
        items.forEach((handle, item) -> assertEquals(item, store.get(handle)));
        Map<Long, Handle<?>> ids = new HashMap<>();
        Map<List<?>, Handle<?>> numbers = new HashMap<>();
        items.forEach((handle, item) -> {
            ids.put(item.id(), handle);
            if (item.isNumbered()) {
                numbers.put(List.of(item.group(), item.serial()), handle);
            }
        });
        for (long id = -2; id < 140; id++) {
            assertEquals(ids.getOrDefault(id, Handle.none()), store.byId(id));
            if (!ids.containsKey(id)) {
                assertNull(store.findById(id));
            }
        }
        ids.forEach((id, handle) -> assertEquals(handle, store.byId(id)));
        for (int group = 0; group < 4; group++) {
            for (short serial = 0; serial < 40; serial++) {
                assertEquals(
                        numbers.getOrDefault(List.of(group, serial), Handle.none()), store.byNumber(group, serial));
            }
            for (Suit suit : Suit.values()) {
                int of = group;
                check(store.byLive(of, suit), item -> isLive(item) && item.group() == of && item.suit() == suit);
            }
        }
        for (Suit suit : Suit.values()) {
            check(store.bySuit(suit), item -> item.suit() == suit);
        }
        for (String name : KeyedChoice.NAMES) {
            check(store.byName(name), item -> Objects.equals(item.name(), name));
        }
        Set<Spot> spots = items.values().stream().map(Keyed::spot).collect(Collectors.toSet());
        spots.add(new Spot(9, (byte) 9));
        spots.forEach(spot -> check(store.bySpot(spot), item -> item.spot().equals(spot)));
        checkOrders();
        checkNear();
    }

    boolean isLive(Keyed item) {
        return item.isLive(store.areNamesSymbols());
    }

    boolean isRanked(Keyed item) {
        return item.isRanked(store.areNamesSymbols());
    }

    Set<Handle<?>> handles(Predicate<Keyed> which) {
        return items.entrySet().stream()
                .filter(entry -> which.test(entry.getValue()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    static Predicate<Keyed> isNear(double x, double y, double radius) {
        return item -> {
            double dx = item.at().x() - x;
            double dy = item.at().y() - y;
            return Float.isFinite(item.at().x())
                    && Float.isFinite(item.at().y())
                    && dx * dx + dy * dy <= radius * radius;
        };
    }

    private void checkNear() {
        for (double radius : new double[] {0, 0.5, 1, 3.5, 40, Double.POSITIVE_INFINITY}) {
            float x = choice.coordinate();
            float y = choice.coordinate();
            boolean isSomewhere = Float.isFinite(x) && Float.isFinite(y);
            Predicate<Keyed> which = isSomewhere ? isNear(x, y, radius) : item -> false;
            check(store.near(x, y, radius), which);
            check(store.nearLit(x, y, radius), which.and(Keyed::isLit));
            if (isSomewhere) {
                hits = hits == null ? store.hits() : hits;
                Set<Handle<?>> found = new HashSet<>();
                for (int index = KeyedDriver.find(hits, x, y, radius); index-- > 0; ) {
                    found.add(KeyedDriver.at(hits, index).handle());
                }
                assertEquals(handles(which), found);
            }
        }
        if (!items.isEmpty()) {
            Handle<?> handle = choice.any(items);
            Keyed item = items.get(handle);
            boolean isSomewhere =
                    Float.isFinite(item.at().x()) && Float.isFinite(item.at().y());
            Predicate<Keyed> others = other -> isSomewhere
                    && other != item
                    && isNear(item.at().x(), item.at().y(), 2).test(other);
            check(store.near(handle, 2), others);
            check(store.nearLit(handle, 2), others.and(Keyed::isLit));
        }
    }

    private void checkOrders() {
        Comparator<Keyed> byWeight = Comparator.comparing(Keyed::weight);
        float weight = choice.weight();
        checkParts(store.byWeight(), item -> true, byWeight, float.class, weight, Keyed::weight);
        Comparator<Keyed> byRank =
                Comparator.comparing(Keyed::suit).thenComparing(Keyed::group).thenComparing(Keyed::id);
        Suit suit = choice.suit();
        int group = choice.below(4);
        long id = choice.id();
        Predicate<Keyed> isOfSuit = item -> isRanked(item) && item.suit() == suit;
        Predicate<Keyed> isOfGroup = item -> isOfSuit.test(item) && item.group() == group;
        checkParts(store.byRank(), this::isRanked, byRank, Suit.class, suit, Keyed::suit);
        checkParts(store.byRank(suit), isOfSuit, byRank, int.class, group, Keyed::group);
        checkParts(store.byRank(suit, group), isOfGroup, byRank, long.class, id, Keyed::id);
        checkOrder(store.byRank(suit, group, id), item -> isOfGroup.test(item) && item.id() == id, byRank);
    }

    private <K extends Comparable<K>> void checkParts(
            OrderedSubset<Object, ?, ?, ?, ?> all,
            Predicate<Keyed> which,
            Comparator<Keyed> order,
            Class<?> type,
            K limit,
            Function<Keyed, K> key) {
        checkOrder(all, which, order);
        Map<String, IntPredicate> verbs = new TreeMap<>(Map.of(
                "atLeast",
                sign -> sign >= 0,
                "above",
                sign -> sign > 0,
                "atMost",
                sign -> sign <= 0,
                "below",
                sign -> sign < 0));
        String verb = List.copyOf(verbs.keySet()).get(choice.below(verbs.size()));
        checkOrder(
                KeyedDriver.part(all, verb, type, limit),
                item -> which.test(item) && verbs.get(verb).test(key.apply(item).compareTo(limit)),
                order);
        checkOrder(
                KeyedDriver.part(KeyedDriver.part(all, "atLeast", type, limit), "atMost", type, limit),
                item -> which.test(item) && key.apply(item).equals(limit),
                order);
        assertTrue(KeyedDriver.part(KeyedDriver.part(all, "above", type, limit), "below", type, limit)
                .isEmpty());
    }

    private void checkOrder(OrderedSubset<Object, ?, ?, ?, ?> view, Predicate<Keyed> which, Comparator<Keyed> order) {
        List<Handle<?>> expected = new ArrayList<>(handles(which));
        expected.sort(Comparator.<Handle<?>, Keyed>comparing(items::get, order)
                .thenComparing(handle -> HandleBits.slot(handle.bits())));
        checkList(expected, view);
        int most = choice.below(5);
        checkList(
                expected.subList(0, Math.min(most, expected.size())), KeyedDriver.part(view, "limit", int.class, most));
        checkList(
                expected.reversed().subList(0, Math.min(most, expected.size())),
                KeyedDriver.part(KeyedDriver.descending(view), "limit", int.class, most));
    }

    private void checkList(List<Handle<?>> expected, OrderedSubset<Object, ?, ?, ?, ?> view) {
        Selections.checkOrder(expected, view);
        assertEquals(expected.isEmpty() ? Handle.none() : expected.getLast(), view.last());
        checkRows(expected, view);
    }

    private void check(SlotSubset<Object, ?, ?, ?> view, Predicate<Keyed> which) {
        Set<Handle<?>> expected = handles(which);
        Selections.check(expected, view);
        checkRows(expected, view);
    }

    /** What is asked of columns: batches of rows, and totals. */
    private void checkRows(Collection<Handle<?>> expected, SlotSubset<Object, ?, ?, ?> view) {
        if (choice.below(4) > 0) {
            return; // of some, because there are many
        }
        Set<Handle<?>> found = new HashSet<>();
        RowBatches<?> batches = view.batches();
        int[] rows = new int[1 + choice.below(70)];
        long before = -1;
        for (int count; (count = batches.nextBatch(rows)) > 0; ) {
            for (int at = 0; at < count; at++) {
                assertTrue(found.add(batches.block().handle(rows[at])));
                long order = store.order(batches.block(), rows[at]);
                assertTrue(order > before);
                before = order;
            }
        }
        assertEquals(0, batches.nextBatch(rows));
        assertEquals(Set.copyOf(expected), found);
        compare(expected, KeyedDriver.longs(view, "id"), Keyed::id);
        compare(expected, KeyedDriver.longs(view, "group"), Keyed::group);
        compare(expected, KeyedDriver.longs(view, "serial"), Keyed::serial);
        compare(expected, KeyedDriver.longs(view, "spotY"), item -> item.spot().y());
        compare(expected, KeyedDriver.doubles(view, "weight"), Keyed::weight);
        compare(expected, KeyedDriver.doubles(view, "atX"), item -> item.at().x());
    }

    private void compare(Collection<Handle<?>> expected, LongTotals totals, ToLongFunction<Keyed> component) {
        Selections.check(expected.stream().map(items::get).mapToLong(component).summaryStatistics(), totals);
    }

    private void compare(Collection<Handle<?>> expected, DoubleTotals totals, ToDoubleFunction<Keyed> component) {
        DoubleSummaryStatistics all =
                expected.stream().map(items::get).mapToDouble(component).summaryStatistics();
        double size = expected.stream()
                .map(items::get)
                .mapToDouble(component)
                .map(Math::abs)
                .filter(Double::isFinite)
                .sum();
        Selections.check(all, totals, Math.ulp(size) * (1 + expected.size()));
    }
}
