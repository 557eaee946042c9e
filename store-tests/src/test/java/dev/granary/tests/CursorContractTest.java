package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.StaleHandleException;
import dev.granary.StoreCursor;
import dev.granary.testing.InTurn;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Iteration that changes no structure, and what a cursor can do at its item. */
@InTurn
class CursorContractTest extends StoreContract {

    @Test
    void visitsEachItemOnce() {
        List<Handle<Item>> handles = addItems();
        removeEvery(7, handles);

        List<Handle<Item>> visited = new ArrayList<>();
        store.forEach(cursor -> visited.add(cursor.handle()));
        assertEquals(store.size(), visited.size());
        assertTrue(visited.stream().allMatch(store::contains));
    }

    @Test
    void visitsInTheOrderOfRows() {
        addItems();

        assertEquals(IntStream.range(0, store.size()).boxed().toList(), visit());
    }

    @Test
    void visitsNothingInAnEmptyStore() {
        Iterator<ItemCursor> iterator = store.iterator();

        assertFalse(iterator.hasNext());
        assertThrows(NoSuchElementException.class, iterator::next);
        addItems().forEach(this::remove);
        assertEquals(List.of(), visit());
        assertFalse(store.iterator().hasNext());
    }

    @Test
    void endsWithNoSuchElement() {
        addItems();
        Iterator<ItemCursor> iterator = store.iterator();
        for (int i = 0; i < store.size(); i++) {
            iterator.next();
        }

        for (int twice = 0; twice < 2; twice++) {
            assertFalse(iterator.hasNext());
            String message =
                    assertThrows(NoSuchElementException.class, iterator::next).getMessage();
            assertEquals(kind.storeName() + ": the iteration is at its end", message);
        }
    }

    @Test
    void staysWhereItIsUntilTheNextStep() {
        addItems();
        Iterator<ItemCursor> iterator = store.iterator();
        while (iterator.hasNext()) {
            ItemCursor cursor = iterator.next();
            Handle<Item> handle = cursor.handle();
            iterator.hasNext();
            iterator.hasNext();
            assertEquals(handle, cursor.handle());
            assertEquals(expected.get(handle.bits()), cursor.value());
        }
    }

    @Test
    void saysWhatItIsAt() throws Throwable {
        assertEquals(
                "Cursor[at no item]", Members.call(Face.behind(store), "cursor").toString());
        removeEvery(7, addItems());
        Iterator<ItemCursor> iterator = store.iterator();
        ItemCursor cursor = null;
        while (iterator.hasNext()) {
            cursor = iterator.next();
            assertEquals("Cursor[" + cursor.handle() + ", " + cursor.value() + "]", cursor.toString());
        }
        Handle<Item> handle = cursor.handle();
        cursor.remove();
        expected.remove(handle.bits());
        assertEquals("Cursor[at no item]", cursor.toString());
    }

    @Test
    void ofAnItemThatAnotherRemovedSaysThatThereIsNone() {
        List<Handle<Item>> handles = addItems();
        ItemCursor cursor = store.iterator().next();
        remove(handles.getLast());
        assertEquals("Cursor[at no item]", cursor.toString());
    }

    @Test
    void isOneObjectForAllSteps() {
        addItems(3);
        Iterator<ItemCursor> iterator = store.iterator();

        assertSame(iterator.next(), iterator.next());
    }

    @Test
    void streamsOfCursorsAreRightInParallelToo() {
        removeEvery(7, addItems());

        for (Iterable<ItemCursor> items :
                List.of(store, store.where(ItemFlag.SEEN.of(kind).not()), store.sortedBy(kind.sortKey("SERIAL")))) {
            List<Integer> ids = new ArrayList<>();
            items.forEach(cursor -> ids.add(cursor.id()));
            for (boolean parallel : new boolean[] {false, true}) {
                assertEquals(
                        ids,
                        StreamSupport.stream(((Iterable<?>) Face.behind(items)).spliterator(), parallel)
                                .map(CursorContractTest::id)
                                .toList());
            }
        }
    }

    private static Object id(Object cursor) {
        try {
            return Members.call(cursor, "id");
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void streamsOfRecordsAreRightInParallelToo() {
        addItems();
        ItemOrder order = store.sortedBy(kind.sortKey("SERIAL"));

        assertEquals(visit(), store.stream().parallel().map(Item::id).toList());
        assertEquals(
                order.stream().map(Item::id).toList(),
                order.stream().parallel().map(Item::id).toList());
    }

    @Test
    void writesToItsItem() {
        addItems();
        for (ItemCursor cursor : store) {
            int id = cursor.id();
            Item item = kind.item(id + 1000);
            switch (id % 4) {
                case 0 -> {
                    cursor.value(item);
                    expected.put(cursor.handle().bits(), item);
                }
                case 1 -> {
                    cursor.label("new");
                    cursor.lit(!cursor.lit());
                    put(cursor, "label", "new");
                    put(cursor, "lit", cursor.lit());
                }
                case 2 -> {
                    cursor.pose(item.pose());
                    cursor.poseAtX(3);
                    Point at =
                            new Point(3, item.pose().at().y(), item.pose().at().z());
                    put(
                            cursor,
                            "pose",
                            new Pose(at, item.pose().turn(), item.pose().moving()));
                }
                default -> {
                    cursor.id(id + 1);
                    put(cursor, "id", id + 1);
                }
            }
        }
    }

    private void put(ItemCursor cursor, String component, Object value) {
        expected.compute(cursor.handle().bits(), (bits, item) -> kind.with(item, component, value));
    }

    @Test
    void cursorsAreIndependent() {
        addItems(70);
        int pairs = 0;
        for (ItemCursor outer : store) {
            Handle<Item> handle = outer.handle();
            for (ItemCursor inner : store) {
                assertEquals(inner.id() == outer.id(), inner.handle().equals(outer.handle()));
                pairs++;
            }
            assertEquals(handle, outer.handle());
        }
        assertEquals(70 * 70, pairs);
    }

    @Test
    void isAtNoItemAfterItsRemoval() {
        addItems(3);
        Iterator<ItemCursor> iterator = store.iterator();
        ItemCursor cursor = iterator.next();
        expected.remove(cursor.handle().bits());
        cursor.remove();

        List<Executable> calls = List.of(
                cursor::handle,
                cursor::value,
                () -> cursor.value(kind.item(1)),
                cursor::id,
                () -> cursor.id(1),
                cursor::pose,
                () -> cursor.pose(kind.item(1).pose()),
                cursor::lit,
                () -> cursor.lit(true),
                cursor::label,
                () -> cursor.label(""),
                cursor::remove,
                iterator::remove);
        for (Executable call : calls) {
            String message =
                    assertFailsUnchanged(IllegalStateException.class, call).getMessage();
            assertEquals(kind.storeName() + ": the cursor is at no item: none yet, or it was removed", message);
        }
        assertTrue(iterator.hasNext());
        assertTrue(store.contains(iterator.next().handle()));
        cursor.label("back");
        put(cursor, "label", "back");
    }

    @Test
    void removesNothingBeforeTheFirstStep() {
        addItems(3);
        Iterator<ItemCursor> iterator = store.iterator();

        assertFailsUnchanged(IllegalStateException.class, iterator::remove);
        iterator.hasNext();
        assertFailsUnchanged(IllegalStateException.class, iterator::remove);
    }

    @Test
    void isPutOnItemsByTheirHandles() {
        List<Handle<Item>> handles = addItems();
        StoreCursor<Item> cursor = store().cursor();
        for (Handle<Item> handle : handles.reversed()) {
            assertSame(cursor, cursor.at(handle));
            assertEquals(handle, cursor.handle());
            assertEquals(expected.get(handle.bits()), cursor.value());
        }
        for (Handle<Item> handle : handles) {
            assertTrue(cursor.tryAt(handle));
            Item item = kind.with(cursor.value(), "label", "found");
            cursor.value(item);
            expected.put(handle.bits(), item);
        }
        assertFailsUnchanged(IllegalStateException.class, cursor::remove);
    }

    @Test
    void isAtNoItemAfterALookUpWithoutOne() {
        List<Handle<Item>> handles = addItems(3);
        StoreCursor<Item> cursor = store().cursor().at(handles.get(1));
        remove(handles.get(0));
        assertThrows(ConcurrentModificationException.class, cursor::value);
        assertTrue(cursor.tryAt(handles.get(1)));
        for (Handle<Item> none : List.of(handles.get(0), Handle.<Item>none(), Handle.<Item>ofBits(-1))) {
            assertThrows(StaleHandleException.class, () -> cursor.at(none));
            assertEquals(handles.get(1), cursor.handle());
        }
        assertFalse(cursor.tryAt(handles.get(0)));
        assertEquals("Cursor[at no item]", cursor.toString());
        assertThrows(IllegalStateException.class, cursor::value);
    }

    @Test
    void ofAnIterationIsNotPutElsewhere() {
        List<Handle<Item>> handles = addItems(3);
        int visited = 0;
        for (Iterator<? extends StoreCursor<Item>> items = store().iterator(); items.hasNext(); visited++) {
            StoreCursor<Item> cursor = items.next();
            Handle<Item> here = cursor.handle();
            for (Handle<Item> other : List.of(handles.get(2), Handle.<Item>none())) {
                Object block = store().blocks().getFirst();
                List<Executable> calls = List.of(
                        () -> cursor.at(other), () -> cursor.tryAt(other), () -> Members.call(cursor, "at", block, 0));
                for (Executable call : calls) {
                    assertEquals(
                            kind.storeName() + ": this cursor is moved by an iteration; use one of cursor()",
                            assertFailsUnchanged(IllegalStateException.class, call)
                                    .getMessage());
                }
            }
            assertEquals(here, cursor.handle());
        }
        assertEquals(3, visited);
    }
}
