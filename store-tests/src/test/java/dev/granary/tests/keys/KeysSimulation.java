package dev.granary.tests.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.DuplicateKeyException;
import dev.granary.Handle;
import dev.granary.Moves;
import dev.granary.StoreCursor;
import dev.granary.Subscription;
import dev.granary.runtime.SlotSubset;
import dev.granary.tests.Steps;
import dev.granary.tests.faults.Allocations;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Random steps on a store with keys, through every way of writing, beside maps: where both differ, a key is wrong. */
final class KeysSimulation {
    private static final int SOME = 90;
    private static final int FEW = 12;
    private static final int VIEWS = 3;

    private final Random random;
    private final KeyedChoice choice;
    private final KeyedDriver store;
    private final KeysCheck check;
    private final Steps steps = new Steps();

    private final ForkJoinPool pool;
    private int most = SOME;
    private final Map<Handle<?>, Keyed> items = new HashMap<>();

    /** A snapshot and what was in it, once there is one. */
    private Object snapshot;

    private Map<Handle<?>, Keyed> remembered = Map.of();

    /** As these, of the beginning. */
    private Object first;

    private Map<Handle<?>, Keyed> ofFirst = Map.of();

    /** The views that were made, with the items that there were. */
    private final List<KeysSimulation> views = new ArrayList<>();

    /** The items that listeners know of, while there are listeners. */
    private final Set<Handle<?>> heard = new HashSet<>();

    private final List<Subscription> subscriptions = new ArrayList<>();

    /** Else steps may fail midway, when listeners have heard of items that stay. */
    private boolean isChecked;

    private boolean isFilling;

    KeysSimulation(Class<? extends Record> type, long seed, ForkJoinPool pool) {
        this(new KeyedDriver(type), Map.of(), seed, pool);
    }

    private KeysSimulation(KeyedDriver store, Map<Handle<?>, Keyed> items, long seed, ForkJoinPool pool) {
        this.random = new Random(seed);
        this.store = store;
        this.pool = pool;
        this.items.putAll(items);
        choice = new KeyedChoice(random);
        check = new KeysCheck(store, this.items, choice);
        steps.add(30, () -> {
                    if (this.items.size() < most) {
                        add(choice.item());
                    } else {
                        remove(any());
                    }
                })
                .add(8, () -> remove(any()))
                .add(8, this::setAll)
                .add(26, this::setOne)
                .add(6, this::put)
                .add(2, this::removeById)
                .add(10, this::kernelStep)
                .add(4, this::view)
                .add(6, this::whole);
    }

    /** Makes a view, or looks whether one is as it was when it was made, and maybe closes it. */
    void views() {
        if (!store.hasViews()) {
            return;
        }
        if (views.size() < VIEWS && random.nextBoolean() || views.isEmpty()) {
            views.add(new KeysSimulation(store.view(), items, random.nextLong(), pool));
            return;
        }
        KeysSimulation view = views.get(random.nextInt(views.size()));
        if (!isFilling) {
            view.checkAsView(items.keySet());
        }
        if (random.nextBoolean()) {
            views.remove(view);
            if (random.nextBoolean()) { // or it is forgotten
                view.store.close();
                assertThrows(IllegalStateException.class, view.store::size);
            }
        }
    }

    /** Fails where a view is not as it was when it was made. */
    void checkViews() {
        views.forEach(view -> view.checkAsView(items.keySet()));
    }

    private void checkAsView(Set<Handle<?>> ofStore) {
        check();
        ofStore.forEach(handle -> assertEquals(items.containsKey(handle), store.contains(handle)));
        int open = (int) items.values().stream().filter(Keyed::open).count();
        assertEquals(open, store.where("OPEN").count());
        if (open > 0) {
            assertThrows(
                    UnsupportedOperationException.class,
                    () -> store.where("OPEN").set(store.flag("HELD"), true));
            assertThrows(
                    UnsupportedOperationException.class,
                    () -> store.where("OPEN").removeAll());
        }
    }

    void run(int steps) {
        isChecked = true;
        for (int step = 0; step < steps; step++) {
            step();
            if (step % 8 == 0 || step > steps - 8) {
                check();
            }
        }
    }

    /** Has listeners from now on, or none any more. */
    private void toggleListeners() {
        if (subscriptions.isEmpty()) {
            heard.addAll(items.keySet());
            subscriptions.add(store.store.onAdd(handle -> {
                assertTrue(store.store.contains(handle));
                assertTrue(heard.add(handle));
            }));
            subscriptions.add(store.store.onRemove(handle -> {
                assertTrue(store.store.contains(handle));
                assertTrue(heard.remove(handle));
            }));
        } else {
            subscriptions.forEach(Subscription::close);
            subscriptions.clear();
            heard.clear();
        }
    }

    /** Adds so many items, of which none is open, and no id is one that steps give. */
    void fill(int count) {
        most = count + SOME;
        for (int number = 0; number < count; number++) {
            Keyed item = choice.item().withId(1_000 + 10L * number).withOpen(false);
            items.put(store.store.add(store.recordOf(item)), item);
        }
    }

    void runUnchecked(int steps) {
        for (int step = 0; step < steps; step++) {
            step();
        }
    }

    private Handle<?> any() {
        return choice.any(items);
    }

    private void step() {
        if (items.isEmpty()) {
            add(choice.item());
        } else {
            steps.doAny(random);
        }
    }

    /** The store, and what is to be in it. */
    KeyedDriver store() {
        return store;
    }

    Map<Handle<?>, Keyed> items() {
        return items;
    }

    /** Adds an item, or finds that it is refused. */
    void add(Keyed item) {
        Collection<Keyed> after = new ArrayList<>(items.values());
        after.add(item);
        if (isSound(after)) {
            items.put(store.store.add(store.recordOf(item)), item);
        } else {
            refused(() -> store.store.add(store.recordOf(item)), null, item);
        }
    }

    private void refused(Runnable call, Handle<?> of, Keyed item) {
        DuplicateKeyException duplicate = assertThrows(DuplicateKeyException.class, call::run);
        Keyed holder = items.get(duplicate.holder());
        boolean isId = holder.id() == item.id();
        assertTrue(
                isId && duplicate.key().equals(item.id())
                        || holder.isNumbered() && duplicate.key().equals(List.of(item.group(), item.serial())),
                () -> duplicate + " of " + of + " " + item);
    }

    private void remove(Handle<?> handle) {
        switch (random.nextInt(2)) {
            case 0 -> store.cursor(handle).remove();
            default -> assertTrue(remove(store, handle));
        }
        items.remove(handle);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static boolean remove(KeyedDriver store, Handle<?> handle) {
        return store.store.remove((Handle) handle);
    }

    /** Does what changes one item, or finds that it is refused. */
    void change(Handle<?> handle, Keyed to, Runnable call) {
        Map<Handle<?>, Keyed> after = new HashMap<>(items);
        after.put(handle, to);
        if (isSound(after.values())) {
            call.run();
            items.put(handle, to);
        } else {
            refused(call, handle, to);
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private void setAll() {
        Handle<?> handle = any();
        Keyed to = choice.item().withHeld(items.get(handle).held());
        Object value = store.recordOf(to);
        switch (random.nextInt(3)) {
            case 0 -> change(handle, to, () -> store.store.set((Handle) handle, value));
            case 1 -> change(handle, to, () -> store.cursor(handle).value(value));
            default -> {
                KeyedDriver.Place place = store.place(handle);
                change(handle, to, () -> place.block().value(place.row(), value));
            }
        }
    }

    private void setOne() {
        Handle<?> handle = any();
        Keyed item = items.get(handle);
        Keyed other = choice.item();
        switch (random.nextInt(11)) {
            case 0 -> set(handle, item.withId(other.id()), "id", long.class, other.id());
            case 1 -> set(handle, item.withSuit(other.suit()), "suit", Suit.class, other.suit());
            case 2 -> set(handle, item.withName(other.name()), "name", String.class, other.name());
            case 3 -> set(handle, item.withSpot(other.spot()), "spot", Spot.class, other.spot());
            case 4 -> {
                Spot spot = new Spot(other.spot().x(), item.spot().y());
                set(handle, item.withSpot(spot), "spotX", int.class, spot.x());
            }
            case 5 -> set(handle, item.withGroup(other.group()), "group", int.class, other.group());
            case 6 -> set(handle, item.withWeight(other.weight()), "weight", float.class, other.weight());
            case 7 -> set(handle, item.withOpen(other.open()), "open", boolean.class, other.open());
            case 8 -> set(handle, item.withAt(other.at()), "at", Point.class, other.at());
            case 9 -> {
                Point at = new Point(item.at().x(), other.at().y());
                set(handle, item.withAt(at), "atY", float.class, at.y());
            }
            default -> set(handle, item.withHeld(other.open()), "held", boolean.class, other.open());
        }
    }

    private void set(Handle<?> handle, Keyed to, String accessor, Class<?> type, Object value) {
        switch (random.nextInt(3)) {
            case 0 -> change(handle, to, () -> store.set(handle, accessor, type, value));
            case 1 -> {
                StoreCursor<Object> cursor = store.cursor(handle);
                change(handle, to, () -> KeyedDriver.set(cursor, accessor, new Class<?>[] {type}, value));
            }
            default -> {
                KeyedDriver.Place place = store.place(handle);
                change(
                        handle,
                        to,
                        () -> KeyedDriver.set(
                                place.block(), accessor, new Class<?>[] {int.class, type}, place.row(), value));
            }
        }
    }

    private void put() {
        Keyed item = choice.item();
        Handle<?> holder = store.byId(item.id());
        if (items.containsKey(holder)) {
            Keyed to = item.withHeld(items.get(holder).held());
            change(holder, to, () -> assertEquals(holder, store.putById(to)));
            return;
        }
        Collection<Keyed> after = new ArrayList<>(items.values());
        after.add(item);
        if (!isSound(after)) {
            refused(() -> store.putById(item), null, item);
        } else if (items.size() < most) {
            items.put(store.putById(item), item);
        }
    }

    private void removeById() {
        long id = choice.id();
        Handle<?> holder = store.byId(id);
        assertEquals(items.remove(holder) != null, store.removeById(id));
    }

    private void kernelStep() {
        ForkJoinPool in = random.nextBoolean() ? pool : null;
        int group = random.nextInt(4);
        switch (random.nextInt(9)) {
            case 7, 8 -> {
                String name = choice.name();
                kernel(
                        "rename",
                        name,
                        in,
                        item -> item.isRenamed(store.areNamesSymbols()) ? item.withName(name) : item);
            }
            case 5 -> kernel("drift", 1.5f, in, item -> item.withAt(drifted(item.at())));
            case 0 -> kernel("shift", 3L, in, item -> item.withId(item.id() + 3));
            case 1 ->
                kernel(
                        "fold",
                        127L,
                        in,
                        item -> item.withId(item.id() & 127)
                                .withSuit(item.suit().next()));
            case 2 ->
                kernel(
                        "fold",
                        63L,
                        in,
                        item -> item.withId(item.id() & 63).withSuit(item.suit().next()));
            case 3 ->
                kernel(
                        "shut",
                        group,
                        in,
                        item -> item.open() && item.group() == group
                                ? item.withOpen(false).withSpot(new Spot(group, (byte) 0))
                                : item);
            case 4 -> {
                long id = items.get(any()).id();
                IllegalStateException failure =
                        assertThrows(IllegalStateException.class, () -> store.run("fail", id, in));
                assertEquals("at " + id, failure.getMessage());
                checkStep();
            }
            default -> {
                if (random.nextInt(4) == 0) {
                    int before = items.size();
                    items.values().removeIf(item -> item.group() == group);
                    assertEquals(before - items.size(), store.run("isIn", group, in));
                }
            }
        }
    }

    private static Point drifted(Point at) {
        return new Point(at.x() + 1.5f, at.y());
    }

    /** Runs a kernel of which it is known what it does to an item, or finds that it is refused. */
    void kernel(String name, Object argument, ForkJoinPool in, UnaryOperator<Keyed> step) {
        Map<Handle<?>, Keyed> after = new HashMap<>(items);
        after.replaceAll((handle, item) -> step.apply(item));
        if (isSound(after.values())) {
            store.run(name, argument, in);
            Allocations.stop(); // what follows is this test's own
            items.putAll(after);
        } else {
            assertThrows(DuplicateKeyException.class, () -> store.run(name, argument, in));
        }
        checkStep();
    }

    private void view() {
        Suit suit = choice.suit();
        Predicate<Keyed> isOfSuit = item -> item.suit() == suit;
        Predicate<Keyed> isLive = item -> check.isLive(item) && item.group() == 1;
        float weight = choice.weight();
        int which = random.nextInt(5);
        Predicate<Keyed> holds = switch (which) {
            case 0 -> isOfSuit;
            case 1 -> isOfSuit.and(isLive);
            case 2 -> isOfSuit.and(check::isRanked);
            case 3 -> KeysCheck.isNear(weight, 1, 3);
            default -> item -> Float.compare(item.weight(), weight) < 0;
        };
        SlotSubset<Object, ?, ?, ?> view = switch (which) {
            case 0 -> store.bySuit(suit);
            case 1 -> store.byLive(1, suit);
            case 2 -> store.byRank(suit);
            case 3 -> store.near(weight, 1, 3);
            default -> KeyedDriver.part(store.byWeight(), "below", float.class, weight);
        };
        if (random.nextInt(8) == 0) {
            int before = items.size();
            items.values().removeIf(holds);
            assertEquals(before - items.size(), view.removeAll());
            return;
        }
        Set<Handle<?>> visited = new HashSet<>();
        Set<Handle<?>> expected = check.handles(holds);
        for (StoreCursor<Object> cursor : view) {
            Handle<?> handle = cursor.handle();
            assertTrue(visited.add(handle));
            if (random.nextInt(4) == 0) {
                cursor.remove();
                items.remove(handle);
            } else if (random.nextInt(4) == 0) {
                change(
                        handle,
                        items.get(handle).withSuit(suit.next()),
                        () -> KeyedDriver.set(cursor, "suit", new Class<?>[] {Suit.class}, suit.next()));
            }
        }
        assertEquals(expected, visited);
    }

    /** Remembers the items, or goes back to those that were remembered. */
    private void goBack() {
        if (snapshot == null) {
            snapshot = store.snapshot();
        } else if (random.nextBoolean()) {
            store.restore(snapshot);
            items.clear();
            items.putAll(remembered);
            if (!subscriptions.isEmpty()) {
                heard.clear(); // nobody is told of that
                heard.addAll(items.keySet());
            }
            checkStep();
            return;
        } else {
            store.snapshot(snapshot);
        }
        remembered = Map.copyOf(items);
    }

    /** So many steps, and views, without a look at what comes of them; some items of the beginning are remembered. */
    void prepare(int steps) {
        isFilling = true;
        runUnchecked(FEW);
        first = store.snapshot();
        ofFirst = Map.copyOf(items);
        runUnchecked(steps);
        views();
        views();
        isFilling = false;
    }

    /** Goes back there. */
    void restoreFirst() {
        store.restore(first);
        Allocations.stop(); // what follows is this test's own
        items.clear();
        items.putAll(ofFirst);
    }

    private void whole() {
        switch (random.nextInt(9)) {
            case 7, 8 -> views();
            case 5 -> goBack();
            case 6 -> {
                if (isChecked) {
                    toggleListeners();
                }
            }
            case 0 -> {
                store.store.trim();
                checkStep();
            }
            case 1 -> {
                if (store.isPacked()) {
                    store.sort();
                } else {
                    for (Moves.Move<Object> move : store.compact()) {
                        items.put(move.now(), items.remove(move.before()));
                        if (heard.remove(move.before())) {
                            heard.add(move.now());
                        }
                    }
                }
                checkStep();
            }
            case 2 -> {
                boolean value = random.nextBoolean();
                Map<Handle<?>, Keyed> after = new HashMap<>(items);
                after.replaceAll((handle, item) -> item.open() ? item.withHeld(value) : item);
                if (isSound(after.values())) {
                    store.where("OPEN").set(store.flag("HELD"), value);
                    items.putAll(after);
                } else {
                    assertThrows(
                            DuplicateKeyException.class,
                            () -> store.where("OPEN").set(store.flag("HELD"), value));
                }
                checkStep();
            }
            case 3 -> {
                if (random.nextInt(4) == 0) {
                    int before = items.size();
                    items.values().removeIf(Keyed::open);
                    assertEquals(before - items.size(), store.where("OPEN").removeAll());
                }
            }
            default -> {
                if (random.nextInt(8) == 0) {
                    store.store.clear();
                    items.clear();
                }
            }
        }
    }

    private static boolean isSound(Collection<Keyed> after) {
        Set<Object> ids = new HashSet<>();
        Set<Object> numbers = new HashSet<>();
        for (Keyed item : after) {
            if (!ids.add(item.id()) || item.isNumbered() && !numbers.add(List.of(item.group(), item.serial()))) {
                return false;
            }
        }
        return true;
    }

    /** Fails where a key is wrong, or listeners have heard of others. */
    void check() {
        assertEquals(subscriptions.isEmpty() ? Set.of() : items.keySet(), heard);
        check.check();
    }

    /** After a step that is long; where steps only fill the store, what comes of them is not the question. */
    private void checkStep() {
        if (isChecked) {
            check();
        }
    }
}
