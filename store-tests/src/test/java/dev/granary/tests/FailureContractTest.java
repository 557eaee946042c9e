package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.StoreFullException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Calls that fail, and leave the store as it was: content, holes and memory. */
class FailureContractTest extends StoreContract {
    private static final Pose NOWHERE = new Pose(null, (byte) 1, true);

    private Handle<Item> handle;

    /** One block without room, and one item that was changed; an addition would have to grow the store first. */
    @BeforeEach
    void fillBlock() {
        store = kind.store(0);
        handle = addItems(kind.room(kind.rowsFor(1))).get(5);
        assertEquals(store.size(), store.capacity());
    }

    private List<Item> brokenItems() {
        Item item = kind.item(1000);
        return List.of(
                kind.with(item, "shade", null),
                kind.with(item, "pose", null),
                kind.with(item, "home", null),
                kind.with(item, "home", NOWHERE),
                kind.with(item, "friend", null));
    }

    private void assertNullPointer(Executable call) {
        assertFailsUnchanged(NullPointerException.class, call);
    }

    @Test
    void nothingIsAddedIfAPartIsNull() {
        for (Item item : brokenItems()) {
            assertNullPointer(() -> store.add(item));
        }
        assertNullPointer(() -> store.add(null));
        assertNullPointer(() -> StoreKind.addFlattened(store, kind.with(kind.item(1), "shade", null)));
        assertNullPointer(() -> StoreKind.addFlattened(store, kind.with(kind.item(1), "friend", null)));
        remove(handle);
        assertNullPointer(() -> store.add(brokenItems().getFirst()));
        add(1000);
    }

    @Test
    void nothingIsSetIfAPartIsNull() {
        ItemCursor cursor = store.iterator().next();
        ItemBlock block = store.blocks().getFirst();
        for (Item item : brokenItems()) {
            assertNullPointer(() -> store.set(handle, item));
            assertNullPointer(() -> cursor.value(item));
            assertNullPointer(() -> block.value(5, item));
        }
        assertNullPointer(() -> store.set(handle, null));
        assertNullPointer(() -> store.pose(handle, null));
        assertNullPointer(() -> store.pose(handle, NOWHERE));
        assertNullPointer(() -> store.poseAt(handle, null));
        assertNullPointer(() -> store.shade(handle, null));
        assertNullPointer(() -> store.friend(handle, null));
        assertNullPointer(() -> cursor.pose(NOWHERE));
    }

    @Test
    void nullIsNoHandle() {
        assertNullPointer(() -> store.get(null));
        assertNullPointer(() -> store.find(null));
        assertNullPointer(() -> store.contains(null));
        assertNullPointer(() -> store.remove(null));
        assertNullPointer(() -> store.id(null));
    }

    @Test
    void whatTheRecordRefusesIsReportedAtTheRead() {
        store.id(handle, -7);
        List<Executable> reads = List.of(
                () -> store.get(handle),
                () -> store.find(handle),
                () -> store.stream().toList(),
                () -> {
                    for (ItemCursor cursor : store) {
                        cursor.value();
                    }
                });
        for (Executable read : reads) {
            String message = assertThrows(IllegalArgumentException.class, read).getMessage();
            assertEquals("id: -7 (expected: >= 0)", message);
        }
        assertEquals(-7, store.id(handle));
        assertTrue(store.contains(handle));
        store.id(handle, 5);
    }

    @Test
    void whatTheRecordRefusesCanBeRemoved() {
        store.id(handle, -7);
        for (ItemCursor cursor : store) {
            if (cursor.id() < 0) {
                cursor.remove();
            }
        }
        expected.remove(handle.bits());
    }

    @Test
    void aFullStoreRefusesMore() {
        assumeTrue(kind.isLimited());
        addItems(StoreKind.MAX_CAPACITY - store.size());

        for (int twice = 0; twice < 2; twice++) {
            assertFull(() -> store.add(kind.item(1)));
            assertFull(() -> StoreKind.addFlattened(store, kind.item(1)));
        }
        remove(handle);
        add(1000);
        assertFull(() -> store.add(kind.item(1)));
        clear();
        addItems(StoreKind.MAX_CAPACITY);
        assertFull(() -> store.add(kind.item(1)));
    }

    private void assertFull(Executable call) {
        String message = assertFailsUnchanged(StoreFullException.class, call).getMessage();
        assertTrue(message.startsWith(kind.storeName() + "#"), message);
        String limit = kind.isFixed() ? "its capacity is fixed at 150" : "maxCapacity is 150";
        assertTrue(message.endsWith(" is full: " + limit + ", and all of it is in use"), message);
    }

    @Test
    void theExpectedSizeHasToBePossible() {
        boolean isReserved = !kind.isLimited() && kind.growth() == Growth.VIRTUAL;
        int most = kind.isLimited() ? StoreKind.MAX_CAPACITY : isReserved ? mostReserved() : Integer.MAX_VALUE;
        int[] sizes = kind.isLimited()
                ? new int[] {-1, 151, Integer.MAX_VALUE}
                : isReserved ? new int[] {-1, most + 1, Integer.MAX_VALUE} : new int[] {-1, Integer.MIN_VALUE};
        for (int size : sizes) {
            String message = assertThrows(IllegalArgumentException.class, () -> kind.store(size))
                    .getMessage();
            assertEquals("expectedSize: " + size + " (expected: 0 to " + most + ")", message);
        }
    }

    /** Addresses are reserved for whole blocks. */
    private int mostReserved() {
        return (int) ((1L << 31) - kind.rowsOfBlocks(1)) - kind.rowsNotForItems();
    }
}
