package dev.granary.runtime;

/**
 * Loops over runs of bit words: {@code [from, to)}, the same in every array.
 *
 * <p>Short, and over plain arrays with one index, so that the JIT compiler vectorizes them.
 */
public final class Words {
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
    public static void put(long[] words, long[] which, int from, int to, boolean value) {
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

    /** The first word that is not zero from this one on, or {@code to} if there is none. */
    public static int next(long[] words, int from, int to) {
        int index = from;
        while (index < to - 3) {
            long a = words[index];
            long b = words[index + 1];
            long c = words[index + 2];
            if ((a | b | c | words[index + 3]) != 0) {
                return index + (a != 0 ? 0 : b != 0 ? 1 : c != 0 ? 2 : 3);
            }
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

    /** Fails for an array that no row fits into: the batches would never end. */
    public static void checkBatch(int length) {
        if (length == 0) {
            throw new IllegalArgumentException("rows.length: 0 (expected: >= 1)");
        }
    }

    /** A word with the bits of the first {@code rows} of its rows: none if that is 0 or less, all from 64 on. */
    public static long below(int rows) {
        return rows >= 64 ? -1L : rows <= 0 ? 0 : -1L >>> -rows;
    }
}
