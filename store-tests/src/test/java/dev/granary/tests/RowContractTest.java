package dev.granary.tests;

import static dev.granary.tests.Things.on;
import static dev.granary.tests.Things.tryCall;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.SortKey;
import dev.granary.StaleHandleException;
import dev.granary.Subset;
import dev.granary.testing.InTurn;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What kernels are told of the rows of their items. */
@InTurn
class RowContractTest extends ThingContract {

    /** By the item's id. */
    private Map<Integer, Integer> rows(String kernel, boolean inPool) {
        long[] ids = new long[store.rows()];
        run(inPool, kernel, (Object) ids);
        Map<Integer, Integer> rows = new HashMap<>();
        for (int row = 0; row < ids.length; row++) {
            if (ids[row] != 0) {
                rows.put((int) ids[row] - 1, row);
            }
        }
        return rows;
    }

    @Test
    void eachItemHasOneOfItsOwn() {
        for (int size : new int[] {0, 1, 65, 1000, 5000}) {
            fill(size);
            Map<Integer, Integer> rows = rows("place", false);
            assertEquals(store.size(), rows.size());
            assertEquals(rows, rows("place", true));
            assertEquals(rows, rows("placeOnCursor", false));
            assertEquals(rows, rows("placeOnCursor", true));
            List<Integer> inOrder =
                    store.stream().map(item -> rows.get(id(item))).toList();
            assertEquals(inOrder.stream().sorted().toList(), inOrder);
            if (kind.isPacked()) {
                assertEquals(IntStream.range(0, store.size()).boxed().toList(), inOrder);
            }
            expected.forEach((handle, item) -> assertEquals(rows.get(id(item)), store.rowOf(handle)));
            long sum = rows.values().stream().mapToLong(row -> row).sum();
            assertEquals(sum, run(false, "rows", 0L));
            assertEquals(sum, run(true, "rows", 0L));
        }
    }

    @Test
    void whatIsGoneHasNone() {
        fill(1);
        Handle<Object> handle = expected.keySet().iterator().next();
        store.remove(handle);
        assertThrows(StaleHandleException.class, () -> store.rowOf(handle));
        assertThrows(StaleHandleException.class, () -> store.rowOf(Handle.none()));
    }

    @Test
    void allRowsOfAFullStoreAreBelowItsEnd() {
        fill(1);
        int room = store.capacity();
        if (room > 100_000) { // of a store that reserves memory for as many as it may ever have
            return;
        }
        for (int id = 1; id < room; id++) {
            add(id);
        }
        assertEquals(room, store.capacity());
        assertEquals(room, rows("place", false).size());
        assertTrue(store.rows() >= (kind.isPacked() ? room : room + 1), () -> store.rows() + " rows for " + room);
    }

    @Test
    void isKeptForLifeWhereItemsStay() {
        fill(1000);
        Map<Integer, Integer> before = rows("place", false);
        int count = 0;
        for (Handle<Object> handle : List.copyOf(expected.keySet())) {
            if (count++ % 3 == 0) {
                store.remove(handle);
                expected.remove(handle);
            }
        }
        for (int id = 1000; id < 1100; id++) {
            add(id);
        }
        Map<Integer, Integer> after = rows("place", false);
        assertEquals(store.size(), after.size());
        if (!kind.isPacked()) {
            before.keySet().retainAll(after.keySet());
            after.keySet().retainAll(before.keySet());
            assertEquals(before, after);
        }
    }

    @Test
    void everyShapeIsToldIt() throws Throwable {
        fill(1000);
        Map<Integer, Integer> rows = rows("place", false);
        int end = 300;
        List<Integer> all = store.stream().map(ThingContract::id).toList();
        List<Integer> first = all.stream().filter(id -> rows.get(id) < end).toList();
        Subset<?, ?> before = (Subset<?, ?>) run(false, "before", end);
        assertEquals(first, before.stream().map(ThingContract::id).toList());
        if (kind.hasReferences()) {
            run(true, "number", 5L);
            store.stream()
                    .filter(item -> is(item, "lit"))
                    .forEach(item -> assertEquals(5L + rows.get(id(item)), on(item, "count")));
        }
        @SuppressWarnings("unchecked")
        SortKey<Object> fromBehind =
                (SortKey<Object>) tryCall(kind.loadWithQueries("ThingQueriesKernels"), "fromBehind");
        Stream<?> sorted = (Stream<?>) on(on(store, "sortedBy", fromBehind), "stream");
        assertEquals(all.reversed(), sorted.map(ThingContract::id).toList());
        if (kind.keepsStructs()) {
            run(false, "numberOnScratch");
            store.stream().forEach(item -> assertEquals((long) rows.get(id(item)), on(item, "count")));
        }
        assertEquals(all.size() - first.size(), run(false, "behind", end));
        assertEquals(first, store.stream().map(ThingContract::id).toList());
        assertTrue(Arrays.asList(0, 1)
                .contains(rows.values().stream().min(Integer::compare).orElseThrow()));
    }
}
