package dev.granary.tests.faults;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Where classes that {@link FaultyClasses} has loaded ask before they allocate: one allocation of a call can be made to fail.
 *
 * <p>One call at a time, by whatever number of threads.
 */
public final class Allocations {
    private static final AtomicInteger until = new AtomicInteger();
    private static volatile boolean isArmed;
    private static volatile String failed;

    private Allocations() {}

    /** From now on so many allocations succeed, and the next one fails. */
    public static void failAfter(int count) {
        failed = null;
        until.set(count);
        isArmed = true;
    }

    /** No allocation fails from now on. Where one failed, or null if all succeeded. */
    public static String stop() {
        isArmed = false;
        return failed;
    }

    /** Called before each allocation. */
    public static void next(String site) {
        if (isArmed && until.getAndDecrement() == 0) {
            failed = site;
            throw new OutOfMemoryError("injected: " + site);
        }
    }
}
