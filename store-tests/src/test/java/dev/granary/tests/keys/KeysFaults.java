package dev.granary.tests.keys;

import dev.granary.Handle;
import dev.granary.Moves;
import dev.granary.tests.faults.Allocations;
import dev.granary.tests.faults.FaultyCalls;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Calls of a store with keys in which an allocation fails: another one each time, and in the end none.
 *
 * <p>Loaded by {@link dev.granary.tests.faults.FaultyClasses}.
 */
final class KeysFaults {
    private static final long SEED = 5;
    private static final int STEPS = 48;
    private static final long NEW_ID = 5_000;

    /** Whether the store goes on is looked at now and then: looking takes longer than all the rest. */
    private static final int SECOND_CHECK_EVERY = 4;

    private KeysFaults() {}

    /** The number of failures that were injected. */
    static int injectAll(Class<? extends Record> ofTest) throws ClassNotFoundException {
        Class<? extends Record> kind = Class.forName(ofTest.getName()).asSubclass(Record.class); // as loaded here
        return calls(kind).injectAll((each, call, number, failed) -> {
            each.check();
            each.checkViews();
            each.runUnchecked(3);
            if (number % SECOND_CHECK_EVERY == 0) {
                each.check();
            }
        });
    }

    private static Keyed item(long id) {
        return new Keyed(
                id, Suit.CLUBS, "new", new Spot(77, (byte) 7), 3, (short) 900, true, 1, new Point(1, 1), false);
    }

    private static FaultyCalls<KeysSimulation> calls(Class<? extends Record> kind) {
        FaultyCalls<KeysSimulation> calls =
                new FaultyCalls<>(() -> filled(kind), each -> each.store().close());
        calls.put("add", each -> each.add(item(NEW_ID)));
        calls.put("add many", each -> {
            for (int more = 0; more < 20 && each.items().size() < 95; more++) {
                each.add(new Keyed(
                        NEW_ID + more,
                        Suit.CLUBS,
                        "n" + more,
                        new Spot(more, (byte) 0),
                        more,
                        (short) 1,
                        true,
                        1,
                        new Point(more, 1),
                        false));
            }
        });
        put(calls, "id", long.class, any -> NEW_ID, Keyed::withId);
        put(calls, "name", String.class, any -> "new", Keyed::withName);
        put(calls, "suit", Suit.class, item -> item.suit().next(), Keyed::withSuit);
        put(calls, "weight", float.class, any -> 77f, Keyed::withWeight);
        put(calls, "at", Point.class, any -> new Point(7, 7), Keyed::withAt);
        calls.put("near", each -> each.store().near(0, 0, 3).count());
        calls.put("near, of some", each -> each.store().nearLit(0, 0, 3).count());
        calls.put("kernel", each -> each.kernel("shift", 7L, null, item -> item.withId(item.id() + 7)));
        calls.put("kernel on some values", each -> {
            boolean areNamesSymbols = each.store().areNamesSymbols();
            each.kernel("rename", "new", null, item -> item.isRenamed(areNamesSymbols) ? item.withName("new") : item);
        });
        calls.put("kernel that changes nothing", each -> each.kernel("shift", 0L, null, item -> item));
        calls.put("kernel that changes few", each -> {
            int group = 1;
            each.kernel(
                    "shut",
                    group,
                    null,
                    item -> item.open() && item.group() == group
                            ? item.withOpen(false).withSpot(new Spot(group, (byte) 0))
                            : item);
        });
        calls.put(
                "several keys",
                each -> each.kernel(
                        "fold", -1L, null, item -> item.withSuit(item.suit().next())));
        calls.put("view", each -> {
            each.store().bySuit(Suit.HEARTS).removeAll();
            each.items().values().removeIf(item -> item.suit() == Suit.HEARTS);
        });
        calls.put("flags", each -> {
            Map<Handle<?>, Keyed> after = new HashMap<>(each.items());
            after.replaceAll((handle, item) -> item.open() ? item.withHeld(true) : item);
            each.store().where("OPEN").set(each.store().flag("HELD"), true);
            each.items().putAll(after);
        });
        calls.put("snapshot", each -> each.store().snapshot());
        calls.put("restore", KeysSimulation::restoreFirst);
        calls.put("trim", each -> each.store().store.trim());
        calls.put("clear", each -> {
            each.store().store.clear();
            each.items().clear();
        });
        if (kind.getSimpleName().contains("Packed")) {
            calls.put("sort", each -> each.store().sort());
        } else {
            calls.put("compact", each -> {
                Moves<Object> moves = each.store().compact();
                Allocations.stop(); // what follows is this test's own
                for (Moves.Move<Object> move : moves) {
                    each.items().put(move.now(), each.items().remove(move.before()));
                }
            });
        }
        return calls;
    }

    /** A call that sets a component of the first item. */
    private static <V> void put(
            FaultyCalls<KeysSimulation> calls,
            String component,
            Class<?> type,
            Function<Keyed, V> value,
            BiFunction<Keyed, V, Keyed> with) {
        calls.put("set " + component, each -> {
            Keyed item = each.items().values().iterator().next();
            Handle<?> handle = each.store().byId(item.id());
            V to = value.apply(item);
            each.change(handle, with.apply(item, to), () -> each.store().set(handle, component, type, to));
        });
    }

    private static KeysSimulation filled(Class<? extends Record> kind) {
        KeysSimulation filled = new KeysSimulation(kind, SEED, null);
        filled.prepare(STEPS);
        return filled;
    }
}
