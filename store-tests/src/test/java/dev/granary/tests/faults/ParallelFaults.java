package dev.granary.tests.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.runtime.Parallel;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The division of work among threads, in which an allocation fails: each time the next one, until all is done.
 *
 * <p>Loaded by {@link FaultyClasses}.
 */
final class ParallelFaults {
    private static final int BLOCKS = 64;

    private ParallelFaults() {}

    /** The number of failures that were injected. */
    static int injectAll() {
        try (ForkJoinPool pool = new ForkJoinPool(4)) {
            run(pool, new AtomicInteger());
            for (int allocation = 0; ; allocation++) {
                AtomicInteger running = new AtomicInteger();
                Allocations.failAfter(allocation);
                int done = run(pool, running);
                String failed = Allocations.stop();
                assertEquals(0, running.get(), "parts that run after the call has returned, and failed in " + failed);
                if (failed == null) {
                    assertEquals(BLOCKS, done);
                    return allocation;
                }
                assertTrue(allocation < 10_000, "no end");
            }
        }
    }

    private static int run(ForkJoinPool pool, AtomicInteger running) {
        AtomicInteger done = new AtomicInteger();
        try {
            Parallel.run(pool, BLOCKS, (from, to) -> {
                running.incrementAndGet();
                Thread.sleep(2);
                done.addAndGet(to - from);
                running.decrementAndGet();
            });
        } catch (OutOfMemoryError expected) {
            // told apart from a real one by what stop() says
        }
        return done.get();
    }
}
