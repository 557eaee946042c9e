package dev.granary.tests.lists;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Pooled;
import dev.granary.Reuse;
import dev.granary.SoA;
import dev.granary.SortKey;
import dev.granary.Store;
import dev.granary.runtime.RowOrder;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** A kernel that gives what is sorted by removes items, whose lists can't be read behind that. */
class OrdersOfListsTest {
    private static final int ITEMS = 40;

    @BulkData
    record Hole(int number, @Pooled List<Integer> numbers) {
        @Kernel
        static int key(Hole item, Runnable meanwhile) {
            meanwhile.run();
            return -item.number();
        }
    }

    @BulkData(reuse = Reuse.FREE_LIST)
    record Free(int number, @Pooled List<Integer> numbers) {
        @Kernel
        static int key(Free item, Runnable meanwhile) {
            meanwhile.run();
            return -item.number();
        }
    }

    @SoA
    record Packed(int number, @Pooled List<Integer> numbers) {
        @Kernel
        static int key(Packed item, Runnable meanwhile) {
            meanwhile.run();
            return -item.number();
        }
    }

    @SoA(growth = Growth.VIRTUAL, maxCapacity = 10_000)
    record Native(int number, @Pooled List<Integer> numbers) {
        @Kernel
        static int key(Native item, Runnable meanwhile) {
            meanwhile.run();
            return -item.number();
        }
    }

    /** Does something once. */
    private static Runnable once(Runnable action) {
        boolean[] isDone = {false};
        return () -> {
            if (!isDone[0]) {
                isDone[0] = true;
                action.run();
            }
        };
    }

    private static <T> void assertRefused(Store<T> store, SortKey<T> key, BiConsumer<Store<T>, SortKey<T>> sort) {
        String message = assertThrows(ConcurrentModificationException.class, () -> sort.accept(store, key))
                .getMessage();
        assertTrue(message.contains(".key added, removed or sorted items"), message);
    }

    private static <H> List<H> filled(IntFunction<H> add) {
        List<H> handles = new ArrayList<>();
        for (int number = 0; number < ITEMS; number++) {
            handles.add(add.apply(number));
        }
        return handles;
    }

    @Test
    void withHoles() {
        OrdersOfListsTest_HoleStore store = new OrdersOfListsTest_HoleStore();
        List<Handle<Hole>> all = filled(number -> store.add(number, List.of(number)));
        List<BiConsumer<Store<Hole>, SortKey<Hole>>> sorts = List.of(
                (of, key) -> store.min(key),
                (of, key) -> store.max(key),
                (of, key) -> store.top(2, key),
                (of, key) -> store.sortedBy(OrdersOfListsTest_HoleStore.NUMBER.then(key)));
        for (int sort = 0; sort < sorts.size(); sort++) {
            Handle<Hole> gone = all.get(ITEMS - 1 - sort);
            assertRefused(store, OrdersOfListsTest_HoleKernels.key(once(() -> store.remove(gone))), sorts.get(sort));
        }
        assertEquals(ITEMS - sorts.size(), store.size());
    }

    @Test
    void whereHolesAreListed() {
        OrdersOfListsTest_FreeStore store = new OrdersOfListsTest_FreeStore();
        List<Handle<Free>> all = filled(number -> store.add(number, List.of(number)));
        assertRefused(
                store,
                OrdersOfListsTest_FreeKernels.key(once(() -> store.remove(all.get(7)))),
                (of, key) -> store.top(3, key));
    }

    @Test
    void packed() {
        OrdersOfListsTest_PackedStore store = new OrdersOfListsTest_PackedStore();
        List<Handle<Packed>> all = filled(number -> store.add(number, List.of(number)));
        assertRefused(
                store,
                OrdersOfListsTest_PackedKernels.key(once(() -> store.remove(all.get(7)))),
                (of, key) -> store.sort(key));
        Runnable[] meanwhile = {() -> {}};
        RowOrder<Packed, ?, ?> order = store.sortedBy(OrdersOfListsTest_PackedKernels.key(() -> meanwhile[0].run()));
        meanwhile[0] = once(() -> store.remove(all.get(8)));
        assertRefused(store, order.key(), (of, key) -> order.refresh());
        order.refresh();
        assertEquals(all.getLast(), order.handle(0));
    }

    @Test
    void inNativeMemory() {
        OrdersOfListsTest_NativeStore store = new OrdersOfListsTest_NativeStore();
        List<Handle<Native>> all = filled(number -> store.add(number, List.of(number)));
        assertRefused(
                store,
                OrdersOfListsTest_NativeKernels.key(once(() -> store.remove(all.get(7)))),
                (of, key) -> store.min(key));
        String message = assertThrows(
                        IllegalStateException.class,
                        () -> store.min(OrdersOfListsTest_NativeKernels.key(once(store::close))))
                .getMessage();
        assertTrue(message.endsWith("Store is closed"), message);
    }
}
