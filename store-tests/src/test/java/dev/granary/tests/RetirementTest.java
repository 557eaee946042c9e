package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.Reuse;
import dev.granary.SoA;
import dev.granary.StaleHandleException;
import dev.granary.StoreFullException;
import dev.granary.StoreStats;
import dev.granary.runtime.HandleBits;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** A slot through all of its 2^23 lives, after which it is never used again. */
class RetirementTest {
    private static final int LIVES = 1 << 23;

    @SoA(blockRows = 64)
    record Packed(int life) {}

    @BulkData(reuse = Reuse.FREE_LIST, blockRows = 64)
    record Aos(int life) {}

    @BulkData(layout = Layout.SOA, reuse = Reuse.FREE_LIST, blockRows = 64)
    record Soa(int life) {}

    @BulkData(reuse = Reuse.LOWEST, blockRows = 64)
    record LowestAos(int life) {}

    @BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST, blockRows = 64)
    record LowestSoa(int life) {}

    @BulkData(growth = Growth.FIXED, capacity = 63)
    record Fixed(int life) {}

    /** What the test needs of a store. */
    private record Store<R>(
            Supplier<Handle<R>> add,
            Predicate<Handle<R>> remove,
            Predicate<Handle<R>> contains,
            Function<Handle<R>, R> get,
            Runnable clear,
            Runnable trim,
            Supplier<StoreStats> stats,
            Supplier<Runnable> snapshot) {}

    private static <S> Runnable back(S snapshot, Consumer<S> restore) {
        return () -> restore.accept(snapshot);
    }

    @Test
    void slotsOfPackedStoresRetire() {
        var store = new RetirementTest_PackedStore();
        retire(new Store<>(
                () -> store.add(1),
                store::remove,
                store::contains,
                store::get,
                store::clear,
                store::trim,
                store::stats,
                () -> back(store.snapshot(), store::restore)));
    }

    @Test
    void slotsOfStructsRetire() {
        var store = new RetirementTest_AosStore();
        retire(new Store<>(
                () -> store.add(1),
                store::remove,
                store::contains,
                store::get,
                store::clear,
                store::trim,
                store::stats,
                () -> back(store.snapshot(), store::restore)));
    }

    @Test
    void slotsOfColumnsRetire() {
        var store = new RetirementTest_SoaStore();
        retire(new Store<>(
                () -> store.add(1),
                store::remove,
                store::contains,
                store::get,
                store::clear,
                store::trim,
                store::stats,
                () -> back(store.snapshot(), store::restore)));
    }

    @Test
    void slotsOfStructsRetireWhereTheLowestIsReused() {
        var store = new RetirementTest_LowestAosStore();
        retire(new Store<>(
                () -> store.add(1),
                store::remove,
                store::contains,
                store::get,
                store::clear,
                store::trim,
                store::stats,
                () -> back(store.snapshot(), store::restore)));
    }

    @Test
    void slotsOfColumnsRetireWhereTheLowestIsReused() {
        var store = new RetirementTest_LowestSoaStore();
        retire(new Store<>(
                () -> store.add(1),
                store::remove,
                store::contains,
                store::get,
                store::clear,
                store::trim,
                store::stats,
                () -> back(store.snapshot(), store::restore)));
    }

    /** Otherwise the last item would get a row behind the last. */
    @Test
    void aFixedStoreIsFullWhereAllSlotsThatAreNotRetiredAreInUse() {
        var store = new RetirementTest_FixedStore();
        Handle<Fixed> first = store.add(1);
        for (int life = 1; life < LIVES; life++) {
            store.remove(first);
            first = store.add(life);
        }
        store.remove(first);
        assertEquals(1, store.stats().retired());
        assertEquals(62, store.capacity());
        for (int i = 0; i < 62; i++) {
            store.add(i);
        }
        StoreStats before = store.stats();
        String message =
                assertThrows(StoreFullException.class, () -> store.add(1)).getMessage();
        assertTrue(
                message.endsWith(" is full: its capacity is fixed at 63, and all of it is in use but for what is"
                        + " retired, 1"),
                message);
        assertEquals(before, store.stats());
    }

    private static <R> void retire(Store<R> store) {
        Handle<R> other = store.add.get();
        List<Handle<R>> stale = new ArrayList<>();
        int slot = 2;
        for (int life = 0; life < LIVES - 1; life++) {
            Handle<R> handle = store.add.get();
            long bits = handle.bits();
            if (HandleBits.slot(bits) != slot || HandleBits.generation(bits) != 2 * life + 1) {
                throw new AssertionError("life " + life + " has handle " + handle);
            }
            if ((life & life - 1) == 0 || life % 100_003 == 0) {
                stale.add(handle);
            }
            store.remove.test(handle);
        }
        assertEquals(0, store.stats.get().retired());
        int capacity = store.stats.get().capacity();

        Runnable back = store.snapshot.get();
        for (int time = 0; time < 2; time++) {
            Handle<R> last = store.add.get();
            assertEquals("2v" + HandleBits.MAX_GENERATION, last.toString());
            assertTrue(store.contains.test(last));
            assertTrue(store.remove.test(last));
            stale.add(last);
            Runnable retired = store.snapshot.get();
            checkRetired(store, stale, slot);
            if (time == 0) {
                back.run();
                assertEquals(0, store.stats.get().retired());
                stale.removeLast(); // it means nothing
            } else {
                retired.run();
                checkRetired(store, stale, slot);
            }
        }
        assertTrue(store.stats.get().capacity() >= capacity - 1);
        assertTrue(store.contains.test(other));
        store.clear.run();
        checkRetired(store, stale, slot);
        store.clear.run();
        store.trim.run();
        checkRetired(store, stale, slot);
    }

    /** Fills more than a block, and looks for the slot. */
    private static <R> void checkRetired(Store<R> store, List<Handle<R>> stale, int slot) {
        assertEquals(1, store.stats.get().retired());
        assertTrue(store.stats.get().holes() >= 0);
        for (int i = 0; i < 150; i++) {
            assertNotEquals(slot, HandleBits.slot(store.add.get().bits()));
            StoreStats stats = store.stats.get();
            assertTrue(stats.items() <= stats.capacity(), stats::toString);
        }
        assertEquals(1, store.stats.get().retired());
        for (Handle<R> handle : stale) {
            assertFalse(store.contains.test(handle));
            assertFalse(store.remove.test(handle));
            String message = assertThrows(StaleHandleException.class, () -> store.get.apply(handle))
                    .getMessage();
            assertTrue(message.endsWith(" is stale: its item was removed, and slot 2 is now retired"), message);
        }
        for (int tag = 0; tag < 256; tag++) {
            Handle<R> forged = Handle.ofBits(HandleBits.of(tag << 24, slot));
            assertFalse(store.contains.test(forged));
        }
        assertFalse(store.contains.test(Handle.none()));
    }
}
