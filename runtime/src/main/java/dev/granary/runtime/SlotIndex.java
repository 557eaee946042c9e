package dev.granary.runtime;

import java.util.Arrays;

/**
 * Slots in a table of their own, each a {@code long}: the stamp in the upper half; in the lower one the row of an alive
 * slot's item, or the link of a vacant slot.
 *
 * <p>The dense index of packed stores, whose rows move; and the slots of struct-of-arrays stores with holes, where the
 * row is the slot and the link must not lie in memory that kernels write. 8 bytes a slot; a lookup is one load. Grows by
 * blocks of 32 KiB, of which the last begins smaller and is copied.
 */
public final class SlotIndex extends LinkedSlots {
    /** What a slot costs. */
    public static final int BYTES_PER_SLOT = Long.BYTES;

    private static final int BLOCK_SHIFT = 12;
    static final int BLOCK_SLOTS = 1 << BLOCK_SHIFT;
    private static final int SLOT_MASK = BLOCK_SLOTS - 1;
    private static final int FIRST_SLOTS = 64;
    private static final long LOWER = 0xFFFF_FFFFL;

    private long[][] blocks = {};
    private int blockCount;

    /** Those of the store; null where it can't have any. */
    private final StoreViews views;

    /** In a store with views: how many there had been when the block was copied; zero behind the end. */
    private long[] ownSince = {};

    /** The slots that have memory, and those that blocks had that were released. */
    private int room;

    /** The blocks that {@link #trimRows} released, and are null. */
    private int released;

    /** Slot 0, the header of the free list: a link alone, so it is here, and the others fill their blocks exactly. */
    private int header;

    /** No slots yet. */
    public SlotIndex(String storeName) {
        this(storeName, null);
    }

    /** No slots yet, of a store with views. */
    public SlotIndex(String storeName, StoreViews views) {
        super(storeName);
        this.views = views;
    }

    @Override
    public int row(long bits) {
        int slot = HandleBits.slot(bits);
        if (slot <= 0 || slot >= end) {
            return -1;
        }
        long[] block = blocks[slot - 1 >>> BLOCK_SHIFT];
        if (block == null) {
            return -1; // absent
        }
        long entry = block[slot - 1 & SLOT_MASK];
        int stamp = HandleBits.stamp(bits);
        // the second test is for forged handles: a vacant slot's stamp is even, and must not match
        return (int) (entry >>> 32) == stamp && (stamp & 1) != 0 ? (int) entry : -1;
    }

    /** The row of the item in an alive slot. */
    public int rowOf(int slot) {
        return (int) blocks[slot - 1 >>> BLOCK_SHIFT][slot - 1 & SLOT_MASK];
    }

    @Override
    public int next() {
        return header != 0 ? header : end;
    }

    /**
     * Makes the slot alive that {@link #next} gave, whose block has to be there ({@link #reserve()}), and returns its
     * item's handle. Never throws.
     *
     * @param row where the item is
     */
    public long acquire(int slot, int row) {
        long[] block = blocks[slot - 1 >>> BLOCK_SHIFT];
        long entry = block[slot - 1 & SLOT_MASK];
        if (slot == end) {
            end++;
        } else {
            header = (int) entry;
        }
        int stamp = stampAfter((int) (entry >>> 32));
        block[slot - 1 & SLOT_MASK] = (long) stamp << 32 | row;
        return HandleBits.of(stamp, slot);
    }

    @Override
    public void release(int slot) {
        long[] block = blocks[slot - 1 >>> BLOCK_SHIFT];
        int generation = (int) (block[slot - 1 & SLOT_MASK] >>> 32) & HandleBits.MAX_GENERATION;
        if (generation == HandleBits.MAX_GENERATION) {
            block[slot - 1 & SLOT_MASK] = 0;
            retire(slot);
            return;
        }
        block[slot - 1 & SLOT_MASK] = generation + 1L << 32 | header;
        header = slot;
    }

    /** Whether {@link #next} gives a slot that has no block yet. */
    public boolean isFull() {
        return end > room && header == 0;
    }

    /** Makes sure that the next slot has its block. If this throws, nothing has changed. */
    public void reserve() {
        if (!isFull()) {
            return;
        }
        if (released == 0) {
            int last = room & SLOT_MASK;
            makeLast(Blocks.nextRows(room - last, last, FIRST_SLOTS, BLOCK_SLOTS, BLOCK_SLOTS));
            return;
        }
        int block = Blocks.firstAbsent(blocks);
        bringBack(firstSlotOf(block), Math.min(firstSlotOf(block + 1), end));
        released--;
    }

    /**
     * Does what {@link #trim} does where rows move, so that slots may lose their memory though there are items: all blocks without an
     * alive slot are released, and come back when the others are full. If this throws, nothing has changed.
     */
    public void trimRows() {
        for (int block = 0; block < blockCount; block++) {
            if (blocks[block] != null) {
                withdraw(firstSlotOf(block), firstSlotOf(block + 1));
            }
        }
        trim();
        released = blockCount - Blocks.count(blocks, blockCount);
    }

    /** Makes sure that so many items can be alive. */
    public void reserve(int items) {
        while (room < items) {
            makeLast(Math.min(items - (room & -BLOCK_SLOTS), BLOCK_SLOTS));
        }
    }

    /**
     * Makes the slots {@code [from, to)} wait to be reused, the lowest first, whose rows were released and are there again. If
     * this throws, nothing has changed.
     */
    void bringBack(int from, int to) {
        ownAll();
        for (int block = blockOf(from); block <= blockOf(to - 1); block++) {
            if (blocks[block] == null) {
                long[] entries = new long[BLOCK_SLOTS];
                Arrays.fill(entries, (long) absentStamp(block) << 32);
                blocks[block] = entries;
            }
        }
        for (int slot = to - 1; slot >= from; slot--) {
            stamp(slot, stamp(slot) & HandleBits.MAX_GENERATION);
            makeWait(slot);
        }
    }

    /** Notes where the item of an alive slot is now. */
    public void move(int slot, int row) {
        lower(slot, row);
    }

    @Override
    void lendAgain(int number, RowBlock<?> block) {
        bringBack(block.firstRow, block.endRow());
    }

    @Override
    void fitTable() {
        int last = blockCount - 1;
        int slots = end - (last << BLOCK_SHIFT) - 1 + FIRST_SLOTS - 1 & -FIRST_SLOTS;
        if (last >= 0 && slots < blocks[last].length) {
            long[] block = Arrays.copyOf(blocks[last], slots);
            raiseFloor(last, firstSlotOf(last) + slots, endOf(last));
            room -= blocks[last].length - slots;
            blocks[last] = block;
        }
    }

    @Override
    void become(Slots other, RowBlock<?>[] alikeBlocks) {
        SlotIndex from = (SlotIndex) other;
        GenerationFloors floors = from.floorsFor(this);
        long[][] alike = BlockCopies.alike(from.blocks, blocks);
        BlockCopies.copyArrays(from.blocks, alike);
        adopt(from, floors);
        blocks = alike;
        blockCount = from.blockCount;
        room = from.room;
        released = from.released;
        header = from.header;
    }

    @Override
    void share(Slots other, RowBlock<?>[] shared) {
        SlotIndex from = (SlotIndex) other;
        GenerationFloors floors = from.floorsFor(this);
        long[][] same = from.blocks.clone();
        adopt(from, floors);
        blocks = same;
        blockCount = from.blockCount;
        room = from.room;
        released = from.released;
        header = from.header;
    }

    @Override
    public void own(int slot) {
        if (views.count() > 0) {
            int block = blockOf(slot);
            if (block < blockCount) { // or it is about to be made
                ownBlock(block);
            }
        }
    }

    @Override
    void ownAll() {
        for (int block = 0; views != null && views.count() > 0 && block < blockCount; block++) {
            ownBlock(block);
        }
    }

    private void ownBlock(int block) {
        if (ownSince.length <= block) {
            ownSince = Arrays.copyOf(ownSince, Math.max(blocks.length, block + 1));
        }
        if (ownSince[block] != views.count()) {
            if (blocks[block] != null && views.hold(ownSince[block])) {
                blocks[block] = blocks[block].clone();
            }
            ownSince[block] = views.count();
        }
    }

    @Override
    boolean areInRows() {
        return false;
    }

    @Override
    void provide(int slots) {
        reserve(slots - 1);
    }

    /** Lets go of blocks of slots that a {@linkplain #become(SlotImage) file} has none of, where rows move: the lists follow. */
    void releaseAbsent() {
        released = dropAbsentBlocks();
    }

    @Override
    long tableBytes() {
        int absent = blockCount - Blocks.count(blocks, blockCount);
        return ((long) room - absent * BLOCK_SLOTS) * BYTES_PER_SLOT;
    }

    /** Gives the last block so many slots, or a new one where that is full. If this throws, nothing has changed. */
    private void makeLast(int slots) {
        int before = room & SLOT_MASK;
        int number = room >>> BLOCK_SHIFT;
        if (before == 0) {
            Blocks.checkRoomFor(describe(), blockCount, BLOCK_SHIFT);
            blocks = Blocks.withRoomFor(blocks, blockCount);
        }
        long[] block = before == 0 ? new long[slots] : Arrays.copyOf(blocks[number], slots);
        int floor = generationFloor(number);
        if (floor != 0) {
            Arrays.fill(block, before, slots, (long) floor << 32);
        }
        blocks[number] = block;
        blockCount = number + 1;
        room += slots - before;
    }

    @Override
    int stamp(int slot) {
        if (slot == 0) {
            return 0;
        }
        long[] block = blocks[slot - 1 >>> BLOCK_SHIFT];
        return block == null ? absentStamp(slot - 1 >>> BLOCK_SHIFT) : (int) (block[slot - 1 & SLOT_MASK] >>> 32);
    }

    @Override
    void stamp(int slot, int stamp) {
        long[] block = blocks[slot - 1 >>> BLOCK_SHIFT];
        block[slot - 1 & SLOT_MASK] = (long) stamp << 32 | block[slot - 1 & SLOT_MASK] & LOWER;
    }

    @Override
    void place(int slot, int stamp) {
        blocks[slot - 1 >>> BLOCK_SHIFT][slot - 1 & SLOT_MASK] = (long) stamp << 32 | slot;
    }

    @Override
    void readStamps(int block, int from, int to, int[] stamps) {
        long[] entries = blocks[block];
        int first = firstSlotOf(block);
        for (int slot = from; slot < to; slot++) {
            stamps[slot] = entries == null ? absentStamp(block) : (int) (entries[slot - first] >>> 32);
        }
    }

    @Override
    void placeAll(int block, int from, int to, SlotImage image) {
        int[] generations = image.generations();
        int before = image.isInOrder() ? 1 : 0; // else rows that are no slots come later
        long[] entries = blocks[block];
        int first = firstSlotOf(block);
        int mark = tag() << 24;
        for (int slot = from; slot < to; slot++) {
            int generation = generations[slot];
            int isAlive = -(generation & 1);
            entries[slot - first] = (long) (generation | mark & isAlive) << 32 | slot - before & isAlive;
        }
    }

    /** Says in which rows the items of some slots are. */
    void moveAll(int[] slotOfRow, int firstRow, int endRow) {
        for (int row = firstRow; row < endRow; row++) {
            int slot = slotOfRow[row];
            long[] block = blocks[slot - 1 >>> BLOCK_SHIFT];
            block[slot - 1 & SLOT_MASK] = block[slot - 1 & SLOT_MASK] & ~LOWER | row;
        }
    }

    @Override
    int link(int slot) {
        return slot == 0 ? header : (int) blocks[slot - 1 >>> BLOCK_SHIFT][slot - 1 & SLOT_MASK];
    }

    @Override
    void link(int slot, int next) {
        if (slot == 0) {
            header = next;
        } else {
            lower(slot, next);
        }
    }

    private void lower(int slot, int value) {
        long[] block = blocks[slot - 1 >>> BLOCK_SHIFT];
        block[slot - 1 & SLOT_MASK] = block[slot - 1 & SLOT_MASK] & ~LOWER | value & LOWER;
    }

    @Override
    int blockOf(int slot) {
        return slot - 1 >>> BLOCK_SHIFT;
    }

    @Override
    int firstSlotOf(int block) {
        return (block << BLOCK_SHIFT) + 1;
    }

    @Override
    int endOf(int block) {
        return firstSlotOf(block) + blocks[block].length;
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
        for (int slot = from; slot < Math.min(to, room + 1); slot++) {
            stamp(slot, ABSENT | stamp(slot) & HandleBits.MAX_GENERATION);
        }
    }

    @Override
    void dropBlocks(int from) {
        Arrays.fill(blocks, from, blockCount, null);
        blockCount = from;
        room = Math.min(room, from << BLOCK_SHIFT);
    }
}
