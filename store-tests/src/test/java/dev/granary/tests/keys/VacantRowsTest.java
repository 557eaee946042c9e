package dev.granary.tests.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.BulkData;
import dev.granary.Grid;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Layout;
import dev.granary.OnRemove;
import dev.granary.Ordered;
import dev.granary.Pooled;
import dev.granary.Reference;
import dev.granary.SoA;
import dev.granary.Unique;
import org.junit.jupiter.api.Test;

/** What is written by blocks to rows without an item: nobody finds it, and it has no lists. */
class VacantRowsTest {
    record At(float x, float y) {}

    @BulkData
    record Hole(
            @Unique int id,
            @Index int kind,
            @Ordered int when,
            @Grid(cell = 1) At at,
            @Reference(onRemove = OnRemove.CLEAR) Handle<Hole> next) {}

    @SoA
    record Tail(
            @Unique int id,
            @Index int kind,
            @Ordered int when,
            @Grid(cell = 1) At at,
            @Reference(onRemove = OnRemove.CLEAR) Handle<Tail> next) {}

    @BulkData(layout = Layout.SOA)
    record HoleWithList(int id, @Pooled int[] days) {}

    @SoA
    record TailWithList(int id, @Pooled int[] days) {}

    @Test
    void nobodyFindsWhatIsWrittenToAHole() {
        VacantRowsTest_HoleStore store = new VacantRowsTest_HoleStore();
        for (int id = 1; id <= 4; id++) {
            store.add(id, id, id, id, id, Handle.none());
        }
        Handle<Hole> first = store.byId(1);
        store.remove(store.byId(3));
        VacantRowsTest_HoleStore.Block block = store.blocks().getFirst();
        for (int row : new int[] {0, 3, 20}) { // slot 0 has no item ever, 3 a former one, and 20 none yet
            block.id(row, 9);
            block.kind(row, 9);
            block.when(row, 9);
            block.at(row, new At(9, 9));
            block.next(row, first);
            block.value(row, new Hole(9, 9, 9, new At(9, 9), first));
        }
        assertEquals(Handle.none(), store.byId(9));
        assertTrue(store.byKind(9).isEmpty());
        assertEquals(3, store.byWhen().count());
        assertTrue(store.near(9f, 9f, 1f).isEmpty());
        assertTrue(store.byNext(first).isEmpty());
        store.byKind(9).removeAll();
        Handle<Hole> again = store.add(9, 9, 9, 9, 9, first);
        assertEquals(again, store.byId(9));
        assertEquals(again, store.byKind(9).first());
        assertEquals(again, store.near(9f, 9f, 1f).first());
        block.kind(2, 7); // that of an item
        assertEquals(1, store.byKind(7).count());
        store.remove(first);
        assertEquals(Handle.none(), store.next(again));
    }

    @Test
    void norToARowBehindTheLast() {
        VacantRowsTest_TailStore store = new VacantRowsTest_TailStore();
        for (int id = 1; id <= 4; id++) {
            store.add(id, id, id, id, id, Handle.none());
        }
        Handle<Tail> first = store.byId(1);
        store.remove(store.byId(3));
        VacantRowsTest_TailStore.Block block = store.blocks().getFirst();
        for (int row : new int[] {3, 20}) {
            block.id(row, 9);
            block.kind(row, 9);
            block.when(row, 9);
            block.at(row, new At(9, 9));
            block.next(row, first);
            block.value(row, new Tail(9, 9, 9, new At(9, 9), first));
        }
        assertEquals(Handle.none(), store.byId(9));
        assertTrue(store.byKind(9).isEmpty());
        assertEquals(3, store.byWhen().count());
        assertTrue(store.near(9f, 9f, 1f).isEmpty());
        assertTrue(store.byNext(first).isEmpty());
        Handle<Tail> again = store.add(9, 9, 9, 9, 9, first);
        assertEquals(again, store.byId(9));
        assertEquals(again, store.near(9f, 9f, 1f).first());
        store.remove(first);
        assertEquals(Handle.none(), store.next(again));
    }

    @Test
    void aHoleHasNoList() {
        VacantRowsTest_HoleWithListStore store = new VacantRowsTest_HoleWithListStore();
        store.add(1, new int[] {1});
        store.remove(store.add(2, new int[] {2}));
        VacantRowsTest_HoleWithListStore.Block block = store.blocks().getFirst();
        for (int row : new int[] {0, 2, 20}) {
            String message = assertThrows(IllegalArgumentException.class, () -> block.days(row, new int[] {5}))
                    .getMessage();
            assertTrue(
                    message.endsWith(": row " + row + " of the block from row 0 on has no item, so it has no list"),
                    message);
            assertThrows(IllegalArgumentException.class, () -> block.value(row, new HoleWithList(5, new int[] {5})));
            assertThrows(IllegalArgumentException.class, () -> block.daysOf(row));
        }
        assertEquals(1, store.stats().lists().getFirst().elements());
        block.days(1, new int[] {6, 7});
        assertEquals(2, store.stats().lists().getFirst().elements());
    }

    @Test
    void norHasARowBehindTheLast() {
        VacantRowsTest_TailWithListStore store = new VacantRowsTest_TailWithListStore();
        Handle<TailWithList> gone = store.add(1, new int[] {1});
        Handle<TailWithList> moved = store.add(2, new int[] {2});
        store.remove(gone);
        VacantRowsTest_TailWithListStore.Block block = store.blocks().getFirst();
        for (int row : new int[] {1, 20}) {
            assertThrows(IllegalArgumentException.class, () -> block.days(row, new int[] {5}));
            assertThrows(IllegalArgumentException.class, () -> block.value(row, new TailWithList(5, new int[] {5})));
            assertThrows(IllegalArgumentException.class, () -> block.daysOf(row));
        }
        assertEquals(1, store.stats().lists().getFirst().elements());
        store.add(3, new int[] {3, 3});
        assertEquals(2, store.days(moved)[0]);
    }
}
