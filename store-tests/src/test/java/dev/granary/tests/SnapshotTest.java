package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.StaleHandleException;
import dev.granary.runtime.HandleBits;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Going back: all that may be seen is as it was, and the same steps have the same end, down to slots, generations and rows.
 *
 * <p>{@code -Dgranary.steps=1000000} does more of them, {@code -Dgranary.seed=7} others.
 */
class SnapshotTest {
    private static final int STEPS =
            Integer.getInteger("granary.steps", 40_000) / 20; // of which each is done three times
    private static final long SEED = Long.getLong("granary.seed", 2026);
    private static final int MOMENTS = 3;

    @ParameterizedTest
    @EachKind
    void theSameStepsHaveTheSameEnd(StoreKind kind) {
        int most = kind.someItems() == StoreKind.MAX_CAPACITY ? StoreKind.MAX_CAPACITY : kind.someItems() / 4 * 5;
        Random random = new Random(SEED);
        RandomOperations tides = new RandomOperations(SEED, most);
        RandomOperations choppy = new RandomOperations(SEED, 10); // what is seldom, often
        Simulation simulation = new Simulation(kind, Transcript.none());
        Simulation.Moment[] moments = new Simulation.Moment[MOMENTS];
        int done = 0;
        while (done < STEPS) {
            int count = random.nextInt(3 * most);
            for (int step = 0; step < count; step++) {
                simulation.perform(tides.next(simulation.size()));
            }
            done += count;
            int number = random.nextInt(MOMENTS);
            if (moments[number] != null && random.nextBoolean()) {
                simulation.restore(moments[number]);
                simulation.check();
            }
            moments[number] = simulation.moment(moments[number]);
            done += replay(simulation, moments[number], random.nextBoolean() ? choppy : tides, random.nextInt(most));
        }
        simulation.check();
        simulation.close();
    }

    private static int replay(Simulation simulation, Simulation.Moment moment, RandomOperations operations, int count) {
        List<Object> before = simulation.seen();
        Simulation copy = simulation.copy();
        assertEquals(before, copy.seen(), "a copy");
        List<Operation> steps = new ArrayList<>();
        while (steps.size() < count) {
            steps.add(operations.next(simulation.size()));
            simulation.perform(steps.getLast());
        }
        List<Object> end = simulation.seen();
        simulation.restore(moment);
        assertEquals(before, simulation.seen(), "gone back");
        simulation.check();
        steps.forEach(simulation::perform);
        assertEquals(end, simulation.seen(), "the same steps after going back");
        assertEquals(before, copy.seen(), "a copy while its original changes");
        copy.check();
        steps.forEach(copy::perform);
        assertEquals(end, copy.seen(), "the same steps in a copy");
        copy.check();
        copy.close();
        simulation.check();
        return 3 * count;
    }

    @ParameterizedTest
    @EachKind
    void aNewStoreGoesToTheMomentOfAnother(StoreKind kind) {
        ItemStore one = kind.store();
        Map<Long, Item> items = new HashMap<>();
        List<Handle<Item>> handles = new ArrayList<>();
        for (int number = 0; number < 100; number++) {
            handles.add(one.add(kind.item(number)));
        }
        for (int number = 0; number < 100; number++) {
            if (number % 3 == 0) {
                one.remove(handles.get(number));
            } else {
                items.put(handles.get(number).bits(), kind.item(number));
            }
        }
        Object snapshot = one.snapshot();
        ItemStore other = kind.store();
        Handle<Item> own = other.add(kind.item(7));
        other.restore(snapshot);
        StoreCheck.check(kind, other, items);
        assertFalse(other.contains(own));
        String message =
                assertThrows(StaleHandleException.class, () -> other.get(own)).getMessage();
        assertTrue(message.contains("belongs to another store"), message);
        assertEquals(one.add(kind.item(1)), other.add(kind.item(1)));
        kind.close(one);
        kind.close(other);
    }

    @ParameterizedTest
    @EachKind
    void anEmptyStoreIsOneToGoBackTo(StoreKind kind) {
        ItemStore store = kind.store();
        Object empty = store.snapshot();
        Handle<Item> first = store.add(kind.item(1));
        store.restore(empty);
        StoreCheck.check(kind, store, Map.of());
        assertFalse(store.contains(first));
        assertEquals(first, store.add(kind.item(2)));
        assertEquals(kind.item(2), store.get(first));
        kind.close(store);
    }

    /** Where a slot has been used since, a handle says that it was another's once; where it has not, that it is of what was gone back from. */
    @ParameterizedTest
    @EachKind
    void handlesOfWhatWasGoneBackFromSaySo(StoreKind kind) {
        ItemStore store = kind.store();
        store.remove(store.add(kind.item(1)));
        Handle<Item> second = store.add(kind.item(2));
        Object snapshot = store.snapshot();
        store.remove(second);
        Handle<Item> third = store.add(kind.item(3));
        store.restore(snapshot);
        String message =
                assertThrows(StaleHandleException.class, () -> store.get(third)).getMessage();
        assertTrue(
                message.contains(third + " is stale: it is from before a restore, or of a copy, and slot 1 is now "),
                message);
        kind.close(store);
    }

    @ParameterizedTest
    @EachKind
    void iterationsEndWhereTheStoreGoesBack(StoreKind kind) {
        ItemStore store = kind.store();
        store.add(kind.item(1));
        store.add(kind.item(2));
        Object snapshot = store.snapshot();
        Iterator<ItemCursor> items = store.iterator();
        items.next();
        store.restore(snapshot);
        assertThrows(ConcurrentModificationException.class, items::next);
        assertThrows(NullPointerException.class, () -> store.restore(null));
        assertEquals(2, store.size());
        kind.close(store);
    }

    /** Tags are 255, and a store made between copies needs one of its own. */
    @ParameterizedTest
    @EnumSource(names = {"PACKED", "AOS", "LOWEST_SOA_SMALL", "FIXED_AOS"})
    void copiesTakeNoTags(StoreKind kind) {
        ItemStore store = kind.store();
        Handle<Item> handle = store.add(kind.item(1));
        for (int copies = 0; copies < 300; copies++) {
            assertEquals(handle, store.copy().iterator().next().handle());
        }
        ItemStore next = kind.store();
        int tag = HandleBits.tag(next.add(kind.item(1)).bits());
        assertTrue(tag != HandleBits.tag(handle.bits()), () -> "tag " + tag);
        assertFalse(next.contains(handle));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = "VIRTUAL_.*")
    void closedStoresAndSnapshotsAreTold(StoreKind kind) throws Exception {
        ItemStore store = kind.store();
        store.add(kind.item(1));
        Object snapshot = store.snapshot();
        ((AutoCloseable) snapshot).close();
        assertThrows(IllegalStateException.class, () -> store.restore(snapshot));
        assertThrows(IllegalStateException.class, () -> store.snapshot(snapshot));
        assertEquals(1, store.size());
        Object open = store.snapshot();
        store.close();
        assertThrows(IllegalStateException.class, store::snapshot);
        assertThrows(IllegalStateException.class, () -> store.restore(open));
        assertThrows(IllegalStateException.class, store::copy);
        ((AutoCloseable) open).close();
    }
}
