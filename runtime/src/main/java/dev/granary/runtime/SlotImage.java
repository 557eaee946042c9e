package dev.granary.runtime;

import java.util.Arrays;
import java.util.BitSet;

/**
 * All that is to be known of slots, apart from where a store keeps it: what a file has of them.
 *
 * @param end the slots in use, alive or vacant, are {@code [1, end)}
 * @param generations of each slot from 0 on, odd while an item is in it; and {@link Slots#ABSENT}. Those behind are as the floors say
 * @param vacant the vacant slots in the order in which they are reused; null where that is by their numbers
 * @param floors first slots, ascending, and behind each the generation that slots go on from that have no memory, up to the next
 * @param slotOfRow the slot of each row, where items are tightly packed; else null
 */
record SlotImage(int end, int[] generations, int[] vacant, int[] floors, int[] slotOfRow) {
    private static final int LARGEST = Slots.ABSENT | HandleBits.MAX_GENERATION;

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
        for (int slot = 1; slot < end; slot++) {
            if (generations[slot] >= Slots.ABSENT) {
                return true;
            }
        }
        return false;
    }

    /** The slots in use that are never used again. */
    int retired() {
        int retired = 0;
        for (int slot = 1; slot < end; slot++) {
            retired += generations[slot] == 0 ? 1 : 0;
        }
        return retired;
    }

    /** What is wrong with it, in words; null if nothing is. */
    String fault(int size) {
        if (end < 1 || end > Math.max(1, generations.length)) {
            return end + " slots, of which " + generations.length + " have a generation";
        }
        int alive = 0;
        int waiting = 0;
        for (int slot = 0; slot < generations.length; slot++) {
            int generation = generations[slot];
            boolean isAlive = (generation & 1) != 0;
            boolean isInUse = slot > 0 && slot < end;
            if (generation < 0
                    || generation > LARGEST
                    || isAlive && (generation > HandleBits.MAX_GENERATION || !isInUse)) {
                return "slot " + slot + " of " + end + " with generation " + Integer.toUnsignedString(generation);
            }
            alive += isAlive ? 1 : 0;
            waiting += isInUse && isVacant(slot) ? 1 : 0;
        }
        if (alive != size) {
            return alive + " slots with items (expected: " + size + ", as the header says)";
        }
        if (vacant != null && (vacant.length != waiting || !areDistinct(vacant, false))) {
            return "a list of vacant slots that is not those " + waiting;
        }
        if (slotOfRow != null && (slotOfRow.length != size || !areDistinct(slotOfRow, true))) {
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

    private boolean areDistinct(int[] slots, boolean areAlive) {
        long[] seen = Bits.words(end);
        for (int slot : slots) {
            if (slot < 1 || slot >= end || Bits.get(seen, slot) || !(areAlive ? isAlive(slot) : isVacant(slot))) {
                return false;
            }
            Bits.set(seen, slot);
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
