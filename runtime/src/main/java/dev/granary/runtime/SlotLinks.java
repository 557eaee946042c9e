package dev.granary.runtime;

import java.util.Arrays;

/**
 * Circular lists of slots: for each slot the next and the one before, 8 bytes in arrays of up to 64 KiB, so that none of more is ever
 * copied. The slot before the first of a list is the last one, and is written down as its complement, so a first one is known.
 */
final class SlotLinks {
    private static final int SHIFT = 13;
    private static final int MASK = (1 << SHIFT) - 1;
    private static final int FIRST = 64;

    private int[][] chunks = {};

    /** Makes sure that there are links for the slot and all before it. If this throws, nothing has changed. */
    void reserve(int slot) {
        int last = slot >>> SHIFT;
        if (last < chunks.length && (slot & MASK) * 2 < chunks[last].length) {
            return;
        }
        while (last > 0
                && chunks.length > 0
                && chunks.length <= last
                && chunks[chunks.length - 1].length < 2 << SHIFT) {
            lengthen(chunks.length - 1, 1 << SHIFT);
        }
        while (chunks.length < last) {
            append(1 << SHIFT);
        }
        int needed = (slot & MASK) + 1;
        if (chunks.length == last) {
            append(last > 0 ? 1 << SHIFT : Math.max(FIRST, Integer.highestOneBit(needed) * 2));
        } else {
            lengthen(last, Math.min(1 << SHIFT, Integer.highestOneBit(needed) * 2));
        }
    }

    private void append(int slots) {
        int[] chunk = new int[Math.min(1 << SHIFT, slots) * 2];
        int[][] more = Arrays.copyOf(chunks, chunks.length + 1);
        more[chunks.length] = chunk;
        chunks = more;
    }

    private void lengthen(int number, int slots) {
        chunks[number] = Arrays.copyOf(chunks[number], slots * 2);
    }

    /** Lets go of what is behind the end of all slots. */
    void fit(int end) {
        int count = (end >>> SHIFT) + 1;
        if (count < chunks.length) {
            chunks = Arrays.copyOf(chunks, count);
        }
    }

    int next(int slot) {
        return chunks[slot >>> SHIFT][(slot & MASK) * 2];
    }

    private int before(int slot) {
        return chunks[slot >>> SHIFT][(slot & MASK) * 2 + 1];
    }

    private void next(int slot, int next) {
        chunks[slot >>> SHIFT][(slot & MASK) * 2] = next;
    }

    private void before(int slot, int before) {
        chunks[slot >>> SHIFT][(slot & MASK) * 2 + 1] = before;
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

    long bytes() {
        long bytes = 0;
        for (int[] chunk : chunks) {
            bytes += 4L * chunk.length;
        }
        return bytes;
    }
}
