package dev.granary.tests.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.runtime.Parallel;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The division of work among threads, in which an allocation fails: another one each time, and in the end none.
 *
 * <p>Loaded by {@link FaultyClasses}.
 */
final class ParallelFaults {
    private static final int BLOCKS = 64;

    private ParallelFaults() {}

    /** The number of failures that were injected. */
    static int injectAll() {
        try (ForkJoinPool pool = new ForkJoinPool(4)) {
            Allocations.note();
            run(pool, new AtomicInteger());
            int injected = 0;
            for (Allocations.Point allocation : Allocations.points()) {
                AtomicInteger running = new AtomicInteger();
                Allocations.fail(allocation);
                int done = run(pool, running);
                String failed = Allocations.stop();
                assertEquals(
                        0, running.get(), () -> "parts that run after the call has returned, without " + allocation);
                if (failed == null) {
                    assertEquals(BLOCKS, done);
                } else {
                    injected++;
                }
            }
            return injected;
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
