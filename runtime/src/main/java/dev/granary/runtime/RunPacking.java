package dev.granary.runtime;

import java.util.Arrays;

/** Copies of all lists of a pool on their way to another one, in which they lie one behind the other. */
final class RunPacking {
    private final RunPool from;
    private final RunPool to;
    private long[] moved = new long[64];
    private int count;
    private int next;

    RunPacking(RunPool from, RunPool to) {
        this.from = from;
        this.to = to;
    }

    /** Copies a list, whose number stays what it is for now. */
    long add(long run) {
        long copy = to.copyOf(from, run);
        if (count == moved.length) {
            moved = Arrays.copyOf(moved, 2 * count);
        }
        moved[count++] = copy;
        return run;
    }

    /** The number of the copy of a list; for all lists in the same order. Never throws. */
    long next(long run) {
        return moved[next++];
    }
}
