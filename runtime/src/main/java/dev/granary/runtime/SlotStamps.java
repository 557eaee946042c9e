package dev.granary.runtime;

import java.util.Arrays;

/**
 * Slots in a table of stamps, the lowest vacant one reused first, for struct-of-arrays stores with holes: the row is the
 * slot.
 *
 * <p>4 bytes a slot; a lookup is one load. Grows by blocks of 16 KiB, of which the last begins smaller and is copied.
 */
public final class SlotStamps extends LowestSlots {
    private static final int BLOCK_SHIFT = 12;
    private static final int BLOCK_SLOTS = 1 << BLOCK_SHIFT;
    private static final int SLOT_MASK = BLOCK_SLOTS - 1;
    private static final int FIRST_SLOTS = 64;

    /** The stamp of slot {@code n} is element {@code n - 1}; slot 0 has none. */
    private int[][] blocks = {};

    private int blockCount;

    /** Those of the store; null where it can't have any. */
    private final StoreViews views;

    /** In a store with views: how many there had been when the block was copied; zero behind the end. */
    private long[] ownSince = {};

    /** The slots that have memory, and those that blocks had that were released. */
    private int room;

    /** No slots yet. */
    public SlotStamps(String storeName) {
        this(storeName, null);
    }

    /** No slots yet, of a store with views. */
    public SlotStamps(String storeName, StoreViews views) {
        super(storeName);
        this.views = views;
    }

    @Override
    public int row(long bits) {
        int slot = HandleBits.slot(bits);
        if (slot <= 0 || slot >= end) {
            return -1;
        }
        int[] block = blocks[slot - 1 >>> BLOCK_SHIFT];
        int stamp = HandleBits.stamp(bits);
        // the last test is for forged handles: a vacant slot's stamp is even, and must not match
        return block != null && block[slot - 1 & SLOT_MASK] == stamp && (stamp & 1) != 0 ? slot : -1;
    }

    /**
     * Makes the slot alive that {@link #next} gave, whose block has to be there ({@link #reserve()}), and returns its
     * item's handle. Never throws.
     */
    public long acquire(int slot) {
        int[] block = blocks[slot - 1 >>> BLOCK_SHIFT];
        if (slot == end) {
            end++;
        }
        int stamp = stampAfter(block[slot - 1 & SLOT_MASK]);
        block[slot - 1 & SLOT_MASK] = stamp;
        return HandleBits.of(stamp, slot);
    }

    @Override
    void acquire(int first, int count, AddedHandles handles) {
        int behind = first + count;
        for (int slot = first; slot < behind; ) {
            int[] block = blocks[slot - 1 >>> BLOCK_SHIFT];
            int from = slot - 1 & SLOT_MASK;
            int to = Math.min(from + behind - slot, block.length);
            int mark = tag() << 24;
            for (int index = from; index < to; index++) {
                block[index] = mark | (block[index] & HandleBits.MAX_GENERATION) + 1;
            }
            handles.add(slot, block, from, to);
            slot += to - from;
        }
        end = Math.max(end, behind);
    }

    @Override
    public void release(int slot) {
        int[] block = blocks[slot - 1 >>> BLOCK_SHIFT];
        int generation = block[slot - 1 & SLOT_MASK] & HandleBits.MAX_GENERATION;
        if (generation == HandleBits.MAX_GENERATION) {
            block[slot - 1 & SLOT_MASK] = 0;
            retire(slot);
            return;
        }
        block[slot - 1 & SLOT_MASK] = generation + 1;
    }

    @Override
    int limit() {
        return room + 1;
    }

    /** Makes sure that the first slot that was not {@link #searched} has its block. If this throws, nothing has changed. */
    public void reserve() {
        if (searched() == limit()) {
            int last = room & SLOT_MASK;
            makeLast(Blocks.nextRows(room - last, last, FIRST_SLOTS, BLOCK_SLOTS, BLOCK_SLOTS));
        }
    }

    /** Makes sure that so many items can be alive. */
    public void reserve(int items) {
        while (room < items) {
            makeLast(Math.min(items - (room & -BLOCK_SLOTS), BLOCK_SLOTS));
        }
    }

    /**
     * Makes the slots {@code [from, to)} vacant, whose rows were released and are there again. If this throws, nothing has
     * changed.
     */
    void bringBack(int from, int to) {
        ownAll();
        for (int block = blockOf(from); block <= blockOf(to - 1); block++) {
            if (blocks[block] == null) {
                int[] stamps = new int[BLOCK_SLOTS];
                Arrays.fill(stamps, absentStamp(block));
                blocks[block] = stamps;
            }
        }
        for (int slot = from; slot < to; slot++) {
            stamp(slot, stamp(slot) & HandleBits.MAX_GENERATION);
        }
        refill();
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
            int[] block = Arrays.copyOf(blocks[last], slots);
            raiseFloor(last, firstSlotOf(last) + slots, endOf(last));
            room -= blocks[last].length - slots;
            blocks[last] = block;
        }
    }

    @Override
    void become(Slots other, RowBlock<?>[] alikeBlocks) {
        SlotStamps from = (SlotStamps) other;
        GenerationFloors floors = from.floorsFor(this);
        int[][] alike = BlockCopies.alike(from.blocks, blocks);
        BlockCopies.copyArrays(from.blocks, alike);
        adopt(from, floors);
        blocks = alike;
        blockCount = from.blockCount;
        room = from.room;
        refill();
    }

    @Override
    void share(Slots other, RowBlock<?>[] shared) {
        SlotStamps from = (SlotStamps) other;
        GenerationFloors floors = from.floorsFor(this);
        int[][] same = from.blocks.clone();
        adopt(from, floors);
        blocks = same;
        blockCount = from.blockCount;
        room = from.room;
        refill();
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

    @Override
    long tableBytes() {
        int absent = blockCount - Blocks.count(blocks, blockCount);
        return ((long) room - absent * BLOCK_SLOTS) * Integer.BYTES;
    }

    /** Gives the last block so many slots, or a new one where that is full. If this throws, nothing has changed. */
    private void makeLast(int slots) {
        int before = room & SLOT_MASK;
        int number = room >>> BLOCK_SHIFT;
        if (before == 0) {
            Blocks.checkRoomFor(describe(), blockCount, BLOCK_SHIFT);
            blocks = Blocks.withRoomFor(blocks, blockCount);
        }
        int[] block = before == 0 ? new int[slots] : Arrays.copyOf(blocks[number], slots);
        int floor = generationFloor(number);
        if (floor != 0) {
            Arrays.fill(block, before, slots, floor);
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
        int[] block = blocks[slot - 1 >>> BLOCK_SHIFT];
        return block == null ? absentStamp(slot - 1 >>> BLOCK_SHIFT) : block[slot - 1 & SLOT_MASK];
    }

    @Override
    void stamp(int slot, int stamp) {
        blocks[slot - 1 >>> BLOCK_SHIFT][slot - 1 & SLOT_MASK] = stamp;
    }

    @Override
    void readStamps(int block, int from, int to, int[] stamps) {
        if (blocks[block] == null) {
            Arrays.fill(stamps, from, to, absentStamp(block));
        } else {
            System.arraycopy(blocks[block], from - firstSlotOf(block), stamps, from, to - from);
        }
    }

    @Override
    void placeAll(int block, int from, int to, SlotImage image) {
        int[] generations = image.generations();
        int[] stamps = blocks[block];
        int first = firstSlotOf(block);
        int mark = tag() << 24;
        for (int slot = from; slot < to; slot++) {
            int generation = generations[slot];
            stamps[slot - first] = generation | mark & -(generation & 1);
        }
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
