package dev.granary.runtime;

/**
 * Bits packed into {@code long} words: bit {@code row & 63} of word {@code row >>> 6} belongs to the row.
 *
 * <p>The words of a block cover its rows exactly, because a block has a multiple of 64 rows.
 *
 * <p>Invariants of every bit column of a store, whatever was done to it before. A row is vacant if no item is in it: a hole, a
 * row that never had an item, the padding past the last row.
 *
 * <ol>
 *   <li>V1: the bit of a vacant row is clear.
 *   <li>V2: no search finds a vacant row, neither one for items with a flag nor one for items without it.
 * </ol>
 */
public final class Bits {
    private Bits() {}

    /** All bits clear, for the rows of one block. */
    public static long[] words(int rows) {
        return new long[rows + 63 >>> 6];
    }

    /** Whether the row's bit is set. */
    public static boolean get(long[] words, int row) {
        return (words[row >>> 6] >>> row & 1) != 0;
    }

    /** Sets the row's bit. */
    public static void set(long[] words, int row) {
        words[row >>> 6] |= 1L << row;
    }

    /** Clears the row's bit. */
    public static void clear(long[] words, int row) {
        words[row >>> 6] &= ~(1L << row);
    }

    /** Makes the row's bit the value, without a branch. */
    public static void put(long[] words, int row, boolean value) {
        int word = row >>> 6;
        words[word] = words[word] & ~(1L << row) | (value ? 1L : 0L) << row;
    }

    /** The first set bit from this one on, or -1 if there is none. */
    public static int next(long[] words, int from) {
        int index = from >>> 6;
        if (index >= words.length) {
            return -1;
        }
        long word = words[index] & -1L << from;
        while (word == 0) {
            if (++index == words.length) {
                return -1;
            }
            word = words[index];
        }
        return (index << 6) + Long.numberOfTrailingZeros(word);
    }

    /** The end of the run of full words that begins with this one: the first that is not full, or {@code to}, or the last. */
    public static int endOfFull(long[] words, int from, int to) {
        int end = Math.min(to, words.length);
        int index = from;
        while (index < end && words[index] == -1) {
            index++;
        }
        return index;
    }
}
