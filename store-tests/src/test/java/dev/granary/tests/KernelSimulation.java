package dev.granary.tests;

import static dev.granary.tests.Things.call;
import static dev.granary.tests.Things.on;
import static dev.granary.tests.Things.tryCall;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.Moves;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/** Runs kernels on a store that changes, and the same methods on each item of a map. */
final class KernelSimulation implements RandomSteps {
    private static final int MOST = 300;

    private final KernelKind kind;
    private final ForkJoinPool pool;
    private final Transcript transcript;
    private final Object store;
    private final Map<Long, Object> model = new LinkedHashMap<>();
    private final Random random = new Random();
    private int added;

    KernelSimulation(KernelKind kind, ForkJoinPool pool, Transcript transcript) {
        this.kind = kind;
        this.pool = pool;
        this.transcript = transcript;
        transcript.line("// where Thing has %s", kind.annotation());
        transcript.line("var store = new ThingStore();");
        transcript.line("var h = new ArrayList<Handle<Thing>>();");
        try {
            this.store = kind.load("ThingStore").getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void perform(long seed) {
        random.setSeed(seed);
        switch (random.nextInt(20)) {
            case 0, 1, 2, 3, 4 -> add(random.nextInt(80));
            case 5, 6 -> remove(random.nextInt(60));
            case 7 -> change("trim");
            case 8 -> {
                if (random.nextInt(4) == 0) {
                    change("clear");
                    model.clear();
                }
            }
            case 9 -> compact();
            case 10 -> order();
            case 11 -> update("step", "step", random.nextFloat());
            case 12 -> update(List.of("change", "part", "cross", "choose").get(random.nextInt(4)));
            case 13 -> update("drift", "drifted", random.nextFloat());
            case 14 -> update("nudge", "nudged", random.nextFloat() * 100);
            case 15 -> updateWhere();
            case 16 -> removeIf("isOdd", item -> is(item, "odd"));
            case 17 -> removeIf("isSome", item -> is(item, "odd") != is(item, "lit") && id(item) % 3 != 0);
            case 18 -> total();
            default -> fail();
        }
        assertEquals(model.size(), on(store, "size"));
        if (random.nextInt(4) == 0) {
            check();
        }
    }

    @Override
    public void finish() {
        check();
        if (kind.annotation().contains("VIRTUAL")) {
            on(store, "close");
        }
    }

    private void check() {
        model.forEach((bits, item) -> assertEquals(item, on(store, "get", Handle.ofBits(bits))));
        Set<Long> visited = new HashSet<>();
        for (Object cursor : (Iterable<?>) store) {
            long bits = ((Handle<?>) on(cursor, "handle")).bits();
            assertEquals(model.get(bits), on(cursor, "value"));
            assertTrue(visited.add(bits));
        }
        assertEquals(model.keySet(), visited);
        Things.checkVacantBits(kind, store);
    }

    private void change(String method) {
        transcript.line("store.%s();", method);
        on(store, method);
    }

    private void add(int count) {
        for (int i = 0; i < count && model.size() < MOST; i++) {
            transcript.line("h.add(store.add(Thing.of(%d)));", added);
            Object item = call(kind.load("Thing"), "of", added++);
            Handle<?> handle = (Handle<?>) on(store, "add", item);
            transcript.name(handle);
            model.put(handle.bits(), item);
        }
    }

    private void remove(int count) {
        List<Long> all = new ArrayList<>(model.keySet());
        int from = random.nextInt(all.size() + 1);
        for (long bits : all.subList(from, Math.min(from + count, all.size()))) {
            transcript.line("store.remove(%s);", transcript.nameOf(bits));
            assertEquals(true, on(store, "remove", Handle.ofBits(bits)));
            model.remove(bits);
        }
    }

    private void compact() {
        if (!kind.isPacked()) {
            transcript.line("for (var move : store.compact()) { h.add(move.now()); }");
            for (Moves.Move<?> move : (Moves<?>) on(store, "compact")) {
                transcript.name(move.now());
                model.put(move.now().bits(), model.remove(move.before().bits()));
            }
        }
    }

    private void order() {
        transcript.line("store.sortedBy(ThingStore.COUNT);");
        try {
            Object order = on(
                    store, "sortedBy", kind.load("ThingStore").getField("COUNT").get(null));
            assertEquals(model.size(), on(order, "size"));
            Set<Long> seen = new HashSet<>();
            long before = Long.MIN_VALUE;
            for (int index = 0; index < model.size(); index++) {
                long bits = ((Handle<?>) on(order, "handle", index)).bits();
                long count = (long) on(model.get(bits), "count");
                assertTrue(count >= before, "order at place " + index);
                assertTrue(seen.add(bits));
                before = count;
            }
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Runs the kernel, in the pool or not. */
    private Object run(String kernel, Object... arguments) throws Throwable {
        boolean inPool = random.nextBoolean();
        List<Object> all = new ArrayList<>(List.of(arguments));
        all.addFirst(store);
        if (inPool) {
            all.add(pool);
        }
        transcript.line(() -> {
            StringBuilder line = new StringBuilder("ThingPhysicsKernels." + kernel + "(store");
            for (Object argument : arguments) {
                line.append(", ").append(argument instanceof IntPredicate ? "id -> id % 7 < 3" : JavaCode.of(argument));
            }
            return line + (inPool ? ", pool);" : ");");
        });
        return tryCall(kind.load("ThingPhysicsKernels"), kernel, all.toArray());
    }

    private Object runs(String kernel, Object... arguments) {
        try {
            return run(kernel, arguments);
        } catch (RuntimeException | AssertionError e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private Object physics(String function, Object... arguments) {
        return call(kind.load("ThingPhysics"), function, arguments);
    }

    private void update(String kernel) {
        runs(kernel);
        model.replaceAll((bits, item) -> physics(kernel, item));
    }

    private void update(String kernel, String function, float argument) {
        runs(kernel, argument);
        model.replaceAll((bits, item) -> physics(function, item, argument));
    }

    private void updateWhere() {
        if (random.nextBoolean()) {
            runs("changeSome");
            model.replaceAll((bits, item) -> is(item, "lit") && !is(item, "odd") ? physics("change", item) : item);
        } else {
            runs("stepSome");
            model.replaceAll(
                    (bits, item) -> is(item, "lit") || is(on(item, "inner"), "on") ? item : physics("stepSome", item));
        }
    }

    private void removeIf(String kernel, Predicate<Object> leaves) {
        int before = model.size();
        model.values().removeIf(leaves);
        assertEquals(before - model.size(), runs(kernel));
        IntPredicate which = id -> id % 7 < 3;
        if (random.nextInt(4) == 0) {
            int rest = model.size();
            model.values().removeIf(item -> which.test(id(item)));
            assertEquals(rest - model.size(), runs("isIn", which));
        }
    }

    private void total() {
        long sum = 0;
        for (Object item : model.values()) {
            sum = (long) physics("total", sum, item);
        }
        assertEquals(sum, runs("total", 0L));
        sum = 0;
        for (Object item : model.values()) {
            sum += is(item, "odd") ? 0 : (long) on(item, "count");
        }
        assertEquals(sum, runs("totalOfSome", 0L));
    }

    /** A removal that fails at an item removes none. */
    private void fail() {
        if (!model.isEmpty()) {
            int id = id(new ArrayList<>(model.values()).get(random.nextInt(model.size())));
            assertThrows(IOException.class, () -> run("isOddUpTo", id));
        }
    }

    private static boolean is(Object item, String flag) {
        return (boolean) on(item, flag);
    }

    private static int id(Object item) {
        return (int) on(item, "id");
    }
}
