package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.StoreStats;
import dev.granary.testing.InTurn;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Growing, clearing, trimming, and what the statistics say about it. */
@InTurn
class CapacityContractTest extends StoreContract {

    /** The least room that a store with so many items has, because rows come in words, or in blocks. */
    private int least(int items) {
        int inWords = items + kind.rowsNotForItems() + 63 & -64;
        return kind.room(kind.growth() == Growth.DOUBLING ? inWords : kind.rowsFor(items));
    }

    /** A last block has rows in words, and a few more where copies begin before it is full. */
    private void checkTrimmed(int items) {
        if (kind.lastBlockGrows()) {
            assertTrue(store.capacity() >= items && store.capacity() <= items + 2 * 64, store.stats()::toString);
        } else {
            assertEquals(least(items), store.capacity());
        }
    }

    /** What little there is takes little. */
    @Test
    void beginsSmall() {
        assumeFalse(kind.isFixed());
        store = kind.store(0);
        add(1);
        assertTrue(store.capacity() <= 128, store.stats()::toString);
        int pages = kind.growth() == Growth.VIRTUAL ? 16 * 4096 : 0; // one a column
        assertTrue(store.stats().bytes() <= 128 * 72 + pages, store.stats()::toString);
    }

    @Test
    void startsWithTheCapacityOfTheRecord() {
        assertEquals(kind.isLimited() ? least(StoreKind.CAPACITY) : 0, store.capacity());
        assertTrue(least(1) >= StoreKind.CAPACITY);
        assertTrue(store.isEmpty());
        assertEquals(List.of(), store.blocks());
        if (!kind.isLimited()) {
            assertEquals(new StoreStats(kind.storeName(), 0, 0, 0, 0, 0, 0), store.stats());
        }
    }

    @Test
    void startsWithRoomForTheExpectedSize() {
        for (int size : new int[] {0, 1, 62, 63, 64, 65, 127, 128, 129, StoreKind.MAX_CAPACITY}) {
            store = kind.store(size);
            StoreStats before = store.stats();
            assertTrue(before.capacity() >= size);
            assertTrue(before.capacity() <= (kind.isFixed() ? StoreKind.MAX_CAPACITY : most(size)));
            addItems(size);
            assertEquals(before.capacity(), store.capacity());
            checkNoMoreMemory(before);
            clear();
        }
    }

    private int most(int size) {
        return size + (kind.blocksDiffer() ? Math.max(size, kind.blockRows()) : kind.blockRows());
    }

    @Test
    void startsWithAllOfTheMemoryForTheExpectedSize() {
        int size = kind.isLimited() ? StoreKind.MAX_CAPACITY : 10_000;
        store = kind.store(size);
        StoreStats before = store.stats();
        addItems(size);
        checkNoMoreMemory(before);
        assertEquals(before.blocks(), store.stats().blocks());
    }

    /** Native memory is taken by writing. */
    private void checkNoMoreMemory(StoreStats before) {
        if (kind.growth() == Growth.VIRTUAL) {
            assertTrue(before.bytes() <= store.stats().bytes(), store.stats()::toString);
        } else {
            assertEquals(before.bytes(), store.stats().bytes());
        }
    }

    @Test
    void growsByBlocks() {
        store = kind.store(0);
        for (int size = 1; size <= kind.someItems(); size++) {
            add(size);
            assertEquals(kind.room(kind.rowsFor(size)), store.capacity());
            assertEquals(kind.blocksFor(size), store.stats().blocks());
            assertEquals(kind.blocksFor(size), store.blocks().size());
        }
    }

    @Test
    void clearKeepsTheMemory() {
        List<Handle<Item>> handles = addItems();
        removeEvery(5, handles);
        StoreStats before = store.stats();
        clear();
        compare();

        StoreStats after = store.stats();
        assertEquals(before.capacity(), after.capacity());
        assertEquals(before.bytes(), after.bytes());
        addItems(handles.size());
        assertEquals(before.bytes(), store.stats().bytes());
        assertEquals(0, store.stats().holes());
    }

    @Test
    void clearOfAnEmptyStoreDoesNothing() {
        clear();
        compare();
        addItems(10);
        clear();
        clear();
    }

    @Test
    void trimOfAnEmptyStoreKeepsNothing() {
        assumeFalse(kind.isFixed());
        addItems();
        clear();
        store.trim();
        assertEquals(new StoreStats(kind.storeName(), 0, 0, 0, 0, 0, 0), store.stats());
        assertEquals(List.of(), store.blocks());
        addItems();
    }

    @Test
    void trimKeepsTheBlocksWithItems() {
        List<Handle<Item>> handles = addItems();
        store.trim();
        checkTrimmed(kind.someItems());
        handles.subList(1, handles.size()).forEach(this::remove);
        store.trim();

        assertEquals(1, store.stats().blocks());
        checkTrimmed(1);
        compare();
        addItems(StoreKind.MAX_CAPACITY - 1);
        assertEquals(kind.blocksFor(StoreKind.MAX_CAPACITY), store.stats().blocks());
    }

    /** What is added after it goes where there is no room any more. */
    @Test
    void aTrimmedStoreGrowsAgain() {
        List<Handle<Item>> handles = addItems();
        Random random = new Random(8);
        for (int round = 0; round < 6 && !expected.isEmpty(); round++) {
            int kept = random.nextInt(expected.size());
            List<Handle<Item>> there = handles.stream().filter(store::contains).toList();
            there.subList(kept, there.size()).forEach(this::remove);
            store.trim();
            compare();
            handles = new ArrayList<>(there.subList(0, kept));
            handles.addAll(addItems(Math.min(kind.someItems(), StoreKind.MAX_CAPACITY + kept) - kept));
            compare();
        }
    }

    @Test
    void trimTakesBackUnusedRoom() {
        store = kind.store(StoreKind.MAX_CAPACITY);
        add(1);
        store.trim();
        checkTrimmed(1);
    }

    @Test
    void trimMovesNoItem() {
        List<Handle<Item>> handles = addItems(StoreKind.MAX_CAPACITY);
        Random random = new Random(4);
        while (!expected.isEmpty()) {
            for (int i = 0; i < handles.size(); i++) {
                Handle<Item> handle = handles.get(handles.size() - 1 - i);
                if (store.contains(handle) && random.nextInt(4) < 3) {
                    remove(handle);
                    break;
                }
            }
            List<Integer> visited = expected.size() % 50 == 0 ? visit() : null;
            store.trim();
            if (visited != null) {
                compare();
                assertEquals(visited, visit());
            }
        }
        assertEquals(kind.isFixed() ? StoreKind.MAX_CAPACITY : 0, store.capacity());
    }

    @Test
    void trimReleasesBlocksBetweenItems() {
        assumeTrue(!kind.isPacked() && !kind.hasOneBlock() && kind.blocksFor(StoreKind.MAX_CAPACITY) >= 3);
        List<Handle<Item>> handles = addItems(StoreKind.MAX_CAPACITY);
        StoreStats full = store.stats();
        List<Handle<Item>> stale = handles.subList(kind.rowsOfBlocks(1) - 1, kind.rowsOfBlocks(2) - 1);
        stale.forEach(this::remove);
        store.trim();

        int rows = kind.rowsOfBlocks(2) - kind.rowsOfBlocks(1);
        assertEquals(full.blocks() - 1, store.stats().blocks());
        assertEquals(full.blocks() - 1, store.blocks().size());
        assertEquals(0, store.stats().holes());
        assertTrue(store.stats().bytes() <= full.bytes() - rows * 40L, store.stats()::toString);
        compare();
        stale.forEach(handle -> assertFalse(store.contains(handle) || store.remove(handle)));
        store.trim();
        assertEquals(full.blocks() - 1, store.stats().blocks());

        while (store.stats().blocks() < full.blocks() && store.size() < StoreKind.MAX_CAPACITY) {
            add(store.size()); // fills the last block, and brings the missing one back
        }
        assertTrue(store.stats().blocks() == full.blocks() || kind.blocksDiffer());
        stale.forEach(handle -> assertFalse(store.contains(handle)));
        compare();
        clear();
        addItems(StoreKind.MAX_CAPACITY);
    }

    @Test
    void clearAndTrimOfAStoreWithoutSomeBlocks() {
        assumeTrue(!kind.isPacked() && !kind.hasOneBlock() && kind.blocksFor(StoreKind.MAX_CAPACITY) >= 3);
        List<Handle<Item>> handles = addItems(StoreKind.MAX_CAPACITY);
        handles.subList(1, StoreKind.MAX_CAPACITY - 1).forEach(this::remove);
        store.trim();
        assertEquals(2, store.stats().blocks());
        assertEquals(List.of(0, StoreKind.MAX_CAPACITY - 1), visit());
        compare();
        clear();
        compare();
        addItems(StoreKind.MAX_CAPACITY);
        clear();
        handles = addItems(StoreKind.MAX_CAPACITY);
        handles.subList(1, StoreKind.MAX_CAPACITY - 1).forEach(this::remove);
        store.trim();
        remove(handles.getLast());
        store.trim(); // now the missing blocks are behind the last item
        assertEquals(1, store.stats().blocks());
        addItems(StoreKind.MAX_CAPACITY - 1);
    }

    @Test
    void trimOfAFixedStoreChangesNothing() {
        assumeTrue(kind.isFixed());
        removeEvery(2, addItems());
        StoreStats before = store.stats();
        store.trim();
        assertEquals(before, store.stats());
        assertEquals(before.bytes(), kind.store().stats().bytes());
    }

    @Test
    void countsHoles() {
        List<Handle<Item>> handles = addItems(100);
        removeEvery(4, handles);
        assertEquals(kind.isPacked() ? 0 : 25, store.stats().holes());
        add(0);
        assertEquals(kind.isPacked() ? 0 : 24, store.stats().holes());
        clear();
        assertEquals(0, store.stats().holes());
    }

    @Test
    void fillsHolesBeforeItGrows() {
        List<Handle<Item>> handles = addItems(kind.room(kind.rowsFor(1)));
        int capacity = store.capacity();
        for (int number = 0; number < 50; number++) {
            remove(handles.get(number));
            handles.add(add(number));
        }
        assertEquals(capacity, store.capacity());
    }

    @Test
    void statesWhatAnItemCosts() {
        assertEquals(0, store.stats().bytesPerItem());
        addItems(100);
        StoreStats stats = store.stats();
        assertEquals((double) stats.bytes() / 100, stats.bytesPerItem());
    }
}
