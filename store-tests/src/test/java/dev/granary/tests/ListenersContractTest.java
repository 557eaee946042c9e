package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.Store;
import dev.granary.Subscription;
import dev.granary.runtime.HandleBits;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What hears of items that come and go, also if it does what it may not. */
class ListenersContractTest extends StoreContract {
    private final List<Handle<Item>> came = new ArrayList<>();
    private final List<Handle<Item>> went = new ArrayList<>();

    private void listen() {
        store().onAdd(handle -> {
            assertTrue(store.contains(handle));
            came.add(handle);
        });
        store().onRemove(handle -> {
            assertTrue(store.contains(handle));
            went.add(handle);
        });
    }

    /** A second one that keeps something for each item would keep it for ever. */
    @Test
    void whatTheFirstListenerRemovesTheSecondDoesNotHearOf() {
        Subscription first = store().onAdd(handle -> assertTrue(store.remove(handle)));
        listen();
        Handle<Item> gone = store.add(kind.item(1));
        assertFalse(store.contains(gone));
        assertEquals(List.of(), came);
        assertEquals(List.of(gone), went);
        first.close();
        Handle<Item> kept = add(2);
        assertEquals(List.of(kept), came);
        compare();
    }

    /** Also by one that hears of the same item first. */
    @Test
    void whoHasClosedHearsNothing() {
        List<Subscription> later = new ArrayList<>();
        store().onAdd(handle -> later.forEach(Subscription::close));
        later.add(store().onAdd(came::add));
        later.add(store().onRemove(went::add));
        Handle<Item> item = store.add(kind.item(1));
        store.remove(item);
        assertEquals(List.of(), came);
        assertEquals(List.of(), went);
    }

    @Test
    void eachItemThatComesAndGoesIsHeardOf() {
        listen();
        List<Handle<Item>> handles = addItems(100);
        Handle<Item> flattened = StoreKind.addFlattened(store, kind.item(500));
        expected.put(flattened.bits(), kind.item(500));
        handles.add(flattened);
        assertEquals(handles, came);

        remove(handles.get(3));
        ItemCursor cursor = store.iterator().next();
        Handle<Item> first = cursor.handle();
        cursor.remove();
        expected.remove(first.bits());
        assertEquals(List.of(handles.get(3), first), went);
        assertFalse(store.remove(first));

        store.where(ItemFlag.LIT.of(kind)).removeAll();
        expected.values().removeIf(Item::lit);
        compare();
        clear();
        assertEquals(handles.size(), went.size());
        assertEquals(Set.copyOf(handles), Set.copyOf(went));
        store.clear();
        assertEquals(handles.size(), went.size());
    }

    /** Where many go at once, all are there while the listener hears of them. */
    @Test
    void allAreThereWhileManyAreRemoved() {
        List<Handle<Item>> handles = addItems();
        store().onRemove(handle -> {
            assertEquals(handles.size(), store.size());
            assertTrue(store.contains(handles.getFirst()));
            assertTrue(store.contains(handles.getLast()));
        });
        clear();
        assertEquals(0, store.size());
    }

    @Test
    void listenersThatThrowUndoWhatTheyHearOf() {
        List<Handle<Item>> handles = addItems();
        IllegalArgumentException failure = new IllegalArgumentException("no");
        List<Handle<Item>> heard = new ArrayList<>();
        Consumer<Handle<Item>> refuses = handle -> {
            heard.add(handle);
            if (heard.size() == 2) {
                throw failure;
            }
        };
        Subscription removals = store().onRemove(refuses);
        assertSame(failure, assertFailsUnchanged(IllegalArgumentException.class, () -> store.clear()));
        heard.clear();
        assertFailsUnchanged(
                IllegalArgumentException.class,
                () -> store.where(ItemFlag.LIT.of(kind)).removeAll());
        heard.clear();
        heard.add(Handle.none());
        assertFailsUnchanged(IllegalArgumentException.class, () -> store.remove(handles.get(5)));
        heard.clear();
        heard.add(Handle.none());
        ItemCursor cursor = store.iterator().next();
        assertFailsUnchanged(IllegalArgumentException.class, cursor::remove);
        removals.close();
        removals.close();
        remove(handles.get(5));

        heard.clear();
        heard.add(Handle.none());
        Subscription additions = store().onAdd(refuses);
        assertSame(failure, assertThrows(IllegalArgumentException.class, () -> store.add(kind.item(77))));
        assertFalse(store.contains(heard.getLast()));
        compare();
        additions.close();
        add(78);
    }

    /** What could not come goes, whoever would keep it; all of them hear of that. */
    @Test
    void nobodyRefusesThatAnItemGoesAgain() {
        addItems(20);
        IllegalArgumentException failure = new IllegalArgumentException("no");
        IllegalStateException refusal = new IllegalStateException("stay");
        List<Handle<Item>> heard = new ArrayList<>();
        store().onAdd(handle -> {
            throw failure;
        });
        store().onRemove(handle -> {
            throw failure;
        });
        store().onRemove(handle -> {
            throw refusal;
        });
        store().onRemove(heard::add);
        assertSame(failure, assertThrows(IllegalArgumentException.class, () -> store.add(kind.item(77))));
        assertEquals(List.of(refusal), List.of(failure.getSuppressed()));
        assertEquals(1, heard.size());
        assertFalse(store.contains(heard.getFirst()));
        compare();
        assertSame(failure, assertFailsUnchanged(IllegalArgumentException.class, () -> store.clear()));
    }

    @Test
    void whatListenersOfRemovalsMayNotDo() {
        List<Handle<Item>> handles = addItems(60);
        List<Runnable> forbidden = new ArrayList<>(List.of(
                () -> store.add(kind.item(90)),
                () -> store.remove(handles.get(1)),
                () -> store.clear(),
                () -> store.where(ItemFlag.LIT.of(kind)).removeAll()));
        if (!kind.isPacked()) {
            forbidden.add(store::compact);
        }
        for (Runnable each : forbidden) {
            for (Runnable removal : List.<Runnable>of(() -> store.remove(handles.get(0)), () -> store.clear())) {
                List<Subscription> only = new ArrayList<>();
                only.add(store().onRemove(handle -> {
                    only.getFirst().close(); // and nobody would be told of what goes then
                    each.run();
                }));
                IllegalStateException refused = assertThrows(IllegalStateException.class, removal::run);
                assertTrue(
                        refused.getMessage()
                                .endsWith(": listeners are being told of items that go;"
                                        + " add, remove and move items before or afterwards"),
                        refused::getMessage);
                compare();
            }
        }
        remove(handles.get(0));
    }

    /** An addition that is refused has added nothing, so the iteration that removes goes on. */
    @Test
    void aRefusedAdditionEndsNoIteration() {
        addItems(60);
        store().onRemove(handle -> assertThrows(IllegalStateException.class, () -> store.add(store.get(handle))));
        Iterator<? extends ItemCursor> cursors = store.iterator();
        for (int visited = 0; visited < 60; visited++) {
            ItemCursor cursor = cursors.next();
            if (visited % 3 == 0) {
                expected.remove(cursor.handle().bits());
                cursor.remove();
            }
        }
        assertFalse(cursors.hasNext());
        compare();
    }

    /** What is written there may be read, and written, while it is heard of. */
    @Test
    void whatListenersMayDo() {
        List<Handle<Item>> added = new ArrayList<>();
        Subscription additions = store().onAdd(handle -> {
            if (added.size() < 5) {
                added.add(handle);
                expected.put(handle.bits(), store.get(handle));
                add(100 + added.size());
            }
        });
        add(1);
        assertEquals(6, store.size());
        compare();
        additions.close();

        Store<Item> own = store();
        List<Subscription> all = new ArrayList<>();
        all.add(own.onRemove(handle -> {
            all.get(0).close();
            all.get(1).close();
            all.add(own.onRemove(went::add));
        }));
        all.add(own.onRemove(went::add));
        Handle<Item> first = added.get(0);
        Handle<Item> second = added.get(1);
        remove(first);
        assertEquals(List.of(), went, "who goes is told no more, and who comes from the next time on");
        remove(second);
        assertEquals(List.of(second), went);

        own.onRemove(handle -> store.lit(handle, !store.lit(handle)));
        remove(added.get(2));
    }

    @Test
    void addedItemsThatListenersRemove() {
        store().onAdd(store::remove);
        Handle<Item> gone = store.add(kind.item(1));
        assertFalse(store.contains(gone));
        assertEquals(0, store.size());
    }

    /** What takes its place is another item. */
    @Test
    void whatAListenerHasRemovedDoesNotGoAgainWhereItThrows() {
        add(1);
        List<Handle<Item>> heard = new ArrayList<>();
        store().onAdd(handle -> {
            heard.add(handle);
            if (heard.size() == 1) {
                assertTrue(store.remove(handle));
                add(2);
                throw new IllegalArgumentException("no");
            }
        });
        IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> store.add(kind.item(3)));
        assertEquals(0, refused.getSuppressed().length);
        assertEquals(2, store.size());
        compare();
    }

    /** Blocks between items go, and those that are there are cleared. */
    @Test
    void listenersOfRemovalsMayTrim() {
        List<Handle<Item>> handles = addItems();
        for (Handle<Item> handle : handles.subList(1, handles.size() - 1)) {
            remove(handle);
        }
        Subscription trimming = store().onRemove(handle -> store.trim());
        clear();
        compare();
        trimming.close();
        addItems();
        compare();
    }

    /** They have other handles from then on, and are no others. */
    @Test
    void nobodyHearsOfItemsThatMove() {
        List<Handle<Item>> handles = addItems(40);
        removeEvery(3, handles);
        listen();
        if (kind.isPacked()) {
            store.sort(kind.sortKey("ID"));
        } else {
            store.compact()
                    .forEach(move -> expected.put(
                            move.now().bits(), expected.remove(move.before().bits())));
        }
        store.trim();
        assertEquals(List.of(), came);
        clear();
        assertEquals(
                40 - 14,
                went.stream()
                        .map(handle -> HandleBits.slot(handle.bits()))
                        .collect(Collectors.toSet())
                        .size());
    }
}
