package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.Moves;
import dev.granary.SortKey;
import dev.granary.StaleHandleException;
import dev.granary.Store;
import dev.granary.StoreCursor;
import dev.granary.StoreFullException;
import dev.granary.runtime.HandleBits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Does the same to a store and to a {@code HashMap}, and compares what each step returns. */
final class Simulation {
    /** What is set, and what to. */
    private static final String[][] PARTS_IN_CODE = {
        {"id", "%s.id()"},
        {"lit", "%s.lit()"},
        {"label", "%s.label()"},
        {"pose", "%s.pose()"},
        {"friend", "%s.friend()"},
        {"shade", "%s.shade()"},
        {"poseAt", "%s.pose().at()"},
        {"homeAtY", "%s.home().at().y()"},
        {"homeMoving", "%s.home().moving()"}
    };

    static final int PARTS = PARTS_IN_CODE.length;

    private static final int STALE_KEPT = 500;
    private static final int EXCEPTIONS_EVERY = 16; // they take far longer than the rest

    private final StoreKind kind;
    private final ItemStore store;
    private final Map<Long, Item> model = new HashMap<>();
    private final List<Long> alive = new ArrayList<>();
    private final List<Long> stale = new ArrayList<>();
    private final Map<Integer, Integer> generations = new HashMap<>();
    private final Map<String, ItemOrder> orders = new HashMap<>();
    private final Transcript transcript;
    private final StoreCursor<Item> cursor;
    private int staleCount;

    Simulation(StoreKind kind, Transcript transcript) {
        this(kind, transcript, kind.store());
        transcript.line("var store = new %s();", kind.storeName());
        transcript.line("var h = new ArrayList<Handle<%s>>();", kind.recordName());
        transcript.line(
                "IntFunction<%1$s> item = number -> (%1$s) StoreKind.%2$s.item(number);", kind.recordName(), kind);
    }

    private Simulation(StoreKind kind, Transcript transcript, ItemStore store) {
        this.kind = kind;
        this.transcript = transcript;
        this.store = store;
        this.cursor = cursor(store);
    }

    /** What there is at a moment: a snapshot of the store, or null, and the model. */
    record Moment(
            Object snapshot,
            Map<Long, Item> model,
            List<Long> alive,
            List<Long> stale,
            Map<Integer, Integer> generations,
            int staleCount) {}

    /** A moment to go back to; in the snapshot of another one, if that is not null. */
    Moment moment(Moment before) {
        if (before == null) {
            return moment(store.snapshot());
        }
        store.snapshot(before.snapshot);
        return moment(before.snapshot);
    }

    private Moment moment(Object snapshot) {
        return new Moment(
                snapshot,
                Map.copyOf(model),
                List.copyOf(alive),
                List.copyOf(stale),
                Map.copyOf(generations),
                staleCount);
    }

    /** Goes back. Handles that were given out since are no stale ones: they mean nothing. */
    void restore(Moment moment) {
        long version = store.version();
        store.restore(moment.snapshot);
        assertTrue(version != store.version(), "version");
        put(moment);
    }

    private void put(Moment moment) {
        model.clear();
        model.putAll(moment.model);
        alive.clear();
        alive.addAll(moment.alive);
        stale.clear();
        stale.addAll(moment.stale);
        generations.clear();
        generations.putAll(moment.generations);
        staleCount = moment.staleCount;
    }

    /** The same with a copy of the store. */
    Simulation copy() {
        Simulation copy = new Simulation(kind, Transcript.none(), store.copy());
        copy.put(moment((Object) null));
        return copy;
    }

    void close() {
        kind.close(store);
    }

    /** All that may be seen of where items are and were: the handles in the order of their rows, and what is behind them. */
    List<Object> seen() {
        List<Object> seen = new ArrayList<>();
        for (ItemCursor item : store) {
            seen.add(item.handle());
        }
        for (ItemBlock block : store.blocks()) {
            seen.add(block.toString());
        }
        seen.add(store.stats().items());
        seen.add(store.stats().holes());
        seen.add(store.stats().capacity());
        seen.add(store.stats().blocks());
        seen.add(List.copyOf(alive));
        return seen;
    }

    @SuppressWarnings("unchecked")
    private static StoreCursor<Item> cursor(ItemStore store) {
        return ((Store<Item>) Face.behind(store)).cursor();
    }

    int size() {
        return model.size();
    }

    Map<Long, Item> model() {
        return model;
    }

    void check() {
        StoreCheck.check(kind, store, model);
    }

    void perform(Operation operation) {
        switch (operation) {
            case Operation.Add(int number, boolean flattened) -> add(number, flattened);
            case Operation.Trim() -> {
                transcript.line("store.trim();");
                store.trim();
            }
            case Operation.Compact() when !kind.isPacked() -> compact();
            case Operation.Clear() -> {
                transcript.line("store.clear();");
                store.clear();
                alive.forEach(this::forget);
                alive.clear();
            }
            case Operation.Sort(boolean bySerial, boolean rows) -> sort(bySerial, rows);
            case Operation.RemoveRun(int first, int slots) ->
                List.copyOf(alive).stream()
                        .filter(bits -> HandleBits.slot(bits) >= first && HandleBits.slot(bits) - first < slots)
                        .forEach(bits -> remove(alive.indexOf(bits)));
            case Operation.UseStale(int pick) when !stale.isEmpty() -> useStale(pick);
            case Operation.Sweep sweep -> sweep(sweep);
            case Operation.Set(int pick, int number)
            when !alive.isEmpty() -> set(alive.get(pick % alive.size()), number);
            case Operation.SetPart(int pick, int part, int number)
            when !alive.isEmpty() -> setPart(alive.get(pick % alive.size()), part, number);
            case Operation.Remove(int pick) when !alive.isEmpty() -> remove(pick % alive.size());
            default -> {}
        }
        assertEquals(model.size(), store.size());
    }

    private void add(int number, boolean flattened) {
        Item item = kind.item(number);
        if (kind.isLimited() && model.size() == StoreKind.MAX_CAPACITY) {
            transcript.line("assertThrows(StoreFullException.class, () -> store.add(item.apply(%d)));", number);
            assertThrows(StoreFullException.class, () -> store.add(item));
            return;
        }
        transcript.line("h.add(store.add(item.apply(%d)));", number);
        Handle<Item> handle = flattened ? StoreKind.addFlattened(store, item) : store.add(item);
        transcript.name(handle);
        model.put(handle.bits(), item);
        int generation = HandleBits.generation(handle.bits());
        Integer before = generations.put(HandleBits.slot(handle.bits()), generation);
        assertTrue(before == null || before < generation, () -> handle + " was given out after generation " + before);
        alive.add(handle.bits());
    }

    private void set(long bits, int number) {
        Handle<Item> handle = Handle.ofBits(bits);
        transcript.line("store.set(%s, item.apply(%d));", transcript.nameOf(bits), number);
        assertEquals(model.get(bits), store.get(handle));
        assertEquals(model.get(bits), cursor.at(handle).value());
        store.set(handle, kind.item(number));
        model.put(bits, kind.item(number));
        assertEquals(kind.item(number), cursor.value());
    }

    private void setPart(long bits, int part, int number) {
        Handle<Item> handle = Handle.ofBits(bits);
        Item from = kind.item(number);
        Pose home = model.get(bits).home();
        transcript.line(
                "store.%s(%s, %s);",
                PARTS_IN_CODE[part][0],
                transcript.nameOf(bits),
                PARTS_IN_CODE[part][1].formatted("item.apply(" + number + ")"));
        switch (part) {
            case 0 -> put(bits, "id", number, () -> store.id(handle, number));
            case 1 -> put(bits, "lit", from.lit(), () -> store.lit(handle, from.lit()));
            case 2 -> put(bits, "label", from.label(), () -> store.label(handle, from.label()));
            case 3 -> put(bits, "pose", from.pose(), () -> store.pose(handle, from.pose()));
            case 4 -> put(bits, "friend", from.friend(), () -> store.friend(handle, from.friend()));
            case 5 -> put(bits, "shade", from.shade(), () -> store.shade(handle, from.shade()));
            case 6 -> {
                Pose pose = model.get(bits).pose();
                Pose changed = new Pose(from.pose().at(), pose.turn(), pose.moving());
                put(
                        bits,
                        "pose",
                        changed,
                        () -> store.poseAt(handle, from.pose().at()));
            }
            case 7 -> {
                Point at =
                        new Point(home.at().x(), from.home().at().y(), home.at().z());
                Pose changed = new Pose(at, home.turn(), home.moving());
                put(
                        bits,
                        "home",
                        changed,
                        () -> store.homeAtY(handle, from.home().at().y()));
            }
            default -> {
                Pose changed = new Pose(home.at(), home.turn(), from.home().moving());
                put(
                        bits,
                        "home",
                        changed,
                        () -> store.homeMoving(handle, from.home().moving()));
            }
        }
    }

    private void put(long bits, String component, Object value, Runnable call) {
        call.run();
        model.put(bits, kind.with(model.get(bits), component, value));
    }

    private void remove(int index) {
        long bits = alive.get(index);
        transcript.line("assertTrue(store.remove(%s));", transcript.nameOf(bits));
        assertTrue(store.remove(Handle.ofBits(bits)));
        long last = alive.removeLast();
        if (last != bits) {
            alive.set(index, last);
        }
        forget(bits);
    }

    private void forget(long bits) {
        model.remove(bits);
        if (stale.size() < STALE_KEPT) {
            stale.add(bits);
        } else {
            stale.set(staleCount++ * 7 % STALE_KEPT, bits);
        }
    }

    private void compact() {
        transcript.line("for (var move : store.compact()) { h.add(move.now()); }");
        for (Moves.Move<Item> move : store.compact()) {
            Item item = model.get(move.before().bits());
            alive.set(alive.indexOf(move.before().bits()), move.now().bits());
            forget(move.before().bits());
            model.put(move.now().bits(), item);
            generations.put(
                    HandleBits.slot(move.now().bits()),
                    HandleBits.generation(move.now().bits()));
            transcript.name(move.now());
        }
    }

    private void useStale(int pick) {
        long bits = stale.get(pick % stale.size());
        Handle<Item> handle = Handle.ofBits(bits);
        transcript.line("assertFalse(store.remove(%s));", transcript.nameOf(bits));
        assertFalse(store.contains(handle));
        assertFalse(store.remove(handle));
        assertNull(store.find(handle));
        assertFalse(cursor.tryAt(handle));
        if (pick / STALE_KEPT % EXCEPTIONS_EVERY == 0) {
            assertThrows(StaleHandleException.class, () -> store.get(handle));
            assertThrows(StaleHandleException.class, () -> store.lit(handle, true));
            assertThrows(StaleHandleException.class, () -> cursor.at(handle));
        }
    }

    /** The order that was made by the last sort is made again, so it grows and shrinks with the store. */
    private void sort(boolean bySerial, boolean rows) {
        String name = bySerial ? "SERIAL" : "ID";
        SortKey<Item> key = kind.sortKey(name);
        transcript.line("store.sortedBy(%s.%s);", kind.storeName(), name);
        orders.merge(name, store.sortedBy(key), (before, now) -> before);
        ItemOrder order = orders.get(name);
        order.refresh();
        List<Item> expected = new ArrayList<>();
        Set<Long> seen = new HashSet<>();
        for (int index = 0; index < order.size(); index++) {
            seen.add(order.handle(index).bits());
            expected.add(model.get(order.handle(index).bits()));
        }
        assertEquals(model.keySet(), seen, "items in the order");
        assertEquals(model.size(), expected.size(), "places in the order");
        Comparator<Item> comparator =
                bySerial ? Comparator.comparingLong(Item::serial) : Comparator.comparingInt(Item::id);
        for (int index = 1; index < expected.size(); index++) {
            assertTrue(
                    comparator.compare(expected.get(index - 1), expected.get(index)) <= 0, "order at place " + index);
        }
        if (rows && kind.isPacked()) {
            transcript.line("store.sort(%s.%s);", kind.storeName(), name);
            store.sort(key);
            int index = 0;
            for (ItemCursor cursor : store) {
                assertEquals(expected.get(index++), cursor.value(), "rows in order");
            }
        }
    }

    /** The last slot in use, if rows are slots. */
    private int lastSlot() {
        if (store.blocks().isEmpty()) {
            return 0;
        }
        ItemBlock last = store.blocks().getLast();
        return kind.isPacked()
                ? store.size()
                : HandleBits.slot(last.handle(last.size() - 1).bits());
    }

    private void sweep(Operation.Sweep sweep) {
        transcript.line("for (var c : store) { var at = c.handle();");
        Set<Long> unvisited = new HashSet<>(model.keySet());
        Set<Long> inHolesAhead = new HashSet<>();
        int end = lastSlot();
        int added = 0;
        for (ItemCursor cursor : store) {
            Handle<Item> handle = cursor.handle();
            long bits = handle.bits();
            assertTrue(
                    unvisited.remove(bits) || inHolesAhead.remove(bits),
                    () -> handle + " is visited twice, or was added elsewhere than in a hole ahead");
            Item item = model.get(bits);
            assertEquals(item, cursor.value());
            if (sweep.adds(item.id()) && added < end && model.size() < StoreKind.MAX_CAPACITY) {
                transcript.line("    if (at.equals(%s))", transcript.nameOf(bits));
                add(item.id() + 1, true);
                added++;
                int slot = HandleBits.slot(alive.getLast());
                if (!kind.isPacked() && slot > HandleBits.slot(bits) && slot <= end) {
                    inHolesAhead.add(alive.getLast());
                }
            }
            if (sweep.sets(item.id())) {
                Item other = kind.item(item.id() + 2);
                transcript.line(
                        "    if (at.equals(%s)) { c.value(item.apply(%d)); }", transcript.nameOf(bits), item.id() + 2);
                cursor.value(other);
                model.put(bits, other);
            }
            if (sweep.removes(item.id())) {
                transcript.line("    if (at.equals(%s)) { c.remove(); }", transcript.nameOf(bits));
                cursor.remove();
                forget(bits);
            }
        }
        transcript.line("}");
        assertEquals(Set.of(), unvisited, "items that were not visited");
        alive.removeIf(bits -> !model.containsKey(bits));
    }
}
