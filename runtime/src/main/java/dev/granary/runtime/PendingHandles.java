package dev.granary.runtime;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What the handles have become that a log of commands, and the logs of its tasks, gave in advance.
 *
 * <p>They are found by their generation, which no two batches of these logs have, unless 2^24 others with an entity to create were
 * between them.
 */
final class PendingHandles {
    /** Where the generations of a world's logs begin, so that those of another one are seldom taken for them. */
    private static final AtomicInteger STARTS = new AtomicInteger();

    private static final int STRIDE = 0x9E_3779;

    private final AtomicInteger generations = new AtomicInteger(STARTS.getAndAdd(STRIDE));

    /** Ascending: the generation of a batch, and its place in {@link #batches}. */
    private long[] keys = {};

    private PendingBatch[] batches = {};
    private int count;
    private int createdCount;

    /** Handles that were put into components before this version of the world have become real, if they can. */
    private long since;

    /** From 1, again after the last one: with 0 the first handle would be none. */
    int nextGeneration() {
        return 1 + Math.floorMod(generations.getAndIncrement(), HandleBits.MAX_GENERATION);
    }

    /** Makes room for so many batches. */
    void prepare(int count) {
        if (batches.length < count) {
            PendingBatch[] more = new PendingBatch[count + (count >> 1)];
            keys = new long[more.length];
            batches = more;
            this.count = 0;
        }
    }

    void clear() {
        Arrays.fill(batches, 0, count, null);
        count = 0;
        createdCount = 0;
    }

    /** Handles of the batch can be found, as soon as {@link #sort} was called. */
    void add(PendingBatch batch) {
        if (batch.createdCount() > 0) {
            createdCount += batch.createdCount();
            keys[count] = (long) batch.generation() << Integer.SIZE | count;
            batches[count++] = batch;
        }
    }

    void sort() {
        Arrays.sort(keys, 0, count);
    }

    boolean isEmpty() {
        return createdCount == 0;
    }

    long since() {
        return since;
    }

    void since(long version) {
        since = version;
    }

    /** The handle in the world of an entity that was created; any other handle as it is. */
    long resolve(long bits) {
        if (!PendingBatch.isPending(bits)) {
            return bits;
        }
        int index = Arrays.binarySearch(keys, 0, count, (long) HandleBits.stamp(bits) << Integer.SIZE);
        int place = index < 0 ? ~index : index;
        return place < count ? batches[(int) keys[place]].resolve(bits) : bits;
    }

    /** Puts handles in the world in place of those in advance, in the rows of a page, and returns whether there were some. */
    boolean resolve(long[] handles, int firstRow) {
        int end = Math.min(firstRow + Entities.PAGE_ROWS, handles.length);
        long hasPending = 0;
        for (int row = firstRow; row < end; row++) {
            hasPending |= (handles[row] - 1 >>> 56) - 1; // below zero for a tag of 0, but not for a handle of none
        }
        boolean isChanged = false;
        if (hasPending < 0) {
            for (int row = firstRow; row < end; row++) {
                long real = resolve(handles[row]);
                isChanged |= real != handles[row];
                handles[row] = real;
            }
        }
        return isChanged;
    }
}
