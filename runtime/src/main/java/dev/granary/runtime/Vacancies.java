package dev.granary.runtime;

import java.util.Arrays;

/**
 * The lowest vacant slots, looked for some 64 at a time in the words that say which are alive.
 *
 * <p>So a removal has nothing to keep beside those words, which a store has anyway. An addition takes the next of the slots that
 * were found, among which those are put before that became vacant since, and are below {@link #searched}. A search passes 64 full
 * words, once it has seen that they are full, in one step.
 *
 * <p>Invariant: the slots in {@code found[next, end)} ascend, and are all below {@link #searched} that are vacant, not retired
 * and have memory, those that never had an item among them. Slot 0 is never one.
 */
final class Vacancies {
    /** What is returned where no slot was found. */
    static final int NONE = 0;

    /** A search ends with the word that makes it as many. */
    private static final int ENOUGH = Long.SIZE;

    private final int[] found = new int[ENOUGH - 1 + Long.SIZE];
    private int next;
    private int end;
    private int searched = 1;
    private int reached = 1;

    /** The first slot that was not looked at: behind all slots that were found. */
    int searched() {
        return searched;
    }

    /** From this slot on no word was seen to be full, since {@link #forgetFull}. */
    int reached() {
        return reached;
    }

    /** The slots that were found and not taken, ascending. */
    int[] found() {
        return Arrays.copyOfRange(found, next, end);
    }

    /** Returns the lowest of the slots that were found, which is none of them any more; {@link #NONE} if there is none. */
    int take() {
        int index = next;
        if (index == end) {
            return NONE;
        }
        next = index + 1;
        return found[index];
    }

    /** Takes the slots that follow on one that was taken, as far as each is the next of those that were found; returns how many. */
    int takeBehind(int slot, int most) {
        int index = next;
        int limit = Math.min(end, next + most);
        while (index < limit && found[index] == slot + 1 + index - next) {
            index++;
        }
        int taken = index - next;
        next = index;
        return taken;
    }

    /** Adds a slot below {@link #searched}, which became vacant. Never throws. */
    void put(int slot) {
        if (next == 0) {
            forgetHalf();
        }
        if (slot < searched) {
            int index = -1 - Arrays.binarySearch(found, next, end, slot);
            assert index >= next : "slot " + slot + " is vacant already";
            System.arraycopy(found, next, found, next - 1, index - next);
            found[index - 1] = slot;
            next--;
        }
    }

    /** Makes room before the slots that were found: the upper half of them is going to be looked for again. */
    private void forgetHalf() {
        int kept = end / 2;
        if (kept < end) {
            searched = found[kept];
        }
        System.arraycopy(found, 0, found, found.length - kept, kept);
        next = found.length - kept;
        end = found.length;
    }

    /**
     * Looks for vacant slots from {@link #searched} on, in a block of which none was looked at, or only the first ones.
     *
     * @param firstSlot that of the block
     * @param limit the first slot without a row, or without memory for its stamp
     * @param alive which slots are, by words
     * @param full which words of {@code alive} are full, as far as that was seen: a bit is set here where one is, and the store
     *     clears it with the first bit of the word
     * @param slots say which are retired
     * @return whether the search may go on in the next block
     */
    boolean search(int firstSlot, int limit, long[] alive, long[] full, LowestSlots slots) {
        if (next == end) {
            next = 0;
            end = 0;
        }
        int known = end;
        boolean goesOn = searchWords(firstSlot, limit, alive, full, slots);
        reached = Math.max(reached, searched);
        int used = end - slotsFrom(slots.end());
        if (used > known) {
            slots.touch(found, known, used);
        }
        return goesOn;
    }

    /** The number of slots found that never had an item: whose items are nowhere, or in memory that no page was made for. */
    private int slotsFrom(int first) {
        return end == next ? 0 : Math.max(found[end - 1] - first + 1, 0);
    }

    private boolean searchWords(int firstSlot, int limit, long[] alive, long[] full, LowestSlots slots) {
        int row = Math.max(searched - firstSlot, 0);
        for (int word = row >>> 6; word < alive.length; word++) {
            long open = ~full[word >>> 6] >>> word;
            if (open == 0) {
                word |= Long.SIZE - 1;
                continue;
            }
            word += Long.numberOfTrailingZeros(open);
            if (word >= alive.length) {
                break;
            }
            long vacant = ~alive[word];
            if (vacant == 0) {
                full[word >>> 6] |= 1L << word;
                continue;
            }
            int first = firstSlot + (word << 6);
            add(first, word == row >>> 6 ? vacant & -1L << row : vacant, limit, slots);
            if (end >= ENOUGH || limit - first <= Long.SIZE) {
                searched = Math.min(first + Long.SIZE, limit);
                return false;
            }
        }
        searched = Math.min(firstSlot + (alive.length << 6), limit);
        return searched < limit;
    }

    /** Adds the vacant slots of a word. Those of an empty one, as words behind the last item are, by a loop without a branch. */
    private void add(int first, long vacant, int limit, LowestSlots slots) {
        long left = limit - first < Long.SIZE ? vacant & ~(-1L << limit - first) : vacant;
        if (slots.retired > 0) {
            left = withoutUsedUp(first, left, slots);
        }
        if (left == -1) {
            for (int bit = 0; bit < Long.SIZE; bit++) {
                found[end + bit] = first + bit;
            }
            end += Long.SIZE;
            return;
        }
        int count = end;
        for (; left != 0; left &= left - 1) {
            found[count++] = first + Long.numberOfTrailingZeros(left);
        }
        end = count;
    }

    private static long withoutUsedUp(int first, long vacant, LowestSlots slots) {
        long usable = vacant;
        for (long left = vacant; left != 0; left &= left - 1) {
            if (slots.isUsedUp(first + Long.numberOfTrailingZeros(left))) {
                usable &= ~Long.lowestOneBit(left);
            }
        }
        return usable;
    }

    /** No word is known to be full. */
    void forgetFull() {
        reached = 1;
    }

    /** Forgets all slots that were found: any may have become alive or vacant. */
    void clear() {
        next = 0;
        end = 0;
        searched = 1;
    }
}
