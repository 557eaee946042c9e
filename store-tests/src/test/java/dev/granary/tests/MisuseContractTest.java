package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.granary.Handle;
import dev.granary.StaleHandleException;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What a store does that is used in ways that it is not for: no item but the one that is meant is ever harmed. */
class MisuseContractTest extends StoreContract {
    private static final int FORGED = 20_000;

    /** Bits of no store, and those that differ from a handle's by a few. */
    @Test
    void forgedHandlesHarmNoItem() {
        List<Handle<Item>> handles = addItems(StoreKind.MAX_CAPACITY);
        removeEvery(3, handles);
        store.trim();
        SplittableRandom random = new SplittableRandom(11);
        for (int i = 0; i < FORGED; i++) {
            long near = handles.get(random.nextInt(handles.size())).bits() ^ 1L << random.nextInt(Long.SIZE);
            long bits = i % 2 == 0 ? near : random.nextLong();
            if (expected.containsKey(bits)) {
                continue;
            }
            Handle<Item> forged = Handle.ofBits(bits);
            assertFalse(store.remove(forged));
            assertNull(store.find(forged));
            if (i % 50 == 0) {
                assertThrows(StaleHandleException.class, () -> store.set(forged, kind.item(1)));
                assertThrows(StaleHandleException.class, () -> store.lit(forged, true));
            }
        }
    }

    @Test
    void removingTwiceRemovesOnce() {
        List<Handle<Item>> handles = addItems(50);
        for (Handle<Item> handle : handles.subList(10, 20)) {
            remove(handle);
            assertFalse(store.remove(handle));
            add(100);
            assertFalse(store.remove(handle), "another item is in its slot");
        }
    }

    /** It stays at its last item, until that or another one is removed. */
    @Test
    void aCursorThatIsKept() {
        addItems(10);
        ItemCursor kept = null;
        for (ItemCursor cursor : store) {
            kept = cursor;
        }
        ItemCursor last = kept;
        Handle<Item> handle = last.handle();
        assertEquals(store.get(handle), last.value());
        add(100);
        assertEquals(store.get(handle), last.value());
        remove(handle);
        assertThrows(ConcurrentModificationException.class, last::value);
        assertThrows(ConcurrentModificationException.class, () -> last.lit(true));
        assertThrows(ConcurrentModificationException.class, last::remove);
        clear();
        assertThrows(ConcurrentModificationException.class, last::value);
    }

    /** A store belongs to no thread, and neither does what it hands out. */
    @Test
    void aCursorInAnotherThread() throws InterruptedException {
        addItems(10);
        ItemCursor cursor = store.iterator().next();
        Handle<Item> handle = cursor.handle();
        Thread other = Thread.ofPlatform().start(() -> cursor.value(kind.item(7)));
        other.join();
        assertEquals(kind.item(7), store.get(handle));
        expected.put(handle.bits(), kind.item(7));
    }

    /** What is written to a block whose items are gone reaches no item, not even where its rows are used again. */
    @Test
    void blocksThatAreKeptAfterTrim() {
        assumeFalse(kind.isFixed(), "its block stays its block");
        addItems();
        List<ItemBlock> kept = store.blocks();
        clear();
        store.trim();
        for (ItemBlock block : kept) {
            block.value(1, kind.item(5));
        }
        compare();
        addItems();
    }
}
