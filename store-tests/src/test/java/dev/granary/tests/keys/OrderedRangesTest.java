package dev.granary.tests.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.Moves;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Orders of so many items that they have several levels. */
class OrderedRangesTest {
    private static final int ITEMS = 20_000;
    private static final int ROUNDS = 12;
    private static final Comparator<Entry> ORDER = Comparator.comparingLong(Entry::due)
            .thenComparing(entry -> (int) entry.handle().bits());

    private final Random random = new Random(3);
    private final DeadlineStore store = new DeadlineStore();
    private NavigableMap<Entry, Handle<Deadline>> model = new TreeMap<>(ORDER);

    private record Entry(long due, Handle<Deadline> handle) {}

    private static Deadline at(long due) {
        return new Deadline(due, due % 2 == 0, (byte) due, (char) (due >> 3), -due, Handle.none());
    }

    private long due() {
        return random.nextInt(4) == 0 ? random.nextInt(50) : random.nextLong();
    }

    private void add(long due) {
        Handle<Deadline> handle = store.add(at(due));
        model.put(new Entry(due, handle), handle);
    }

    private Entry start(long due) {
        return new Entry(due, Handle.none());
    }

    @Test
    void areTheOrderOfATreeMap() {
        for (int round = 0; round < ROUNDS; round++) {
            while (store.size() < ITEMS) {
                add(due());
            }
            check();
            long from = due();
            boolean isHead = random.nextBoolean();
            NavigableMap<Entry, Handle<Deadline>> gone =
                    isHead ? model.headMap(start(from), false) : model.tailMap(start(from), true);
            DeadlineStore.ByDue part =
                    isHead ? store.byDue().below(from) : store.byDue().atLeast(from);
            assertEquals(gone.size(), part.removeAll());
            gone.clear();
            check();
            compact();
            check();
            if (round % 4 == 3) {
                DeadlineKernels.postpone(store, 5);
                change(entry -> entry.due() * 31 + 5);
                store.trim();
                check();
            }
        }
    }

    @Test
    void compactingKeepsNothingThatItReserved() {
        for (int number = 0; number < ITEMS; number++) {
            store.add(at(random.nextLong()));
        }
        store.byDue().below(0).removeAll();
        long bytes = store.stats().bytes();
        assertTrue(store.compact().size() > ITEMS / 8);
        long more = store.stats().bytes() - bytes;
        assertTrue(more < bytes / 10, more + " bytes more than " + bytes);
    }

    private void compact() {
        Map<Handle<Deadline>, Handle<Deadline>> now = new HashMap<>();
        for (Moves.Move<Deadline> move : store.compact()) {
            now.put(move.before(), move.now());
        }
        NavigableMap<Entry, Handle<Deadline>> after = new TreeMap<>(ORDER);
        model.values().forEach(handle -> {
            Handle<Deadline> at = now.getOrDefault(handle, handle);
            after.put(new Entry(store.due(at), at), at);
        });
        model = after;
    }

    private void change(ToLongFunction<Entry> due) {
        NavigableMap<Entry, Handle<Deadline>> after = new TreeMap<>(ORDER);
        model.forEach((entry, handle) -> after.put(new Entry(due.applyAsLong(entry), handle), handle));
        model = after;
    }

    private void check() {
        assertEquals(new ArrayList<>(model.values()), handles(store.byDue()));
        for (int i = 0; i < 20; i++) {
            long from = due();
            long to = due();
            List<Handle<Deadline>> expected = from > to
                    ? List.of()
                    : new ArrayList<>(
                            model.subMap(start(from), true, start(to), false).values());
            DeadlineStore.ByDue part = store.byDue().atLeast(from).below(to);
            assertEquals(expected.size(), part.count());
            assertEquals(expected.isEmpty() ? Handle.none() : expected.getFirst(), part.first());
            assertEquals(expected.isEmpty() ? Handle.none() : expected.getLast(), part.last());
            assertEquals(expected.subList(0, Math.min(40, expected.size())), handles(part.limit(40)));
            assertEquals(
                    expected.reversed().subList(0, Math.min(400, expected.size())),
                    handles(part.limit(400).descending()));
        }
    }

    private static List<Handle<Deadline>> handles(Iterable<DeadlineStore.Cursor> view) {
        List<Handle<Deadline>> handles = new ArrayList<>();
        view.forEach(cursor -> handles.add(cursor.handle()));
        return handles;
    }

    /** Components of all widths, in two words and more. */
    @Test
    void keysOfSeveralComponentsAreComparedOneByOne() {
        Handle<Deadline> owner = store.add(at(1));
        for (int i = 0; i < 500; i++) {
            store.add(new Deadline(
                    i,
                    random.nextBoolean(),
                    (byte) (random.nextInt(3) * 127 - 127),
                    (char) (random.nextInt(2) * 0xFFFF),
                    new double[] {-1, -0.0, 0, Double.NaN, 3}[random.nextInt(5)],
                    random.nextBoolean() ? owner : Handle.none()));
        }
        List<Deadline> expected = store.stream()
                .sorted(Comparator.comparing(Deadline::wide)
                        .thenComparing(Deadline::narrow)
                        .thenComparing(Deadline::letter)
                        .thenComparing(Deadline::ratio)
                        .thenComparing(item -> (int) item.owner().bits())
                        .thenComparing(Deadline::due))
                .toList();
        assertEquals(expected, store.bySizes().stream().toList());
        assertEquals(
                expected.stream()
                        .filter(item -> item.wide() && item.narrow() == 127 && item.letter() == 0 && item.ratio() < 3)
                        .toList(),
                store.bySizes(true, (byte) 127, (char) 0).below(3).stream().toList());
        assertEquals(
                expected.stream()
                        .filter(item -> !item.wide() && item.narrow() == 0 && item.letter() == 0xFFFF)
                        .filter(item -> Double.compare(item.ratio(), -0.0) == 0
                                && item.owner().equals(owner))
                        .toList(),
                store.bySizes(false, (byte) 0, '\uFFFF', -0.0, owner).stream().toList());
        assertEquals(
                expected.stream()
                        .filter(item -> item.wide() && item.narrow() > -127)
                        .toList(),
                store.bySizes(true).above((byte) -127).stream().toList());
    }

    @Test
    void iterationVisitsWhatWasThereWhenItBegan() {
        for (int i = 0; i < 1_000; i++) {
            add(i);
        }
        int visited = 0;
        for (DeadlineStore.Cursor item : store.byDue().below(500)) {
            assertEquals(visited++, item.due());
            item.due(item.due() + 400);
            if (visited % 2 == 0) {
                item.remove();
            }
        }
        assertEquals(500, visited);
        assertEquals(750, store.byDue().count());
        assertEquals(
                LongStream.concat(
                                LongStream.iterate(400, due -> due < 900, due -> due + 2), LongStream.range(500, 1_000))
                        .sorted()
                        .boxed()
                        .toList(),
                store.byDue().stream().map(Deadline::due).toList());
    }

    @Test
    void limitIsNotNegative() {
        assertEquals(
                "DeadlineStore: limit: -1 (expected: >= 0)",
                assertThrows(IllegalArgumentException.class, () -> store.byDue().limit(-1))
                        .getMessage());
        assertTrue(store.byDue().limit(0).isEmpty());
        assertEquals(Handle.none(), store.byDue().first());
    }

    @Test
    void theLeastOfSeveralLimitsHolds() {
        for (int due = 0; due < 10; due++) {
            store.add(at(due));
        }
        DeadlineStore.ByDue three = store.byDue().limit(3);
        assertEquals(3, three.limit(5).count());
        assertEquals(2, three.limit(2).count());
        assertEquals(9, store.due(three.limit(5).descending().first()));
        assertEquals(3, three.limit(5).removeAll());
        assertEquals(
                List.of(3L, 4L),
                store.byDue().limit(2).stream().map(Deadline::due).toList());
    }

    @Test
    void totalsAreCalledOtherwiseThanMethods() {
        LadderStore ladders = new LadderStore();
        ladders.add(1, 2, 3, 4.5, 5, 6, 7);
        ladders.add(1, 20, 30, 40.5, 50, 60, 70);
        ladders.add(2, 200, 300, 400.5, 500, 600, 700);
        for (LadderStore.Found found : List.of(
                ladders.byLimit(1),
                ladders.byLast().below(100),
                ladders.where(ladders.byLimit(1).asMask()))) {
            assertEquals(2, found.limitTotals().sum());
            assertEquals(22, found.lastTotals().sum());
            assertEquals(33, found.slotsTotals().sum());
            assertEquals(45, found.rangeTotals().sum());
            assertEquals(55, found.countTotals().sum());
            assertEquals(66, found.descendingTotals().sum());
            assertEquals(77, found.firstTotals().sum());
            assertEquals(
                    20, ladders.last(found.top(1, LadderStore.LAST.descending()).handle(0)));
        }
    }
}
