package dev.granary.runtime;

import java.util.Arrays;

/**
 * Bits that a call borrows for its duration, one a row, all clear.
 *
 * <p>Each thread keeps the largest array that it has used, so asking for marks again and again allocates nothing. An array
 * is lent to one call at a time; a call inside of it gets another one.
 */
public final class Marks {
    private static final long[] NONE = {};
    private static final ThreadLocal<long[]> SPARE = ThreadLocal.withInitial(() -> NONE);

    private Marks() {}

    /** At least so many words of clear bits. */
    public static long[] borrow(int words) {
        long[] spare = SPARE.get();
        SPARE.set(NONE);
        if (spare.length < words) {
            return new long[words];
        }
        Arrays.fill(spare, 0, words, 0);
        return spare;
    }

    /** Gives the words back that {@link #borrow} lent to this thread. */
    public static void giveBack(long[] marks) {
        if (marks.length > SPARE.get().length) {
            SPARE.set(marks);
        }
    }
}
