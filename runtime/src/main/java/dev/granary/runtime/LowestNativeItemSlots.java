package dev.granary.runtime;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Slots inside array-of-structs items in a {@link Reservation}, the lowest vacant one reused first, as {@link LowestItemSlots}
 * are inside those in arrays.
 */
public final class LowestNativeItemSlots extends LowestSlots {
    private final MemorySegment items;
    private final NativeBlocks blocks;
    private final int strideBytes;

    /** What was read for {@link #touch}: or the JIT compiler would leave the reading out. */
    private int touched;

    /**
     * No slots yet.
     *
     * @param items all of them that there may ever be, zero
     */
    public LowestNativeItemSlots(String storeName, MemorySegment items, int blockShift, int strideBytes) {
        super(storeName);
        this.items = items;
        this.strideBytes = strideBytes;
        this.blocks = new NativeBlocks(items, blockShift, strideBytes);
    }

    @Override
    public int row(long bits) {
        int slot = HandleBits.slot(bits);
        if (slot <= 0 || slot >= end) {
            return -1;
        }
        int stamp = HandleBits.stamp(bits);
        // the second test is for forged handles: a vacant slot's stamp is even, and must not match
        return items.get(ValueLayout.JAVA_INT, blocks.at(slot)) == stamp && (stamp & 1) != 0 ? slot : -1;
    }

    /** Makes the slot alive that {@link #next} gave and returns its item's handle. Never throws. */
    public long acquire(int slot) {
        long at = blocks.at(slot);
        if (slot == end) {
            end++;
        }
        int stamp = stampAfter(items.get(ValueLayout.JAVA_INT, at));
        items.set(ValueLayout.JAVA_INT, at, stamp);
        return HandleBits.of(stamp, slot);
    }

    @Override
    void acquire(int first, int count, AddedHandles to) {
        for (int slot = first; slot < first + count; slot++) {
            to.add(acquire(slot));
        }
    }

    @Override
    public void release(int slot) {
        long at = blocks.at(slot);
        int generation = items.get(ValueLayout.JAVA_INT, at) & HandleBits.MAX_GENERATION;
        if (generation == HandleBits.MAX_GENERATION) {
            items.set(ValueLayout.JAVA_INT, at, 0);
            retire(slot);
            return;
        }
        items.set(ValueLayout.JAVA_INT, at, generation + 1);
    }

    @Override
    void lend(RowBlock<?> block) {
        blocks.add(generationFloor(blocks.count()));
    }

    @Override
    void lendAgain(int block, RowBlock<?> rows) {
        blocks.bringBack(block, generationFloor(block));
        refill();
    }

    /** The first byte of an item and the last. */
    @Override
    void touch(int[] slots, int from, int to) {
        int sum = 0;
        for (int index = from; index < to; index++) {
            long at = blocks.at(slots[index]);
            sum += items.get(ValueLayout.JAVA_BYTE, at) + items.get(ValueLayout.JAVA_BYTE, at + strideBytes - 1);
        }
        touched = sum;
    }

    @Override
    void become(Slots other, RowBlock<?>[] alike) {
        LowestNativeItemSlots from = (LowestNativeItemSlots) other;
        GenerationFloors floors = from.floorsFor(this);
        blocks.become(from.blocks);
        adopt(from, floors);
        refill();
    }

    @Override
    int stamp(int slot) {
        return blocks.has(blockOf(slot))
                ? items.get(ValueLayout.JAVA_INT, blocks.at(slot))
                : absentStamp(blockOf(slot));
    }

    @Override
    void stamp(int slot, int stamp) {
        items.set(ValueLayout.JAVA_INT, blocks.at(slot), stamp);
    }

    @Override
    int blockOf(int slot) {
        return blocks.blockOf(slot);
    }

    @Override
    int firstSlotOf(int block) {
        return blocks.firstSlotOf(block);
    }

    @Override
    int endOf(int block) {
        return blocks.firstSlotOf(block + 1);
    }

    @Override
    int blocks() {
        return blocks.count();
    }

    @Override
    void dropBlocks(int from) {
        blocks.drop(from);
    }

    @Override
    boolean hasBlock(int block) {
        return blocks.has(block);
    }

    @Override
    void dropBlock(int block) {
        blocks.remove(block);
    }

    @Override
    void makeAbsent(int from, int to) {
        raiseFloor(blockOf(from), from, to);
        dropBlock(blockOf(from));
    }
}
