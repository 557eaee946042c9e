package dev.granary.tests;

import static dev.granary.tests.Things.on;
import static dev.granary.tests.Things.tryCall;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.FailedItemException;
import dev.granary.Handle;
import dev.granary.SortKey;
import dev.granary.Subset;
import dev.granary.testing.InTurn;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Orders by what a kernel gives of each item. */
@InTurn
class ComputedOrderTest extends ThingContract {
    private static final IntPredicate NEVER = id -> false;

    @SuppressWarnings("unchecked")
    private SortKey<Object> order(String kernel, Object... arguments) {
        try {
            return (SortKey<Object>) tryCall(kind.loadWithQueries("ThingQueriesKernels"), kernel, arguments);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private List<Object> items(Object order) {
        return ((Stream<?>) on(order, "stream")).<Object>map(item -> item).toList();
    }

    private List<Object> expected(Comparator<Object> order) {
        // the order of the rows among those that are equal
        List<Object> items = new ArrayList<>(store.stream().toList());
        items.sort(order);
        return items;
    }

    private static double distance(Object item, float from) {
        return Math.abs((float) on(on(item, "pair"), "a") - from);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 65, 1000})
    void isThatOfTheKernel(int size) {
        fill(size);
        Comparator<Object> byDistance = Comparator.comparingDouble(item -> distance(item, 300));
        Comparator<Object> byDigit = Comparator.comparingInt(item -> id(item) % 10);
        SortKey<Object> near = order("distance", 300f);
        assertEquals(expected(byDistance), items(on(store, "sortedBy", near)));
        assertEquals(
                expected(byDigit.reversed().thenComparing(byDistance)),
                items(on(store, "sortedBy", order("digit").descending().then(near))));
        SortKey<Object> lit = constant("LIT");
        assertEquals(
                expected(Comparator.<Object, Boolean>comparing(item -> is(item, "lit"))
                        .thenComparing(byDistance.reversed())),
                items(on(store, "sortedBy", lit.then(near.descending()))));
        List<Object> first = expected(byDistance);
        assertEquals(first.subList(0, Math.min(7, first.size())), items(on(store, "top", 7, near)));
        Subset<?, ?> odd = (Subset<?, ?>) run(false, "odds");
        assertEquals(first.stream().filter(item -> is(item, "odd")).toList(), items(on(odd, "sortedBy", near)));
        assertEquals(first.stream().filter(item -> is(item, "odd")).limit(3).toList(), items(on(odd, "top", 3, near)));
        if (kind.isPacked()) {
            on(store, "sort", near);
            assertEquals(first, store.stream().toList());
        }
    }

    @Test
    void aFailureLeavesTheOrderAsItWas() {
        fill(300);
        Object sorted = on(store, "sortedBy", order("digit"));
        List<Object> before = items(sorted);
        SortKey<Object> failing = order("backwards", (IntPredicate) id -> id == 57);
        Throwable failure = assertThrows(Throwable.class, () -> invoke("sortedBy", failing, sorted));
        assertInstanceOf(IOException.class, failure);
        FailedItemException place = (FailedItemException) failure.getSuppressed()[0];
        assertEquals("ThingQueries.backwards", place.kernel());
        assertTrue(place.getMessage().contains("id=57"), place.getMessage());
        assertEquals(before, items(sorted));
        invokeSafely("sortedBy", order("backwards", NEVER), sorted);
        List<Object> backwards = items(sorted);
        assertEquals(expected(Comparator.comparingInt(item -> -id(item))), backwards);
    }

    @Test
    void aKernelThatChangesTheStoreIsRefused() {
        fill(10);
        Handle<Object> one = expected.keySet().iterator().next();
        SortKey<Object> removing = order("backwards", (IntPredicate) id -> {
            store.remove(one);
            return false;
        });
        assertThrows(ConcurrentModificationException.class, () -> invoke("sortedBy", removing));
    }

    @Test
    void namesTheKernel() {
        fill(1);
        assertEquals("ThingQueries.digit", order("digit").name());
        assertEquals(
                "ThingQueries.digit, descending", order("digit").descending().toString());
        assertEquals(
                "ThingStore.sortedBy(ThingQueries.digit)",
                on(store, "sortedBy", order("digit")).toString());
    }

    private void invokeSafely(String name, Object... arguments) {
        on(store, name, arguments);
    }

    private void invoke(String name, Object... arguments) throws Throwable {
        try {
            on(store, name, arguments);
        } catch (AssertionError wrapped) {
            throw wrapped.getCause().getCause();
        }
    }
}
