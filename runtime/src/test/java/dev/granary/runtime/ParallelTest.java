package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ParallelTest {
    private final ForkJoinPool pool = new ForkJoinPool(3);

    @AfterEach
    void shutDown() {
        pool.shutdown();
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
        assertEquals("a", Parallel.reduce(pool, 0, "a", block -> "b", String::concat));
        assertEquals(
                "01234567891011", Parallel.reduce(pool, 12, "never", block -> Integer.toString(block), String::concat));
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
