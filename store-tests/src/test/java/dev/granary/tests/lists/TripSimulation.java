package dev.granary.tests.lists;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.ListStats;
import dev.granary.Moves;
import dev.granary.StaleHandleException;
import dev.granary.StoreCursor;
import dev.granary.runtime.HandleBits;
import dev.granary.runtime.ListView;
import dev.granary.runtime.RunView;
import dev.granary.tests.faults.Allocations;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Random steps on a store whose items have lists, beside a map of lists. */
final class TripSimulation {
    private static final int SOME = 90;
    private static final int VIEWS = 3;

    /** More elements than a file has in one piece. */
    private static final int LONG = 1 << 14;

    private final Random random;
    final boolean isPacked;
    private TripDriver store;
    private Map<Handle<Object>, Trip> items = new HashMap<>();
    private int next;

    /** Views that are kept, of items that may be gone. */
    private final Map<RunView, View> views = new HashMap<>();

    private record View(Handle<Object> handle, String list) {}

    /** Those of the store, for other threads, with the items that there were. */
    private final Map<AutoCloseable, Map<Handle<Object>, Trip>> then = new LinkedHashMap<>();

    private Object snapshot;
    private Map<Handle<Object>, Trip> remembered = Map.of();

    /** Where the store is saved now and then, or null. */
    private Path path;

    TripSimulation(Class<? extends Record> kind, long seed) {
        this.random = new Random(seed);
        this.isPacked = kind.getSimpleName().contains("Packed");
        this.store = new TripDriver(kind);
    }

    /** The store is saved now and then, and it goes on with what was loaded. */
    TripSimulation in(Path path) {
        this.path = path;
        return this;
    }

    TripDriver store() {
        return store;
    }

    Map<Handle<Object>, Trip> items() {
        return items;
    }

    void run(int steps) {
        for (int step = 0; step < steps; step++) {
            step();
            if (step % 8 == 0 || step > steps - 8) {
                check();
            }
        }
    }

    /** So many steps, without a look at what comes of them. */
    void fill(int steps) {
        for (int step = 0; step < steps; step++) {
            step();
        }
    }

    /** In the end nothing is left of lists. */
    void end() {
        check();
        checkThen();
        new ArrayList<>(items.keySet()).forEach(store.store::remove);
        items.clear();
        check();
        checkThen();
        store.stats().forEach(list -> assertEquals(0, list.used(), list::toString));
        store.store.trim();
        store.stats().forEach(list -> assertEquals(0, list.capacity(), list::toString));
        store.close();
    }

    private Object element(String list) {
        next++;
        return switch (list) {
            case "speeds" -> (float) next;
            case "stopCodes" -> (byte) next;
            case "marks" -> random.nextBoolean();
            case "stages" -> stage();
            case "moods" -> mood();
            case "others" -> other();
            case "sums" -> (long) next << 20;
            case "names" -> name();
            default -> throw new IllegalArgumentException(list);
        };
    }

    private Journeys.Stage stage() {
        return new Journeys.Stage(
                new Journeys.Spot(next, -next),
                random.nextBoolean(),
                mood(),
                other(),
                name(),
                random.nextBoolean() ? null : "note " + next,
                next,
                (short) next,
                (char) next,
                (byte) next);
    }

    private Journeys.Mood mood() {
        return Journeys.Mood.values()[random.nextInt(3)];
    }

    private Handle<Journeys.Journey> other() {
        if (items.isEmpty() || random.nextInt(3) == 0) {
            return Handle.none();
        }
        long bits = anyone().bits();
        return Handle.ofBits(random.nextInt(3) == 0 ? bits ^ 1L << 33 : bits); // of an item of now, or of then
    }

    private String name() {
        return random.nextInt(8) == 0 ? null : "name " + random.nextInt(30);
    }

    private List<Object> elements(String list) {
        List<Object> elements = new ArrayList<>();
        int most = random.nextInt(40) == 0 ? 400 : 9;
        for (int left = random.nextInt(most); left > 0; left--) {
            elements.add(element(list));
        }
        return elements;
    }

    Trip trip() {
        Map<String, List<Object>> lists = new LinkedHashMap<>();
        Trip.LISTS.forEach(list -> lists.put(list, elements(list)));
        return new Trip(next++, random.nextBoolean(), next, lists);
    }

    Handle<Object> anyone() {
        return new ArrayList<>(items.keySet()).get(random.nextInt(items.size()));
    }

    private String anyList() {
        return Trip.LISTS.get(random.nextInt(Trip.LISTS.size()));
    }

    void step() {
        if (random.nextInt(16) == 0) {
            lookBack();
        }
        int kind = random.nextInt(44);
        if (items.isEmpty() || kind < 8 && items.size() < SOME) {
            Trip trip = trip();
            items.put(store.add(trip), trip);
            return;
        }
        switch (kind) {
            case 8 -> {
                Handle<Object> handle = anyone();
                Trip trip = trip();
                store.set(handle, trip);
                items.put(handle, trip);
            }
            case 9, 10 -> {
                Handle<Object> handle = anyone();
                String list = anyList();
                set(handle, list, elements(list));
            }
            case 11, 12, 13 -> {
                Handle<Object> handle = anyone();
                assertTrue(store.store.remove(handle));
                items.remove(handle);
            }
            case 14 -> iterate();
            case 15 -> {
                int id = next - random.nextInt(60);
                store.kernel("isBelow", id - 200);
                items.values().removeIf(trip -> trip.id() < id - 200);
            }
            case 16 -> {
                if (random.nextInt(8) == 0) {
                    store.open().removeAll();
                    items.values().removeIf(Trip::open);
                }
            }
            case 17 -> {
                if (random.nextInt(12) == 0) {
                    store.store.clear();
                    items.clear();
                }
            }
            case 18 -> store.store.trim();
            case 19 -> compactOrSort();
            case 20 -> {
                store.kernel("shift", 1);
                items.replaceAll((handle, trip) -> trip.withId(trip.id() + 1));
            }
            case 21 -> {
                store.kernel("speedUp", 7f);
                items.values().forEach(trip -> trip.speeds().add(7f));
            }
            case 22 -> remember();
            case 23 -> {
                if (snapshot != null) {
                    restore();
                }
            }
            case 24 -> saveAndLoad();
            case 30 -> {
                TripDriver copy = store.copy();
                store.close();
                store = copy;
                views.clear();
                snapshot = null;
            }
            case 25 -> assertThrows(NullPointerException.class, () -> store.store.add(store.withoutMarks(trip())));
            case 26 ->
                assertThrows(NullPointerException.class, () -> store.store.set(anyone(), store.withoutMarks(trip())));
            case 27 -> hostileList();
            case 28, 29 -> changeStages();
            default -> change();
        }
    }

    /** In a store of any kind in which items have rows as they do in this one. */
    private void saveAndLoad() {
        if (path == null) {
            return;
        }
        boolean isLong = !items.isEmpty() && random.nextInt(20) == 0;
        Handle<Object> handle = isLong ? anyone() : Handle.none();
        String list = anyList();
        if (isLong) {
            set(
                    handle,
                    list,
                    Stream.generate(() -> element(list))
                            .limit(LONG + random.nextInt(LONG))
                            .toList());
        }
        store.save(path);
        List<Class<? extends Record>> kinds = Journeys.kinds().stream()
                .filter(kind -> kind.getSimpleName().contains("Packed") == isPacked)
                .toList();
        TripDriver loaded = TripDriver.load(kinds.get(random.nextInt(kinds.size())), path);
        store.close();
        store = loaded;
        views.clear();
        snapshot = null;
        Map<Handle<Object>, Trip> then = items;
        items = new HashMap<>();
        if (!then.isEmpty()) {
            int tag = HandleBits.tag(store.store.iterator().next().handle().bits());
            then.forEach((old, trip) -> items.put(now(old, tag), now(trip, tag)));
            check();
            if (isLong) {
                set(now(handle, tag), list, List.of());
            }
        }
        check();
    }

    private void set(Handle<Object> handle, String list, List<Object> elements) {
        store.set(handle, list, elements);
        Collections.addAll(cleared(items.get(handle).list(list)), elements.toArray());
    }

    private static <T> Handle<T> now(Handle<T> then, int tag) {
        return then.isNone()
                ? then
                : Handle.ofBits(
                        HandleBits.of(tag << 24 | HandleBits.generation(then.bits()), HandleBits.slot(then.bits())));
    }

    private static Trip now(Trip trip, int tag) {
        return withHandles(trip, handle -> now(handle, tag));
    }

    /** The trip itself, with other handles in its lists. */
    private static Trip withHandles(Trip trip, UnaryOperator<Handle<Object>> change) {
        trip.list("others").replaceAll(other -> change.apply(object((Handle<?>) other)));
        trip.list("stages").replaceAll(each -> {
            Journeys.Stage it = (Journeys.Stage) each;
            return new Journeys.Stage(
                    it.spot(),
                    it.isLast(),
                    it.mood(),
                    Handle.ofBits(change.apply(object(it.other())).bits()),
                    it.name(),
                    it.note(),
                    it.at(),
                    it.get(),
                    it.letter(),
                    it.level());
        });
        return trip;
    }

    private static Handle<Object> object(Handle<?> handle) {
        return Handle.ofBits(handle.bits());
    }

    /** Lists that are none, or behave badly: each is refused, and nothing has changed. */
    private void hostileList() {
        List<Object> stages = elements("stages");
        int at = random.nextInt(stages.size() + 1);
        switch (random.nextInt(5)) {
            case 0 -> refuse(NullPointerException.class, null);
            case 1 -> {
                stages.add(at, null);
                refuse(NullPointerException.class, stages);
            }
            case 2 -> {
                stages.add(at, new Journeys.Stage(null, true, mood(), other(), "x", null, 1, (short) 1, 'a', (byte) 1));
                refuse(NullPointerException.class, stages);
            }
            case 3 -> refuse(ConcurrentModificationException.class, new MisleadingList(stages, random.nextBoolean()));
            default -> {
                stages.add(stage());
                Handle<Object> victim = anyone();
                List<Runnable> changes = List.of(
                        () -> store.store.remove(victim),
                        store.store::clear,
                        store.store::trim,
                        () -> store.view(victim, "speeds").clear(),
                        () -> TripDriver.call(store.view(victim, "stages"), "add", stage()),
                        store.hasViews() ? store::view : store.store::trim,
                        () -> store.add(trip()));
                refuse(
                        IllegalStateException.class,
                        new MeddlingList(stages, changes.get(random.nextInt(changes.size()))));
            }
        }
    }

    private void refuse(Class<? extends Exception> expected, List<Object> stages) {
        switch (random.nextInt(3)) {
            case 0 -> assertThrows(expected, () -> store.store.add(store.withStages(trip(), stages)));
            case 1 -> assertThrows(expected, () -> store.store.set(anyone(), store.withStages(trip(), stages)));
            default -> {
                if (stages != null) {
                    assertThrows(expected, () -> store.set(anyone(), "stages", stages));
                }
            }
        }
    }

    /** A list that has one more or one fewer than it says. */
    private static final class MisleadingList extends AbstractList<Object> {
        private final List<Object> of;
        private final boolean hasMore;

        MisleadingList(List<Object> of, boolean hasMore) {
            this.of = of;
            this.hasMore = hasMore || of.isEmpty();
            of.add(new Journeys.Stage(
                    new Journeys.Spot(1, 2),
                    true,
                    Journeys.Mood.GLAD,
                    Handle.none(),
                    "x",
                    null,
                    1,
                    (short) 1,
                    'a',
                    (byte) 1));
        }

        @Override
        public Object get(int index) {
            return of.get(index);
        }

        @Override
        public Iterator<Object> iterator() {
            return of.iterator();
        }

        @Override
        public int size() {
            return of.size() + (hasMore ? -1 : 1);
        }
    }

    /** A list that changes the store while it is read. */
    private static final class MeddlingList extends AbstractList<Object> {
        private final List<Object> of;
        private final Runnable change;

        MeddlingList(List<Object> of, Runnable change) {
            this.of = of;
            this.change = change;
        }

        @Override
        public Object get(int index) {
            if (index == of.size() / 2) {
                change.run();
            }
            return of.get(index);
        }

        @Override
        public int size() {
            return of.size();
        }
    }

    /** One component of an element, or all of them by themselves, or elements while they are iterated over. */
    private void changeStages() {
        Handle<Object> handle = anyone();
        RunView view = store.view(handle, "stages");
        List<Object> stages = items.get(handle).list("stages");
        Journeys.Stage now = stage();
        if (stages.isEmpty() || random.nextInt(3) == 0) {
            TripDriver.call(
                    view,
                    "add",
                    now.spot().x(),
                    now.spot().y(),
                    now.isLast(),
                    now.mood(),
                    now.other(),
                    now.name(),
                    now.note(),
                    now.at(),
                    now.get(),
                    now.letter(),
                    now.level());
            stages.add(now);
            return;
        }
        if (random.nextInt(4) == 0) {
            int kept = random.nextInt(4);
            Iterator<?> each = ((Iterable<?>) view).iterator();
            Iterator<Object> expected = stages.iterator();
            while (each.hasNext()) {
                Journeys.Stage stage = (Journeys.Stage) each.next();
                assertEquals(expected.next(), stage);
                if (stage.at() % 4 != kept) {
                    each.remove();
                    expected.remove();
                }
            }
            assertThrows(NoSuchElementException.class, each::next);
            return;
        }
        int index = random.nextInt(stages.size());
        stages.set(index, replaced(view, index, (Journeys.Stage) stages.get(index), now));
    }

    /** Sets one component through the view, and gives what the element is then. */
    private Journeys.Stage replaced(RunView view, int index, Journeys.Stage old, Journeys.Stage now) {
        String[] accessors = {
            "spotX",
            "spotY",
            "spot",
            "isLast",
            "mood",
            "other",
            "name",
            "note",
            "elementAt",
            "elementGet",
            "letter",
            "level"
        };
        String accessor = accessors[random.nextInt(accessors.length)];
        Object value = switch (accessor) {
            case "spotX" -> now.spot().x();
            case "spotY" -> now.spot().y();
            case "spot" -> now.spot();
            case "isLast" -> now.isLast();
            case "mood" -> now.mood();
            case "other" -> now.other();
            case "name" -> now.name();
            case "note" -> now.note();
            case "elementAt" -> now.at();
            case "elementGet" -> now.get();
            case "letter" -> now.letter();
            default -> now.level();
        };
        TripDriver.call(view, accessor, index, value);
        assertEquals(value, TripDriver.call(view, accessor, index));
        return new Journeys.Stage(
                switch (accessor) {
                    case "spotX" -> new Journeys.Spot(now.spot().x(), old.spot().y());
                    case "spotY" -> new Journeys.Spot(old.spot().x(), now.spot().y());
                    case "spot" -> now.spot();
                    default -> old.spot();
                },
                accessor.equals("isLast") ? now.isLast() : old.isLast(),
                accessor.equals("mood") ? now.mood() : old.mood(),
                accessor.equals("other") ? now.other() : old.other(),
                accessor.equals("name") ? now.name() : old.name(),
                accessor.equals("note") ? now.note() : old.note(),
                accessor.equals("elementAt") ? now.at() : old.at(),
                accessor.equals("elementGet") ? now.get() : old.get(),
                accessor.equals("letter") ? now.letter() : old.letter(),
                accessor.equals("level") ? now.level() : old.level());
    }

    private static List<Object> cleared(List<Object> list) {
        list.clear();
        return list;
    }

    void compactOrSort() {
        if (isPacked) {
            store.sort();
        } else {
            Moves<Object> moves = store.compact();
            Allocations.stop(); // what follows is this test's own
            for (Moves.Move<Object> move : moves) {
                items.put(move.now(), items.remove(move.before()));
            }
        }
    }

    private void iterate() {
        for (Iterator<? extends StoreCursor<Object>> cursors = store.store.iterator(); cursors.hasNext(); ) {
            StoreCursor<Object> cursor = cursors.next();
            Handle<Object> handle = cursor.handle();
            String list = anyList();
            RunView view = store.viewAt(cursor, list);
            Object element = element(list);
            TripDriver.call(view, "insert", 0, element);
            items.get(handle).list(list).addFirst(element);
            if (random.nextInt(20) == 0) {
                cursor.remove();
                items.remove(handle);
                assertThrows(StaleHandleException.class, view::size);
            }
        }
    }

    /** Makes a view, or looks whether one is as it was when it was made, whatever became of the store, and maybe closes it. */
    void lookBack() {
        if (then.size() < VIEWS && random.nextBoolean()) {
            if (store.hasViews()) {
                then.put(store.view(), copyOf(items));
            }
            return;
        }
        if (!then.isEmpty()) {
            AutoCloseable view = new ArrayList<>(then.keySet()).get(random.nextInt(then.size()));
            checkThen(view);
            switch (random.nextInt(8)) {
                case 0, 1 -> {
                    assertDoesNotThrow(view::close);
                    then.remove(view);
                }
                case 2 -> then.remove(view); // forgotten
                case 3 -> checkCopy(store.copyOf(view), then.get(view));
                case 4 -> checkSaved(view, then.get(view));
                default -> {}
            }
        }
    }

    /** Fails where a view is not as it was when it was made. */
    void checkThen() {
        then.keySet().forEach(this::checkThen);
    }

    private void checkThen(AutoCloseable view) {
        Map<Handle<Object>, Trip> were = then.get(view);
        assertEquals(were.size(), TripDriver.call(view, "size"));
        were.forEach((handle, trip) -> {
            assertEquals(trip, TripDriver.of(TripDriver.call(view, "get", handle)), "item of a view");
            for (String list : Trip.LISTS) {
                RunView elements = (RunView) TripDriver.call(view, list + "Of", handle);
                checkView(elements, trip.list(list));
                if (random.nextInt(8) == 0) {
                    assertThrows(UnsupportedOperationException.class, () -> write(elements, element(list)));
                }
            }
            checkColumns((RunView) TripDriver.call(view, "stagesOf", handle), trip.list("stages"));
        });
    }

    private void write(RunView view, Object element) {
        switch (random.nextInt(view.isEmpty() ? 3 : 6)) {
            case 0 -> TripDriver.call(view, "add", element);
            case 1 -> TripDriver.call(view, "insert", 0, element);
            case 2 -> view.clear();
            case 3 -> TripDriver.call(view, "set", 0, element);
            case 4 -> view.removeAt(0);
            default -> view.swapRemoveAt(0);
        }
    }

    /** A copy is a store like any other. */
    private void checkCopy(TripDriver copy, Map<Handle<Object>, Trip> were) {
        assertEquals(were.size(), copy.store.size());
        were.forEach((handle, trip) -> {
            for (int added = 0; added < 9; added++) {
                TripDriver.call(copy.view(handle, "speeds"), "add", -1f);
            }
        });
        were.forEach((handle, trip) -> {
            Trip now = trip.copy();
            now.speeds().addAll(Collections.nCopies(9, -1f));
            assertEquals(now, TripDriver.of(copy.store.get(handle)));
        });
    }

    private void checkSaved(AutoCloseable view, Map<Handle<Object>, Trip> were) {
        if (path == null || were.isEmpty()) {
            return;
        }
        TripDriver saved = store.saved(view, path);
        assertEquals(were.size(), saved.store.size());
        int tag = HandleBits.tag(saved.store.iterator().next().handle().bits());
        UnaryOperator<Handle<Object>> known = handle -> saved.store.contains(handle) ? handle : Handle.none();
        were.forEach((handle, trip) ->
                assertEquals( // those of items that came later, or are made up, may be none in the file
                        withHandles(now(trip.copy(), tag), known),
                        withHandles(
                                TripDriver.of(saved.store.get(now(handle, tag))).copy(), known)));
        saved.close();
    }

    void remember() {
        if (snapshot == null) {
            snapshot = store.snapshot();
        } else {
            store.snapshot(snapshot);
        }
        remembered = copyOf(items);
    }

    void restore() {
        store.restore(snapshot);
        Allocations.stop(); // what follows is this test's own
        items = copyOf(remembered);
        views.clear(); // handles mean what they meant then
    }

    private static Map<Handle<Object>, Trip> copyOf(Map<Handle<Object>, Trip> items) {
        Map<Handle<Object>, Trip> copy = new HashMap<>(items);
        copy.replaceAll((handle, trip) -> trip.copy());
        return copy;
    }

    private void change() {
        Handle<Object> handle = anyone();
        String list = anyList();
        RunView view = store.view(handle, list);
        if (random.nextInt(4) == 0) {
            views.put(view, new View(handle, list));
        } else if (!views.isEmpty()) {
            view = new ArrayList<>(views.keySet()).get(random.nextInt(views.size()));
            handle = views.get(view).handle();
            list = views.get(view).list();
        }
        if (!items.containsKey(handle)) {
            assertThrows(StaleHandleException.class, view::size);
            assertThrows(StaleHandleException.class, view::clear);
            views.remove(view);
            return;
        }
        change(view, items.get(handle).list(list), list);
    }

    private void change(RunView view, List<Object> elements, String list) {
        Object element = element(list);
        int index = random.nextInt(elements.size() + 1);
        switch (random.nextInt(8)) {
            case 0 -> {
                view.clear();
                elements.clear();
            }
            case 1 -> {
                int outside = random.nextBoolean() ? -1 - index : elements.size() + 1 + index;
                var refused = assertThrows(
                        IndexOutOfBoundsException.class, () -> TripDriver.call(view, "insert", outside, element));
                assertEquals(
                        "Index " + outside + " to insert at is out of bounds for length " + elements.size(),
                        refused.getMessage());
                TripDriver.call(view, "insert", index, element);
                elements.add(index, element);
            }
            case 2 -> {
                if (index < elements.size()) {
                    TripDriver.call(view, "set", index, element);
                    elements.set(index, element);
                } else {
                    assertThrows(IndexOutOfBoundsException.class, () -> TripDriver.call(view, "set", index, element));
                }
            }
            case 3 -> {
                if (index < elements.size()) {
                    view.removeAt(index);
                    elements.remove(index);
                } else {
                    assertThrows(IndexOutOfBoundsException.class, () -> view.removeAt(index));
                }
            }
            case 4 -> {
                if (index < elements.size()) {
                    view.swapRemoveAt(index);
                    elements.set(index, elements.getLast());
                    elements.removeLast();
                } else {
                    assertThrows(IndexOutOfBoundsException.class, () -> view.swapRemoveAt(index));
                }
            }
            default -> {
                TripDriver.call(view, "add", element);
                elements.add(element);
            }
        }
    }

    void check() {
        assertEquals(items.size(), store.store.size());
        for (Map.Entry<Handle<Object>, Trip> entry : items.entrySet()) {
            assertEquals(entry.getValue(), TripDriver.of(store.store.get(entry.getKey())), "item");
        }
        List<ListStats> stats = store.stats();
        for (String list : Trip.LISTS) {
            long elements = items.values().stream()
                    .mapToLong(trip -> trip.list(list).size())
                    .sum();
            ListStats of = stats.get(Trip.LISTS.indexOf(list));
            assertEquals(elements, of.elements(), list);
            assertTrue(of.used() <= of.capacity(), list);
        }
        views.forEach((view, of) -> {
            if (items.containsKey(of.handle())) {
                checkView(view, items.get(of.handle()).list(of.list()));
                if (of.list().equals("stages")) {
                    checkColumns(view, items.get(of.handle()).list(of.list()));
                }
            } else {
                assertThrows(StaleHandleException.class, view::isEmpty);
            }
        });
    }

    private static void checkView(RunView view, List<Object> elements) {
        assertEquals(elements.size(), view.size());
        assertEquals(elements.size(), view.to() - view.from());
        for (int index = 0; index < elements.size(); index++) {
            assertEquals(elements.get(index), TripDriver.get(view, index));
        }
        assertThrows(IndexOutOfBoundsException.class, () -> TripDriver.get(view, elements.size()));
        if (view instanceof ListView<?> list) {
            assertEquals(elements, TripDriver.call(list, "toList"));
            for (Object each : elements) {
                assertEquals(elements.indexOf(each), TripDriver.call(list, "indexOf", each));
                assertEquals(true, TripDriver.call(list, "contains", each));
            }
            assertEquals(-1, TripDriver.call(list, "indexOf", "no element"));
            assertEquals(elements.contains(null), TripDriver.call(list, "contains", (Object) null));
        }
    }

    /** What loops over arrays find. */
    private static void checkColumns(RunView view, List<Object> stages) {
        float[] x = (float[]) TripDriver.call(view, "spotXArray");
        byte[] moods = (byte[]) TripDriver.call(view, "moodArray");
        boolean[] isLast = (boolean[]) TripDriver.call(view, "isLastArray");
        int at = view.from();
        for (Object each : stages) {
            Journeys.Stage stage = (Journeys.Stage) each;
            assertEquals(stage.spot().x(), x[at]);
            assertEquals(stage.mood().ordinal(), moods[at]);
            assertEquals(stage.isLast(), isLast[at]);
            at++;
        }
        assertEquals(view.to(), at);
    }
}
