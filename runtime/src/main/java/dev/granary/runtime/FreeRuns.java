package dev.granary.runtime;

import java.util.Arrays;

/** Where the free runs of a pool begin: a stack for each size, which has room for all runs of that size that there are. */
final class FreeRuns {
    private static final int[] NONE = {};

    private final int[][] stacks = new int[Run.SIZES][];
    private final int[] counts = new int[Run.SIZES];

    /** The runs of each size that there are, free or not. */
    private final int[] runs = new int[Run.SIZES];

    FreeRuns() {
        Arrays.fill(stacks, NONE);
    }

    boolean has(int shift) {
        return counts[shift] > 0;
    }

    /** Has room for some more runs of a size, or fails and changes nothing. */
    void makeRoom(int shift, int more) {
        int[] stack = stacks[shift];
        if (runs[shift] + more > stack.length) {
            stacks[shift] = Arrays.copyOf(stack, Math.max(4, stack.length + (stack.length >> 1)));
        }
    }

    /** There is another run, for which there is room, and it is free. */
    void add(int shift, int start) {
        stacks[shift][counts[shift]++] = start;
        runs[shift]++;
    }

    /** There is another run, for which there is room, and it is not free. */
    void count(int shift) {
        runs[shift]++;
    }

    /** One that there is. */
    int take(int shift) {
        return stacks[shift][--counts[shift]];
    }

    /** The one that would be taken, where there are some. */
    int next(int shift) {
        return stacks[shift][counts[shift] - 1];
    }

    void giveBack(long run) {
        int shift = Run.shift(run);
        stacks[shift][counts[shift]++] = Run.start(run);
    }

    /** Makes smaller runs of the smallest free one that is larger, and has blocks with others; whether there is one. */
    boolean split(int shift) {
        int larger = shift + 1;
        while (larger <= Run.BLOCK_SHIFT && counts[larger] == 0) {
            larger++;
        }
        if (larger > Run.BLOCK_SHIFT) {
            return false;
        }
        for (int half = shift; half < larger; half++) {
            makeRoom(half, 2);
        }
        int start = take(larger);
        runs[larger]--;
        for (int half = larger - 1; half >= shift; half--) {
            add(half, start + (1 << half));
        }
        add(shift, start);
        return true;
    }

    /** There are no runs any more. */
    void clear() {
        Arrays.fill(counts, 0);
        Arrays.fill(runs, 0);
    }

    /** Takes over all that another one has, which is of no use afterwards. Never throws. */
    void become(FreeRuns other) {
        System.arraycopy(other.stacks, 0, stacks, 0, Run.SIZES);
        count(other);
    }

    /** Has stacks as long as those of another one: its own that it had elsewhere, where they are, with what is in them as yet, or new ones. */
    void makeAlike(FreeRuns other, FreeRuns own) {
        for (int shift = 0; shift < Run.SIZES; shift++) {
            int length = other.stacks[shift].length;
            stacks[shift] = own.stacks[shift].length == length ? own.stacks[shift] : new int[length];
        }
    }

    /** Has what another one has, whose stacks are as long. Never throws. */
    void copy(FreeRuns other) {
        for (int shift = 0; shift < Run.SIZES; shift++) {
            System.arraycopy(other.stacks[shift], 0, stacks[shift], 0, other.counts[shift]);
        }
        count(other);
    }

    private void count(FreeRuns other) {
        System.arraycopy(other.counts, 0, counts, 0, Run.SIZES);
        System.arraycopy(other.runs, 0, runs, 0, Run.SIZES);
    }

    /** The memory of the stacks. */
    long bytes() {
        long bytes = 0;
        for (int[] stack : stacks) {
            bytes += Integer.BYTES * (long) stack.length;
        }
        return bytes;
    }
}
