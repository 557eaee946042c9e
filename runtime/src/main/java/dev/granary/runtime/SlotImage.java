package dev.granary.runtime;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * All that is to be known of slots, apart from where a store keeps it: what a file has of them.
 *
 * @param end the slots in use, alive or vacant, are {@code [1, end)}
 * @param generations of each slot from 0 on, odd while an item is in it; and {@link Slots#ABSENT}. Those behind are as the floors say
 * @param vacant the vacant slots in the order in which they are reused; null where that is by their numbers
 * @param floors first slots, ascending, and behind each the generation that slots go on from that have no memory, up to the next
 * @param slotOfRow the slot of each row, where items are tightly packed; else null
 * @param tally that of the generations and rows
 */
record SlotImage(int end, int[] generations, int[] vacant, int[] floors, int[] slotOfRow, SlotTally tally) {
    private static final int LARGEST = Slots.ABSENT | HandleBits.MAX_GENERATION;

    SlotImage(int end, int[] generations, int[] vacant, int[] floors, int[] slotOfRow) {
        this(end, generations, vacant, floors, slotOfRow, SlotTally.of(generations, slotOfRow));
    }

    /** Whether the slot has an item. */
    boolean isAlive(int slot) {
        return (generations[slot] & 1) != 0;
    }

    /** Whether the handle, whichever its tag is, is that of an item. */
    boolean isItem(long bits) {
        int slot = HandleBits.slot(bits);
        return slot > 0 && slot < end && generations[slot] == HandleBits.generation(bits) && isAlive(slot);
    }

    private boolean isVacant(int slot) {
        return !isAlive(slot) && generations[slot] > 0 && generations[slot] < Slots.ABSENT;
    }

    /** Whether there are slots in use that have no row. */
    boolean hasAbsent() {
        return !tally.isPlain() && count(generation -> generation >= Slots.ABSENT, 1, end) > 0;
    }

    /** The slots in use that are never used again. */
    int retired() {
        return tally.isPlain() ? tally.zeros() - zerosOutside() : count(generation -> generation == 0, 1, end);
    }

    private int zerosOutside() {
        return count(generation -> generation == 0, 0, 1)
                + count(generation -> generation == 0, end, generations.length);
    }

    private int count(IntPredicate which, int from, int to) {
        int count = 0;
        for (int slot = from; slot < Math.min(to, generations.length); slot++) {
            count += which.test(generations[slot]) ? 1 : 0;
        }
        return count;
    }

    /** Whether each slot in use has an item. */
    boolean isFull() {
        return tally.alive() == end - 1;
    }

    /** Whether each slot in use has an item, which is in the row before. */
    boolean isInOrder() {
        return slotOfRow != null && slotOfRow.length == end - 1 && isFull() && tally.areRowsInOrder();
    }

    /** What is wrong with it, in words; null if nothing is. */
    String fault(int size) {
        if (end < 1 || end > Math.max(1, generations.length)) {
            return end + " slots, of which " + generations.length + " have a generation";
        }
        int outside = count(generation -> (generation & 1) != 0, 0, 1)
                + count(generation -> (generation & 1) != 0, end, generations.length);
        if (outside > 0 || !tally.isPlain()) {
            String fault = faultOfSlot();
            if (fault != null) {
                return fault;
            }
        }
        if (tally.alive() != size) {
            return tally.alive() + " slots with items (expected: " + size + ", as the header says)";
        }
        int waiting = vacant == null
                ? 0
                : tally.isPlain()
                        ? end - 1 - size - retired()
                        : count(generation -> generation > 0 && generation < Slots.ABSENT, 1, end) - size;
        if (vacant != null && (vacant.length != waiting || !areDistinct(vacant, false))) {
            return "a list of vacant slots that is not those " + waiting;
        }
        if (slotOfRow != null && !isInOrder() && (slotOfRow.length != size || !areDistinct(slotOfRow, true))) {
            return "rows whose slots are not the " + size + " with items";
        }
        for (int index = 0; index < floors.length; index++) {
            if (floors[index] < 0
                    || (index % 2 == 0
                            ? index > 0 && floors[index] <= floors[index - 2]
                            : floors[index] > HandleBits.MAX_GENERATION)) {
                return "a number " + floors[index] + " in the list of what generations go on from";
            }
        }
        return floors.length % 2 == 0 ? null : "a slot without generation behind all others";
    }

    private String faultOfSlot() {
        for (int slot = 0; slot < generations.length; slot++) {
            int generation = generations[slot];
            boolean isAlive = (generation & 1) != 0;
            if (generation < 0
                    || generation > LARGEST
                    || isAlive && (generation > HandleBits.MAX_GENERATION || slot == 0 || slot >= end)) {
                return "slot " + slot + " of " + end + " with generation " + Integer.toUnsignedString(generation);
            }
        }
        return null;
    }

    /** Whether the slots are different ones of those that are alive, or vacant: a bit each, because they are in any order. */
    private boolean areDistinct(int[] slots, boolean areAlive) {
        if (slots.length == 0) {
            return true;
        }
        long[] left = Bits.words(end);
        for (int slot = 1; slot < end; slot++) {
            left[slot >> 6] |= (areAlive ? isAlive(slot) : isVacant(slot)) ? 1L << slot : 0;
        }
        for (int slot : slots) {
            if (slot < 1 || slot >= end || !Bits.get(left, slot)) {
                return false;
            }
            Bits.clear(left, slot);
        }
        return true;
    }

    /** The same, but the slots of absent rows wait behind all others, if they are not among those that stay absent. */
    SlotImage without(BitSet absent) {
        int[] changed = generations.clone();
        int count = 0;
        int[] more = new int[end];
        for (int slot = 1; slot < end; slot++) {
            if (changed[slot] >= Slots.ABSENT && !absent.get(slot)) {
                changed[slot] -= Slots.ABSENT;
                more[count++] = slot;
            }
        }
        if (count == 0) {
            return this;
        }
        int[] waiting = vacant;
        if (vacant != null) {
            waiting = Arrays.copyOf(vacant, vacant.length + count);
            System.arraycopy(more, 0, waiting, vacant.length, count);
        }
        return new SlotImage(end, changed, waiting, floors, slotOfRow);
    }
}
