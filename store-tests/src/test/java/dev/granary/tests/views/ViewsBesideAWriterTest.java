package dev.granary.tests.views;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.granary.Handle;
import dev.granary.StoreCursor;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Threads look at views whether what is true of many items is true, while the store's own breaks it and restores it. What a view was like when
 * it was made, readers know by nothing but the number in its own items.
 *
 * <p>{@code -Dgranary.views.steps=1000000} makes it long.
 */
class ViewsBesideAWriterTest {
    private static final int STEPS = Integer.getInteger("granary.views.steps", 4_000);
    private static final int ITEMS = 1_000;
    private static final int READERS = 2;
    private static final int STEPS_TO_A_VIEW = 20;
    private static final String RICH = "rich";

    static Stream<Purses<?, ?>> kinds() {
        return Stream.of(Purses.packed(), Purses.structs(), Purses.columns(), Purses.lanes());
    }

    @ParameterizedTest
    @MethodSource("kinds")
    <R, V extends AutoCloseable> void whatIsTrueOfAllIsTrueOfViews(Purses<R, V> purses) throws Exception {
        AtomicReference<V> latest = new AtomicReference<>();
        AtomicBoolean isDone = new AtomicBoolean();
        AtomicIntegerArray seen = new AtomicIntegerArray(READERS);
        try (ExecutorService readers = Executors.newFixedThreadPool(READERS)) {
            List<Future<?>> looks = new ArrayList<>();
            for (int reader = 0; reader < READERS; reader++) {
                int number = reader;
                looks.add(readers.submit(() -> {
                    look(purses, latest, isDone, seen, number);
                    return null;
                }));
            }
            try {
                write(purses, latest, looks, seen);
            } finally {
                isDone.set(true);
            }
            for (Future<?> each : looks) {
                each.get(1, TimeUnit.MINUTES);
            }
        }
    }

    /** A view is taken by one reader, who closes it; one of them takes it without any order behind the writer. */
    private static <R, V extends AutoCloseable> void look(
            Purses<R, V> purses, AtomicReference<V> latest, AtomicBoolean isDone, AtomicIntegerArray seen, int reader)
            throws Exception {
        while (!isDone.get()) {
            V view = reader == 0 ? latest.getPlain() : latest.get();
            if (view == null || !latest.weakCompareAndSetPlain(view, null)) {
                Thread.onSpinWait();
                continue;
            }
            try (view) {
                check(purses, view);
                check(purses, view); // a while later
            }
            seen.incrementAndGet(reader);
        }
    }

    private static boolean haveAllSeen(AtomicIntegerArray seen) {
        for (int reader = 0; reader < READERS; reader++) {
            if (seen.get(reader) == 0) {
                return false;
            }
        }
        return true;
    }

    private static <R, V extends AutoCloseable> void check(Purses<R, V> purses, V view) {
        assertEquals(0, purses.sum().applyAsLong(view), "what all have, and lack");
        int count = 0;
        int rich = 0;
        Random random = new Random(7);
        for (StoreCursor<R> each : purses.items().apply(view)) {
            Purses.Purse purse = purses.read().apply(each.value());
            count++;
            rich += purse.rich() ? 1 : 0;
            assertEquals(purse.rich() ? RICH : "rank " + purse.id() % 50, purse.rank());
            assertEquals("note " + purse.id(), purse.note());
            if (random.nextInt(16) == 0) {
                assertEquals(each.value(), purses.find().apply(view).apply(each.handle()));
                assertEquals(each.value(), purses.byId().apply(view).apply(purse.id()));
            }
        }
        assertEquals(count, purses.size().apply(view));
        assertEquals(rich, purses.rich().apply(view).count());
        assertEquals(0, count % 2, "they come and go in pairs");
        assertNull(purses.byId().apply(view).apply(-1));
    }

    private static <R, V extends AutoCloseable> void write(
            Purses<R, V> purses, AtomicReference<V> latest, List<Future<?>> looks, AtomicIntegerArray seen)
            throws Exception {
        Random random = new Random(1);
        List<Handle<R>> handles = new ArrayList<>();
        int ids = 0;
        for (int step = 0; step < STEPS || !haveAllSeen(seen); step++) {
            if (handles.size() < ITEMS || random.nextInt(8) == 0) {
                long gold = random.nextInt(1_000);
                handles.add(purses.store().add(purse(purses, ids++, gold)));
                handles.add(purses.store().add(purse(purses, ids++, -gold)));
                step -= handles.size() < ITEMS ? 1 : 0; // until there are enough
            } else if (random.nextInt(8) == 0) {
                Handle<R> first = handles.remove(random.nextInt(handles.size()));
                Handle<R> second = handles.remove(random.nextInt(handles.size()));
                Handle<R> third = handles.getFirst();
                long left = has(purses, first) + has(purses, second);
                purses.store().remove(first);
                purses.store().remove(second);
                give(purses, third, left);
            } else if (random.nextInt(100) == 0) {
                purses.earn().accept(purses.store(), random.nextInt(100));
            } else if (random.nextInt(200) == 0) {
                purses.store().trim();
            } else {
                long gold = random.nextInt(1_000);
                give(purses, handles.get(random.nextInt(handles.size())), gold);
                give(purses, handles.get(random.nextInt(handles.size())), -gold);
            }
            if (step % STEPS_TO_A_VIEW == 0) {
                V before = latest.getAndSet(purses.open().apply(purses.store()));
                if (before != null && random.nextBoolean()) { // or nobody ever closes it
                    before.close();
                }
            }
            if (looks.stream().anyMatch(Future::isDone)) {
                return; // one has failed, and says why
            }
        }
    }

    private static <R> R purse(Purses<R, ?> purses, int id, long gold) {
        boolean isRich = gold > 500;
        return purses.make().of(id, gold, 0, isRich, isRich ? RICH : "rank " + id % 50, "note " + id);
    }

    private static <R> long has(Purses<R, ?> purses, Handle<R> handle) {
        Purses.Purse purse = purses.read().apply(purses.store().get(handle));
        return purse.gold() - purse.debt();
    }

    private static <R> void give(Purses<R, ?> purses, Handle<R> handle, long gold) {
        purses.give()
                .to(
                        purses.store(),
                        handle,
                        purses.read().apply(purses.store().get(handle)).gold() + gold);
    }
}
