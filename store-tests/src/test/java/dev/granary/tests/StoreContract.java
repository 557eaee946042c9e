package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.Store;
import dev.granary.StoreStats;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;

/**
 * What every store promises, whatever its layout, growth and reuse; the subclasses are the chapters.
 *
 * <p>A test changes {@link #store} and, alongside, what is {@link #expected} in it. After each test the two are compared.
 */
@ParameterizedClass(name = "{0}")
@EachKind
abstract class StoreContract {
    @Parameter
    StoreKind kind;

    ItemStore store;

    /** The items that have to be in the store, by the bits of their handles. */
    final Map<Long, Item> expected = new HashMap<>();

    @BeforeEach
    void makeStore() {
        store = kind.store();
    }

    @AfterEach
    final void compareAndClose() {
        compare();
        kind.close(store);
    }

    void compare() {
        StoreCheck.check(kind, store, expected);
    }

    /** The generated store itself. */
    @SuppressWarnings("unchecked")
    Store<Item> store() {
        return (Store<Item>) Face.behind(store);
    }

    Handle<Item> add(int number) {
        Handle<Item> handle = store.add(kind.item(number));
        expected.put(handle.bits(), kind.item(number));
        return handle;
    }

    /** The handles of {@code count} new items, numbered from 0. */
    List<Handle<Item>> addItems(int count) {
        List<Handle<Item>> handles = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            handles.add(add(number));
        }
        return handles;
    }

    /** Items for more than one block. */
    List<Handle<Item>> addItems() {
        return addItems(kind.someItems());
    }

    void remove(Handle<Item> handle) {
        assertTrue(store.remove(handle));
        expected.remove(handle.bits());
    }

    void clear() {
        store.clear();
        expected.clear();
    }

    /** Removes every item in {@code handles} whose position in the list is a multiple of {@code step}. */
    void removeEvery(int step, List<Handle<Item>> handles) {
        for (int i = 0; i < handles.size(); i += step) {
            remove(handles.get(i));
        }
    }

    /** The numbers of all items, as an iteration visits them. */
    List<Integer> visit() {
        List<Integer> numbers = new ArrayList<>();
        store.forEach(cursor -> numbers.add(cursor.id()));
        return numbers;
    }

    /** The call fails, and leaves no trace in the store. */
    <E extends Exception> E assertFailsUnchanged(Class<E> failure, Executable call) {
        StoreStats before = store.stats();
        E thrown = assertThrows(failure, call);
        assertEquals(before, store.stats());
        StoreCheck.check(kind, store, expected);
        return thrown;
    }
}
