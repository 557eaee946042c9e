package dev.granary.tests;

import static dev.granary.tests.Things.on;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.testing.InTurn;
import java.lang.reflect.Constructor;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code groupBy}: totals by all sorts of keys beside those of streams, in one thread and in a pool. */
@InTurn
class GroupContractTest extends ThingContract {
    private static final int[] SIZES = {0, 1, 64, 1000};

    /** What {@code forEach} gives: keys, and then the total, by the keys. */
    private Map<List<Object>, Object> groups(Object groups) {
        Map<List<Object>, Object> all = new HashMap<>();
        each(groups).forEach(group -> {
            List<Object> keys = group.subList(0, group.size() - 1);
            assertEquals(null, all.put(keys, group.getLast()));
            assertEquals(group.getLast(), on(groups, "get", keys.toArray()));
        });
        assertEquals(all.size(), on(groups, "size"));
        return all;
    }

    private static List<List<Object>> each(Object groups) {
        List<List<Object>> all = new ArrayList<>();
        Class<?> action = groups.getClass().getClasses()[0];
        Object proxy = Proxy.newProxyInstance(
                action.getClassLoader(), new Class<?>[] {action}, (object, method, arguments) -> {
                    all.add(Arrays.asList(arguments));
                    return null;
                });
        on(groups, "forEach", proxy);
        return all;
    }

    private <R> Map<List<Object>, R> expected(
            Predicate<Object> where, Function<Object, List<Object>> keys, Function<List<Object>, R> total) {
        return expected.values().stream()
                .filter(where)
                .collect(Collectors.groupingBy(keys, Collectors.collectingAndThen(Collectors.toList(), total)));
    }

    private static long sum(List<Object> items) {
        return items.stream().mapToLong(item -> (long) on(item, "count")).sum();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void byEnumAndBit(boolean inPool) {
        for (int items : SIZES) {
            fill(items);
            Object groups = run(inPool, "byShade", 0L);
            assertEquals(
                    expected(item -> true, item -> List.of(on(item, "shade"), on(item, "odd")), GroupContractTest::sum),
                    groups(groups));
            String text = groups.toString();
            assertTrue(text.startsWith("ByShade[size=" + on(groups, "size") + (items == 0 ? "]" : ", ")), text);
            groups(groups)
                    .forEach((keys, total) -> assertTrue(
                            text.contains(", " + keys.getFirst() + " " + keys.getLast() + " " + total), text));
        }
    }

    /** One group an item; those of which the kernel returns the total as it was are there too. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void byManyNumbers(boolean inPool) {
        for (int items : SIZES) {
            fill(items);
            Object groups = run(inPool, "byId", 0L, 7);
            Map<List<Object>, Long> expected = expected(
                    item -> true,
                    item -> List.of(id(item)),
                    all -> is(all.getFirst(), "odd") ? 0 : (long) on(all.getFirst(), "count") - 7);
            assertEquals(expected, groups(groups));
            assertEquals(0L, on(groups, "get", -1));
            List<Object> largest = new ArrayList<>();
            each(on(groups, "top", 5)).forEach(group -> largest.add(group.getLast()));
            assertEquals(
                    expected.values().stream()
                            .sorted(Comparator.reverseOrder())
                            .limit(5)
                            .toList(),
                    largest);
            assertThrows(AssertionError.class, () -> on(groups, "top", -1));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false})
    void byFloatsAndHandlesUnderACondition(boolean inPool) {
        for (int items : SIZES) {
            fill(items);
            assertEquals(
                    expected(
                            item -> !is(item, "lit"),
                            item -> List.of(on(item, "x"), on(item, "level"), on(item, "next"), on(item, "weight")),
                            List::size),
                    groups(run(inPool, "byFour", 0)));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void objectsThatAreChanged(boolean inPool) {
        for (int items : SIZES) {
            fill(items);
            Map<List<Object>, List<String>> names = expected(
                    item -> true,
                    item -> List.of(on(on(item, "inner"), "tone"), on(item, "mark"), on(item, "height")),
                    all -> all.stream().map(item -> "n" + id(item)).sorted().toList());
            Map<List<Object>, Object> found = groups(run(inPool, "names"));
            found.replaceAll((keys, list) ->
                    ((List<?>) list).stream().map(Object::toString).sorted().toList());
            assertEquals(names, found);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void recordsInParts(boolean inPool) throws ReflectiveOperationException {
        Constructor<?> range = kind.loadWithQueries("ThingQueries$Range").getConstructors()[0];
        Object none = range.newInstance(
                Integer.MAX_VALUE,
                Integer.MIN_VALUE,
                kind.loadWithQueries("Thing$Pair").getConstructors()[0].newInstance(0f, 0f));
        for (int items : SIZES) {
            fill(items);
            Object groups = run(inPool, "ranges", none);
            Map<List<Object>, List<Integer>> expected = expected(
                    item -> true,
                    item -> List.of(on(on(item, "inner"), "on"), on(item, "lit")),
                    all -> List.of(
                            all.stream().mapToInt(ThingContract::id).min().orElseThrow(),
                            all.stream().mapToInt(ThingContract::id).max().orElseThrow()));
            Map<List<Object>, Object> found = groups(groups);
            found.replaceAll((keys, each) -> List.of(on(each, "least"), on(each, "most")));
            assertEquals(expected, found);
            Comparator<Object> byMost = Comparator.comparing(each -> (int) on(each, "most"));
            List<List<Object>> widest = each(on(groups, "top", 1, byMost));
            assertEquals(Math.min(1, expected.size()), widest.size());
            widest.forEach(group -> assertEquals(
                    expected.values().stream().mapToInt(List::getLast).max().orElseThrow(),
                    on(group.getLast(), "most")));
        }
    }

    /** It is asked once, and keeps what it says. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void changesAfterwardsDontMatter(boolean inPool) {
        fill(64);
        Object groups = run(inPool, "byShade", 0L);
        Map<List<Object>, Object> before = groups(groups);
        for (Handle<Object> handle : expected.keySet()) {
            store.remove(handle);
        }
        assertTrue(before.size() > 1);
        assertEquals(before, groups(groups));
    }
}
