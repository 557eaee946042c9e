package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.granary.Handle;
import dev.granary.SortKey;
import dev.granary.runtime.RowStore;
import dev.granary.testing.InTurn;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** {@code sortedBy} and {@code sort}: every type of number, removal and addition meanwhile, and what is refused. */
@InTurn
class SortContractTest extends StoreContract {
    /** Each kind has orders of its own. */
    private static final int ROUNDS = 40;

    private static final Map<String, Comparator<Item>> KEYS = Map.ofEntries(
            Map.entry("ID", Comparator.comparing(Item::id)),
            Map.entry("POSE_AT_X", Comparator.comparing(item -> item.pose().at().x())),
            Map.entry("HOME_AT_Y", Comparator.comparing(item -> item.home().at().y())),
            Map.entry("POSE_AT_Z", Comparator.comparing(item -> item.pose().at().z())),
            Map.entry("HOME_TURN", Comparator.comparing(item -> item.home().turn())),
            Map.entry("MARK", Comparator.comparing(Item::mark)),
            Map.entry("SERIAL", Comparator.comparing(Item::serial)),
            Map.entry("SHADE", Comparator.comparing(Item::shade)),
            Map.entry("FRIEND", Comparator.comparing(item -> (int) item.friend().bits())),
            Map.entry("LIT", Comparator.comparing(Item::lit)),
            Map.entry("HOME_MOVING", Comparator.comparing(item -> item.home().moving())));

    /** A key of the store, and what it is to do. */
    private record Order(SortKey<Item> key, Comparator<Item> comparator) {}

    private SortKey<Item> key(String name) {
        return kind.sortKey(name);
    }

    /** Items in no order, with holes or rows that were filled from behind. */
    private List<Handle<Item>> addShuffled() {
        List<Handle<Item>> handles = addItems();
        removeEvery(5, handles);
        List<Integer> numbers = new ArrayList<>();
        handles.forEach(handle -> numbers.add(numbers.size()));
        Collections.shuffle(numbers, new Random(8));
        handles.removeIf(handle -> !store.contains(handle));
        for (int i = 0; i < handles.size(); i++) {
            Item item = kind.item(numbers.get(i));
            store.set(handles.get(i), item);
            expected.put(handles.get(i).bits(), item);
        }
        return handles;
    }

    private List<Item> inOrderOfRows() {
        return store.stream().toList();
    }

    private List<Item> items(Iterable<ItemCursor> cursors) {
        List<Item> items = new ArrayList<>();
        cursors.forEach(cursor -> items.add(cursor.value()));
        return items;
    }

    @Test
    void everyNumberGivesAnOrder() {
        addShuffled();
        List<Item> rows = inOrderOfRows();
        KEYS.forEach((name, order) -> {
            assertEquals(rows.stream().sorted(order).toList(), items(store.sortedBy(key(name))), name);
            assertEquals(
                    rows.stream().sorted(order.reversed()).toList(),
                    items(store.sortedBy(key(name).descending())),
                    name);
        });
        assertEquals(rows, inOrderOfRows());
    }

    /** Of one column to four, some of them descending. */
    private Order randomOrder(Random random) {
        List<String> names = KEYS.keySet().stream().sorted().toList();
        Order order = null;
        for (int part = random.nextInt(4); part >= 0; part--) {
            String name = names.get(random.nextInt(names.size()));
            boolean isDescending = random.nextBoolean();
            SortKey<Item> key = isDescending ? key(name).descending() : key(name);
            Comparator<Item> comparator = isDescending ? KEYS.get(name).reversed() : KEYS.get(name);
            order = order == null
                    ? new Order(key, comparator)
                    : new Order(order.key.then(key), order.comparator.thenComparing(comparator));
        }
        return order;
    }

    /** Items of which many have the same flag, shade, turn or id. */
    private void addAlike() {
        List<Handle<Item>> handles = addShuffled();
        Random random = new Random(10);
        for (Handle<Item> handle : handles) {
            int id = random.nextInt(4);
            Shade shade = Shade.values()[random.nextInt(3)];
            store.id(handle, id);
            store.shade(handle, shade);
            expected.compute(handle.bits(), (bits, item) -> kind.with(kind.with(item, "id", id), "shade", shade));
        }
    }

    @Test
    void severalKeysComeOneAfterTheOther() {
        addAlike();
        Random random = new Random(11 + kind.ordinal());
        List<Item> rows = inOrderOfRows();
        for (int round = 0; round < ROUNDS; round++) {
            Order order = randomOrder(random);
            assertEquals(
                    rows.stream().sorted(order.comparator).toList(),
                    items(store.sortedBy(order.key)),
                    order.key.toString());
        }
    }

    private RowStore<Item, ?, ?, ?, ?> sorted() {
        return (RowStore<Item, ?, ?, ?, ?>) store();
    }

    @Test
    void theFirstOfManyAreThoseOfTheWholeOrder() {
        addAlike();
        Random random = new Random(12 + kind.ordinal());
        List<Item> rows = inOrderOfRows();
        for (int round = 0; round < ROUNDS; round++) {
            Order order = randomOrder(random);
            List<Item> sorted = rows.stream().sorted(order.comparator).toList();
            for (int most : List.of(0, 1, 2, 3, 7, rows.size() / 17, rows.size(), Integer.MAX_VALUE)) {
                assertEquals(
                        sorted.stream().limit(most).toList(),
                        items(store.top(most, order.key)),
                        most + " by " + order.key);
            }
            assertEquals(sorted.getFirst(), store.get(sorted().min(order.key)), "least by " + order.key);
            List<Item> backwards =
                    rows.stream().sorted(order.comparator.reversed()).toList();
            assertEquals(backwards.getFirst(), store.get(sorted().max(order.key)), "greatest by " + order.key);
            assertEquals(backwards, items(store.sortedBy(order.key.reversed())), order.key.toString());
        }
        assertFailsUnchanged(IllegalArgumentException.class, () -> store.top(-1, key("ID")));
    }

    @Test
    void subsetsHaveOrders() {
        addAlike();
        Random random = new Random(13 + kind.ordinal());
        ItemSubset subset = store.where(ItemFlag.LIT.of(kind));
        List<Item> rows = subset.stream().toList();
        for (int round = 0; round < ROUNDS; round++) {
            Order order = randomOrder(random);
            List<Item> sorted = rows.stream().sorted(order.comparator).toList();
            assertEquals(sorted, items(subset.sortedBy(order.key)));
            int most = random.nextInt(5);
            assertEquals(sorted.stream().limit(most).toList(), items(subset.top(most, order.key)));
        }
        ItemOrder order = subset.top(2, key("SERIAL"));
        Handle<Item> first = order.handle(0);
        store.lit(first, false);
        expected.compute(first.bits(), (bits, item) -> kind.with(item, "lit", false));
        order.refresh();
        assertEquals(subset.stream().sorted(KEYS.get("SERIAL")).limit(2).toList(), items(order));
        assertTrue(order.toString().endsWith(".where(lit).top(2, serial)"), order.toString());
    }

    @Test
    void theFirstAndThoseOfASubsetMayBeRemoved() {
        addAlike();
        for (boolean isTop : List.of(true, false)) {
            ItemOrder order = isTop
                    ? store.top(4, key("SERIAL"))
                    : store.where(ItemFlag.LIT.of(kind)).sortedBy(key("SERIAL"));
            List<Item> sorted = items(order);
            List<Item> visited = new ArrayList<>();
            int added = 0;
            for (ItemCursor cursor : order) {
                visited.add(cursor.value());
                expected.remove(cursor.handle().bits());
                cursor.remove();
                if (added++ < 3) {
                    add(2000 + added);
                }
            }
            assertEquals(sorted, visited);
            StoreCheck.check(kind, store, expected);
        }
    }

    @Test
    void anEmptyStoreHasAnEmptyOrder() {
        ItemOrder order = store.sortedBy(key("ID"));
        assertEquals(0, order.size());
        assertFalse(order.iterator().hasNext());
        assertThrows(NoSuchElementException.class, () -> order.iterator().next());
        assertThrows(IndexOutOfBoundsException.class, () -> order.handle(0));
    }

    @Test
    void placesHaveHandlesBlocksAndRows() {
        addShuffled();
        ItemOrder order = store.sortedBy(key("SERIAL"));
        int index = 0;
        for (ItemCursor cursor : order) {
            assertEquals(cursor.handle(), order.handle(index));
            assertEquals(cursor.handle(), order.block(index).handle(order.row(index)));
            index++;
        }
        assertEquals(index, order.size());
    }

    @Test
    void whatIsAddedOrSetLaterIsSeenAfterARefresh() {
        List<Handle<Item>> handles = addItems(20);
        ItemOrder order = store.sortedBy(key("ID").descending());
        Handle<Item> later = add(30);
        assertEquals(20, items(order).size());
        store.id(handles.getFirst(), 40);
        assertEquals(handles.getLast(), order.handle(0));
        order.refresh();
        assertEquals(handles.getFirst(), order.handle(0));
        assertEquals(later, order.handle(1));
        assertEquals(21, order.size());
        store.id(handles.getFirst(), kind.item(0).id());
        assertEquals(later, store.sortedBy(key("ID").descending(), order).handle(0));
    }

    @Test
    void theCursorsOwnItemMayBeRemovedAndOthersAdded() {
        addShuffled();
        Random random = new Random(9);
        List<Item> all = inOrderOfRows().stream().sorted(KEYS.get("SERIAL")).toList();
        List<Item> visited = new ArrayList<>();
        int room = 20;
        for (ItemCursor cursor : store.sortedBy(key("SERIAL"))) {
            visited.add(cursor.value());
            if (random.nextInt(4) > 0) {
                expected.remove(cursor.handle().bits());
                cursor.remove();
                if (random.nextBoolean() && room-- > 0) {
                    add(1000 + room);
                }
            }
        }
        assertEquals(all, visited);
    }

    @Test
    void anyOtherRemovalEndsIterationAndOrder() {
        List<Handle<Item>> handles = addItems(10);
        ItemOrder order = store.sortedBy(key("ID"));
        Iterator<ItemCursor> cursors = order.iterator();
        cursors.next();
        remove(handles.get(5));
        assertThrows(ConcurrentModificationException.class, cursors::hasNext);
        assertThrows(ConcurrentModificationException.class, cursors::next);
        assertThrows(ConcurrentModificationException.class, order::iterator);
        assertThrows(ConcurrentModificationException.class, () -> order.handle(0));
        order.refresh();
        assertEquals(9, items(order).size());
        Iterator<ItemCursor> before = order.iterator();
        order.refresh();
        assertThrows(ConcurrentModificationException.class, before::next);
        clear();
        assertThrows(ConcurrentModificationException.class, () -> order.row(0));
    }

    @Test
    void refusesKeysAndOrdersOfOtherStores() {
        addItems(3);
        ItemOrder other = kind.store().sortedBy(key("ID"));
        assertFailsUnchanged(IllegalArgumentException.class, () -> store.sortedBy(key("ID"), other));
        assertFailsUnchanged(NullPointerException.class, () -> store.sortedBy(null));
    }

    @Test
    void packedStoresAreSortedInPlace() {
        assumeTrue(kind.isPacked());
        List<Handle<Item>> handles = addShuffled();
        for (String name : List.of("POSE_AT_X", "SERIAL", "MARK")) {
            List<Item> rows = inOrderOfRows();
            Iterator<ItemCursor> before = store.iterator();
            before.next();
            ItemOrder stale = store.sortedBy(key("ID"));
            store.sort(key(name).descending());
            assertEquals(rows.stream().sorted(KEYS.get(name).reversed()).toList(), inOrderOfRows());
            assertThrows(ConcurrentModificationException.class, before::next);
            assertThrows(ConcurrentModificationException.class, () -> stale.handle(0));
            store.sort(key(name), stale);
            assertEquals(inOrderOfRows(), items(stale));
            StoreCheck.check(kind, store, expected);
        }
        remove(handles.get(3));
        add(7);
        Set<Handle<Item>> all = new HashSet<>();
        store.forEach(cursor -> assertTrue(all.add(cursor.handle())));
        assertEquals(expected.size(), all.size());
    }
}
