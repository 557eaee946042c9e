package dev.granary.runtime;

import java.util.Arrays;

/**
 * Entities that one log of commands is to create: their handles in advance, and, as soon as they are created, those in the world.
 *
 * <p>A handle in advance has store tag 0, which no store has; its slot is the entity's number in the batch, and its generation the
 * batch's.
 */
final class PendingBatch {
    private static final long[] NONE = {};

    /** What the batch's handles have for a generation; 0 while there are none. */
    private int generation;

    private int size;
    private long[] created = NONE;
    private int createdCount;

    /** Whether the handle is one in advance, of whichever batch. */
    static boolean isPending(long bits) {
        return bits != 0 && HandleBits.tag(bits) == 0;
    }

    int generation() {
        return generation;
    }

    int size() {
        return size;
    }

    int createdCount() {
        return createdCount;
    }

    void begin(int generation) {
        this.generation = generation;
    }

    /** The handle of the entity that is added next. */
    long next() {
        return HandleBits.of(generation, size);
    }

    void add() {
        size++;
    }

    /** The one that was added last will not be. */
    void takeBack() {
        size--;
    }

    /** Whether the handle in advance is of this batch. */
    boolean contains(long bits) {
        return HandleBits.stamp(bits) == generation && HandleBits.slot(bits) < size;
    }

    /** Makes room for the handles of what is created. */
    void prepare() {
        if (created.length < size) {
            created = Arrays.copyOf(created, Math.max(16, size + (size >> 1)));
        }
    }

    /** The next entity of the batch has been created. */
    void created(long bits) {
        created[createdCount++] = bits;
    }

    /** The handle in the world of an entity of this batch; the one in advance if it has not been created. */
    long resolve(long bits) {
        return contains(bits) && HandleBits.slot(bits) < createdCount ? created[HandleBits.slot(bits)] : bits;
    }

    /** What has been created is not there any more, and its handles may come to be those of other entities: they lead to none. */
    void forgetCreated() {
        for (int i = 0; i < createdCount; i++) {
            created[i] = HandleBits.of(generation, i);
        }
    }

    /** Lets go of memory that is not needed while it is empty. */
    void trim() {
        if (size == 0) {
            created = NONE;
        }
    }

    void clear() {
        generation = 0;
        size = 0;
        createdCount = 0;
    }
}
