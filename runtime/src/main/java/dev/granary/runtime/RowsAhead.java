package dev.granary.runtime;

/**
 * The rows that a kernel with a condition visits next, where few match: taken out of words ahead of the loop that visits them.
 *
 * <p>Such a loop waits for memory, and the fewer instructions there are between two rows, the more of them it waits for at once. So
 * what it takes to find them is not among those instructions.
 *
 * <p>A thread keeps one, for one caller at a time; a kernel that calls another one gets the other one its own. What an exception
 * keeps from being given back is forgotten.
 */
public final class RowsAhead {
    /** How many words are looked at at a time. */
    public static final int WORDS = 64;

    /** With this many, the loop over them pays. */
    private static final int ENOUGH = 512;

    private static final ThreadLocal<RowsAhead> SPARE = new ThreadLocal<>();

    private final long[] words = new long[WORDS];
    private final int[] rows = new int[ENOUGH + Words.FEW * WORDS + Words.MORE];
    private int count;

    private RowsAhead() {}

    /** The thread's own, with no rows in it. */
    public static RowsAhead borrow() {
        RowsAhead spare = SPARE.get();
        if (spare == null) {
            return new RowsAhead();
        }
        SPARE.set(null);
        return spare;
    }

    /** Leaves this to the next one who borrows; not to be used afterwards. */
    public void giveBack() {
        SPARE.set(this);
    }

    /** Where the matches of words are written, before {@link #take}. */
    public long[] words() {
        if (words.length != WORDS) { // never; but then C2 knows its length, and loops over it are a tenth faster
            throw new AssertionError(words.length);
        }
        return words;
    }

    /**
     * Takes the rows of the matches in {@link #words}, if they are few: up to two a word.
     *
     * @param first the number of the first word in its block
     * @param end of the last one, exclusive, at most {@link #WORDS} more
     * @return whether they are, and were taken
     */
    public boolean take(int first, int end) {
        int length = end - first;
        if (Words.count(words, 0, length) > Words.FEW * length) {
            return false;
        }
        int taken = count;
        for (long left = Words.notZero(words, 0, length); left != 0; left &= left - 1) {
            int index = Long.numberOfTrailingZeros(left);
            taken = Words.put(words[index], first + index << 6, rows, taken);
        }
        count = taken;
        return true;
    }

    /**
     * Whether there are rows to visit before it goes on: enough of them; or those of the last words were too many to be taken, and are
     * to be visited behind them; or nothing comes behind.
     */
    public boolean isDue(boolean areFew, boolean isLast) {
        return count > (areFew && !isLast ? ENOUGH : 0);
    }

    /** The rows taken, in ascending order. */
    public int[] rows() {
        return rows;
    }

    /** How many were taken since {@link #clear}. */
    public int count() {
        return count;
    }

    /** All of them were visited. */
    public void clear() {
        count = 0;
    }
}
