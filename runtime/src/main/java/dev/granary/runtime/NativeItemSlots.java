package dev.granary.runtime;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Slots inside array-of-structs items in a {@link Reservation}, as {@link ItemSlots} are inside those in arrays.
 *
 * <p>A lookup finds the item by a multiplication, because all of them lie one behind the other. Slots of a block that was
 * released are read as zero, which no handle resolves to.
 */
public final class NativeItemSlots extends LinkedSlots {
    private static final long STAMP = 0;
    private static final long LINK = ItemSlots.FIELDS;

    private final MemorySegment items;
    private final NativeBlocks blocks;

    /**
     * No slots yet.
     *
     * @param items all of them that there may ever be, zero
     */
    public NativeItemSlots(String storeName, MemorySegment items, int blockShift, int strideBytes) {
        super(storeName);
        this.items = items;
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
        return items.get(ValueLayout.JAVA_INT, blocks.at(slot) + STAMP) == stamp && (stamp & 1) != 0 ? slot : -1;
    }

    @Override
    public int next() {
        int first = items.get(ValueLayout.JAVA_INT, LINK);
        return first != 0 ? first : end;
    }

    /**
     * Makes the slot alive that {@link #next} gave and returns its item's handle. Never throws. To be called before the
     * item's fields are written, because the link is where they are going to be.
     */
    public long acquire(int slot) {
        long at = blocks.at(slot);
        if (slot == end) {
            end++;
        } else {
            items.set(ValueLayout.JAVA_INT, LINK, items.get(ValueLayout.JAVA_INT, at + LINK));
        }
        int stamp = stampAfter(items.get(ValueLayout.JAVA_INT, at + STAMP));
        items.set(ValueLayout.JAVA_INT, at + STAMP, stamp);
        return HandleBits.of(stamp, slot);
    }

    @Override
    public void release(int slot) {
        long at = blocks.at(slot);
        int generation = items.get(ValueLayout.JAVA_INT, at + STAMP) & HandleBits.MAX_GENERATION;
        if (generation == HandleBits.MAX_GENERATION) {
            items.set(ValueLayout.JAVA_INT, at + STAMP, 0);
            retire(slot);
            return;
        }
        items.set(ValueLayout.JAVA_INT, at + STAMP, generation + 1);
        items.set(ValueLayout.JAVA_INT, at + LINK, items.get(ValueLayout.JAVA_INT, LINK));
        items.set(ValueLayout.JAVA_INT, LINK, slot);
    }

    @Override
    void lend(RowBlock<?> block) {
        blocks.add(generationFloor(blocks.count()));
    }

    @Override
    void lendAgain(int block, RowBlock<?> rows) {
        blocks.bringBack(block, generationFloor(block));
        for (int slot = firstSlotOf(block + 1) - 1; slot >= firstSlotOf(block); slot--) {
            makeWait(slot);
        }
    }

    @Override
    void become(Slots other, RowBlock<?>[] alike) {
        NativeItemSlots from = (NativeItemSlots) other;
        GenerationFloors floors = from.floorsFor(this);
        blocks.become(from.blocks);
        adopt(from, floors);
    }

    @Override
    int stamp(int slot) {
        return blocks.has(blockOf(slot))
                ? items.get(ValueLayout.JAVA_INT, blocks.at(slot) + STAMP)
                : absentStamp(blockOf(slot));
    }

    @Override
    void stamp(int slot, int stamp) {
        items.set(ValueLayout.JAVA_INT, blocks.at(slot) + STAMP, stamp);
    }

    @Override
    int link(int slot) {
        return items.get(ValueLayout.JAVA_INT, blocks.at(slot) + LINK);
    }

    @Override
    void link(int slot, int next) {
        if (link(slot) != next) { // the header of a list that stays empty is in a page that nobody has written to
            items.set(ValueLayout.JAVA_INT, blocks.at(slot) + LINK, next);
        }
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
