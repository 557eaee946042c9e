package dev.granary.runtime;

import java.util.Arrays;

/**
 * Circular lists of slots: for each slot the next and the one before, 8 bytes in arrays of up to 32 KiB, so that none of more is ever
 * copied. The slot before the first of a list is the last one, and is written down as its complement, so a first one is known.
 *
 * <p>Next ones lie by themselves: whoever goes through a list waits for each of them, and the fewer bytes they are spread over, the
 * more of them are in the cache.
 */
final class SlotLinks {
    private static final int SHIFT = 13;
    private static final int MASK = (1 << SHIFT) - 1;
    private static final int FIRST = 64;

    private static final int[] NONE = {};

    private int[][] next = {};
    private int[][] before = {};

    /** Links are there for all slots before this one. */
    private int reserved;

    /** The slots that there are links for. */
    private int capacity;

    /** Makes sure that there are links for the slot and all before it. If this throws, nothing has changed. */
    void reserveTo(int slot) {
        if (slot >= reserved) {
            reserve(0, slot);
        }
    }

    /**
     * Makes sure that there are links for the slot. If this throws, nothing has changed.
     *
     * <p>A world in a file may have one page alone, with the last slots of all.
     */
    void reserve(int slot) {
        if (slot >= reserved && (slot >>> SHIFT >= next.length || (slot & MASK) >= next[slot >>> SHIFT].length)) {
            reserve(slot >>> SHIFT, slot);
        }
    }

    /** Makes sure that there are links for all slots before the last one that has some. If this throws, nothing has changed. */
    void reserveAll() {
        if (capacity > reserved) {
            reserveTo((next.length << SHIFT) - 1);
        }
    }

    private void reserve(int from, int slot) {
        int[][] longerNext = withRoomFor(next, from, slot);
        before = withRoomFor(before, from, slot);
        next = longerNext;
        count();
    }

    /** The first chunk grows, until there is another. */
    private static int[][] withRoomFor(int[][] chunks, int from, int slot) {
        int last = slot >>> SHIFT;
        int length = last > 0 ? 1 << SHIFT : lengthFor(slot);
        int[][] more = Arrays.copyOf(chunks, Math.max(chunks.length, last + 1));
        Arrays.fill(more, chunks.length, more.length, NONE);
        for (int number = from; number <= last; number++) {
            if (more[number].length < length) {
                more[number] = Arrays.copyOf(more[number], length);
            }
        }
        return more;
    }

    /** That of the first chunk, if the slot is the last one in it. */
    private static int lengthFor(int slot) {
        return Math.max(FIRST, Integer.highestOneBit(slot) * 2);
    }

    private void count() {
        capacity = 0;
        reserved = 0;
        for (int number = 0; number < next.length; number++) {
            int length = next[number].length;
            capacity += length;
            if (reserved == number << SHIFT) {
                reserved += length;
            }
        }
    }

    int capacity() {
        return capacity;
    }

    /** Lets go of what is behind the end of all slots. If this throws, nothing has changed. */
    void fit(int end) {
        if (end <= 1) {
            next = new int[0][];
            before = next;
        } else if ((end - 1 >>> SHIFT) + 1 < next.length || next.length > 0 && end - 1 <= MASK) {
            int[][] fewer = fitted(next, end - 1);
            before = fitted(before, end - 1);
            next = fewer;
        }
        count();
    }

    private static int[][] fitted(int[][] chunks, int last) {
        int[][] fewer = Arrays.copyOf(chunks, (last >>> SHIFT) + 1);
        if (last <= MASK) {
            fewer[0] = Arrays.copyOf(fewer[0], Math.min(fewer[0].length, lengthFor(last)));
        }
        return fewer;
    }

    int next(int slot) {
        return next[slot >>> SHIFT][slot & MASK];
    }

    private int before(int slot) {
        return before[slot >>> SHIFT][slot & MASK];
    }

    private void next(int slot, int of) {
        next[slot >>> SHIFT][slot & MASK] = of;
    }

    private void before(int slot, int of) {
        before[slot >>> SHIFT][slot & MASK] = of;
    }

    boolean isFirst(int slot) {
        return before(slot) < 0;
    }

    /** A list of its own. */
    void begin(int slot) {
        next(slot, slot);
        before(slot, ~slot);
    }

    /** Puts the slot behind the last of a list. */
    void append(int first, int slot) {
        int last = ~before(first);
        next(last, slot);
        next(slot, first);
        before(slot, last);
        before(first, ~slot);
    }

    /** Takes the slot out; the next one is the first of the list then if this one was, itself if there is none. */
    int remove(int slot) {
        int before = before(slot);
        int next = next(slot);
        if (before < 0) {
            next(~before, next);
            before(next, before);
        } else {
            next(before, next);
            before(next, before(next) < 0 ? ~before : before);
        }
        return next;
    }

    /** Another slot in the place of one. */
    void replace(int slot, int with) {
        int before = before(slot);
        int next = next(slot);
        if (next == slot) {
            begin(with);
            return;
        }
        next(with, next);
        before(with, before);
        next(before < 0 ? ~before : before, with);
        before(next, before(next) < 0 ? ~with : with);
    }

    /** Links of their own, alike. */
    SlotLinks copy() {
        SlotLinks copy = new SlotLinks();
        copy.next = copyOf(next);
        copy.before = copyOf(before);
        copy.count();
        return copy;
    }

    private static int[][] copyOf(int[][] chunks) {
        int[][] copy = chunks.clone();
        for (int number = 0; number < copy.length; number++) {
            copy[number] = chunks[number].clone();
        }
        return copy;
    }

    long bytes() {
        return 8L * capacity;
    }
}
