package dev.granary.runtime;

import java.util.Arrays;

/**
 * Sorts entries of a few words and a slot: a radix sort, lowest digit of the last word first, by those bits only in which entries
 * differ. What is in order already is not moved.
 */
final class OrderSort {
    private static final int MAX_DIGIT_BITS = 11;

    private final int width;
    private long[] words;
    private int[] slots;
    private long[] otherWords;
    private int[] otherSlots;
    private int[] buckets;
    private int size;

    /** Has room for so many entries. */
    OrderSort(int width, int room) {
        this.width = width;
        this.words = new long[Math.multiplyExact(room, width)];
        this.slots = new int[room];
    }

    void add(long[] key, int slot) {
        System.arraycopy(key, 0, words, size * width, width);
        slots[size++] = slot;
    }

    void addAll(OrderNode leaf) {
        leaf.copyTo(words, slots, size);
        size += leaf.count;
    }

    /** The same as {@link #sorted}, with one of several that are the same. */
    OrderTree sortedOnce(int percent) {
        sort();
        int once = Math.min(size, 1);
        for (int at = 1; at < size; at++) {
            if (isBelow(at - 1, at)) {
                System.arraycopy(words, at * width, words, once * width, width);
                slots[once++] = slots[at];
            }
        }
        return OrderTree.of(width, words, slots, once, percent);
    }

    /** A tree of the entries, no two of which are the same, whose nodes are as full as that. */
    OrderTree sorted(int percent) {
        sort();
        return OrderTree.of(width, words, slots, size, percent);
    }

    private void sort() {
        if (!isInOrder()) {
            otherWords = new long[words.length];
            otherSlots = new int[slots.length];
            buckets = new int[1 << MAX_DIGIT_BITS];
            sortBy(-1);
            for (int word = width - 1; word >= 0; word--) {
                sortBy(word);
            }
            otherWords = null; // half of the memory, before a tree is made
            otherSlots = null;
            buckets = null;
        }
    }

    private boolean isInOrder() {
        for (int at = 1; at < size; at++) {
            if (!isBelow(at - 1, at)) {
                return false;
            }
        }
        return true;
    }

    private boolean isBelow(int one, int other) {
        for (int word = 0; word < width; word++) {
            long key = words[one * width + word];
            long otherKey = words[other * width + word];
            if (key != otherKey) {
                return key < otherKey;
            }
        }
        return slots[one] < slots[other];
    }

    /** The value that a word of an entry has, or, for -1, its slot. */
    private long value(int at, int word) {
        return word < 0 ? slots[at] : words[at * width + word];
    }

    private void sortBy(int word) {
        long min = Long.MAX_VALUE;
        long max = Long.MIN_VALUE;
        boolean isSorted = true;
        long before = Long.MIN_VALUE;
        for (int at = 0; at < size; at++) {
            long value = value(at, word);
            min = Math.min(min, value);
            max = Math.max(max, value);
            isSorted &= before <= value;
            before = value;
        }
        if (isSorted) {
            return;
        }
        int bits = Long.SIZE - Long.numberOfLeadingZeros(max - min);
        int digits = (bits + MAX_DIGIT_BITS - 1) / MAX_DIGIT_BITS;
        int digitBits = (bits + digits - 1) / digits;
        for (int digit = 0; digit < digits; digit++) {
            count(word, min, digit * digitBits, (1 << digitBits) - 1);
            if (makeStarts(1 << digitBits)) {
                move(word, min, digit * digitBits, (1 << digitBits) - 1);
            }
        }
    }

    private void count(int word, long min, int shift, int mask) {
        Arrays.fill(buckets, 0, mask + 1, 0);
        for (int at = 0; at < size; at++) {
            buckets[(int) (value(at, word) - min >>> shift) & mask]++;
        }
    }

    /** Makes counts the places where buckets begin; false if all is in one of them, so that nothing would move. */
    private boolean makeStarts(int end) {
        int start = 0;
        for (int bucket = 0; bucket < end; bucket++) {
            int count = buckets[bucket];
            if (count == size) {
                return false;
            }
            buckets[bucket] = start;
            start += count;
        }
        return true;
    }

    private void move(int word, long min, int shift, int mask) {
        for (int at = 0; at < size; at++) {
            int place = buckets[(int) (value(at, word) - min >>> shift) & mask]++;
            for (int each = 0; each < width; each++) {
                otherWords[place * width + each] = words[at * width + each];
            }
            otherSlots[place] = slots[at];
        }
        long[] sortedWords = otherWords;
        int[] sortedSlots = otherSlots;
        otherWords = words;
        otherSlots = slots;
        words = sortedWords;
        slots = sortedSlots;
    }
}
