package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.granary.Handle;
import dev.granary.Moves;
import dev.granary.Subscription;
import dev.granary.runtime.HandleBits;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Moving the last items into holes, and what is said about it. */
class CompactContractTest extends StoreContract {

    /** Compacts the store, and brings what is expected up to date by what it says. */
    private Moves<Item> compact() {
        Moves<Item> moves = store.compact();
        Set<Long> seen = new HashSet<>();
        for (Moves.Move<Item> move : moves) {
            Item item = expected.remove(move.before().bits());
            assertTrue(item != null, () -> move + " is of no item");
            assertTrue(seen.add(move.before().bits()) && seen.add(move.now().bits()), move::toString);
            expected.put(move.now().bits(), item);
            assertFalse(store.contains(move.before()), move::toString);
            assertTrue(
                    HandleBits.slot(move.now().bits())
                            < HandleBits.slot(move.before().bits()),
                    move::toString);
            assertEquals(move.now(), moves.now(move.before()));
            assertEquals(move.now(), moves.now(move.now()));
        }
        assertEquals(2 * moves.size(), seen.size());
        return moves;
    }

    @Test
    void packedStoresHaveNoHolesToMoveItemsInto() {
        assumeTrue(kind.isPacked());
        assertEquals(List.of(), Members.all(kind.storeType(), "compact", 0));
    }

    /** What they are told of, and whoever adds it is given, would be the handle of no item any more. */
    @Test
    void notWhileListenersAreToldOfWhatCame() {
        assumeFalse(kind.isPacked());
        List<Handle<Item>> handles = addItems(20);
        remove(handles.get(3));
        List<Handle<Item>> heard = new ArrayList<>();
        Subscription first = store().onAdd(handle -> {
            String message = assertThrows(IllegalStateException.class, () -> store.compact())
                    .getMessage();
            assertTrue(
                    message.endsWith(": listeners are being told of what came; compact before or afterwards"), message);
        });
        store().onAdd(heard::add);
        Handle<Item> added = add(50);
        assertEquals(List.of(added), heard);
        remove(handles.get(4));
        remove(handles.get(5));
        add(51);
        compare();
        first.close();
        compact();
        compare();
    }

    /** Also one that was added by a listener. */
    @Test
    void whatAListenerRefusesIsTakenBack() {
        RuntimeException no = new RuntimeException("no");
        int[] depth = {0};
        List<Handle<Item>> handles = addItems(20);
        Subscription first = store().onAdd(handle -> {
            remove(handles.get(depth[0]++));
            if (depth[0] == 1) {
                assertSame(no, assertThrows(RuntimeException.class, () -> store.add(kind.item(701))));
            }
            throw no;
        });
        assertSame(no, assertThrows(RuntimeException.class, () -> store.add(kind.item(700))));
        first.close();
        compare();
        clear();
    }

    @Test
    void movesTheLastItemsIntoTheHoles() {
        assumeFalse(kind.isPacked());
        List<Handle<Item>> handles = addItems(StoreKind.MAX_CAPACITY);
        for (Handle<Item> handle : handles) {
            store.lit(handle, true);
            store.chosen(handle, true);
        }
        expected.replaceAll((bits, item) -> kind.with(item, "lit", true));
        removeEvery(2, handles);
        Map<Long, Item> before = new HashMap<>(expected);
        Moves<Item> moves = compact();

        int size = store.size();
        assertEquals(size / 2, moves.size(), 1);
        assertEquals(before.size(), expected.size());
        for (long bits : expected.keySet()) {
            assertTrue(HandleBits.slot(bits) <= size, () -> Handle.ofBits(bits) + " is behind a hole");
            assertTrue(store.chosen(Handle.ofBits(bits)));
        }
        handles.forEach(handle -> assertEquals(expected.containsKey(handle.bits()), store.contains(handle)));
        compare();
        if (!kind.isFixed()) {
            store.trim();
            assertEquals(0, store.stats().holes());
            assertEquals(kind.blocksFor(size), store.stats().blocks());
        }
        addItems(StoreKind.MAX_CAPACITY - size);
    }

    @Test
    void doesNothingWithoutHolesBeforeItems() {
        assumeFalse(kind.isPacked());
        assertTrue(compact().isEmpty());
        List<Handle<Item>> handles = addItems(100);
        handles.subList(60, 100).forEach(this::remove);
        Iterator<ItemCursor> items = store.iterator();
        items.next();
        Moves<Item> moves = compact();
        assertTrue(moves.isEmpty());
        assertEquals("Moves[size=0]", moves.toString());
        assertThrows(NoSuchElementException.class, moves.iterator()::next);
        items.next(); // nothing has changed
        assertEquals(handles.getFirst(), moves.now(handles.getFirst()));
    }

    @Test
    void anIterationEndsWhereItemsMove() {
        assumeFalse(kind.isPacked());
        List<Handle<Item>> handles = addItems(100);
        removeEvery(3, handles);
        Iterator<ItemCursor> items = store.iterator();
        items.next();
        compact();
        assertThrows(ConcurrentModificationException.class, items::next);
    }

    @Test
    void oldHandlesStayStale() {
        assumeFalse(kind.isPacked());
        Random random = new Random(3);
        Set<Long> given = new HashSet<>();
        for (int round = 0; round < 100; round++) {
            while (expected.size() < StoreKind.MAX_CAPACITY) {
                assertTrue(given.add(add(random.nextInt(1000)).bits()));
            }
            int percent = random.nextInt(100);
            List.copyOf(expected.keySet()).stream()
                    .filter(bits -> random.nextInt(100) < percent)
                    .forEach(bits -> remove(Handle.ofBits(bits)));
            compact().forEach(move -> assertTrue(given.add(move.now().bits()), move::toString));
            if (random.nextBoolean()) {
                store.trim();
            }
            compare();
        }
        given.forEach(bits -> assertEquals(expected.containsKey(bits), store.contains(Handle.ofBits(bits))));
    }

    @Test
    void leavesBlocksAloneThatWereReleased() {
        assumeFalse(kind.isPacked() || kind.hasOneBlock());
        List<Handle<Item>> handles = addItems(StoreKind.MAX_CAPACITY);
        handles.subList(20, StoreKind.MAX_CAPACITY - 5).forEach(this::remove);
        store.trim();
        int blocks = store.stats().blocks();
        Moves<Item> moves = compact();
        assertEquals(kind.blocksFor(StoreKind.MAX_CAPACITY) > 2 ? 5 : moves.size(), moves.size());
        assertEquals(blocks, store.stats().blocks());
        compare();
        store.trim();
        assertEquals(1, store.stats().blocks());
    }

    @Test
    void saysWhatMoved() {
        assumeFalse(kind.isPacked());
        List<Handle<Item>> handles = addItems(10);
        handles.subList(0, 3).forEach(this::remove);
        assertEquals("Moves[size=3, 10v1 -> 1v3, 9v1 -> 2v3, ...]", compact().toString());
    }
}
