package dev.granary.runtime;

import java.util.Arrays;

/**
 * Slots inside array-of-structs items, the lowest vacant one reused first: the stamp in the first four bytes of an item.
 *
 * <p>So a lookup by handle touches the item's own cache line and no other, and vacant slots cost nothing. The store owns
 * the blocks and lends them ({@link #addBlock}).
 */
public final class LowestItemSlots extends LowestSlots {
    private static final int STAMP = 0;

    /** A shift that leads every slot to block 0. */
    private static final int ONE_BLOCK = 31;

    private final int blockShift;
    private final int largestShift;

    /** Whether blocks are in a geometric {@link Series}; otherwise they are {@link Quarters}, or there is one. */
    private final boolean isSeries;

    private final int strideBytes;
    private byte[][] blocks = {};
    private int blockCount;

    /** What was read for {@link #touch}: or the JIT compiler would leave the reading out. */
    private int touched;

    /** No slots yet. There will be one block of any size, which may be replaced; items have {@code strideBytes}. */
    public LowestItemSlots(String storeName, int strideBytes) {
        this(storeName, ONE_BLOCK, ONE_BLOCK, strideBytes, false);
    }

    /** No slots yet. Blocks are {@link Quarters}. */
    public LowestItemSlots(String storeName, int blockShift, int largestShift, int strideBytes) {
        this(storeName, blockShift, largestShift, strideBytes, false);
    }

    /** No slots yet. Blocks are {@link Quarters} that are equal, or in a {@link Series}. */
    public LowestItemSlots(String storeName, int blockShift, int strideBytes, boolean isSeries) {
        this(storeName, blockShift, blockShift, strideBytes, isSeries);
    }

    private LowestItemSlots(String storeName, int blockShift, int largestShift, int strideBytes, boolean isSeries) {
        super(storeName);
        this.blockShift = blockShift;
        this.largestShift = largestShift;
        this.strideBytes = strideBytes;
        this.isSeries = isSeries;
    }

    @Override
    public int row(long bits) {
        int slot = HandleBits.slot(bits);
        if (slot <= 0 || slot >= end) {
            return -1;
        }
        int stamp = HandleBits.stamp(bits);
        // the second test is for forged handles: the stamp of a vacant or absent slot is even, and must not match
        return stamp(slot) == stamp && (stamp & 1) != 0 ? slot : -1;
    }

    /**
     * Makes the slot alive that {@link #next} gave and returns its item's handle. Never throws.
     *
     * @param items the block of the slot
     * @param at where the item begins in it; the store knows its own constants, which this class would have to load
     */
    public long acquire(int slot, byte[] items, int at) {
        if (slot == end) {
            end++;
        }
        int stamp = stampAfter((int) Items.INT.get(items, at + STAMP));
        Items.INT.set(items, at + STAMP, stamp);
        return HandleBits.of(stamp, slot);
    }

    @Override
    void acquire(int first, int count, AddedHandles to) {
        for (int slot = first; slot < first + count; slot++) {
            to.add(acquire(slot, blocks[blockOf(slot)], at(slot)));
        }
    }

    @Override
    public void release(int slot) {
        release(slot, blocks[blockOf(slot)], at(slot));
    }

    /** As {@link #release(int)}, where the block of the slot, and where the item begins in it, are known. */
    public void release(int slot, byte[] items, int at) {
        int generation = (int) Items.INT.get(items, at + STAMP) & HandleBits.MAX_GENERATION;
        if (generation == HandleBits.MAX_GENERATION) {
            Items.INT.set(items, at + STAMP, 0);
            retire(slot);
            return;
        }
        Items.INT.set(items, at + STAMP, generation + 1);
    }

    @Override
    void lend(RowBlock<?> block) {
        addBlock((byte[]) block.structs());
    }

    void addBlock(byte[] items) {
        byte[][] directory = Blocks.withRoomFor(blocks, blockCount);
        stampFrom(items, 0, generationFloor(blockCount));
        directory[blockCount++] = items;
        blocks = directory;
    }

    /**
     * Gives the slots of a block that was {@linkplain #withdraw withdrawn} their memory back, all zero, and makes them wait
     * to be reused, the lowest first. Never throws.
     */
    void bringBack(int block, byte[] items) {
        stampFrom(items, 0, generationFloor(block));
        blocks[block] = items;
        refill();
    }

    @Override
    void lendAgain(int number, RowBlock<?> block) {
        bringBack(number, (byte[]) block.structs());
    }

    @Override
    void lendLast(RowBlock<?> block) {
        replaceLast((byte[]) block.structs());
    }

    /** Replaces the last block by a copy with more slots, the new ones all zero, or with fewer. If this throws, nothing has changed. */
    void replaceLast(byte[] items) {
        int last = blockCount - 1;
        if (items.length < blocks[last].length) {
            raiseFloor(last, firstSlotOf(last) + items.length / strideBytes, endOf(last));
        } else {
            stampFrom(items, endOf(last) - firstSlotOf(last), generationFloor(last));
        }
        blocks[last] = items;
    }

    @Override
    void become(Slots other, RowBlock<?>[] alike) {
        LowestItemSlots from = (LowestItemSlots) other;
        byte[][] items = BlockCopies.items(alike);
        adopt(from, from.floorsFor(this));
        blocks = items;
        blockCount = from.blockCount;
        refill();
    }

    /** The items of a block are in another array from now on, which has the same in it. Never throws. */
    public void replace(byte[] items, byte[] with) {
        for (int block = 0; block < blockCount; block++) {
            if (blocks[block] == items) {
                blocks[block] = with;
            }
        }
    }

    private void stampFrom(byte[] items, int first, int floor) {
        for (int at = first * strideBytes; floor != 0 && at < items.length; at += strideBytes) {
            Items.putInt(items, at + STAMP, floor);
        }
    }

    /** The first byte of an item and the last, which may be in different cache lines. */
    @Override
    void touch(int[] slots, int from, int to) {
        byte[] items = blocks[blockOf(slots[from])];
        int slotOfFirst = firstSlotOf(blockOf(slots[from]));
        int last = strideBytes - 1;
        int sum = 0;
        for (int index = from; index < to; index++) {
            int at = (slots[index] - slotOfFirst) * strideBytes;
            sum += items[at] + items[at + last];
        }
        touched = sum;
    }

    @Override
    int stamp(int slot) {
        byte[] items = blocks[blockOf(slot)];
        return items == null ? absentStamp(blockOf(slot)) : Items.getInt(items, at(slot) + STAMP);
    }

    @Override
    void readStamps(int block, int from, int to, int[] stamps) {
        if (blocks[block] == null) {
            Arrays.fill(stamps, from, to, absentStamp(block));
        } else {
            ItemStamps.read(blocks[block], at(from) + STAMP, strideBytes, stamps, from, to);
        }
    }

    @Override
    void placeAll(int block, int from, int to, SlotImage image) {
        ItemStamps.place(blocks[block], at(from) + STAMP, strideBytes, image.generations(), tag() << 24, from, to);
    }

    @Override
    void stamp(int slot, int stamp) {
        Items.putInt(blocks[blockOf(slot)], at(slot) + STAMP, stamp);
    }

    private int at(int slot) {
        return (slot - firstSlotOf(blockOf(slot))) * strideBytes;
    }

    @Override
    int blockOf(int slot) {
        return isSeries ? Series.blockOf(slot, blockShift) : Quarters.blockOf(slot, blockShift, largestShift);
    }

    @Override
    int firstSlotOf(int block) {
        if (blockShift == ONE_BLOCK) {
            return block == 0 ? 0 : Integer.MAX_VALUE;
        }
        return isSeries ? Series.firstRow(block, blockShift) : Quarters.firstRow(block, blockShift, largestShift);
    }

    @Override
    int endOf(int block) {
        return firstSlotOf(block) + blocks[block].length / strideBytes;
    }

    @Override
    int blocks() {
        return blockCount;
    }

    @Override
    boolean hasBlock(int block) {
        return blocks[block] != null;
    }

    @Override
    void dropBlock(int block) {
        blocks[block] = null;
    }

    @Override
    void makeAbsent(int from, int to) {
        int block = blockOf(from);
        assert from == firstSlotOf(block) && to == endOf(block) : from + " to " + to + " is no block";
        raiseFloor(block, from, to);
        dropBlock(block);
    }

    @Override
    void dropBlocks(int from) {
        Arrays.fill(blocks, from, blockCount, null);
        blockCount = from;
    }
}
