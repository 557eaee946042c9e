package dev.granary.runtime;

import java.util.Arrays;

/**
 * A set of slots that gives out the lowest: a bit per slot, and above it two levels that say where bits are set.
 *
 * <p>So the next lowest slot is found by counting zeros in one to three words; past those, a step for each 262,144 slots
 * without a vacancy. A bit per slot, in pages of 512 bytes, so that growing copies none of them.
 *
 * <p>Invariants:
 *
 * <ol>
 *   <li>A bit of {@link #words} is set exactly while the word of the page is not zero, and one of {@link #pagesInUse} exactly
 *       while the page's element of {@link #words} is not zero.
 *   <li>{@link #lowest} is the lowest slot in the set, or {@link #NONE}, and {@link #page} has its bit.
 * </ol>
 */
final class Vacancies {
    static final int NONE = Integer.MAX_VALUE;

    private static final int PAGE_SHIFT = 12;
    private static final int WORDS = (1 << PAGE_SHIFT) / Long.SIZE;

    private long[][] pages = {};
    private int pageCount;

    /** Which words of a page are not zero, by page. */
    private long[] words = {};

    /** Which pages are not empty. */
    private long[] pagesInUse = {};

    private int lowest = NONE;

    /** The page of {@link #lowest}, if there is one. */
    private long[] page = {};

    /** The lowest slot in the set, or {@link #NONE}. */
    int lowest() {
        return lowest;
    }

    /** Whether the slot is in the set. */
    boolean contains(int slot) {
        int page = slot >>> PAGE_SHIFT;
        return page < pageCount && (pages[page][slot >>> 6 & WORDS - 1] >>> slot & 1) != 0;
    }

    /** Makes sure that slots below this one can be put in. If this throws, the set is as it was. */
    void reserve(int slots) {
        int count = pagesOf(slots);
        if (count <= pageCount) {
            return;
        }
        int length = count <= pages.length ? pages.length : Math.max(count, pageCount + (pageCount >> 1));
        long[][] morePages = Arrays.copyOf(pages, length);
        for (int page = pageCount; page < count; page++) {
            morePages[page] = new long[WORDS];
        }
        long[] moreWords = Arrays.copyOf(words, length);
        pagesInUse = Arrays.copyOf(pagesInUse, length + 63 >>> 6);
        words = moreWords;
        pages = morePages;
        pageCount = count;
    }

    private static int pagesOf(int slots) {
        return (int) ((long) slots + (1 << PAGE_SHIFT) - 1 >>> PAGE_SHIFT);
    }

    /** Puts the slot in, for which there has to be room. Never throws. */
    void put(int slot) {
        long[] page = pages[slot >>> PAGE_SHIFT];
        int word = slot >>> 6 & WORDS - 1;
        long others = page[word];
        assert (others >>> slot & 1) == 0 : "slot " + slot + " is vacant already";
        page[word] = others | 1L << slot;
        if (others == 0) {
            putFirst(slot);
        }
        if (slot < lowest) {
            lowest = slot;
            this.page = page;
        }
    }

    /**
     * After a word got its first bit. That is seldom, so the JIT compiler leaves it out of the removals that it inlines, and a
     * store's {@code remove} stays small enough to be inlined itself.
     */
    private void putFirst(int slot) {
        int page = slot >>> PAGE_SHIFT;
        words[page] |= 1L << (slot >>> 6 & WORDS - 1);
        pagesInUse[page >>> 6] |= 1L << page;
    }

    /** Takes the lowest slot out and returns it, or {@link #NONE}. In small pieces, which the JIT compiler inlines as they are. */
    int takeLowest() {
        int slot = lowest;
        if (slot != NONE) {
            lowest = lowestAfter(slot, take(page, slot));
        }
        return slot;
    }

    /** Clears the bit of the slot, which is the lowest of its word, and returns what is left of the word. */
    private static long take(long[] page, int slot) {
        int word = slot >>> 6 & WORDS - 1;
        long left = page[word] & page[word] - 1;
        page[word] = left;
        return left;
    }

    private int lowestAfter(int slot, long left) {
        return left != 0 ? (slot & -Long.SIZE) + Long.numberOfTrailingZeros(left) : lowestBehindWord(slot);
    }

    /** The lowest slot after a word became zero. */
    private int lowestBehindWord(int slot) {
        int page = slot >>> PAGE_SHIFT;
        long inUse = words[page] & ~(1L << (slot >>> 6));
        words[page] = inUse;
        return inUse != 0 ? lowestIn(page, inUse) : lowestBehind(page);
    }

    /** The lowest slot after the page became empty. */
    private int lowestBehind(int page) {
        pagesInUse[page >>> 6] &= ~(1L << page);
        for (int i = page >>> 6; i < pagesInUse.length; i++) {
            if (pagesInUse[i] != 0) {
                int next = (i << 6) + Long.numberOfTrailingZeros(pagesInUse[i]);
                return lowestIn(next, words[next]);
            }
        }
        return NONE;
    }

    private int lowestIn(int number, long inUse) {
        page = pages[number];
        int word = Long.numberOfTrailingZeros(inUse);
        return (number << PAGE_SHIFT) + (word << 6) + Long.numberOfTrailingZeros(page[word]);
    }

    /** Keeps room for so many slots; none behind them may be in the set. */
    void release(int slots) {
        pageCount = Math.min(pageCount, pagesOf(slots));
        Arrays.fill(pages, pageCount, pages.length, null);
    }

    /** Takes all slots out, and keeps room for so many. */
    void clear(int slots) {
        release(slots);
        for (int page = 0; page < pageCount; page++) {
            Arrays.fill(pages[page], 0);
        }
        Arrays.fill(words, 0);
        Arrays.fill(pagesInUse, 0);
        lowest = NONE;
    }

    /** The memory of the bits. */
    long bytes() {
        return (long) pageCount * (WORDS + 1) * Long.BYTES;
    }
}
