package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ParallelTest {
    private final ForkJoinPool pool = new ForkJoinPool(3);

    @AfterEach
    void shutDown() {
        pool.shutdown();
    }

    /** What other threads write is nowhere that this one could look for it. */
    @Test
    void textsAreOnTheirWayInParts() {
        StoreSymbols symbols = new StoreSymbols((StoreSymbols.Columns) numbers -> 0);
        Parallel.run(pool, 64, (from, to) -> assertFalse(symbols.isSettled()));
        assertTrue(symbols.isSettled());
    }

    @Test
    void everyBlockOnce() {
        for (int count : new int[] {0, 1, 2, 11, 12, 13, 1000}) {
            AtomicIntegerArray runs = new AtomicIntegerArray(count);
            Parallel.run(pool, count, (from, to) -> {
                assertTrue(from < to);
                for (int block = from; block < to; block++) {
                    runs.incrementAndGet(block);
                }
            });
            for (int block = 0; block < count; block++) {
                assertEquals(1, runs.get(block));
            }
        }
    }

    @Test
    void aPoolThatIsShutDownSaysSo() {
        pool.shutdown();
        var refused = assertThrows(RejectedExecutionException.class, () -> Parallel.run(pool, 0, (from, to) -> {}));
        assertTrue(refused.getMessage().startsWith("the pool is shut down: "), refused::getMessage);
    }

    /** What is undone afterwards must not be written any more. */
    @Test
    void partsThatHaveBegunAreDoneWhenAPoolIsShutDownAtOnce() {
        for (int round = 0; round < 20; round++) {
            ForkJoinPool brief = new ForkJoinPool(3);
            AtomicInteger begun = new AtomicInteger();
            AtomicInteger done = new AtomicInteger();
            CountDownLatch isTogether = new CountDownLatch(2);
            assertThrows(
                    CancellationException.class,
                    () -> Parallel.run(brief, 300, (from, to) -> {
                        begun.incrementAndGet();
                        isTogether.countDown();
                        while (isTogether.getCount() > 0) {
                            Thread.onSpinWait(); // which nobody interrupts
                        }
                        brief.shutdownNow();
                        long end = System.nanoTime() + 2_000_000;
                        while (System.nanoTime() < end) {
                            Thread.onSpinWait();
                        }
                        done.incrementAndGet();
                    }));
            assertEquals(begun.get(), done.get());
        }
    }

    @Test
    void tasksAreFewHoweverManyBlocks() {
        AtomicIntegerArray calls = new AtomicIntegerArray(1);
        Parallel.run(pool, 1 << 20, (from, to) -> calls.incrementAndGet(0));
        assertTrue(calls.get(0) <= 32, calls.get(0) + " ranges");
    }

    @Test
    void runsInThePool() {
        AtomicBoolean outside = new AtomicBoolean();
        Parallel.run(pool, 100, (from, to) -> {
            if (((java.util.concurrent.ForkJoinWorkerThread) Thread.currentThread()).getPool() != pool) {
                outside.set(true);
            }
        });
        assertFalse(outside.get());
    }

    @Test
    void resultsAreCombinedInOrder() {
        assertEquals("a", Parallel.reduce(pool, 0, "a", (from, to) -> "b", String::concat));
        assertEquals(
                "from 0-8 8-16 16-20 ",
                Parallel.reduce(pool, 20, "from ", (from, to) -> from + "-" + to + " ", String::concat));
        assertEquals(
                "0-64 64-128 ",
                Parallel.reduce(pool, 128, 64, "", (from, to) -> from + "-" + to + " ", String::concat));
    }

    /** Sums of floats, too, are the same to the bit. */
    @Test
    void resultsComeOfTheSamePartsInEveryPool() {
        for (int words : new int[] {1, 8, 9, 125, 2048, 2049, 100_000}) {
            String expected = null;
            for (int threads : new int[] {1, 2, 3, 7}) {
                try (ForkJoinPool other = new ForkJoinPool(threads)) {
                    String parts =
                            Parallel.reduce(other, words, "", (from, to) -> from + "-" + to + " ", String::concat);
                    assertEquals(expected == null ? parts : expected, parts);
                    expected = parts;
                }
            }
            assertTrue(expected.endsWith("-" + words + " "), expected);
        }
    }

    @Test
    void partsAreAsEqualAsWordsAllow() {
        for (int words : new int[] {1, 2, 13, 125, 783, 1 << 20}) {
            List<Integer> sizes = Collections.synchronizedList(new ArrayList<>());
            Parallel.run(pool, words, (from, to) -> sizes.add(to - from));
            assertEquals(words < 32 ? Math.min(words, 3) : Math.min(words / 8, 12), sizes.size());
            assertTrue(Collections.max(sizes) - Collections.min(sizes) <= 1, sizes::toString);
        }
    }

    @Test
    void partsBeginWhereGrainsDo() {
        List<Integer> begins = Collections.synchronizedList(new ArrayList<>());
        Parallel.run(pool, 3 * 64, 64, (from, to) -> {
            begins.add(from);
            assertEquals(from + 64, to);
        });
        assertEquals(Set.of(0, 64, 128), Set.copyOf(begins));
    }

    /** Three parts that wait for each other are in three threads. */
    @Test
    void everyThreadGetsSomething() throws InterruptedException {
        CountDownLatch all = new CountDownLatch(3);
        Parallel.run(pool, 3, (from, to) -> {
            all.countDown();
            assertTrue(all.await(1, TimeUnit.MINUTES));
        });
    }

    /** Also if it is checked, and thrown in another thread. */
    @Test
    void exceptionsAreThrownAsTheyAre() {
        IOException mine = new IOException("mine");
        assertSame(mine, assertThrows(IOException.class, () -> failAt(mine, 70)));
        StackOverflowError error = new StackOverflowError();
        assertSame(error, assertThrows(StackOverflowError.class, () -> failAt(error, 0)));
    }

    private void failAt(Throwable failure, int block) throws IOException {
        if (failure == null) {
            throw new IOException(); // so that a checked one is expected
        }
        Parallel.run(pool, 100, (from, to) -> {
            if (from <= block && block < to) {
                throw failure;
            }
        });
    }

    @Test
    void ofSeveralExceptionsTheFirstBlocksIsThrown() {
        for (int round = 0; round < 200; round++) {
            IllegalStateException thrown = assertThrows(
                    IllegalStateException.class,
                    () -> Parallel.run(pool, 100, (from, to) -> {
                        throw new IllegalStateException("from " + from);
                    }));
            assertEquals("from 0", thrown.getMessage());
        }
    }

    @Test
    void poolsWithinPools() {
        AtomicIntegerArray runs = new AtomicIntegerArray(1);
        Parallel.run(pool, 8, (from, to) -> Parallel.run(pool, 8, (start, end) -> runs.addAndGet(0, end - start)));
        assertTrue(runs.get(0) >= 8);
    }

    @Test
    void noPool() {
        assertThrows(NullPointerException.class, () -> Parallel.run(null, 1, (from, to) -> {}));
    }
}
