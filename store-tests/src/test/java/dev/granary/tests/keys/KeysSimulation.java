package dev.granary.tests.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.DoubleTotals;
import dev.granary.DuplicateKeyException;
import dev.granary.Handle;
import dev.granary.LongTotals;
import dev.granary.Moves;
import dev.granary.StoreCursor;
import dev.granary.Subscription;
import dev.granary.runtime.HandleBits;
import dev.granary.runtime.NearHits;
import dev.granary.runtime.OrderedSubset;
import dev.granary.runtime.RowBatches;
import dev.granary.runtime.SlotSubset;
import dev.granary.tests.faults.Allocations;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.function.Executable;

/** Random steps on a store with keys, through every way of writing, beside maps: where both differ, a key is wrong. */
final class KeysSimulation {
    private static final int SOME = 90;
    private static final int FEW = 12;
    private static final int VIEWS = 3;
    private static final String[] NAMES = {"ann", "bob", "Aa", "BB", null};

    private static final Pattern NONE = Pattern.compile("\\w+Store\\.\\w+ is empty, so there is no m\\w+imum of .*");

    private static final float[] WEIGHTS = {0, -0.0f, 1, 2, -3, 7.5f, Float.NaN, Float.NEGATIVE_INFINITY, 9e30f, 5};

    private final Random random;
    private final KeyedDriver store;

    /** Of all questions: nothing may be left of the one before. */
    private NearHits hits;

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
            Keyed item = item().withId(1_000 + 10L * number).withOpen(false);
            items.put(store.store.add(store.recordOf(item)), item);
        }
    }

    void runUnchecked(int steps) {
        for (int step = 0; step < steps; step++) {
            step();
        }
    }

    private boolean isLive(Keyed item) {
        return item.isLive(store.areNamesSymbols());
    }

    private boolean isRanked(Keyed item) {
        return item.isRanked(store.areNamesSymbols());
    }

    private long id() {
        return random.nextInt(128);
    }

    private Suit suit() {
        return Suit.values()[random.nextInt(3)];
    }

    private Keyed item() {
        return new Keyed(
                id(),
                suit(),
                NAMES[random.nextInt(NAMES.length)],
                new Spot(random.nextInt(3), (byte) random.nextInt(2)),
                random.nextInt(4),
                (short) random.nextInt(40),
                random.nextBoolean(),
                WEIGHTS[random.nextInt(WEIGHTS.length)],
                new Point(coordinate(), coordinate()),
                false);
    }

    private float coordinate() {
        return random.nextInt(8) == 0 ? WEIGHTS[random.nextInt(WEIGHTS.length)] : random.nextInt(-20, 20) / 2f;
    }

    private Handle<?> any() {
        List<Handle<?>> all = new ArrayList<>(items.keySet());
        return all.get(random.nextInt(all.size()));
    }

    private void step() {
        if (items.isEmpty()) {
            add(item());
            return;
        }
        int dice = random.nextInt(100);
        if (dice < 30) {
            if (items.size() < most) {
                add(item());
            } else {
                remove(any());
            }
        } else if (dice < 38) {
            remove(any());
        } else if (dice < 46) {
            setAll();
        } else if (dice < 72) {
            setOne();
        } else if (dice < 78) {
            put();
        } else if (dice < 80) {
            removeById();
        } else if (dice < 90) {
            kernelStep();
        } else if (dice < 94) {
            view();
        } else {
            whole();
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
        Keyed to = item().withHeld(items.get(handle).held());
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
        Keyed other = item();
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
        Keyed item = item();
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
        long id = id();
        Handle<?> holder = store.byId(id);
        assertEquals(items.remove(holder) != null, store.removeById(id));
    }

    private void kernelStep() {
        ForkJoinPool in = random.nextBoolean() ? pool : null;
        int group = random.nextInt(4);
        switch (random.nextInt(9)) {
            case 7, 8 -> {
                String name = NAMES[random.nextInt(NAMES.length)];
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
        Suit suit = suit();
        Predicate<Keyed> isOfSuit = item -> item.suit() == suit;
        Predicate<Keyed> isLive = item -> isLive(item) && item.group() == 1;
        float weight = WEIGHTS[random.nextInt(WEIGHTS.length)];
        int which = random.nextInt(5);
        Predicate<Keyed> holds = switch (which) {
            case 0 -> isOfSuit;
            case 1 -> isOfSuit.and(isLive);
            case 2 -> isOfSuit.and(this::isRanked);
            case 3 -> isNear(weight, 1, 3);
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
        Set<Handle<?>> expected = handles(holds);
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

    private Set<Handle<?>> handles(Predicate<Keyed> which) {
        return items.entrySet().stream()
                .filter(entry -> which.test(entry.getValue()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** After a step that is long; where steps only fill the store, what comes of them is not the question. */
    private void checkStep() {
        if (isChecked) {
            check();
        }
    }

    /** Fails where a key is wrong. */
    void check() {
        assertEquals(items.size(), store.size());
        assertEquals(subscriptions.isEmpty() ? Set.of() : items.keySet(), heard);
        items.forEach((handle, item) -> assertEquals(item, store.get(handle)));
        Map<Long, Handle<?>> ids = new HashMap<>();
        Map<List<?>, Handle<?>> numbers = new HashMap<>();
        items.forEach((handle, item) -> {
            ids.put(item.id(), handle);
            if (item.isNumbered()) {
                numbers.put(List.of(item.group(), item.serial()), handle);
            }
        });
        for (long id = -2; id < 140; id++) {
            assertEquals(ids.getOrDefault(id, Handle.none()), store.byId(id));
            if (!ids.containsKey(id)) {
                assertNull(store.findById(id));
            }
        }
        ids.forEach((id, handle) -> assertEquals(handle, store.byId(id)));
        for (int group = 0; group < 4; group++) {
            for (short serial = 0; serial < 40; serial++) {
                assertEquals(
                        numbers.getOrDefault(List.of(group, serial), Handle.none()), store.byNumber(group, serial));
            }
            for (Suit suit : Suit.values()) {
                int of = group;
                check(store.byLive(of, suit), item -> isLive(item) && item.group() == of && item.suit() == suit);
            }
        }
        for (Suit suit : Suit.values()) {
            check(store.bySuit(suit), item -> item.suit() == suit);
        }
        for (String name : NAMES) {
            check(store.byName(name), item -> java.util.Objects.equals(item.name(), name));
        }
        Set<Spot> spots = items.values().stream().map(Keyed::spot).collect(Collectors.toSet());
        spots.add(new Spot(9, (byte) 9));
        spots.forEach(spot -> check(store.bySpot(spot), item -> item.spot().equals(spot)));
        checkOrders();
        checkNear();
    }

    private static Predicate<Keyed> isNear(double x, double y, double radius) {
        return item -> {
            double dx = item.at().x() - x;
            double dy = item.at().y() - y;
            return Float.isFinite(item.at().x())
                    && Float.isFinite(item.at().y())
                    && dx * dx + dy * dy <= radius * radius;
        };
    }

    private void checkNear() {
        for (double radius : new double[] {0, 0.5, 1, 3.5, 40, Double.POSITIVE_INFINITY}) {
            float x = coordinate();
            float y = coordinate();
            boolean isSomewhere = Float.isFinite(x) && Float.isFinite(y);
            Predicate<Keyed> which = isSomewhere ? isNear(x, y, radius) : item -> false;
            check(store.near(x, y, radius), which);
            check(store.nearLit(x, y, radius), which.and(Keyed::isLit));
            if (isSomewhere) {
                hits = hits == null ? store.hits() : hits;
                Set<Handle<?>> found = new HashSet<>();
                for (int index = KeyedDriver.find(hits, x, y, radius); index-- > 0; ) {
                    found.add(KeyedDriver.at(hits, index).handle());
                }
                assertEquals(handles(which), found);
            }
        }
        if (!items.isEmpty()) {
            Handle<?> handle = any();
            Keyed item = items.get(handle);
            boolean isSomewhere =
                    Float.isFinite(item.at().x()) && Float.isFinite(item.at().y());
            Predicate<Keyed> others = other -> isSomewhere
                    && other != item
                    && isNear(item.at().x(), item.at().y(), 2).test(other);
            check(store.near(handle, 2), others);
            check(store.nearLit(handle, 2), others.and(Keyed::isLit));
        }
    }

    private void checkOrders() {
        Comparator<Keyed> byWeight = Comparator.comparing(Keyed::weight);
        float weight = WEIGHTS[random.nextInt(WEIGHTS.length)];
        checkParts(store.byWeight(), item -> true, byWeight, float.class, weight, Keyed::weight);
        Comparator<Keyed> byRank =
                Comparator.comparing(Keyed::suit).thenComparing(Keyed::group).thenComparing(Keyed::id);
        Suit suit = suit();
        int group = random.nextInt(4);
        long id = id();
        Predicate<Keyed> isOfSuit = item -> isRanked(item) && item.suit() == suit;
        Predicate<Keyed> isOfGroup = item -> isOfSuit.test(item) && item.group() == group;
        checkParts(store.byRank(), this::isRanked, byRank, Suit.class, suit, Keyed::suit);
        checkParts(store.byRank(suit), isOfSuit, byRank, int.class, group, Keyed::group);
        checkParts(store.byRank(suit, group), isOfGroup, byRank, long.class, id, Keyed::id);
        checkOrder(store.byRank(suit, group, id), item -> isOfGroup.test(item) && item.id() == id, byRank);
    }

    private <K extends Comparable<K>> void checkParts(
            OrderedSubset<Object, ?, ?, ?, ?> all,
            Predicate<Keyed> which,
            Comparator<Keyed> order,
            Class<?> type,
            K limit,
            Function<Keyed, K> key) {
        checkOrder(all, which, order);
        Map<String, IntPredicate> verbs = new TreeMap<>(Map.of(
                "atLeast",
                sign -> sign >= 0,
                "above",
                sign -> sign > 0,
                "atMost",
                sign -> sign <= 0,
                "below",
                sign -> sign < 0));
        String verb = List.copyOf(verbs.keySet()).get(random.nextInt(verbs.size()));
        checkOrder(
                KeyedDriver.part(all, verb, type, limit),
                item -> which.test(item) && verbs.get(verb).test(key.apply(item).compareTo(limit)),
                order);
        checkOrder(
                KeyedDriver.part(KeyedDriver.part(all, "atLeast", type, limit), "atMost", type, limit),
                item -> which.test(item) && key.apply(item).equals(limit),
                order);
        assertTrue(KeyedDriver.part(KeyedDriver.part(all, "above", type, limit), "below", type, limit)
                .isEmpty());
    }

    private void checkOrder(OrderedSubset<Object, ?, ?, ?, ?> view, Predicate<Keyed> which, Comparator<Keyed> order) {
        List<Handle<?>> expected = new ArrayList<>(handles(which));
        expected.sort(Comparator.<Handle<?>, Keyed>comparing(items::get, order)
                .thenComparing(handle -> HandleBits.slot(handle.bits())));
        checkList(expected, view);
        int most = random.nextInt(5);
        checkList(
                expected.subList(0, Math.min(most, expected.size())), KeyedDriver.part(view, "limit", int.class, most));
        checkList(
                expected.reversed().subList(0, Math.min(most, expected.size())),
                KeyedDriver.part(KeyedDriver.descending(view), "limit", int.class, most));
    }

    private void checkList(List<Handle<?>> expected, OrderedSubset<Object, ?, ?, ?, ?> view) {
        List<Handle<?>> found = new ArrayList<>();
        view.forEachHandle(found::add);
        assertEquals(expected, found);
        assertEquals(expected.size(), view.count());
        assertEquals(expected.isEmpty(), view.isEmpty());
        assertEquals(expected.isEmpty() ? Handle.none() : expected.getFirst(), view.first());
        assertEquals(expected.isEmpty() ? Handle.none() : expected.getLast(), view.last());
        checkRows(expected, view);
    }

    private void check(SlotSubset<Object, ?, ?, ?> view, Predicate<Keyed> which) {
        Set<Handle<?>> expected = handles(which);
        Set<Handle<?>> found = new HashSet<>();
        view.forEachHandle(handle -> assertTrue(found.add(handle)));
        assertEquals(expected, found);
        assertEquals(expected.size(), view.count());
        assertEquals(expected.isEmpty(), view.isEmpty());
        assertFalse(expected.isEmpty() ? view.first().bits() != 0 : !expected.contains(view.first()));
        checkRows(expected, view);
    }

    /** What is asked of columns: batches of rows, and totals. */
    private void checkRows(Collection<Handle<?>> expected, SlotSubset<Object, ?, ?, ?> view) {
        if (random.nextInt(4) > 0) {
            return; // of some, because there are many
        }
        Set<Handle<?>> found = new HashSet<>();
        RowBatches<?> batches = view.batches();
        int[] rows = new int[1 + random.nextInt(70)];
        long before = -1;
        for (int count; (count = batches.nextBatch(rows)) > 0; ) {
            for (int at = 0; at < count; at++) {
                assertTrue(found.add(batches.block().handle(rows[at])));
                long order = store.order(batches.block(), rows[at]);
                assertTrue(order > before);
                before = order;
            }
        }
        assertEquals(0, batches.nextBatch(rows));
        assertEquals(Set.copyOf(expected), found);
        compare(expected, KeyedDriver.longs(view, "id"), Keyed::id);
        compare(expected, KeyedDriver.longs(view, "group"), Keyed::group);
        compare(expected, KeyedDriver.longs(view, "serial"), Keyed::serial);
        compare(expected, KeyedDriver.longs(view, "spotY"), item -> item.spot().y());
        compare(expected, KeyedDriver.doubles(view, "weight"), Keyed::weight);
        compare(expected, KeyedDriver.doubles(view, "atX"), item -> item.at().x());
    }

    private void compare(Collection<Handle<?>> expected, LongTotals totals, ToLongFunction<Keyed> component) {
        LongSummaryStatistics all =
                expected.stream().map(items::get).mapToLong(component).summaryStatistics();
        assertEquals(all.getSum(), totals.sum());
        if (expected.isEmpty()) {
            assertNone(totals::min);
        } else {
            assertEquals(all.getMin(), totals.min());
            assertEquals(all.getMax(), totals.max());
            assertEquals(all.getAverage(), totals.average());
        }
    }

    private void compare(Collection<Handle<?>> expected, DoubleTotals totals, ToDoubleFunction<Keyed> component) {
        DoubleSummaryStatistics all =
                expected.stream().map(items::get).mapToDouble(component).summaryStatistics();
        double size = expected.stream()
                .map(items::get)
                .mapToDouble(component)
                .map(Math::abs)
                .filter(Double::isFinite)
                .sum();
        double near = Math.ulp(size) * (1 + expected.size());
        assertEquals(all.getSum(), totals.sum(), near);
        if (expected.isEmpty()) {
            assertNone(totals::max);
        } else {
            assertEquals(all.getMin(), totals.min());
            assertEquals(all.getMax(), totals.max());
            assertEquals(all.getAverage(), totals.average(), near);
        }
    }

    private static void assertNone(Executable total) {
        String message = assertThrows(NoSuchElementException.class, total).getMessage();
        assertTrue(NONE.matcher(message).matches(), message);
    }
}
