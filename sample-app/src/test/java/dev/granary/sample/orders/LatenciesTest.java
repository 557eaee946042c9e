package dev.granary.sample.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LatenciesTest {
    private static final double[] PARTS = {0, 0.01, 0.5, 0.9, 0.99, 0.999, 1};

    @Test
    void arePartsOfTheSortedTimesButForThreeInAHundred() {
        var random = new SplittableRandom(3);
        for (int calls : new int[] {1, 2, 100, 50_000}) {
            var latencies = new Latencies();
            long[] nanos =
                    random.longs(calls).map(bits -> bits >>> (bits & 31) + 24).toArray();
            for (long each : nanos) latencies.add(each);
            Arrays.sort(nanos);
            for (double part : PARTS) {
                long exact = nanos[(int) Math.max(0, Math.ceil(part * calls) - 1)];
                long told = latencies.nanos(part);
                assertTrue(told >= exact && told <= exact * (1 + 1.0 / 32), part + ": " + told + " for " + exact);
            }
            assertEquals(nanos[calls - 1], latencies.nanos(1));
            assertEquals(calls, latencies.calls());
        }
    }

    @Test
    void ofNoCallsAreNone() {
        assertEquals(0, new Latencies().nanos(0.5));
    }

    @Test
    void longestTimesHaveAPlace() {
        var latencies = new Latencies();
        latencies.add(Long.MAX_VALUE);
        latencies.add(0);
        latencies.add(-1); // a clock that went back
        assertEquals(Long.MAX_VALUE, latencies.nanos(1));
        assertEquals(0, latencies.nanos(0.5));
    }
}
