package dev.granary.runtime;

/**
 * Loops over runs of bit words: {@code [from, to)}, the same in every array.
 *
 * <p>Short, and over plain arrays with one index, so that the JIT compiler vectorizes them.
 */
public final class Words {
    private static final int NEAR = 8;

    /** How many rows of a word {@link #put} writes without asking how many there are. */
    static final int FEW = 2;

    /** How many it writes at a time behind them. */
    static final int MORE = 6;

    /** The room that {@link #take} needs for each word. */
    static final int ROOM = Long.SIZE + MORE;

    /** So many rows stay in the nearest cache, and taking as many is seldom. */
    private static final int PORTION = 8 * Long.SIZE;

    private Words() {}

    static void and(long[] result, long[] a, long[] b, int from, int to) {
        for (int index = from; index < to; index++) {
            result[index] = a[index] & b[index];
        }
    }

    static void andNot(long[] result, long[] a, long[] b, int from, int to) {
        for (int index = from; index < to; index++) {
            result[index] = a[index] & ~b[index];
        }
    }

    static void or(long[] result, long[] a, long[] b, int from, int to) {
        for (int index = from; index < to; index++) {
            result[index] = a[index] | b[index];
        }
    }

    static void xor(long[] result, long[] a, long[] b, int from, int to) {
        for (int index = from; index < to; index++) {
            result[index] = a[index] ^ b[index];
        }
    }

    static void not(long[] result, long[] a, int from, int to) {
        for (int index = from; index < to; index++) {
            result[index] = ~a[index];
        }
    }

    /** Makes the bits the value where {@code which} has one, and leaves the others. */
    static void put(long[] words, long[] which, int from, int to, boolean value) {
        if (value) {
            or(words, words, which, from, to);
        } else {
            andNot(words, words, which, from, to);
        }
    }

    /** The number of bits set. */
    public static int count(long[] words, int from, int to) {
        int count = 0;
        for (int index = from; index < to; index++) {
            count += Long.bitCount(words[index]);
        }
        return count;
    }

    /** Where the bit of that number, from 0 on, is in a word that has more. */
    static int row(long word, int number) {
        long left = word;
        for (int before = number; before > 0; before--) {
            left &= left - 1;
        }
        return Long.numberOfTrailingZeros(left);
    }

    /**
     * The first word that is not zero from this one on, or {@code to} if there is none.
     *
     * <p>The first few words are looked at one by one: where one is found among them, one branch was guessed wrongly, and with
     * four at a time it is three. Behind them, four at a time are faster.
     */
    public static int next(long[] words, int from, int to) {
        int index = from;
        for (int near = Math.min(from + NEAR, to); index < near; index++) {
            if (words[index] != 0) {
                return index;
            }
        }
        while (index < to - 3 && (words[index] | words[index + 1] | words[index + 2] | words[index + 3]) == 0) {
            index += 4;
        }
        while (index < to && words[index] == 0) {
            index++;
        }
        return index;
    }

    /** The first word that is not zero from this one on, or the length of the array if there is none. */
    public static int next(long[] words, int from) {
        return next(words, from, words.length);
    }

    /** The first word that is zero from this one on, or the length of the array if there is none. */
    public static int end(long[] words, int from) {
        int index = from;
        while (index < words.length && words[index] != 0) {
            index++;
        }
        return index;
    }

    /** Which of up to 64 words are not zero, the first one in the lowest bit. */
    static long notZero(long[] words, int from, int to) {
        long notZero = 0;
        for (int index = from; index < to; index++) {
            notZero |= (words[index] == 0 ? 0L : 1L) << index - from;
        }
        return notZero;
    }

    /**
     * Writes the rows of a word into an array, and returns how many it has then; it has to have room for {@link #MORE} more.
     *
     * <p>How many rows of a word are set is not to be foreseen, and each branch that was guessed wrongly costs as much as some
     * rows. So rows are written whether they are there or not, and overwritten if they are not: {@link #FEW}, which is all where few
     * are set, and then {@link #MORE} at a time.
     */
    static int put(long word, int firstRow, int[] rows, int count) {
        int taken = Long.bitCount(word);
        long left = word;
        for (int i = 0; i < FEW; i++) {
            rows[count + i] = firstRow + Long.numberOfTrailingZeros(left);
            left &= left - 1;
        }
        for (int more = count + FEW; more < count + taken; more += MORE) {
            for (int i = 0; i < MORE; i++) {
                rows[more + i] = firstRow + Long.numberOfTrailingZeros(left);
                left &= left - 1;
            }
        }
        return count + taken;
    }

    /**
     * Writes the rows of words into an array, word by word, until the next one might not fit.
     *
     * @param limit no row from this one on is taken
     * @param count how many rows the array has already
     * @return the word to go on with in the upper half, {@code to} if none is left; and the new count in the lower
     */
    public static long take(long[] words, int from, int to, int limit, int[] rows, int count) {
        int end = Math.min(to, (limit - 1 >> 6) + 1); // limit + 63 might be too large for an int
        int taken = count;
        int index = from;
        while (index < end && taken <= rows.length - ROOM) {
            int groupEnd = Math.min(end, index + Long.SIZE);
            long left = notZero(words, index, groupEnd);
            for (; left != 0 && taken <= rows.length - ROOM; left &= left - 1) {
                int next = index + Long.numberOfTrailingZeros(left);
                taken = put(words[next], next << 6, rows, taken);
            }
            index = left == 0 ? groupEnd : index + Long.numberOfTrailingZeros(left);
        }
        if (index >= end) {
            index = to;
            while (taken > count && rows[taken - 1] >= limit) {
                taken--;
            }
        }
        return (long) index << 32 | taken;
    }

    /**
     * A good length for an array of rows of which the first element is something else.
     *
     * @param rows how many there are at most
     */
    public static int portion(int rows) {
        return 1 + Math.min(rows, PORTION) + ROOM;
    }

    /** Fails for an array that no row fits into: the batches would never end. */
    static void checkBatch(int length) {
        if (length == 0) {
            throw new IllegalArgumentException("rows.length: 0 (expected: >= 1)");
        }
    }

    /** Of the 64 words of a group, those whose numbers are {@code [from, to)}: a bit for each. */
    public static long within(int group, int from, int to) {
        int first = from - (group << 6);
        return (first <= 0 ? -1L : first >= 64 ? 0 : -1L << first) & below(to - (group << 6));
    }

    /** A word with the bits of the first {@code rows} of its rows: none if that is 0 or less, all from 64 on. */
    public static long below(int rows) {
        return rows >= 64 ? -1L : rows <= 0 ? 0 : -1L >>> -rows;
    }
}
