package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunPoolTest {
    private final RunPool pool = new RunPool(new Admission("PathStore"), "speeds", int.class);

    private long put(long old, int... elements) {
        pool.admit(elements);
        pool.free(old);
        return pool.put();
    }

    private int[] get(long run) {
        return (int[]) pool.copyOf(run);
    }

    @Test
    void aListWithoutElementsHasNoRun() {
        assertEquals(0, put(0));
        long run = put(0, 1, 2, 3);
        assertEquals(0, put(run));
        assertEquals(0, pool.close(put(0, 1), 0, true));
        assertEquals(0, pool.stats().elements());
        assertEquals(0, pool.stats().used());
        assertArrayEquals(new int[0], get(0));
    }

    @Test
    void aRunOfTheSameSizeIsTakenAgain() {
        long run = put(0, 1, 2, 3);
        long other = put(run, 4, 5, 6);
        assertNotEquals(run, other); // whose elements were there before the others went
        assertEquals(run, put(other, 7, 8, 9));
        pool.free(run);
        assertEquals(Run.from(run), Run.from(put(0, 1, 2, 3, 4)));
    }

    @Test
    void runsDoNotOverlapWhateverBecomesOfThem() {
        for (long seed = 0; seed < 20; seed++) {
            new Model(seed).run(4000);
        }
    }

    /** Lists in a pool, beside lists. */
    private final class Model {
        private final Random random;
        private final List<Long> runs = new ArrayList<>();
        private final List<List<Integer>> lists = new ArrayList<>();
        private int next;

        Model(long seed) {
            random = new Random(seed);
        }

        void run(int steps) {
            for (int step = 0; step < steps; step++) {
                step();
            }
            check();
            pool.pack(change -> runs.replaceAll(change::applyAsLong));
            check();
            for (long run : runs) {
                pool.free(run);
            }
            assertEquals(0, pool.stats().elements());
            assertEquals(0, pool.stats().used());
        }

        private int[] elements() {
            int most = random.nextInt(100) == 0 ? 100_000 : random.nextInt(10) == 0 ? 1000 : 9;
            return IntStream.range(0, random.nextInt(most)).map(i -> next++).toArray();
        }

        private void step() {
            if (random.nextInt(1000) == 0) { // blocks stay, and what comes next may want others
                pool.clear();
                runs.clear();
                lists.clear();
            }
            int item = runs.isEmpty() ? -1 : random.nextInt(runs.size());
            if (item < 0 || random.nextInt(10) == 0) {
                int[] elements = elements();
                runs.add(put(0, elements));
                lists.add(listOf(elements));
                return;
            }
            List<Integer> list = lists.get(item);
            long run = runs.get(item);
            switch (random.nextInt(8)) {
                case 0 -> {
                    int[] elements = elements();
                    runs.set(item, put(run, elements));
                    lists.set(item, listOf(elements));
                }
                case 1 -> {
                    pool.free(run);
                    runs.remove(item);
                    lists.remove(item);
                }
                case 2, 3 -> {
                    if (!list.isEmpty()) {
                        int index = random.nextInt(list.size());
                        runs.set(item, pool.close(run, index, true));
                        list.remove(index);
                    }
                }
                case 4 -> {
                    if (!list.isEmpty()) {
                        int index = random.nextInt(list.size());
                        runs.set(item, pool.close(run, index, false));
                        list.set(index, list.getLast());
                        list.removeLast();
                    }
                }
                default -> {
                    int index = random.nextInt(list.size() + 1);
                    long opened = pool.open(run, index);
                    ((int[]) pool.array(0, opened))[Run.from(opened) + index] = next;
                    runs.set(item, opened);
                    list.add(index, next++);
                }
            }
        }

        private static List<Integer> listOf(int[] elements) {
            return new ArrayList<>(Arrays.stream(elements).boxed().toList());
        }

        private void check() {
            long elements = 0;
            for (int item = 0; item < runs.size(); item++) {
                assertArrayEquals(
                        lists.get(item).stream().mapToInt(i -> i).toArray(), get(runs.get(item)), "list " + item);
                elements += lists.get(item).size();
            }
            assertEquals(elements, pool.stats().elements());
            assertTrue(pool.stats().used() >= elements
                    && pool.stats().used() <= pool.stats().capacity());
        }
    }

    @Test
    void whatIsLeftOfABlockIsTakenByShorterLists() {
        put(0, new int[40]); // 64, the first block
        put(0, new int[40]); // 64 of 128
        put(0, new int[200]); // 256, all of the next block
        long capacity = pool.stats().capacity();
        for (int i = 0; i < 4; i++) {
            put(0, new int[16]);
        }
        assertEquals(capacity, pool.stats().capacity());
    }

    @Test
    void roomForALongListIsNotTakenForAnother() {
        pool.admit(100_000); // and then something else fails
        long run = put(0, 1, 2, 3);
        long large = put(0, new int[100_000]);
        assertArrayEquals(new int[] {1, 2, 3}, get(run));
        assertEquals(0, Run.from(large));
    }

    @Test
    void whatWasAdmittedInVainIsTakenByTheNext() {
        pool.admit(new int[] {1, 2, 3}); // and then something else fails
        assertEquals(0, pool.stats().used());
        assertEquals(0, pool.stats().elements());
        RunPool copy = new RunPool(new Admission("PathStore"), "speeds", int.class);
        copy.restore(copy.copyOf(pool));
        long capacity = pool.stats().capacity();
        for (RunPool each : List.of(pool, copy)) {
            for (int i = 0; i < capacity / 4; i++) {
                each.admit(new int[] {4, 5, 6});
                each.put();
            }
            assertEquals(capacity, each.stats().capacity());
            assertEquals(capacity, each.stats().used());
        }
    }

    @Test
    void aListThatIsNotAsLongAsItSaysIsRefused() {
        long run = put(0, 7);
        int at = pool.begin(List.of(1, 2));
        pool.checkNext(at, 1);
        pool.checkNext(at + 1, 2);
        assertEquals(
                "PathStore: the list 'speeds' that an item is to have was said to have 2 elements, and has more",
                assertThrows(ConcurrentModificationException.class, () -> pool.checkNext(at + 2, 3))
                        .getMessage());
        assertEquals(
                "PathStore: the list 'speeds' that an item is to have was said to have 2 elements, and has fewer",
                assertThrows(ConcurrentModificationException.class, () -> pool.checkAll(at + 1))
                        .getMessage());
        assertEquals(
                "PathStore: element 1 of the list 'speeds' of an item is null, for which its columns have no value",
                assertThrows(NullPointerException.class, () -> pool.checkNext(at + 1, null))
                        .getMessage());
        assertEquals(
                "PathStore: the list 'speeds' of an item can't change while a list that an item is to have is read, by"
                        + " which it was called",
                assertThrows(IllegalStateException.class, () -> pool.free(run)).getMessage());
        pool.end();
        pool.free(run);
        assertEquals(0, pool.stats().used());
    }

    @Test
    void aListThatFailsToSayHowLongItIsLeavesOthersChangeable() {
        List<Object> failing = new AbstractList<>() {
            @Override
            public Object get(int index) {
                throw new AssertionError("not asked for");
            }

            @Override
            public int size() {
                throw new UnsupportedOperationException("no size");
            }
        };
        assertThrows(UnsupportedOperationException.class, () -> pool.begin(failing));
        assertArrayEquals(new int[] {1}, get(put(0, 1)));
    }

    @Test
    void aCopyIsInMemoryOfItsOwn() {
        long run = put(0, 1, 2, 3);
        RunPool copy = new RunPool(new Admission("PathStore"), "speeds", int.class);
        copy.restore(copy.copyOf(pool));
        int changes = pool.changes();
        put(run, 4, 5, 6);
        assertNotEquals(changes, pool.changes());
        assertArrayEquals(new int[] {1, 2, 3}, (int[]) copy.copyOf(run));
        pool.restore(pool.copyOf(copy));
        assertArrayEquals(new int[] {1, 2, 3}, get(run));
        assertEquals(copy.stats(), pool.stats());
    }

    @Test
    void objectsThatAreInNoListAreNotKept() {
        RunPool objects = new RunPool(new Admission("PathStore"), "names", Object.class);
        objects.admit(new Object[] {"a", "b", "c"});
        long run = objects.put();
        long less = objects.close(run, 0, true);
        assertNull(((Object[]) objects.array(0, run))[2]);
        objects.free(less);
        assertNull(((Object[]) objects.array(0, run))[0]);
        objects.admit(new Object[] {"a", "b", "c"}); // and then something else fails
        objects.admit(new Object[] {"d"});
        assertNull(((Object[]) objects.array(0, run))[1]);
        long other = objects.put();
        Object[] block = (Object[]) objects.array(0, other);
        for (int i = 0; i < 4; i++) {
            other = objects.extend(other);
            block[Run.from(other) + Run.size(other) - 1] = "e";
        }
        assertEquals(5, Arrays.stream(block).filter(Objects::nonNull).count()); // though the list has moved
        objects.shorten(other, 2);
        assertEquals(2, Arrays.stream(block).filter(Objects::nonNull).count());
        objects.clear();
        assertEquals(0, Arrays.stream(block).filter(Objects::nonNull).count());
    }

    @Test
    void theMemoryIsThatOfTheTypes() {
        RunPool none = new RunPool(new Admission("PathStore"), "none", byte.class);
        none.add(40);
        long capacity = none.stats().capacity();
        long other = none.bytes() - capacity;
        Map<Class<?>, Integer> widths = Map.of(
                boolean.class,
                1,
                byte.class,
                1,
                short.class,
                2,
                char.class,
                2,
                int.class,
                4,
                float.class,
                4,
                Object.class,
                4,
                long.class,
                8,
                double.class,
                8);
        widths.forEach((type, width) -> {
            RunPool one = new RunPool(new Admission("PathStore"), "one", type);
            one.add(40);
            assertEquals(width * capacity + other, one.stats().bytes(), type::getName);
        });
    }

    @Test
    void aListThatIsTooLongIsRefused() {
        assertEquals(
                "PathStore: 134217728 elements are too many for the list 'speeds' of an item, which may have up to"
                        + " 134217727",
                assertThrows(IllegalStateException.class, () -> pool.admit(1 << 27))
                        .getMessage());
    }

    /** Though its run has room for one more. No element is looked at, so the run need not be there. */
    @Test
    void aListThatIsAsLongAsCanBeGetsNoMore() {
        long longest = Run.of(0, Run.shiftOf(Run.MOST_ELEMENTS), Run.MOST_ELEMENTS);
        String message =
                "PathStore: 134217728 elements are too many for the list 'speeds' of an item, which may have up to"
                        + " 134217727";
        assertEquals(
                message,
                assertThrows(IllegalStateException.class, () -> pool.extend(longest))
                        .getMessage());
        assertEquals(
                message,
                assertThrows(IllegalStateException.class, () -> pool.open(longest, 0))
                        .getMessage());
        assertEquals(0, pool.stats().elements());
        assertEquals(0, pool.stats().used());
        assertEquals(longest, pool.extend(longest - 1));
    }

    @Test
    void nothingChangesInPartsOfAPool() {
        long run = put(0, 1, 2, 3);
        try (ForkJoinPool threads = new ForkJoinPool(2)) {
            IllegalStateException refused = assertThrows(
                    IllegalStateException.class, () -> Parallel.run(threads, 64, (from, to) -> pool.open(run, 0)));
            assertEquals(
                    "PathStore: the list 'speeds' of an item can't get other elements in a kernel that runs in a pool,"
                        + " nor can items with lists come or go; set elements that are there, run it in one thread, or"
                        + " collect what is to come and go for afterwards",
                    refused.getMessage());
        }
        pool.open(run, 0); // outside of it it does
    }
}
