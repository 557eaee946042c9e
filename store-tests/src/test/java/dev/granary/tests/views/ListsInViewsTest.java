package dev.granary.tests.views;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.Boxed;
import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Pooled;
import dev.granary.SoA;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** What random steps ({@code TripSimulation}) don't do with lists that views have: threads, and objects. */
class ListsInViewsTest {
    private static final int ITEMS = 3_000;
    private static final int ROUNDS = 40;
    private static final int SUM = 12;

    @SoA(views = true)
    record Tank(int id, @Pooled int[] levels, @Pooled List<Label> labels) {
        @Kernel
        static void fill(ListsInViewsTest_TankStore.Cursor tank, int level) {
            ListsInViewsTest_TankStore.Levels levels = tank.levelsOf();
            for (int index = 0; index < levels.size(); index++) {
                levels.set(index, level);
            }
        }

        @Kernel
        static long sum(long sum, ListsInViewsTest_TankStore.Cursor tank) {
            return sum + ListsInViewsTest.sum(tank.levelsOf());
        }
    }

    record Label(@Boxed Object text) {}

    private final ListsInViewsTest_TankStore tanks = new ListsInViewsTest_TankStore();
    private final List<Handle<Tank>> handles = new ArrayList<>();

    private void add(int count) {
        for (int id = 0; id < count; id++) {
            handles.add(tanks.add(id, new int[] {SUM, 0, 0, 0}, List.of()));
        }
    }

    private static int sum(ListsInViewsTest_TankStore.Levels levels) {
        int[] array = levels.array();
        int sum = 0;
        for (int at = levels.from(); at < levels.to(); at++) {
            sum += array[at];
        }
        return sum;
    }

    @Test
    void readersSeeListsThatAreWhole() throws InterruptedException, ExecutionException {
        add(ITEMS);
        Random random = new Random(5);
        List<Future<?>> readers = new ArrayList<>();
        try (ForkJoinPool others = new ForkJoinPool(2)) {
            for (int round = 0; round < ROUNDS; round++) {
                ListsInViewsTest_TankStore.View view = tanks.view();
                readers.add(others.submit(() -> {
                    try (view) {
                        assertEquals((long) SUM * ITEMS, ListsInViewsTest_TankKernels.sum(view, 0L));
                        for (ListsInViewsTest_TankStore.Cursor tank : view) {
                            assertEquals(SUM, sum(tank.levelsOf()), tank::toString);
                        }
                    }
                }));
                for (int write = 0; write < ITEMS; write++) {
                    int any = random.nextInt(handles.size());
                    ListsInViewsTest_TankStore.Levels levels = tanks.levelsOf(handles.get(any));
                    switch (random.nextInt(6)) {
                        case 0 -> {
                            tanks.remove(handles.get(any));
                            handles.set(any, tanks.add(any, new int[] {SUM}, List.of()));
                        }
                        case 1 -> levels.add(0);
                        case 2 -> tanks.levels(handles.get(any), new int[] {1, SUM - 1});
                        case 3 -> {
                            levels.swapRemoveAt(0);
                            levels.insert(0, SUM - sum(levels));
                        }
                        default -> {
                            int last = levels.size() - 1;
                            int less = random.nextInt(SUM);
                            levels.set(0, levels.get(0) - less);
                            levels.set(last, levels.get(last) + less);
                        }
                    }
                }
            }
            for (Future<?> reader : readers) {
                reader.get();
            }
        }
        assertEquals((long) SUM * ITEMS, ListsInViewsTest_TankKernels.sum(tanks, 0L));
    }

    @Test
    void partsOfAKernelThatWriteToOneBlockLoseNothing() {
        add(ITEMS);
        try (ForkJoinPool pool = new ForkJoinPool(3)) {
            for (int round = 1; round <= 10 * ROUNDS; round++) {
                ListsInViewsTest_TankStore.View view = tanks.view();
                if (round % 2 == 0) {
                    pool.execute(view::close); // whenever that is
                }
                ListsInViewsTest_TankKernels.fill(tanks, round, pool);
                assertEquals(4L * round * ITEMS, ListsInViewsTest_TankKernels.sum(tanks, 0L), "round " + round);
                if (round % 2 == 1) {
                    long before = round == 1 ? (long) SUM * ITEMS : 4L * (round - 1) * ITEMS;
                    assertEquals(before, ListsInViewsTest_TankKernels.sum(view, 0L), "view of round " + round);
                    view.close();
                }
            }
        }
    }

    @Test
    void objectsOfAListThatWentAreTheViews() throws InterruptedException {
        Object text = new Object();
        Handle<Tank> tank = tanks.add(1, new int[0], List.of(new Label(text)));
        try (ListsInViewsTest_TankStore.View view = tanks.view()) {
            tanks.remove(tank);
            assertSame(text, view.labelsOf(tank).text(0));
        }
        WeakReference<Object> held = new WeakReference<>(text);
        text = null;
        tanks.add(2, new int[0], List.of(new Label("in its place")));
        for (int tries = 0; held.get() != null && tries < 100; tries++) {
            System.gc();
            Thread.sleep(10);
        }
        assertNull(held.get());
    }

    @Test
    void whatAFailureHasLeftIsNoListOfAView() {
        add(1);
        assertThrows(NullPointerException.class, () -> tanks.add(2, new int[4], null));
        try (ListsInViewsTest_TankStore.View view = tanks.view()) {
            assertEquals(4, view.stats().lists().getFirst().used());
        }
    }

    @Test
    void arraysAreTheStoresOwnOnceTheyAreAskedFor() {
        add(1);
        ListsInViewsTest_TankStore.Levels levels = tanks.levelsOf(handles.getFirst());
        int[] before = levels.array();
        try (ListsInViewsTest_TankStore.View view = tanks.view()) {
            int[] own = levels.array();
            assertNotSame(before, own);
            assertSame(own, levels.array());
            own[levels.from()] = 7;
            assertEquals(SUM, view.levelsOf(handles.getFirst()).get(0));
            assertSame(before, view.levelsOf(handles.getFirst()).array());
            assertEquals(7, levels.get(0));
        }
        assertSame(levels.array(), levels.array());
    }
}
