package dev.granary.tests.faults;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** A call that is divided among threads returns when nothing of it runs any more, whatever fails. */
class ParallelFaultsTest {
    @Test
    void nothingRunsAfterAFailure() throws Throwable {
        int injected = (int) FaultyClasses.call(ParallelFaults.class, "injectAll");
        assertTrue(injected >= 10, "only " + injected + " failures were injected");
    }
}
