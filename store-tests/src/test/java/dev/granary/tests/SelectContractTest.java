package dev.granary.tests;

import static dev.granary.tests.Things.on;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.DoubleTotals;
import dev.granary.Flag;
import dev.granary.Handle;
import dev.granary.LongTotals;
import dev.granary.Mask;
import dev.granary.SortKey;
import dev.granary.StoreCursor;
import dev.granary.Subset;
import dev.granary.testing.InTurn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code @Select}: subsets by what a method says, beside those by flags, while items are removed and added. */
@InTurn
class SelectContractTest extends ThingContract {
    private static final int[] SIZES = {0, 1, 64, 65, 1000};

    @SuppressWarnings("unchecked")
    private Subset<Object, StoreCursor<Object>> select(boolean inPool, String kernel, Object... arguments) {
        return (Subset<Object, StoreCursor<Object>>) run(inPool, kernel, arguments);
    }

    private Subset<Object, StoreCursor<Object>> those(IntPredicate which) {
        return select(false, "those", which);
    }

    @SuppressWarnings("unchecked")
    private Subset<Object, StoreCursor<Object>> where(Mask<Object> mask) {
        return (Subset<Object, StoreCursor<Object>>) on(store, "where", mask);
    }

    private Map<Handle<Object>, Object> of(Predicate<Object> holds) {
        Map<Handle<Object>, Object> items = new LinkedHashMap<>(expected);
        items.values().removeIf(holds.negate());
        return items;
    }

    private void check(Predicate<Object> holds, Subset<Object, StoreCursor<Object>> subset) {
        Map<Handle<Object>, Object> items = of(holds);
        assertEquals(items.size(), subset.count());
        assertEquals(items.isEmpty(), subset.isEmpty());
        assertTrue(items.isEmpty() ? subset.first().isNone() : items.containsKey(subset.first()));
        Map<Handle<Object>, Object> visited = new LinkedHashMap<>();
        for (StoreCursor<Object> cursor : subset) {
            visited.put(cursor.handle(), cursor.value());
        }
        assertEquals(items, visited);
        Set<Handle<Object>> handles = new HashSet<>();
        subset.forEachHandle(handles::add);
        assertEquals(items.keySet(), handles);
        assertEquals(Set.copyOf(items.values()), subset.stream().collect(Collectors.toSet()));
        assertEquals(items.size(), rows(subset));
    }

    /** How many its batches give. */
    private int rows(Subset<?, ?> subset) {
        Object batches = on(subset, "batches");
        int[] rows = new int[70];
        int sum = 0;
        for (int count = (int) on(batches, "nextBatch", rows);
                count > 0;
                count = (int) on(batches, "nextBatch", rows)) {
            sum += count;
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatTheMethodSays(boolean inPool) {
        for (int items : SIZES) {
            fill(items);
            check(item -> is(item, "odd"), select(inPool, "odds"));
            check(
                    item -> !is(item, "lit") && id(item) % 5 != 0 && (long) on(item, "count") + id(item) >= 400,
                    select(inPool, "heavier", 400, new int[0]));
            check(item -> is(item, "lit") != is(item, "odd") && id(item) % 3 != 0, select(inPool, "few"));
            check(item -> id(item) % 7 < 3, select(inPool, "those", (IntPredicate) id -> id % 7 < 3));
            check(item -> true, select(inPool, "those", (IntPredicate) id -> true));
            check(item -> false, select(inPool, "those", (IntPredicate) id -> false));
        }
    }

    @Test
    void joinedWithFlagsAndEachOther() {
        for (int items : SIZES) {
            fill(items);
            Mask<Object> thirds = those(id -> id % 3 == 0).asMask();
            Mask<Object> late = those(id -> id > 300).asMask();
            Flag<Object> lit = constant("LIT");
            Predicate<Object> isThird = item -> id(item) % 3 == 0;
            Predicate<Object> isLate = item -> id(item) > 300;
            Predicate<Object> isLit = item -> is(item, "lit");
            check(isThird, where(thirds));
            check(isThird.negate(), where(thirds.not()));
            check(isThird.and(isLate), where(thirds.and(late)));
            check(isThird.or(isLate).and(isLit.negate()), where(thirds.or(late).andNot(lit)));
            check(
                    isThird.negate().and(isLate.negate()).or(isLit),
                    where(thirds.or(late).not().or(lit)));
            check(
                    item -> isThird.test(item) ^ isLate.test(item) ^ isLit.test(item),
                    where(thirds.xor(late).xor(lit)));
            assertSame(lit, where(lit).asMask());
            assertEquals(
                    store.schema().owner() + ".where(those & !lit)",
                    where(thirds.andNot(lit)).toString());
        }
    }

    /** What comes in the place of the last item of a block that was let go was chosen, or not. */
    @Test
    void removalAndTrimWhileTheyAreVisited() {
        for (int items : SIZES) {
            for (int step : new int[] {1, 3}) {
                fill(items);
                Map<Handle<Object>, Object> items0 = of(item -> id(item) % step == 0);
                for (StoreCursor<Object> cursor :
                        where(those(id -> id % step == 0).asMask())) {
                    Handle<Object> handle = cursor.handle();
                    assertEquals(items0.remove(handle), cursor.value());
                    expected.remove(handle);
                    cursor.remove();
                    on(store, "trim");
                }
                assertEquals(Map.of(), items0);
                check(item -> true, those(id -> true));
            }
        }
    }

    /** In tightly packed rows others come in the place of what is removed, and are visited where they were chosen. */
    @Test
    void removalWhileTheyAreVisited() {
        for (int items : SIZES) {
            for (int seed = 0; seed < 4; seed++) {
                SplittableRandom random = new SplittableRandom(seed);
                int step = 1 + seed * 2;
                fill(items);
                Mask<Object> all = those(id -> id % step == 0).asMask();
                Mask<Object> few = those(id -> id % 4 == 1).asMask();
                Flag<Object> lit = constant("LIT");
                Subset<Object, StoreCursor<Object>> subset =
                        where(seed == 3 ? all.andNot(lit).or(few.or(all).andNot(lit)) : all.andNot(few)); // some twice
                Predicate<Object> holds = seed == 3
                        ? item -> (id(item) % step == 0 || id(item) % 4 == 1) && !is(item, "lit")
                        : item -> id(item) % step == 0 && id(item) % 4 != 1;
                Map<Handle<Object>, Object> items0 = of(holds);
                Iterator<StoreCursor<Object>> cursors = subset.iterator();
                while (cursors.hasNext()) {
                    StoreCursor<Object> cursor = cursors.next();
                    Handle<Object> handle = cursor.handle();
                    assertEquals(items0.remove(handle), cursor.value());
                    if (random.nextInt(3) != 0) {
                        expected.remove(handle);
                        cursors.remove();
                    }
                }
                assertEquals(Map.of(), items0);
                check(item -> true, those(id -> true));
            }
        }
    }

    @Test
    void removalOfAll() {
        fill(1000);
        Subset<Object, StoreCursor<Object>> few = those(id -> id % 3 == 0);
        int count = of(item -> id(item) % 3 == 0).size();
        assertEquals(count, few.removeAll());
        expected.values().removeIf(item -> id(item) % 3 == 0);
        check(item -> true, those(id -> true));
        assertEquals(expected.size(), those(id -> true).removeAll());
        assertEquals(0, store.size());
    }

    @Test
    void itIsOfAMoment() {
        fill(200);
        Subset<Object, StoreCursor<Object>> few = those(id -> id < 100);
        int count = few.count();
        Iterator<StoreCursor<Object>> begun = few.iterator();
        add(50);
        ConcurrentModificationException outdated = assertThrows(ConcurrentModificationException.class, few::count);
        assertEquals(
                store.schema().owner()
                        + ": 'those' was chosen before an item was added or removed, or a trim; choose again",
                outdated.getMessage());
        assertThrows(ConcurrentModificationException.class, few::iterator);
        assertThrows(ConcurrentModificationException.class, few::removeAll);
        assertThrows(
                ConcurrentModificationException.class,
                () -> where(few.asMask().not()).isEmpty());
        int visited = 0;
        while (begun.hasNext()) { // as any iteration, it goes on over what there was
            assertTrue(id(begun.next().value()) < 100);
            visited++;
        }
        assertEquals(count, visited);
        Subset<Object, StoreCursor<Object>> again = those(id -> id < 100);
        store.clear();
        assertThrows(ConcurrentModificationException.class, again::first);
    }

    @Test
    void itIsOfAStore() {
        fill(10);
        Mask<Object> few = those(id -> id < 5).asMask();
        fill(10);
        String message = assertThrows(
                        IllegalArgumentException.class, () -> where(few).count())
                .getMessage();
        assertTrue(message.contains("'those' of the mask 'those' was chosen from another store"), message);
    }

    @Test
    void totals() {
        for (int items : SIZES) {
            fill(items);
            Flag<Object> lit = constant("LIT");
            checkTotals(item -> id(item) % 5 == 2, those(id -> id % 5 == 2));
            checkTotals(item -> true, those(id -> true));
            checkTotals(item -> is(item, "lit"), where(lit));
            checkTotals(
                    item -> !is(item, "lit") && id(item) > 70,
                    where(lit.not().and(those(id -> id > 70).asMask())));
        }
    }

    private void checkTotals(Predicate<Object> holds, Subset<Object, StoreCursor<Object>> subset) {
        List<Object> items = List.copyOf(of(holds).values());
        DoubleTotals weights = (DoubleTotals) on(subset, "weight");
        LongTotals counts = (LongTotals) on(subset, "countTotals");
        assertEquals(
                items.stream().mapToDouble(item -> (double) on(item, "weight")).sum(), weights.sum(), 1e-6);
        assertEquals(items.stream().mapToLong(item -> (long) on(item, "count")).sum(), counts.sum());
        if (items.isEmpty()) {
            String message =
                    assertThrows(NoSuchElementException.class, counts::max).getMessage();
            assertEquals(subset + " is empty, so there is no maximum of count", message);
        } else {
            assertEquals(
                    items.stream()
                            .mapToLong(item -> (long) on(item, "count"))
                            .max()
                            .orElseThrow(),
                    counts.max());
            assertEquals(
                    items.stream()
                            .mapToDouble(item -> (double) on(item, "weight"))
                            .min()
                            .orElseThrow(),
                    weights.min());
        }
    }

    @Test
    void whatSubsetsHave() {
        fill(1000);
        Flag<Object> lit = constant("LIT");
        Subset<Object, StoreCursor<Object>> few = those(id -> id % 5 == 2);
        on(few, "set", lit, true);
        for (StoreCursor<Object> cursor : few) {
            assertTrue(is(cursor.value(), "lit"));
            expected.put(cursor.handle(), cursor.value());
        }
        check(item -> is(item, "lit"), where(lit));
        SortKey<Object> byId = constant("ID");
        List<Integer> largest = new ArrayList<>();
        for (Object cursor : (Iterable<?>) on(few, "top", 10, byId.descending())) {
            largest.add((int) on(cursor, "id"));
        }
        assertEquals(
                of(item -> id(item) % 5 == 2).values().stream()
                        .map(SelectContractTest::id)
                        .sorted(Comparator.reverseOrder())
                        .limit(10)
                        .toList(),
                largest);
        assertFalse(few.isEmpty());
    }
}
