package dev.granary.runtime;

import java.util.Arrays;

/**
 * Slots inside array-of-structs items, the lowest vacant one reused first: the stamp in the first four bytes of an item.
 *
 * <p>So a lookup by handle touches the item's own cache line and no other. A slot costs a bit beside its item. The store
 * owns the blocks and lends them ({@link #addBlock}).
 */
public final class LowestItemSlots extends LowestSlots {
    private static final int STAMP = 0;

    private final int blockShift;
    private final int rowMask;
    private final int strideBytes;
    private byte[][] blocks = {};
    private int blockCount;

    /** No slots yet. Items have {@code strideBytes}, and there are {@code 1 << blockShift} in a block. */
    public LowestItemSlots(String storeName, int blockShift, int strideBytes) {
        super(storeName);
        this.blockShift = blockShift;
        this.rowMask = (1 << blockShift) - 1;
        this.strideBytes = strideBytes;
    }

    @Override
    public int row(long bits) {
        int slot = HandleBits.slot(bits);
        if (slot < 0 || slot >= end) {
            return -1;
        }
        int stamp = HandleBits.stamp(bits);
        // the second test is for forged handles: a vacant slot's stamp is even, and must not match
        return stamp(slot) == stamp && (stamp & 1) != 0 ? slot : -1;
    }

    /**
     * Makes the slot alive that {@link #next} gave and returns its item's handle. Never throws.
     *
     * @param items the block of the slot
     */
    public long acquire(int slot, byte[] items) {
        int at = (slot & rowMask) * strideBytes;
        if (slot == end) {
            end++;
        } else {
            vacancies.takeLowest();
        }
        int stamp = stampAfter(Items.getInt(items, at + STAMP));
        Items.putInt(items, at + STAMP, stamp);
        return HandleBits.of(stamp, slot);
    }

    @Override
    public void release(int slot) {
        byte[] items = blocks[slot >>> blockShift];
        int at = (slot & rowMask) * strideBytes;
        int generation = Items.getInt(items, at + STAMP) & HandleBits.MAX_GENERATION;
        if (generation == HandleBits.MAX_GENERATION) {
            Items.putInt(items, at + STAMP, 0);
            retired++;
            return;
        }
        Items.putInt(items, at + STAMP, generation + 1);
        vacancies.put(slot);
    }

    /** Adds the slots of one more block, all zero. If this throws, nothing has changed. */
    public void addBlock(byte[] items) {
        byte[][] directory = Blocks.withRoomFor(blocks, blockCount);
        vacancies.reserve(firstSlotOf(blockCount + 1));
        int floor = generationFloor(blockCount);
        for (int item = 0; floor != 0 && item <= rowMask; item++) {
            Items.putInt(items, item * strideBytes + STAMP, floor);
        }
        directory[blockCount++] = items;
        blocks = directory;
    }

    /** The memory of what is not in the items. */
    public long bytes() {
        return vacancies.bytes();
    }

    @Override
    int stamp(int slot) {
        return Items.getInt(blocks[slot >>> blockShift], (slot & rowMask) * strideBytes + STAMP);
    }

    @Override
    void stamp(int slot, int stamp) {
        Items.putInt(blocks[slot >>> blockShift], (slot & rowMask) * strideBytes + STAMP, stamp);
    }

    @Override
    int blockOf(int slot) {
        return slot >>> blockShift;
    }

    @Override
    int firstSlotOf(int block) {
        return block << blockShift;
    }

    @Override
    int blocks() {
        return blockCount;
    }

    @Override
    void dropBlocks(int from) {
        Arrays.fill(blocks, from, blockCount, null);
        blockCount = from;
    }
}
