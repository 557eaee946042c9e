package dev.granary.sample.orders;

/**
 * How long calls took, counted in steps of a 32nd of a power of two, so that a time that is told is at most 3 % too long. 8 KiB
 * whatever the number of calls.
 */
final class Latencies {
    private static final int STEP_BITS = 5;

    private final int[] counts = new int[64 << STEP_BITS];
    private long calls;
    private long sum;
    private long longest;

    void add(long nanos) {
        counts[step(nanos)]++;
        calls++;
        sum += nanos;
        longest = Math.max(longest, nanos);
    }

    long calls() {
        return calls;
    }

    double seconds() {
        return sum / 1e9;
    }

    /** So many nanoseconds or less were taken by that part of the calls, from 0 to 1; of no calls 0. */
    long nanos(double part) {
        long before = (long) Math.ceil(part * calls);
        long seen = 0;
        for (int step = 0; step < counts.length; step++) {
            seen += counts[step];
            if (seen >= before && seen > 0) return Math.min(longest, last(step));
        }
        return 0;
    }

    private static int step(long nanos) {
        if (nanos < 1 << STEP_BITS) return (int) Math.max(0, nanos);
        int power = 63 - Long.numberOfLeadingZeros(nanos);
        return (power - STEP_BITS + 1 << STEP_BITS) + (int) (nanos >>> power - STEP_BITS & (1 << STEP_BITS) - 1);
    }

    /** The last number of nanoseconds in a step. */
    private static long last(int step) {
        if (step < 1 << STEP_BITS) return step;
        int power = (step >>> STEP_BITS) + STEP_BITS - 1;
        long first = (1L << power) + ((long) (step & (1 << STEP_BITS) - 1) << power - STEP_BITS);
        return first + (1L << power - STEP_BITS) - 1;
    }
}
