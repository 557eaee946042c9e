package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.DoubleTotals;
import dev.granary.Handle;
import dev.granary.LongTotals;
import java.util.Collection;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Totals of columns: after every test they are compared with loops over the items that have to be there. */
class TotalsContractTest extends StoreContract {

    @AfterEach
    void compareTotals() {
        compare(store.poseAtX(), item -> item.pose().at().x());
        compare(store.homeAtX(), item -> item.home().at().x());
        compare(store.poseAtY(), item -> item.pose().at().y());
        compare(store.homeAtY(), item -> item.home().at().y());
        compare(store.id(), Item::id);
        compare(store.mark(), Item::mark);
        compare(store.serial(), Item::serial);
        compare(store.poseAtZ(), item -> item.pose().at().z());
        compare(store.homeTurn(), item -> item.home().turn());
    }

    private void compare(DoubleTotals totals, ToDoubleFunction<Item> component) {
        Collection<Item> items = expected.values();
        double sum = items.stream().mapToDouble(component).sum();
        assertEquals(sum, totals.sum(), Math.ulp(1) * items.size() * items.size());
        if (!items.isEmpty()) {
            assertEquals(items.stream().mapToDouble(component).min().orElseThrow(), totals.min());
            assertEquals(items.stream().mapToDouble(component).max().orElseThrow(), totals.max());
            assertEquals(totals.sum() / items.size(), totals.average());
        }
    }

    private void compare(LongTotals totals, ToLongFunction<Item> component) {
        Collection<Item> items = expected.values();
        long sum = items.stream().mapToLong(component).sum();
        assertEquals(sum, totals.sum());
        if (!items.isEmpty()) {
            assertEquals(items.stream().mapToLong(component).min().orElseThrow(), totals.min());
            assertEquals(items.stream().mapToLong(component).max().orElseThrow(), totals.max());
            assertEquals((double) sum / items.size(), totals.average());
        }
    }

    @Test
    void ofOneItem() {
        add(7);
    }

    @Test
    void ofSeveralBlocks() {
        addItems();
    }

    @Test
    void afterRemovals() {
        removeEvery(3, addItems());
    }

    @Test
    void ofFewItemsFarApart() {
        List<Handle<Item>> handles = addItems();
        for (int i = 0; i < handles.size(); i++) {
            if (i % 97 != 5) {
                remove(handles.get(i));
            }
        }
    }

    @Test
    void afterRefilling() {
        removeEvery(2, addItems());
        addItems(20);
    }

    @Test
    void afterAChange() {
        Handle<Item> handle = addItems().get(3);
        store.id(handle, Integer.MAX_VALUE);
        expected.put(handle.bits(), kind.with(kind.item(3), "id", Integer.MAX_VALUE));
    }

    /** What loops over all rows leave in those without an item counts for nothing. */
    @Test
    void whateverIsInHoles() {
        List<Handle<Item>> handles = addItems(100);
        for (Handle<Item> handle : handles) {
            store.homeAtY(handle, Double.NaN);
        }
        handles.forEach(this::remove);
        addItems(10);
        if (kind.hasColumns()) {
            store.blocks().getFirst().poseAtY()[kind.isPacked() ? 10 : 0] = Double.NaN;
            compareTotals();
            store.blocks().getFirst().poseAtY()[kind.isPacked() ? 10 : 0] = 0;
        }
        if (kind.groups() != null) {
            int vacant = kind.groups().at("DOUBLES", "POSE_AT_Y", kind.isPacked() ? 10 : 0);
            store.blocks().getFirst().doubles()[vacant] = Double.NaN;
            compareTotals();
            store.blocks().getFirst().doubles()[vacant] = 0;
        }
    }

    @Test
    void areOfTheItemsThatAreThereWhenAsked() {
        LongTotals ids = store.id();
        List<Handle<Item>> handles = addItems();
        assertEquals(handles.size() - 1, ids.max());
        remove(handles.getLast());
        assertEquals(handles.size() - 2, ids.max());
        store.clear();
        expected.clear();
        store.trim();
        assertEquals(0, ids.sum());
        add(5);
        assertEquals(5, ids.min());
    }

    @Test
    void ofNothing() {
        assertHasNone();
        addItems(3).forEach(this::remove);
        assertHasNone();
        store.trim();
        assertHasNone();
    }

    private void assertHasNone() {
        assertEquals(0.0, store.poseAtX().sum());
        assertEquals(0, store.id().sum());
        String of = kind.storeName() + " is empty, so there is no ";
        assertEquals(
                of + "minimum of pose.at.x",
                assertThrows(NoSuchElementException.class, store.poseAtX()::min).getMessage());
        assertEquals(
                of + "maximum of id",
                assertThrows(NoSuchElementException.class, store.id()::max).getMessage());
        assertEquals(
                of + "average of serial",
                assertThrows(NoSuchElementException.class, store.serial()::average)
                        .getMessage());
    }
}
