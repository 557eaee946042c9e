package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.granary.Handle;
import dev.granary.StaleHandleException;
import dev.granary.runtime.HandleBits;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What resolves and what doesn't; {@link RetirementTest} has the rest of the promises of handles. */
class HandleContractTest extends StoreContract {

    private void assertStale(String message, Handle<Item> handle) {
        List<Executable> calls = List.of(
                () -> store.get(handle),
                () -> store.set(handle, kind.item(1)),
                () -> store.id(handle),
                () -> store.id(handle, 1),
                () -> store.pose(handle),
                () -> store.pose(handle, kind.item(1).pose()),
                () -> store.lit(handle),
                () -> store.lit(handle, true),
                () -> store.label(handle),
                () -> store.label(handle, "x"));
        for (Executable call : calls) {
            assertEquals(message, assertThrows(StaleHandleException.class, call).getMessage());
        }
        assertUnknown(handle);
    }

    private void assertUnknown(Handle<Item> handle) {
        assertFalse(store.contains(handle), () -> Long.toHexString(handle.bits()) + " resolves");
        assertNull(store.find(handle));
        assertFalse(store.remove(handle));
    }

    private String storeOf(Handle<Item> handle) {
        return kind.storeName() + "#" + HandleBits.tag(handle.bits());
    }

    @Test
    void handlesHaveSlotAndOddGeneration() {
        List<Handle<Item>> handles = addItems(100);
        removeEvery(2, handles);
        handles.addAll(addItems(50));
        for (Handle<Item> handle : handles) {
            assertEquals(1, HandleBits.generation(handle.bits()) % 2);
            assertTrue(HandleBits.slot(handle.bits()) > 0);
            assertEquals(storeOf(handles.getFirst()), storeOf(handle));
        }
        assertEquals("1v1", handles.getFirst().toString());
        // where the slot that became vacant last is reused first, the one that became vacant first is reused last
        assertEquals(
                kind.fillsTheLowestHole() ? "99v3" : "1v3", handles.getLast().toString());
    }

    @Test
    void handlesAreEqualByBits() {
        Handle<Item> handle = add(1);
        Handle<Item> again = Handle.ofBits(handle.bits());

        assertEquals(handle, again);
        assertEquals(handle.hashCode(), again.hashCode());
        assertEquals(kind.item(1), store.get(again));
        assertEquals(handle, store.iterator().next().handle());
        remove(again);
    }

    @Test
    void noneIsNeverThere() {
        addItems(10);
        String store = storeOf(add(11));
        assertStale(store + ": the handle is none, which refers to no item", Handle.none());
        clear();
        assertUnknown(Handle.none());
    }

    @Test
    void removedItemsAreStale() {
        Handle<Item> handle = add(1);
        add(2);
        remove(handle);
        String message = storeOf(handle) + ": handle 1v1 is stale: its item was removed, and slot 1 is now ";
        assertStale(message + "vacant", handle);
        assertEquals("1v3", add(3).toString());
        assertStale(message + "used by 1v3", handle);
    }

    @Test
    void clearedItemsAreStale() {
        List<Handle<Item>> handles = addItems();
        clear();
        handles.forEach(this::assertUnknown);
        addItems();
        handles.forEach(this::assertUnknown);
    }

    @Test
    void trimmedItemsAreStale() {
        assumeFalse(kind.isFixed());
        List<Handle<Item>> handles = addItems();
        Handle<Item> last = handles.getLast();
        clear();
        store.trim();
        assertStale(
                storeOf(last) + ": handle " + last + " is stale: slot " + HandleBits.slot(last.bits())
                        + " is not in use (none is)",
                last);
        addItems();
        handles.forEach(this::assertUnknown);
    }

    @Test
    void staleHandlesStaySoHoweverOftenTheStoreIsFilledAndTrimmed() {
        Set<Handle<Item>> stale = new HashSet<>();
        Random random = new Random(2);
        for (int round = 0; round < 30; round++) {
            List<Handle<Item>> handles = addItems(random.nextInt(StoreKind.MAX_CAPACITY));
            handles.forEach(handle -> assertTrue(stale.add(handle), () -> handle + " was given out again"));
            if (random.nextBoolean()) {
                removeEvery(1, handles);
            } else {
                clear();
            }
            if (random.nextInt(3) > 0) {
                store.trim();
            }
            stale.forEach(this::assertUnknown);
        }
    }

    @Test
    void staleHandlesHarmNoItem() {
        Handle<Item> stale = add(0);
        remove(stale);
        for (int number = 1; number < 1000; number++) {
            Handle<Item> handle = add(number);
            assertEquals(HandleBits.slot(stale.bits()), HandleBits.slot(handle.bits()));
            assertUnknown(stale);
            assertThrows(StaleHandleException.class, () -> store.set(stale, kind.item(0)));
            assertEquals(kind.item(number), store.get(handle));
            remove(handle);
        }
    }

    @Test
    void handlesOfAnotherStoreAreForeign() {
        ItemStore other = kind.store();
        Handle<Item> foreign = other.add(kind.item(1));
        Handle<Item> handle = add(1);

        assertEquals(HandleBits.slot(handle.bits()), HandleBits.slot(foreign.bits()));
        assertStale(storeOf(handle) + ": handle 1v1 belongs to another store, " + storeOf(foreign), foreign);
        assertTrue(other.contains(foreign));
        assertFalse(other.contains(handle));
    }

    @Test
    void handlesOfNoStoreAreForeign() {
        Handle<Item> handle = add(1);
        Handle<Item> tagless = Handle.ofBits(handle.bits() & 0xFF_FFFF_FFFF_FFFFL);

        assertStale(
                storeOf(handle)
                        + ": handle 1v1 (in advance) is one that commands of a world gave for an entity to create, and"
                        + " of no item",
                tagless);
    }

    @Test
    void forgedHandlesDoNotResolve() {
        List<Handle<Item>> handles = addItems();
        removeEvery(3, handles);
        Random random = new Random(3);
        for (int i = 0; i < 50_000; i++) {
            long bits = i % 2 == 0 ? random.nextLong() : random.nextLong() & 0x0100_0003_0000_00FFL;
            assertEquals(expected.containsKey(bits), store.contains(Handle.ofBits(bits)));
        }
    }

    @Test
    void nearMissesDoNotResolve() {
        List<Handle<Item>> handles = addItems(100);
        addItems(20).forEach(this::remove);
        store.trim();
        removeEvery(3, handles);
        for (Handle<Item> handle : handles) {
            long bits = handle.bits();
            for (int bit = 0; bit < Long.SIZE; bit++) {
                assertOnlyIfAlive(bits ^ 1L << bit);
            }
            for (int slot : new int[] {0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
                assertOnlyIfAlive(HandleBits.of(HandleBits.stamp(bits), slot));
            }
            for (int generation = 0; generation < 8; generation++) {
                for (int tag : new int[] {0, HandleBits.tag(bits), 255}) {
                    assertOnlyIfAlive(HandleBits.of(tag << 24 | generation, HandleBits.slot(bits)));
                }
            }
        }
    }

    private void assertOnlyIfAlive(long bits) {
        if (!expected.containsKey(bits)) {
            assertUnknown(Handle.ofBits(bits));
        }
    }

    /** Row 0 has no item; its generation is not 0 any more once its block has come back. */
    @Test
    void slotZeroIsNeverThere() {
        for (int round = 0; round < 3; round++) {
            addItems(10);
            clear();
            store.trim();
        }
        add(1);
        for (int stamp = 0; stamp < 20; stamp++) {
            assertUnknown(Handle.ofBits(HandleBits.of(stamp, 0)));
            int tag = HandleBits.tag(expected.keySet().iterator().next());
            assertUnknown(Handle.ofBits(HandleBits.of(tag << 24 | stamp, 0)));
        }
    }

    /** A store that has no memory yet, or no more, has none for slot 0 either, which no handle resolves to. */
    @Test
    void noneIsInNoStoreWithoutMemory() {
        for (int round = 0; round < 2; round++) {
            assertFalse(store.contains(Handle.none()));
            assertFalse(store.remove(Handle.none()));
            assertNull(store.find(Handle.none()));
            remove(add(1));
            store.trim();
        }
    }
}
