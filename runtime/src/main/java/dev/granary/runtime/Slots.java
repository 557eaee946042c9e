package dev.granary.runtime;

import dev.granary.StaleHandleException;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Permanent slots: generations, and the vacant ones waiting to be reused.
 *
 * <p>A slot is where an item's identity lives. It has a stamp (store tag and generation); where that is kept, and which
 * vacant slot is reused first, is up to the subclass. After Niklas Gray, "Data Structures Part 1: Bulk Data".
 *
 * <p>Invariants:
 *
 * <ol>
 *   <li>A slot is alive exactly while its generation is odd.
 *   <li>Slot 0 is never alive.
 *   <li>Every slot in {@code [1, end)} is alive, or waits once to be reused, or is retired, or is absent, because it or
 *       its row has no memory ({@link #withdraw}). Slots from {@code end} on are vacant and do not wait.
 *   <li>The generation of a slot only grows, over releases of its memory too; so a handle, once stale, stays stale.
 *   <li>A slot is retired when an item with the last generation leaves it. It then has generation 0, which no other slot
 *       in {@code [1, end)} has, and is never given out again.
 * </ol>
 *
 * <p>{@link #row}, {@link #release} and the subclasses' {@code next} and {@code acquire} cost O(1) and allocate nothing. Each
 * subclass has its own: code that they share would be compiled for both, and be too large to inline. The rest visits all
 * slots.
 */
public abstract sealed class Slots permits LinkedSlots, LowestSlots {
    /**
     * Slots with a higher generation keep their memory: those of a released block all go on from the highest generation among
     * them, which costs none of them more than half of its lives.
     */
    static final int MAX_RELEASED_GENERATION = HandleBits.MAX_GENERATION / 2;

    /** In the stamp of an absent slot, beside the generation: no tag of an alive one, because the generation is even. */
    static final int ABSENT = 1 << 24;

    private final String storeName;
    private int tag;

    int end = 1;
    int retired;

    /** The generations that slots of released blocks start from when their block comes back, by block (invariant 4). */
    private GenerationFloors floors = new GenerationFloors(this);

    Slots(String storeName) {
        this.storeName = storeName;
        this.tag = StoreTags.next(storeName);
    }

    /** The stamp of a slot; of one whose memory is not there, what {@link #absentStamp} says. */
    abstract int stamp(int slot);

    abstract void stamp(int slot, int stamp);

    /** Makes every vacant slot below {@code end} wait to be reused, the lowest first, and no other. */
    abstract void refill();

    /** The block that has the memory of a slot other than 0. */
    abstract int blockOf(int slot);

    /** The first slot that has its memory in the block, whether or not the block is there. */
    abstract int firstSlotOf(int block);

    /** The slot behind the last one that has its memory in the block, which is there. */
    abstract int endOf(int block);

    /** The number of blocks whose memory is there. */
    abstract int blocks();

    /** Lets go of the memory of all blocks from this one on. */
    abstract void dropBlocks(int from);

    /** Whether the memory of one of those blocks is there. */
    abstract boolean hasBlock(int block);

    /** Lets go of the memory of a block before the last. */
    abstract void dropBlock(int block);

    /** Makes the slots absent, of which none is alive or retired. Never throws. */
    abstract void makeAbsent(int from, int to);

    /** Has slots in one more block, all zero, where slots are in rows. If this throws, nothing has changed. */
    void lend(RowBlock<?> block) {}

    /** Has the slots again whose rows were in the block of the number, which was released; they wait to be reused. */
    abstract void lendAgain(int number, RowBlock<?> block);

    /** The last block, where slots are in rows, is in other memory, or has other rows. If this throws, nothing has changed. */
    void lendLast(RowBlock<?> block) {}

    /**
     * Has what is in other slots of the same class; their handles resolve here. If this throws, nothing has changed.
     *
     * @param alike blocks into which theirs are copied next
     */
    abstract void become(Slots from, RowBlock<?>[] alike);

    /**
     * Has what is in other slots, for a view of their store: in the same memory, to which nobody writes from now on. Their handles resolve
     * here. If this throws, nothing has changed.
     *
     * @param shared the blocks of the view
     */
    void share(Slots from, RowBlock<?>[] shared) {
        become(from, shared);
    }

    /**
     * Before a slot is written to: copies what a view has of it, where that is not in rows. If this throws, nothing has changed.
     */
    void own(int slot) {}

    /** The same before all of them are. */
    void ownAll() {}

    /** What the slots take beside the rows, in bytes. */
    long tableBytes() {
        return 0;
    }

    /**
     * What {@link #trim} lets go of in a table, about: blocks of slots that all go, and what is behind the last one that stays.
     *
     * @param goes whether a slot may go though one behind it stays
     */
    final long spareBytes(IntPredicate goes) {
        int last = end - 1;
        while (last > 0 && !isKept(last)) {
            last--;
        }
        long spare = 0;
        long all = 0;
        for (int block = 0; block < blocks() && tableBytes() > 0; block++) {
            if (hasBlock(block)) {
                int from = firstSlotOf(block);
                int slots = endOf(block) - from;
                boolean stays = IntStream.rangeClosed(from, Math.min(last, from + slots - 1))
                        .anyMatch(slot -> !goes.test(slot));
                spare += stays ? Math.max(0, slots - (last + 1 - from)) : slots;
                all += slots;
            }
        }
        return spare == 0 ? 0 : tableBytes() / all * spare;
    }

    /** Lets go of the memory of a table behind the slots in use. If this throws, nothing has changed. */
    void fitTable() {}

    /** The row of the handle's item, or -1 if the handle does not resolve here. */
    public abstract int row(long bits);

    /** Makes an alive slot vacant, or retires it. Never throws. */
    public abstract void release(int slot);

    /** One more slot is never used again. Never throws. */
    final void retire(int slot) {
        retired++;
        Flight.retired(this, slot);
    }

    /**
     * Makes every alive slot vacant, or retires it; slots are then given out in ascending order. Forgets the slots behind the last
     * one that is absent or {@linkplain #isKept keeps} its memory, so that doing it again costs nothing.
     */
    public final void releaseAll() {
        int kept = 1;
        for (int block = 0; block < blocks() && firstSlotOf(block) < end; block++) {
            int behind = Math.min(firstSlotOf(block + 1), end);
            if (!hasBlock(block)) {
                kept = Math.max(kept, behind);
                continue;
            }
            for (int slot = Math.max(1, firstSlotOf(block)); slot < behind; slot++) {
                if (isAlive(slot)) {
                    release(slot);
                }
                if (isKept(slot) || isAbsentStamp(stamp(slot))) {
                    kept = slot + 1;
                }
            }
        }
        end = kept;
        refill();
    }

    /**
     * Makes the slots {@code [from, to)} absent, which or whose rows are about to lose their memory; not if one of them {@linkplain #isKept
     * keeps} it. They may still wait to be reused: {@link #trim} has to follow. If this throws, nothing has changed.
     *
     * @param from not 0, which is in the first block
     */
    public final boolean withdraw(int from, int to) {
        for (int slot = from; slot < Math.min(to, end); slot++) {
            if (isKept(slot)) {
                return false;
            }
        }
        floors.reserve(blocks());
        makeAbsent(from, to);
        return true;
    }

    /**
     * What has to move so that no hole is before an item: the last item to the lowest hole, and so on. Changes nothing.
     *
     * @return the bits of their handles, in the first half of the array, and of those that they are going to have, in the
     *     second
     */
    public final long[] movesToCompact() {
        long[] moves = new long[2 * movesToCompact(null)];
        movesToCompact(moves);
        return moves;
    }

    private int movesToCompact(long[] moves) {
        int count = 0;
        int to = 1;
        for (int from = end - 1; ; from--) {
            while (to < from && !isVacant(to)) {
                to++;
            }
            while (to < from && !isAlive(from)) {
                from--;
            }
            if (to >= from) {
                return count;
            }
            if (moves != null) {
                moves[count] = bits(from);
                moves[moves.length / 2 + count] = HandleBits.of(stampAfter(stamp(to)), to);
            }
            count++;
            to++;
        }
    }

    /**
     * Makes one slot vacant, or retires it, and another alive, as {@link #movesToCompact} says. Never throws. Which slots wait
     * is not known any more: {@link #endCompact} has to follow.
     */
    public final void replace(long from, long to) {
        int generation = HandleBits.generation(from);
        boolean isLast = generation == HandleBits.MAX_GENERATION;
        if (isLast) {
            retire(HandleBits.slot(from));
        }
        place(HandleBits.slot(from), isLast ? 0 : generation + 1);
        place(HandleBits.slot(to), HandleBits.stamp(to));
    }

    /** Gives the slot the stamp; and where its row is kept with it, a row that is the slot. */
    void place(int slot, int stamp) {
        stamp(slot, stamp);
    }

    /** Makes the vacant slots wait to be reused, the lowest first. */
    public final void endCompact() {
        refill();
    }

    /**
     * Forgets the slots behind the last one that {@linkplain #isKept keeps} its memory, and lets go of the blocks behind it, but
     * remembers how far the generations of each block have come; slots are then given out in ascending order.
     */
    public final void trim() {
        int trimmed = end;
        while (trimmed > 1 && !isKept(trimmed - 1)) {
            trimmed--;
        }
        int keep = trimmed == 1 ? 0 : blockOf(trimmed - 1) + 1;
        floors.reserve(blocks());
        if (keep < blocks()) {
            for (int block = keep; block < blocks(); block++) {
                if (hasBlock(block)) {
                    raiseFloor(block, firstSlotOf(block), endOf(block));
                }
            }
            dropBlocks(keep);
        }
        end = trimmed;
        dropAbsentBlocks();
        refill();
    }

    /** Whether a slot needs its memory: it is alive, or retired, or has come too far for its block to be released. */
    final boolean isKept(int slot) {
        int stamp = stamp(slot);
        return (stamp & 1) != 0 || stamp == 0 || (stamp & HandleBits.MAX_GENERATION) > MAX_RELEASED_GENERATION;
    }

    /** Whether all slots of a block are absent. */
    private boolean isAllAbsent(int block) {
        for (int slot = firstSlotOf(block); slot < endOf(block); slot++) {
            if (!isAbsentStamp(stamp(slot))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAbsentStamp(int stamp) {
        return (stamp & 1) == 0 && stamp >>> 24 != 0;
    }

    /** Has another tag; the one that it had was {@linkplain #returnTag returned}. */
    final void takeTag(int other) {
        tag = other;
    }

    /** Lets other stores have the tag, which this one has given no handle and is going to {@linkplain #takeTag lose}. */
    public final void returnTag() {
        StoreTags.takeBack(tag);
    }

    /** The generation floors, for other slots, which have to {@link #adopt} them. */
    final GenerationFloors floorsFor(Slots other) {
        return new GenerationFloors(other, floors);
    }

    /** Has all that is not in blocks of other slots, and their tag: their handles resolve here. Never throws. */
    final void adopt(Slots from, GenerationFloors copied) {
        tag = from.tag;
        end = from.end;
        retired = from.retired;
        floors = copied;
    }

    /** The vacant slots in the order in which they are reused; null where that is by their numbers. */
    abstract int[] waiting();

    /** Makes sure that the first so many slots have memory, where that is not in rows. */
    void provide(int slots) {}

    /** Whether slots are in rows, and so have no memory without them. */
    boolean areInRows() {
        return true;
    }

    /** Makes the slots wait to be reused in this order, and no others; null where that is by their numbers. */
    abstract void queue(int[] waiting);

    /**
     * What a file has of these slots: where rows move, of all that have memory, because those are given out before absent ones.
     *
     * @param slotOfRow null where a row is a slot
     */
    final SlotImage image(int[] slotOfRow) {
        int known = blocks() == 0 ? end : Math.max(end, endOf(blocks() - 1));
        while (slotOfRow == null && known > end && stamp(known - 1) == generationFloor(blockOf(known - 1))) {
            known--;
        }
        int[] generations = new int[known];
        for (int block = 0; block < blocks() && firstSlotOf(block) < known; block++) {
            readStamps(block, Math.max(1, firstSlotOf(block)), Math.min(firstSlotOf(block + 1), known), generations);
        }
        for (int slot = 1; slot < known; slot++) {
            int stamp = generations[slot];
            generations[slot] = (stamp & 1) != 0 ? stamp & HandleBits.MAX_GENERATION : stamp;
        }
        return new SlotImage(end, generations, waiting(), floors.pairs(), slotOfRow);
    }

    /** Has the slots of a file, but not their tag. No slot was in use, and all memory of rows is there. */
    final void become(SlotImage image) {
        provide(image.generations().length);
        floors.become(image.floors());
        end = image.end();
        retired = image.retired();
        int[] generations = image.generations();
        for (int block = 0; block < blocks(); block++) {
            if (hasBlock(block)) {
                int from = Math.max(1, firstSlotOf(block));
                int known = Math.clamp(generations.length, from, endOf(block));
                placeAll(block, from, known, image);
                int floor = generationFloor(block);
                for (int slot = known; slot < endOf(block); slot++) {
                    stampIfOther(slot, floor);
                }
            }
        }
    }

    /** Copies the stamps of some slots of a block to where they are in the array. */
    void readStamps(int block, int from, int to, int[] stamps) {
        for (int slot = from; slot < to; slot++) {
            stamps[slot] = stamp(slot);
        }
    }

    /** Gives some slots of a block, which is there, their generations, and the rows that are known. */
    void placeAll(int block, int from, int to, SlotImage image) {
        int[] generations = image.generations();
        for (int slot = from; slot < to; slot++) {
            int generation = generations[slot];
            if ((generation & 1) != 0) {
                place(slot, tag << 24 | generation);
            } else {
                stampIfOther(slot, generation);
            }
        }
    }

    /** Or a page would be written to that is zero. */
    private void stampIfOther(int slot, int stamp) {
        if (stamp(slot) != stamp) {
            stamp(slot, stamp);
        }
    }

    /** Lets go of the memory of blocks, but for the last, that are absent as a whole; returns how many are. */
    final int dropAbsentBlocks() {
        int dropped = 0;
        for (int block = 0; block < blocks() - 1; block++) {
            if (hasBlock(block) && isAllAbsent(block)) {
                raiseFloor(block, firstSlotOf(block), endOf(block));
                dropBlock(block);
            }
            dropped += hasBlock(block) ? 0 : 1;
        }
        return dropped;
    }

    /** Which store a handle is of. */
    final int tag() {
        return tag;
    }

    /** The slots in use, alive or vacant, are {@code [1, end)}. */
    public final int end() {
        return end;
    }

    /** The number of slots in use and used before, with slot 0; 0 where there are none, so that slot 0 needs no memory. */
    public final int used() {
        return end == 1 ? 0 : end;
    }

    /** The number of slots that are never used again. */
    public final int retired() {
        return retired;
    }

    /** The handle of the alive item in the slot. */
    public final long bits(int slot) {
        return HandleBits.of(stamp(slot), slot);
    }

    /** The store's name and tag, as in {@code ParticleStore#3}. */
    public final String describe() {
        return storeName + "#" + tag;
    }

    /** Says why the handle does not resolve here. */
    public final StaleHandleException stale(long bits) {
        String handle = describe() + ": handle " + HandleBits.toString(bits);
        int slot = HandleBits.slot(bits);
        if (bits == 0) {
            return new StaleHandleException(describe() + ": the handle is none, which refers to no item");
        }
        if (HandleBits.tag(bits) == 0 && (HandleBits.generation(bits) & 1) == 0) {
            return new StaleHandleException(handle + " is that of a row without one");
        }
        if (HandleBits.tag(bits) == 0) {
            return new StaleHandleException(
                    handle + " is one that commands of a world gave for an entity to create, and of no item");
        }
        if (HandleBits.tag(bits) != tag) {
            return new StaleHandleException(handle + StoreTags.belongs(HandleBits.tag(bits)));
        }
        if (slot <= 0 || slot >= end) {
            return new StaleHandleException(handle + " is stale: slot " + Integer.toUnsignedString(slot)
                    + " is not in use " + (end <= 1 ? "(none is)" : "(expected: 1 to " + (end - 1) + ")"));
        }
        boolean isKnown = isAlive(slot) || isVacant(slot);
        boolean isLater = isKnown && HandleBits.generation(bits) > (stamp(slot) & HandleBits.MAX_GENERATION);
        return new StaleHandleException(handle + " is stale: "
                + (isLater ? "it is from before a restore, or of a copy" : "its item was removed")
                + ", and slot " + slot + " is now "
                + (isAlive(slot)
                        ? "used by " + HandleBits.toString(bits(slot))
                        : isRetired(slot) ? "retired" : "vacant"));
    }

    /** Whether the handle's slot has not come to its generation yet, but may, and then the handle resolves: it is of other slots like these. */
    final boolean isLater(long bits) {
        int slot = HandleBits.slot(bits);
        if (slot <= 0 || isUsedUp(slot)) {
            return false;
        }
        int block = blockOf(slot);
        boolean isThere = block < blocks() && hasBlock(block) && slot < endOf(block);
        int generation = isThere ? stamp(slot) & HandleBits.MAX_GENERATION : generationFloor(block);
        return HandleBits.generation(bits) > generation;
    }

    final boolean isAlive(int slot) {
        return (stamp(slot) & 1) != 0;
    }

    /** The generation that a new block's slots start from; 0 unless the block was there before. */
    final int generationFloor(int block) {
        return floors.of(block);
    }

    /** The stamp of the item that a slot with this one, vacant, gets next. */
    final int stampAfter(int stamp) {
        return tag << 24 | (stamp & HandleBits.MAX_GENERATION) + 1;
    }

    final boolean isVacant(int slot) {
        return !isAlive(slot) && !isRetired(slot) && !isAbsentStamp(stamp(slot));
    }

    private boolean isRetired(int slot) {
        return stamp(slot) == 0;
    }

    /** Whether a slot that is not alive is retired. One that never had an item has no generation either. */
    final boolean isUsedUp(int slot) {
        return retired > 0 && slot < end && isRetired(slot);
    }

    /** The stamp of the slots of a block whose memory is not there. */
    final int absentStamp(int block) {
        return ABSENT | generationFloor(block);
    }

    /** Remembers the highest generation of some of a block's slots, whose memory is about to be released. */
    final void raiseFloor(int block, int from, int to) {
        floors.reserve(Math.max(block + 1, blocks()));
        int highest = 0;
        for (int slot = from; slot < to; slot++) {
            highest = Math.max(highest, stamp(slot) & HandleBits.MAX_GENERATION);
        }
        floors.raise(block, highest);
    }
}
