package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.granary.Flag;
import dev.granary.Handle;
import dev.granary.Mask;
import dev.granary.testing.InTurn;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** {@code where}: subsets of items by their flags, while items are removed and added, and what is refused. */
@InTurn
class SubsetContractTest extends StoreContract {
    private Flag<Item> chosen;
    private Flag<Item> seen;
    private ItemSubset subset;

    @BeforeEach
    void findFlags() {
        chosen = ItemFlag.CHOSEN.of(kind);
        seen = ItemFlag.SEEN.of(kind);
        subset = store.where(chosen);
    }

    /** Items of which the flag is set where the number is a multiple of three. */
    private List<Handle<Item>> addEveryThirdChosen() {
        List<Handle<Item>> handles = addItems();
        for (int i = 0; i < handles.size(); i += 3) {
            store.chosen(handles.get(i), true);
        }
        return handles;
    }

    private static Set<Integer> everyThird(int end) {
        return new HashSet<>(
                IntStream.range(0, end).filter(id -> id % 3 == 0).boxed().toList());
    }

    private Set<Integer> ids() {
        Set<Integer> ids = new HashSet<>();
        subset.forEach(cursor -> assertTrue(ids.add(cursor.id())));
        return ids;
    }

    @Test
    void anEmptyStoreHasNoMatches() {
        for (Mask<Item> mask : List.of(chosen, chosen.not(), chosen.or(chosen.not()))) {
            ItemSubset none = store.where(mask);
            assertEquals(0, none.count());
            assertTrue(none.isEmpty());
            assertTrue(none.first().isNone());
            assertFalse(none.iterator().hasNext());
            assertEquals(0, none.removeAll());
            assertEquals(0, none.batches().nextBatch(new int[1]));
            none.set(seen, true);
        }
    }

    /** The header of a free list, holes, and rows that are there for later. */
    @Test
    void rowsWithoutItemsMatchNothing() {
        List<Handle<Item>> handles = addItems();
        assertEquals(handles.size(), store.where(chosen.not()).count());
        store.where(chosen.not()).set(seen, true);
        assertEquals(handles.size(), store.where(seen).count());
        removeEvery(2, handles);
        assertEquals(store.size(), store.where(chosen.not()).count());
        assertEquals(store.size(), store.where(seen).count());
        clear();
        assertEquals(0, store.where(chosen.not()).count());
        addItems(10);
        assertEquals(0, store.where(seen).count());
        assertEquals(10, store.where(seen.not()).count());
    }

    @Test
    void aSubsetIsAView() {
        List<Handle<Item>> handles = addEveryThirdChosen();
        assertEquals(everyThird(handles.size()), ids());
        store.chosen(handles.get(0), false);
        store.chosen(handles.get(1), true);
        Set<Integer> changed = everyThird(handles.size());
        changed.remove(0);
        changed.add(1);
        assertEquals(changed, ids());
        assertEquals(changed.size(), subset.count());
        assertEquals(handles.get(1), subset.first());
    }

    @Test
    void anyIsTheOneOfTheNumberThatWasDrawn() {
        assertTrue(subset.any(new Drawing(0)).isNone());
        List<Handle<Item>> handles = addEveryThirdChosen();
        List<Handle<Item>> all = new ArrayList<>();
        subset.forEachHandle(all::add);
        for (int number = 0; number < all.size(); number += 1 + all.size() / 50) {
            assertEquals(all.get(number), subset.any(new Drawing(number)));
        }
        Drawing changing = new Drawing(all.size() - 1, () -> store.chosen(handles.get(0), false));
        assertRefused(": the generator wrote to what a question is about", changing);
        assertRefused(": the generator added, removed or sorted items", new Drawing(0, this::clear));
        assertTrue(subset.any(new Drawing(0)).isNone());
    }

    private void assertRefused(String why, Drawing drawing) {
        String message = assertThrows(ConcurrentModificationException.class, () -> subset.any(drawing))
                .getMessage();
        assertTrue(message.contains(why), message);
    }

    @Test
    void flagsAreNotOfTheRecord() {
        Handle<Item> handle = add(1);
        assertFalse(store.chosen(handle));
        store.chosen(handle, true);
        assertTrue(store.iterator().next().chosen());
        store.set(handle, kind.item(2));
        expected.put(handle.bits(), kind.item(2));
        assertTrue(store.chosen(handle));
        assertFalse(store.seen(handle));
        remove(handle);
        assertFalse(store.chosen(add(3)));
    }

    @Test
    void removalOfMatchesSkipsNone() {
        List<Handle<Item>> handles = addEveryThirdChosen();
        Set<Integer> visited = new HashSet<>();
        for (ItemCursor cursor : subset) {
            assertTrue(visited.add(cursor.id()));
            if (cursor.id() % 2 == 0) {
                expected.remove(cursor.handle().bits());
                cursor.remove();
            }
        }
        assertEquals(everyThird(handles.size()), visited);
    }

    @Test
    void removalThroughTheIteratorSkipsNone() {
        List<Handle<Item>> handles = addEveryThirdChosen();
        Set<Integer> visited = new HashSet<>();
        Iterator<ItemCursor> iterator = subset.iterator();
        while (iterator.hasNext()) {
            ItemCursor cursor = iterator.next();
            assertTrue(visited.add(cursor.id()));
            iterator.hasNext(); // looks ahead, past the item to remove
            expected.remove(cursor.handle().bits());
            iterator.remove();
        }
        assertEquals(everyThird(handles.size()), visited);
        assertEquals(0, subset.count());
    }

    @Test
    void removalWithoutLookingAheadSkipsNone() {
        addEveryThirdChosen();
        int count = subset.count();
        Iterator<ItemCursor> iterator = subset.iterator();
        for (int i = 0; i < count; i++) {
            ItemCursor cursor = iterator.next();
            expected.remove(cursor.handle().bits());
            cursor.remove();
        }
        assertThrows(NoSuchElementException.class, iterator::next);
        assertEquals(0, subset.count());
    }

    @Test
    void otherRemovalEndsIterationsAndBatches() {
        List<Handle<Item>> handles = addEveryThirdChosen();
        Iterator<ItemCursor> iterator = subset.iterator();
        ItemBatches batches = subset.batches();
        ItemCursor cursor = iterator.next();
        batches.nextBatch(new int[2]);
        remove(handles.get(1));

        assertThrows(ConcurrentModificationException.class, iterator::next);
        assertThrows(ConcurrentModificationException.class, iterator::hasNext);
        assertThrows(ConcurrentModificationException.class, cursor::remove);
        String message = assertThrows(ConcurrentModificationException.class, () -> batches.nextBatch(new int[2]))
                .getMessage();
        assertEquals(
                kind.storeName() + ": an item was removed or moved"
                        + ", since the batches began; collect handles, and remove those behind" + " the loop",
                message);
        Iterator<ItemCursor> other = subset.iterator();
        clear();
        assertThrows(ConcurrentModificationException.class, other::hasNext);
    }

    @Test
    void removalOfNoneEndsNoIteration() {
        addEveryThirdChosen();
        Iterator<ItemCursor> iterator = store.iterator();
        iterator.next();
        assertEquals(0, store.where(seen).removeAll());
        iterator.next();
        subset.removeAll();
        expected.values().removeIf(item -> item.id() % 3 == 0);
        assertThrows(ConcurrentModificationException.class, iterator::next);
    }

    @Test
    void handlesMayNotBeRemovedOneByOne() {
        addEveryThirdChosen();
        List<Handle<Item>> handles = new ArrayList<>();
        subset.forEachHandle(handles::add);
        assertEquals(subset.count(), handles.size());
        assertThrows(ConcurrentModificationException.class, () -> subset.forEachHandle(this::remove));
    }

    @Test
    void itemsAddedAtTheEndAreNotVisited() {
        addItems(60).forEach(handle -> store.chosen(handle, true));
        int visited = 0;
        for (ItemCursor cursor : subset) {
            assertTrue(cursor.id() < 60);
            store.chosen(add(100 + visited++), true);
        }
        assertEquals(60, visited);
        int before = subset.count();
        ItemBatches batches = subset.batches();
        addItems(3).forEach(handle -> store.chosen(handle, true));
        int batched = 0;
        for (int count; (count = batches.nextBatch(new int[7])) > 0; ) {
            batched += count;
        }
        assertEquals(before, batched);
    }

    @Test
    void itemsAddedInPlaceOfRemovedOnesAreNotVisited() {
        List<Handle<Item>> handles = addEveryThirdChosen();
        int visited = 0;
        for (ItemCursor cursor : subset) {
            assertTrue(cursor.id() < handles.size());
            visited++;
            expected.remove(cursor.handle().bits());
            cursor.remove();
            store.chosen(add(handles.size() + visited), true);
        }
        assertEquals(everyThird(handles.size()).size(), visited);
    }

    @Test
    void trimDoesNotDisturbAnIteration() {
        List<Handle<Item>> handles = addEveryThirdChosen();
        removeEvery(1, handles.subList(handles.size() - 50, handles.size()));
        int visited = 0;
        for (ItemCursor cursor : subset) {
            assertTrue(cursor.chosen());
            visited++;
            store.trim();
        }
        assertEquals(subset.count(), visited);
    }

    /** The block that it would have begun with is gone then, where there are holes. */
    @Test
    void trimDoesNotDisturbAnIterationThatHasNotBegun() {
        List<Handle<Item>> handles = addEveryThirdChosen();
        removeEvery(1, handles.subList(0, handles.size() - 20));
        Iterator<? extends ItemCursor> cursors = subset.iterator();
        store.trim();
        int visited = 0;
        while (cursors.hasNext()) {
            assertTrue(cursors.next().chosen());
            visited++;
        }
        assertEquals(subset.count(), visited);
    }

    /** At last there are no rows left to look at again. */
    @Test
    void trimAfterEachRemovalDisturbsNoIteration() {
        List<Handle<Item>> handles = addItems();
        handles.forEach(handle -> store.chosen(handle, true));
        int visited = 0;
        for (ItemCursor cursor : subset) {
            visited++;
            expected.remove(cursor.handle().bits());
            cursor.remove();
            store.trim();
        }
        assertEquals(handles.size(), visited);
        assertEquals(0, store.size());
    }

    @Test
    void ownFlagsMayChangeWhileIterating() {
        addEveryThirdChosen();
        int count = subset.count();
        int visited = 0;
        for (ItemCursor cursor : subset) {
            cursor.chosen(false);
            visited++;
        }
        assertEquals(count, visited);
        assertTrue(subset.isEmpty());
    }

    @Test
    void streamsAreOfRecords() {
        List<Handle<Item>> handles = addEveryThirdChosen();
        assertEquals(
                everyThird(handles.size()),
                new HashSet<>(subset.stream().map(Item::id).toList()));
    }

    @Test
    void batchesAreOfOneBlockEach() {
        addEveryThirdChosen();
        for (int length : new int[] {1, 7, 64, 65, 67, 200, 5_000}) {
            checkBatches(new int[length]);
        }
    }

    private void checkBatches(int[] rows) {
        ItemBatches batches = subset.batches();
        Set<Integer> found = new HashSet<>();
        for (int count; (count = batches.nextBatch(rows)) > 0; ) {
            for (int i = 0; i < count; i++) {
                assertTrue(i == 0 || rows[i] > rows[i - 1]);
                assertTrue(found.add(batches.block().id(rows[i])));
            }
        }
        assertEquals(ids(), found);
        assertEquals(0, batches.nextBatch(rows));
    }

    @Test
    void batchesOfNoRowsAreRefused() {
        String message = assertThrows(
                        IllegalArgumentException.class, () -> subset.batches().nextBatch(new int[0]))
                .getMessage();
        assertEquals("rows.length: 0 (expected: >= 1)", message);
    }

    /** The compiler refuses them too, unless the types are cast away. */
    @Test
    void masksOfOtherStoresAreRefused() {
        StoreKind other = StoreKind.values()[(kind.ordinal() + 1) % StoreKind.values().length];
        addItems(3);
        Mask<Item> foreign = chosen.and(ItemFlag.LIT.of(other).not());
        assertEquals(
                kind.storeName() + ": flag 'lit' of the mask 'chosen & !lit' is one of " + other.storeName(),
                assertFailsUnchanged(IllegalArgumentException.class, () -> store.where(foreign))
                        .getMessage());
        assertEquals(
                kind.storeName() + ": flag 'lit' is one of " + other.storeName(),
                assertFailsUnchanged(IllegalArgumentException.class, () -> subset.set(ItemFlag.LIT.of(other), true))
                        .getMessage());
    }

    @Test
    void nullIsRefused() {
        assertNamed("mask", () -> store.where(null));
        assertNamed("mask", () -> chosen.and(null));
        assertThrows(NullPointerException.class, () -> chosen.andNot(null));
        assertNamed("flag", () -> subset.set(null, true));
    }

    private void assertNamed(String name, Executable call) {
        assertEquals(name, assertThrows(NullPointerException.class, call).getMessage());
    }

    @Test
    void textsSayWhatIsMeant() {
        assertEquals(
                kind.storeName() + ".where((chosen | seen) & !pose.moving)",
                store.where(chosen.or(seen).andNot(ItemFlag.POSE_MOVING.of(kind)))
                        .toString());
    }

    @Test
    void cursorsOfOneSubsetAreIndependent() {
        addEveryThirdChosen();
        Iterator<ItemCursor> first = subset.iterator();
        Iterator<ItemCursor> second = subset.iterator();
        first.next();
        int id = first.next().id();
        assertEquals(0, second.next().id());
        assertEquals(id, second.next().id());
    }

    @Test
    void holesAheadAreVisitedAtMostOnceWhenFilled() {
        assumeFalse(kind.isPacked());
        List<Handle<Item>> handles = addEveryThirdChosen();
        removeEvery(1, handles.subList(handles.size() - 10, handles.size()));
        Set<Integer> visited = new HashSet<>();
        for (ItemCursor cursor : subset) {
            assertTrue(visited.add(cursor.id()));
            if (visited.size() < 5) {
                store.chosen(add(9000 + visited.size()), true);
            }
        }
        visited.removeIf(id -> id >= 9000);
        assertEquals(everyThird(handles.size() - 10), visited);
    }
}
