package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.granary.Handle;
import dev.granary.testing.InTurn;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Iteration while items are removed and added. */
@InTurn
class StructuralChangeContractTest extends StoreContract {

    /** Visits each item once, whichever are removed on the way, and leaves the others. */
    private void removeWhile(IntPredicate removed) {
        Set<Long> unvisited = new HashSet<>(expected.keySet());
        for (ItemCursor cursor : store) {
            long bits = cursor.handle().bits();
            assertTrue(unvisited.remove(bits), () -> cursor.handle() + " is visited twice, or was never there");
            assertEquals(expected.get(bits), cursor.value());
            if (removed.test(cursor.id())) {
                cursor.remove();
                expected.remove(bits);
            }
        }
        assertEquals(Set.of(), unvisited);
        compare();
    }

    @Test
    void removalOfAllSkipsNone() {
        addItems();
        removeWhile(id -> true);
        assertTrue(store.isEmpty());
    }

    @Test
    void removalOfFirstAndLastSkipsNone() {
        addItems();
        int last = store.size() - 1;
        removeWhile(id -> id == 0);
        removeWhile(id -> id == last);
        removeWhile(id -> id == 63 || id == 64);
    }

    @Test
    void removalOfRunsSkipsNone() {
        addItems();
        removeWhile(id -> id % 5 == 1);
        removeWhile(id -> id / 64 == 1);
        removeWhile(id -> id > 70);
    }

    @Test
    void removalOfRandomItemsSkipsNone() {
        Random random = new Random(1);
        for (int round = 0; round < 40; round++) {
            int share = random.nextInt(1, 100);
            addItems(random.nextInt(StoreKind.MAX_CAPACITY - store.size() + 1));
            removeWhile(id -> random.nextInt(100) < share);
        }
    }

    @Test
    void removalThroughTheIteratorSkipsNone() {
        addItems();
        Set<Integer> visited = new HashSet<>();
        Iterator<ItemCursor> iterator = store.iterator();
        while (iterator.hasNext()) {
            ItemCursor cursor = iterator.next();
            assertTrue(visited.add(cursor.id()));
            iterator.hasNext(); // looks ahead, past the item to remove
            if (cursor.id() % 3 != 0) {
                expected.remove(cursor.handle().bits());
                iterator.remove();
            }
        }
        assertEquals(
                IntStream.range(0, visited.size()).boxed().toList(),
                visited.stream().sorted().toList());
    }

    @Test
    void otherRemovalEndsTheIteration() {
        List<Handle<Item>> handles = addItems(100);
        endsIterations(cursor -> remove(cursor.handle()));
        endsIterations(cursor -> remove(handles.removeLast()));
        endsIterations(cursor -> {
            ItemCursor other = store.iterator().next();
            expected.remove(other.handle().bits());
            other.remove();
        });
        endsIterations(cursor -> clear());
        add(1);
        endsIterations(cursor -> {
            clear();
            add(2);
        });
    }

    private void endsIterations(Consumer<ItemCursor> change) {
        for (int steps = 1; steps <= Math.min(3, store.size()); steps++) {
            Iterator<ItemCursor> iterator = store.iterator();
            IntStream.range(1, steps).forEach(step -> iterator.next());
            change.accept(iterator.next());

            assertThrows(ConcurrentModificationException.class, iterator::next);
            String message = assertThrows(ConcurrentModificationException.class, iterator::hasNext)
                    .getMessage();
            assertEquals(
                    kind.storeName() + ": an item was removed or moved"
                            + ", and not by this cursor; call its remove(), or collect handles"
                            + " and remove those behind the loop",
                    message);
        }
    }

    @Test
    void otherRemovalEndsTheIterationBeforeItsFirstStepAndAtItsEnd() {
        List<Handle<Item>> handles = addItems(3);
        Iterator<ItemCursor> first = store.iterator();
        Iterator<ItemCursor> last = store.iterator();
        handles.forEach(handle -> last.next());
        remove(handles.get(1));

        assertThrows(ConcurrentModificationException.class, first::next);
        assertThrows(ConcurrentModificationException.class, last::hasNext);
        assertThrows(ConcurrentModificationException.class, last::next);
    }

    /** Otherwise it would remove the item that came to its row, or remove a hole. */
    @Test
    void otherRemovalEndsRemoval() {
        List<Handle<Item>> handles = addItems(3);
        ItemCursor cursor = store.iterator().next();
        remove(cursor.handle());
        assertFailsUnchanged(ConcurrentModificationException.class, cursor::remove);

        ItemCursor other = store.iterator().next();
        remove(handles.get(2));
        assertFailsUnchanged(ConcurrentModificationException.class, other::remove);

        ItemCursor cleared = store.iterator().next();
        clear();
        assertFailsUnchanged(ConcurrentModificationException.class, cleared::remove);
    }

    @Test
    void removalOfNothingEndsNoIteration() {
        List<Handle<Item>> handles = addItems(100);
        remove(handles.get(50));
        int visited = 0;
        for (ItemCursor cursor : store) {
            assertFalse(store.remove(handles.get(50)));
            assertFalse(store.remove(Handle.none()));
            assertTrue(store.contains(cursor.handle()));
            visited++;
        }
        assertEquals(99, visited);
    }

    @Test
    void itemsAddedAtTheEndAreNotVisited() {
        addItems(60);
        int visited = 0;
        for (ItemCursor cursor : store) {
            assertTrue(cursor.id() < 60);
            add(100 + visited++);
        }
        assertEquals(60, visited);
    }

    @Test
    void itemsAddedInPlaceOfRemovedOnesAreNotVisited() {
        addItems();
        int count = store.size();
        int visited = 0;
        for (ItemCursor cursor : store) {
            assertTrue(cursor.id() < count);
            visited++;
            if (cursor.id() % 3 != 0) {
                expected.remove(cursor.handle().bits());
                cursor.remove();
                add(count + visited);
            }
        }
        assertEquals(count, visited);
    }

    @Test
    void itemsAddedBeforeRemovalsAreNotVisited() {
        addItems(100);
        Set<Integer> visited = new HashSet<>();
        for (ItemCursor cursor : store) {
            assertTrue(visited.add(cursor.id()));
            if (cursor.id() % 4 < 2) {
                add(1000 + cursor.id());
            }
            if (cursor.id() % 3 != 0) {
                expected.remove(cursor.handle().bits());
                cursor.remove();
            }
        }
        assertEquals(
                IntStream.range(0, 100).boxed().toList(),
                visited.stream().sorted().toList());
    }

    @Test
    void itemsAddedInHolesBehindAreNotVisited() {
        List<Handle<Item>> handles = addItems();
        removeEvery(1, handles.subList(0, 60));
        int visited = 0;
        for (ItemCursor cursor : store) {
            assertTrue(cursor.id() < handles.size());
            if (visited++ < 60) {
                add(handles.size() + visited);
            }
        }
        assertEquals(handles.size() - 60, visited);
    }

    @Test
    void itemsAddedInHolesAheadAreVisitedOnce() {
        assumeFalse(kind.isPacked());
        List<Handle<Item>> handles = addItems();
        removeEvery(1, handles.subList(handles.size() - 10, handles.size()));
        List<Integer> visited = new ArrayList<>();
        for (ItemCursor cursor : store) {
            if (visited.size() < 5) {
                add(9000 + visited.size());
            }
            visited.add(cursor.id());
        }
        List<Integer> all = new ArrayList<>(visit());
        assertEquals(all, visited);
    }

    /** What is written after the store has grown reaches the items, and what was found before is found again. */
    @Test
    void growthDoesNotDisturbAnIteration() {
        addItems(63);
        for (ItemCursor cursor : store) {
            Handle<Item> handle = cursor.handle();
            int room = store.capacity();
            while (store.size() < StoreKind.MAX_CAPACITY && store.capacity() == room) {
                add(1000 + store.size());
            }
            assertEquals(handle, cursor.handle());
            assertEquals(expected.get(handle.bits()), cursor.value());
            cursor.label("written");
            cursor.lit(!cursor.lit());
            Item item = kind.with(expected.get(handle.bits()), "label", "written");
            expected.put(handle.bits(), kind.with(item, "lit", !item.lit()));
            compare();
            if (cursor.id() % 2 == 0) {
                expected.remove(handle.bits());
                cursor.remove();
            }
        }
    }

    @Test
    void trimDoesNotDisturbAnIteration() {
        List<Handle<Item>> handles = addItems();
        removeEvery(1, handles.subList(handles.size() - 50, handles.size()));
        List<Integer> visited = new ArrayList<>();
        for (ItemCursor cursor : store) {
            visited.add(cursor.id());
            store.trim();
        }
        assertEquals(handles.size() - 50, visited.size());
        assertEquals(visit(), visited);
    }

    @Test
    void streamsKeepTheRules() {
        List<Handle<Item>> handles = addItems(100);
        remove(handles.get(99));
        long records = store.stream()
                .peek(item -> add(item.id() + 1000))
                .limit(20)
                .map(Item::id)
                .filter(id -> id < 100)
                .count();
        assertEquals(20, records);
        assertThrows(
                ConcurrentModificationException.class,
                () -> store.stream().forEach(item -> remove(handles.get(item.id()))));
    }

    /** In an array of a size that was known beforehand, they would not fit. */
    @Test
    void streamsCanHaveMoreRecordsThanThereWereItems() {
        List<Handle<Item>> handles = addItems(140);
        removeEvery(1, handles.subList(130, 140));
        List<Integer> ids = store.stream()
                .peek(item -> {
                    if (item.id() < 5) {
                        add(item.id() + 1000);
                    }
                })
                .map(Item::id)
                .toList();
        assertEquals(kind.isPacked() ? 130 : 135, ids.size());
    }
}
