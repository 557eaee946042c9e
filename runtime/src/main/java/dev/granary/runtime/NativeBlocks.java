package dev.granary.runtime;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/** Which blocks of items in a {@link Reservation} are in use, and where their slots are; the stamp is an item's first field. */
final class NativeBlocks {
    private final MemorySegment items;
    private final int blockShift;
    private final int strideBytes;
    private boolean[] isThere = {};
    private int count;

    NativeBlocks(MemorySegment items, int blockShift, int strideBytes) {
        this.items = items;
        this.blockShift = blockShift;
        this.strideBytes = strideBytes;
    }

    long at(int slot) {
        return (long) slot * strideBytes;
    }

    int blockOf(int slot) {
        return slot >>> blockShift;
    }

    int firstSlotOf(int block) {
        return block << blockShift;
    }

    int count() {
        return count;
    }

    boolean has(int block) {
        return isThere[block];
    }

    void add(int generationFloor) {
        if (count == isThere.length) {
            isThere = Arrays.copyOf(isThere, Math.max(4, count + (count >> 1)));
        }
        count++;
        bringBack(count - 1, generationFloor);
    }

    void bringBack(int block, int generationFloor) {
        isThere[block] = true;
        for (int slot = firstSlotOf(block); generationFloor != 0 && slot < firstSlotOf(block + 1); slot++) {
            items.set(ValueLayout.JAVA_INT, at(slot), generationFloor);
        }
    }

    /** Has blocks where others are. If this throws, nothing has changed. */
    void become(NativeBlocks from) {
        isThere = from.isThere.clone();
        count = from.count;
    }

    void remove(int block) {
        isThere[block] = false;
    }

    void drop(int from) {
        Arrays.fill(isThere, from, count, false);
        count = from;
    }
}
