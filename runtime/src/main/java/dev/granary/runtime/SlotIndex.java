package dev.granary.runtime;

import java.util.Arrays;

/**
 * Slots in a table of their own, each a {@code long}: the stamp in the upper half; in the lower one the row of an alive
 * slot's item, or the link of a vacant slot.
 *
 * <p>The dense index of packed stores, whose rows move; and the slots of struct-of-arrays stores with holes, where the
 * row is the slot and the link must not lie in memory that kernels write. 8 bytes a slot; a lookup is one load. Grows by
 * blocks of 32 KiB, so nothing is ever copied.
 */
public final class SlotIndex extends Slots {
    /** What a slot costs. */
    public static final int BYTES_PER_SLOT = Long.BYTES;

    private static final int BLOCK_SHIFT = 12;
    private static final int BLOCK_SLOTS = 1 << BLOCK_SHIFT;
    private static final int SLOT_MASK = BLOCK_SLOTS - 1;
    private static final long LOWER = 0xFFFF_FFFFL;
    private static final long[] NO_BLOCK = {0};

    private long[][] blocks = {};
    private int blockCount;

    /** The block of slot 0, or what looks like it while there is none. Slot 0 has no stamp, so it is a link alone. */
    private long[] header = NO_BLOCK;

    /** No slots yet. */
    public SlotIndex(String storeName) {
        super(storeName, BLOCK_SLOTS);
    }

    @Override
    public int row(long bits) {
        int slot = HandleBits.slot(bits);
        if (slot < 0 || slot >= end) {
            return -1;
        }
        long entry = blocks[slot >>> BLOCK_SHIFT][slot & SLOT_MASK];
        int stamp = HandleBits.stamp(bits);
        // the second test is for forged handles: a vacant slot's stamp is even, and must not match
        return (int) (entry >>> 32) == stamp && (stamp & 1) != 0 ? (int) entry : -1;
    }

    @Override
    public int next() {
        int first = (int) header[0];
        return first != 0 ? first : end;
    }

    /**
     * Makes the slot alive that {@link #next} gave, whose block has to be there ({@link #reserve()}), and returns its
     * item's handle. Never throws.
     *
     * @param row where the item is
     */
    public long acquire(int slot, int row) {
        long[] block = blocks[slot >>> BLOCK_SHIFT];
        long entry = block[slot & SLOT_MASK];
        if (slot == end) {
            end++;
        } else {
            header[0] = entry & LOWER;
        }
        int stamp = stampAfter((int) (entry >>> 32));
        block[slot & SLOT_MASK] = (long) stamp << 32 | row;
        return HandleBits.of(stamp, slot);
    }

    @Override
    public void release(int slot) {
        long[] block = blocks[slot >>> BLOCK_SHIFT];
        int generation = (int) (block[slot & SLOT_MASK] >>> 32) & HandleBits.MAX_GENERATION;
        if (generation == HandleBits.MAX_GENERATION) {
            block[slot & SLOT_MASK] = 0;
            retired++;
            return;
        }
        block[slot & SLOT_MASK] = generation + 1L << 32 | header[0];
        header[0] = slot;
    }

    /** Whether {@link #next} may give a slot that has no block yet. */
    public boolean isFull() {
        return end >= blockCount << BLOCK_SHIFT;
    }

    /** Makes sure that the next slot has its block. If this throws, nothing has changed. */
    public void reserve() {
        if (isFull()) {
            addBlock();
        }
    }

    /** Makes sure that so many items can be alive. */
    public void reserve(int items) {
        while (blockCount << BLOCK_SHIFT <= items) {
            addBlock();
        }
    }

    /** Notes where the item of an alive slot is now. */
    public void move(int slot, int row) {
        lower(slot, row);
    }

    /** The memory of the table. */
    public long bytes() {
        return (long) blockCount * BLOCK_SLOTS * BYTES_PER_SLOT;
    }

    private void addBlock() {
        Blocks.checkRoomFor(describe(), blockCount, BLOCK_SHIFT);
        long[] block = new long[BLOCK_SLOTS];
        int floor = generationFloor(blockCount);
        if (floor != 0) {
            Arrays.fill(block, (long) floor << 32);
            block[0] = blockCount == 0 ? 0 : block[0]; // the header
        }
        blocks = Blocks.withRoomFor(blocks, blockCount);
        blocks[blockCount++] = block;
        header = blocks[0];
    }

    @Override
    int stamp(int slot) {
        return (int) (blocks[slot >>> BLOCK_SHIFT][slot & SLOT_MASK] >>> 32);
    }

    @Override
    void stamp(int slot, int stamp) {
        long[] block = blocks[slot >>> BLOCK_SHIFT];
        block[slot & SLOT_MASK] = (long) stamp << 32 | block[slot & SLOT_MASK] & LOWER;
    }

    @Override
    int link(int slot) {
        return (int) blocks[slot >>> BLOCK_SHIFT][slot & SLOT_MASK];
    }

    @Override
    void link(int slot, int next) {
        lower(slot, next);
    }

    private void lower(int slot, int value) {
        long[] block = blocks[slot >>> BLOCK_SHIFT];
        block[slot & SLOT_MASK] = block[slot & SLOT_MASK] & ~LOWER | value & LOWER;
    }

    @Override
    int blocks() {
        return blockCount;
    }

    @Override
    void dropBlocks(int from) {
        Arrays.fill(blocks, from, blockCount, null);
        blockCount = from;
        header = from == 0 ? NO_BLOCK : blocks[0];
    }
}
