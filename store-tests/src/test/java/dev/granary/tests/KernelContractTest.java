package dev.granary.tests;

import static dev.granary.tests.Things.call;
import static dev.granary.tests.Things.checkVacantBits;
import static dev.granary.tests.Things.on;
import static dev.granary.tests.Things.tryCall;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.granary.Handle;
import dev.granary.Store;
import dev.granary.StoreCursor;
import dev.granary.processor.check.StoreKinds;
import dev.granary.processor.model.GrowthKind;
import dev.granary.testing.InTurn;
import java.io.IOException;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What kernels do, on every kind of store, in turn and in a pool, whether the processor sees their source or not: the same
 * as the kernel called with each item.
 */
@ParameterizedClass
@MethodSource("kinds")
@InTurn
class KernelContractTest {
    private static final ForkJoinPool POOL = new ForkJoinPool(3);
    private static final int STEPS = Integer.getInteger("granary.kernels.steps", 150);
    private static final long SEED = Long.getLong("granary.seed", 2026);

    @Parameter
    KernelKind kind;

    private Object store;
    private Map<Long, Object> expected;

    static Stream<KernelKind> kinds() {
        return sourcesOf(Pairs.of(StoreKinds.legal(), KernelContractTest::traits));
    }

    static Stream<KernelKind> allKinds() {
        return sourcesOf(StoreKinds.legal());
    }

    private static Stream<KernelKind> sourcesOf(List<StoreKinds.StoreKind> kinds) {
        Stream<KernelKind> each = kinds.stream()
                .map(kind -> kind.annotation(kind.growth() == GrowthKind.FIXED ? "capacity = 5000" : "blockRows = 64"))
                .map(annotation -> new KernelKind(annotation, true));
        // what is special about some: many rows in a block, no references, a limit; sources that are not seen
        Stream<KernelKind> special = Stream.of(
                        "@SoA",
                        "@BulkData",
                        "@BulkData(layout = Layout.SOA, blockRows = 64) /* no references */",
                        "@SoA(lanes = 8)",
                        "@BulkData(layout = Layout.AOSOA, lanes = 64, blockRows = 64)",
                        "@BulkData(layout = Layout.AOSOA, growth = Growth.DOUBLING) /* no references */",
                        "@SoA(growth = Growth.VIRTUAL)",
                        "@BulkData(layout = Layout.SOA, growth = Growth.VIRTUAL, maxCapacity = 5000) /* no references"
                                + " */",
                        "@BulkData(growth = Growth.VIRTUAL, blockRows = 64)")
                .flatMap(annotation -> Stream.of(new KernelKind(annotation, true), new KernelKind(annotation, false)));
        return Stream.concat(each, special);
    }

    private static List<?> traits(StoreKinds.StoreKind kind) {
        return List.of(kind.isPacked() ? "packed " + kind.layout() : kind.layout(), kind.growth(), kind.reuse());
    }

    @AfterAll
    static void shutDown() {
        POOL.shutdown();
    }

    /** Items in several blocks; some words full, some with holes, some empty. */
    private void fill(int items) {
        List<Handle<?>> handles = addAll(items);
        SplittableRandom random = new SplittableRandom(items);
        for (int id = 0; id < items; id++) {
            int word = id / 64 % 4;
            boolean leaves = word == 1 ? random.nextInt(3) == 0 : word == 2 && random.nextInt(40) != 0;
            if (leaves || word == 3 && id % 2 == 1) {
                on(store, "remove", handles.get(id));
                expected.remove(handles.get(id).bits());
            }
        }
    }

    private List<Handle<?>> addAll(int items) {
        store = make();
        expected = new LinkedHashMap<>();
        List<Handle<?>> handles = new ArrayList<>();
        for (int id = 0; id < items; id++) {
            Object item = Things.thing(kind, id);
            Handle<?> handle = typed().add(item);
            handles.add(handle);
            expected.put(handle.bits(), item);
        }
        return handles;
    }

    private Object make() {
        try {
            return kind.load("ThingStore").getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @SuppressWarnings("unchecked") // the things of all kinds are objects
    private Store<Object> typed() {
        return (Store<Object>) store;
    }

    /** Runs the kernel on the store, in the pool or not. */
    private Object run(boolean inPool, String kernel, Object... arguments) {
        try {
            return tryRun(inPool, kernel, arguments);
        } catch (Throwable e) {
            throw new AssertionError(kernel, e);
        }
    }

    private Object tryRun(boolean inPool, String kernel, Object... arguments) throws Throwable {
        List<Object> all = new ArrayList<>();
        all.add(store);
        all.addAll(List.of(arguments));
        if (inPool) {
            all.add(POOL);
        }
        return tryCall(kind.load("ThingPhysicsKernels"), kernel, all.toArray());
    }

    /** Replaces each expected item by what the function of the kernels' class makes of it. */
    private void expect(String function, Object... arguments) {
        expected.replaceAll((bits, item) -> physics(function, item, arguments));
    }

    private Object physics(String function, Object item, Object... arguments) {
        List<Object> all = new ArrayList<>();
        all.add(item);
        all.addAll(List.of(arguments));
        return call(kind.load("ThingPhysics"), function, all.toArray());
    }

    private void check() {
        assertEquals(expected.size(), typed().size());
        expected.forEach((bits, item) -> assertEquals(item, typed().get(Handle.ofBits(bits))));
        int visited = 0;
        for (Iterator<? extends StoreCursor<Object>> all = typed().iterator(); all.hasNext(); ) {
            StoreCursor<Object> cursor = all.next();
            assertEquals(expected.get(cursor.handle().bits()), cursor.value());
            visited++;
        }
        assertEquals(expected.size(), visited);
        checkVacantBits(kind, store);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void updates(boolean inPool) {
        for (int items : new int[] {0, 1, 63, 64, 65, 1000}) {
            fill(items);
            run(inPool, "step", 0.25f);
            expect("step", 0.25f);
            check();
            run(inPool, "change");
            expect("change");
            check();
            run(inPool, "part");
            expect("part");
            check();
            run(inPool, "cross");
            expect("cross");
            check();
            run(inPool, "choose");
            expect("choose");
            check();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void projectionsWriteTheirColumnsAlone(boolean inPool) {
        fill(1000);
        run(inPool, "drift", 3f);
        expect("drifted", 3f);
        check();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void cursorsWorkInPlace(boolean inPool) {
        fill(1000);
        run(inPool, "nudge", 100f);
        expect("nudged", 100f);
        check();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void copiesInColumns(boolean inPool) {
        assumeTrue(kind.keepsStructs());
        for (int items : new int[] {0, 1, 64, 200, 3000}) {
            fill(items);
            run(inPool, "changeOnScratch");
            expect("change");
            check();
            run(inPool, "stepOnScratch", 2f);
            expect("stepOnScratch", 2f);
            check();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void vacantRowsToo(boolean inPool) {
        assumeTrue(kind.overHoles());
        fill(1000);
        run(inPool, "changeOverHoles");
        expect("change");
        check();
        Object item = call(kind.load("Thing"), "of", 5);
        for (int i = 0; i < 300; i++) { // items in the rows that were computed with
            expected.put(((Handle<?>) on(store, "add", item)).bits(), item);
        }
        check();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void removals(boolean inPool) throws ReflectiveOperationException {
        fill(1000);
        int odd = (int) expected.values().stream().filter(this::isOdd).count();
        assertEquals(odd, run(inPool, "isOdd"));
        expected.values().removeIf(this::isOdd);
        check();
        assertEquals(0, run(inPool, "isOdd"));
        IntPredicate which = id -> id % 7 < 3;
        int in = (int)
                expected.values().stream().filter(item -> which.test(id(item))).count();
        assertEquals(in, run(inPool, "isIn", which));
        expected.values().removeIf(item -> which.test(id(item)));
        check();
        IntPredicate all = id -> true;
        assertEquals(expected.size(), run(inPool, "isIn", all));
        expected.clear();
        check();
    }

    private boolean isOdd(Object item) {
        return (boolean) on(item, "odd");
    }

    private static int id(Object item) {
        return (int) on(item, "id");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void eachItemIsJudgedOnce(boolean inPool) {
        fill(1000);
        List<Integer> judged = java.util.Collections.synchronizedList(new ArrayList<>());
        IntPredicate which = id -> {
            judged.add(id);
            return id % 2 == 0;
        };
        List<Integer> ids =
                expected.values().stream().map(KernelContractTest::id).toList();
        run(inPool, "isIn", which);
        assertEquals(ids.stream().sorted().toList(), judged.stream().sorted().toList());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void reductions(boolean inPool) {
        for (int items : new int[] {0, 1, 1000}) {
            fill(items);
            long sum = 0;
            Object range = range(Integer.MAX_VALUE, Integer.MIN_VALUE);
            for (Object cursor : (Iterable<?>) store) {
                Object item = on(cursor, "value");
                sum = (long) call(kind.load("ThingPhysics"), "total", sum, item);
                range = call(kind.load("ThingPhysics"), "range", range, item);
            }
            assertEquals(sum, run(inPool, "total", 0L));
            assertEquals(range, run(inPool, "range", range(Integer.MAX_VALUE, Integer.MIN_VALUE)));
        }
    }

    private Object range(int least, int most) {
        try {
            Object pair = kind.load("Thing$Pair")
                    .getConstructor(float.class, float.class)
                    .newInstance(0f, 0f);
            return kind.load("ThingPhysics$Range").getConstructors()[0].newInstance(least, most, pair);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false})
    void reductionsGoInTheOrderOfRows(boolean inPool) {
        fill(300);
        StringBuilder ids = new StringBuilder();
        for (Object cursor : (Iterable<?>) store) {
            ids.append((int) on(cursor, "id")).append(',');
        }
        assertEquals("from " + ids, run(inPool, "labels", "from "));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void visitsWithHandles(boolean inPool) {
        fill(1000);
        List<Object> visited = new ArrayList<>();
        run(inPool, "collect", visited);
        Map<Object, Object> found = new LinkedHashMap<>();
        for (int i = 0; i < visited.size(); i += 2) {
            found.put(((Handle<?>) visited.get(i)).bits(), visited.get(i + 1));
        }
        assertEquals(expected, found);
        check();
    }

    @ParameterizedTest
    @ValueSource(strings = {"changeUpTo", "nudgeUpTo"})
    void exceptionsLeaveItemsChangedOrNot(String kernel) {
        for (boolean inPool : new boolean[] {false, true}) {
            fill(400);
            int id = 200;
            assertTrue(expected.values().stream().anyMatch(item -> id(item) == id));
            Map<Long, Object> changed = new LinkedHashMap<>();
            boolean isBefore = true;
            HashSet<Long> before = new HashSet<>();
            for (Object cursor : (Iterable<?>) store) {
                isBefore &= (int) on(cursor, "id") != id;
                long bits = ((Handle<?>) on(cursor, "handle")).bits();
                if (isBefore) {
                    before.add(bits);
                }
            }
            IOException thrown = assertThrows(IOException.class, () -> tryRun(inPool, kernel, id));
            assertEquals("at " + id, thrown.getMessage());
            expected.forEach((bits, item) -> {
                Object after = kernel.equals("changeUpTo") ? physics("change", item) : withX(item);
                Object actual = on(store, "get", Handle.ofBits(bits));
                boolean isChanged = inPool ? id(item) != id && after.equals(actual) : before.contains(bits);
                changed.put(bits, isChanged ? after : item);
            });
            expected = changed;
            check();
        }
    }

    private static Object withX(Object item) {
        return Members.with(item, 1, -1f);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aFailedRemovalRemovesNothing(boolean inPool) {
        fill(1000);
        assertThrows(IOException.class, () -> tryRun(inPool, "isOddUpTo", 200));
        check();
        assertEquals(0, run(inPool, "isIn", (IntPredicate) id -> false));
        check();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aNullInAResultChangesNothingOfItsItem(boolean inPool) {
        fill(70);
        Object item =
                expected.values().stream().filter(i -> id(i) == 66).findFirst().orElse(null);
        int id = item == null ? 0 : 66;
        assertThrows(NullPointerException.class, () -> tryRun(inPool, "nullAt", id));
        for (var entry : expected.entrySet()) {
            Object actual = on(store, "get", Handle.ofBits(entry.getKey()));
            if (id(entry.getValue()) == id) {
                assertEquals(entry.getValue(), actual);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void structuralChangeIsReported(boolean inPool) {
        fill(100);
        AtomicInteger calls = new AtomicInteger();
        ConcurrentModificationException thrown =
                assertThrows(ConcurrentModificationException.class, () -> tryRun(false, "addOne", store, calls));
        assertEquals(1, calls.get());
        assertEquals(
                "Kernel ThingPhysics.addOne added, removed or sorted items of the ThingStore that it runs on, or"
                        + " trimmed it; collect them, and change the store afterwards",
                thrown.getMessage());
        assertThrows(ConcurrentModificationException.class, () -> tryRun(false, "removeOne", store));
        assertThrows(ConcurrentModificationException.class, () -> tryRun(false, "addAnother", store));
        fill(100);
        IllegalStateException refused = assertThrows(IllegalStateException.class, () -> tryRun(inPool, "removeSelf"));
        assertTrue(refused.getMessage().startsWith("ThingStore: this cursor does not remove"), refused.getMessage());
        check();
    }

    /** The loop would go on in blocks that may not be the store's any more. A fixed capacity has nothing to trim. */
    @ParameterizedTest
    @ValueSource(strings = {"changeAndTrim", "nudgeAndTrim", "isOddTrimming"})
    void trimmingIsReported(String kernel) {
        fill(129);
        if (!kind.annotation().contains("FIXED")) {
            assertThrows(ConcurrentModificationException.class, () -> tryRun(false, kernel, store));
            Object first = ((Iterable<?>) store).iterator().next();
            if (kernel.equals("nudgeAndTrim")) { // done in place, and not undone
                expected.computeIfPresent(((Handle<?>) on(first, "handle")).bits(), (bits, item) -> withX(item));
            }
        } else {
            run(false, kernel, store);
            switch (kernel) {
                case "changeAndTrim" -> expect("change");
                case "nudgeAndTrim" -> expected.replaceAll((bits, item) -> withX(item));
                default -> expected.values().removeIf(this::isOdd);
            }
        }
        check();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true})
    void thePoolThrowsTheExceptionItself(boolean inPool) {
        fill(1000);
        IllegalArgumentException mine = new IllegalArgumentException("mine");
        IntPredicate which = id -> {
            if (id == 200) {
                throw mine;
            }
            return false;
        };
        assertSame(mine, assertThrows(IllegalArgumentException.class, () -> tryRun(inPool, "isIn", which)));
    }

    @Test
    void randomSequences() {
        RandomSteps.run(kind.annotation(), SEED, STEPS, transcript -> new KernelSimulation(kind, POOL, transcript));
    }

    private void expectWhere(Predicate<Object> where, String function, Object... arguments) {
        expected.replaceAll((bits, item) -> where.test(item) ? physics(function, item, arguments) : item);
    }

    private static boolean is(Object item, String flag) {
        return (boolean) on(item, flag);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void conditions(boolean inPool) {
        for (int items : new int[] {0, 1, 64, 1000}) {
            fill(items);
            run(inPool, "changeSome");
            expectWhere(item -> is(item, "lit") && !isOdd(item), "change");
            check();
            run(inPool, "stepSome");
            expectWhere(item -> !is(item, "lit") && !is(on(item, "inner"), "on"), "stepSome");
            check();
            long sum = 0;
            for (Object item : expected.values()) {
                sum += isOdd(item) ? 0 : (long) on(item, "count");
            }
            assertEquals(sum, run(inPool, "totalOfSome", 0L));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void conditionsOnFlagsBesideTheRecord(boolean inPool) {
        fill(1000);
        expected.replaceAll((bits, item) -> {
            boolean chosen = id(item) % 5 < 2;
            on(store, "chosen", Handle.ofBits(bits), chosen);
            return chosen ? withX(item) : item;
        });
        run(inPool, "nudgeChosen");
        check();
    }

    /** Of 64 words at a time few rows match or many, in full words or not; and of the others accordingly. */
    @Test
    void conditionsOfFewAndOfMany() {
        List<IntPredicate> choices = List.of(
                id -> id % 900 == 0,
                id -> id % 3 == 0,
                id -> id % 3 == 0 || id / 256 == 9,
                id -> id % (id < 4096 ? 900 : 3) == 0,
                id -> id / 64 == 3 || id > 4400,
                id -> true);
        for (IntPredicate choice : choices) {
            List<Handle<?>> handles = addAll(4_500);
            for (int id = 0; id < handles.size(); id += 500) {
                on(store, "remove", handles.get(id));
                expected.remove(handles.get(id).bits());
            }
            Map<Long, Object> before = new LinkedHashMap<>(expected);
            expected.replaceAll((bits, item) -> {
                boolean chosen = choice.test(id(item));
                on(store, "chosen", Handle.ofBits(bits), chosen);
                return chosen ? withX(item) : item;
            });
            run(false, "nudgeChosen");
            check();
            before.forEach(
                    (bits, item) -> expected.put(bits, choice.test(id(item)) ? expected.get(bits) : withX(item)));
            run(false, "nudgeOthers");
            check();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void removalsUnderAConditionAskNoOthers(boolean inPool) {
        fill(1000);
        Predicate<Object> leaves = item -> isOdd(item) != is(item, "lit") && id(item) % 3 != 0;
        int leaving = (int) expected.values().stream().filter(leaves).count();
        assertEquals(leaving, run(inPool, "isSome"));
        expected.values().removeIf(leaves);
        check();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void copiesOfSome(boolean inPool) {
        assumeTrue(kind.keepsStructs());
        fill(3000);
        run(inPool, "changeSomeOnScratch");
        expectWhere(item -> !is(item, "lit"), "change");
        check();
    }
}
