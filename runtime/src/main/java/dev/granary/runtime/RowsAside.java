package dev.granary.runtime;

/**
 * The values of a page's rows, while a kernel computes all of them and not only those that match: what does not match is put back behind
 * it.
 *
 * <p>That pays where most rows match, because a loop over all rows vectorizes, and one over some does not.
 *
 * <p>A thread keeps one, for one caller at a time; a kernel that calls another one gets the other one its own. What an exception keeps
 * from being given back is forgotten.
 */
public final class RowsAside {
    /** With fewer words that are not full, those are walked. */
    public static final int ENOUGH = 8;

    /** Of so many rows, at most one doesn't match. */
    private static final int ONE_OF = 4;

    /** So many more that don't match are no reason yet to give up. */
    private static final int SOME = 24;

    private static final int ROWS = 4096;
    private static final int MORE = 2;
    private static final ThreadLocal<RowsAside> SPARE = new ThreadLocal<>();

    private final long[] words = new long[64];
    private final int[] others = new int[ROWS / ONE_OF + Words.MORE];

    /** How many too many don't match, so far; less {@link #SOME}. */
    private int missing;

    private int count;
    private int from;
    private int to;

    private float[][] floats = {};
    private double[][] doubles = {};
    private int[][] ints = {};
    private long[][] longs = {};

    private RowsAside() {}

    /** The thread's own; what it holds is of no use. */
    public static RowsAside borrow() {
        RowsAside spare = SPARE.get();
        if (spare == null) {
            return new RowsAside();
        }
        SPARE.set(null);
        return spare;
    }

    /** Leaves this to the next one who borrows; not to be used afterwards. */
    public void giveBack() {
        SPARE.set(this);
    }

    /** Before the words of a page are {@linkplain #put put}. */
    public void begin() {
        missing = -SOME;
    }

    /**
     * Puts the matches of a word that is not full.
     *
     * @param index its number on the page
     * @return whether there may be enough matches; false as soon as there are too few, and then no more is to be put
     */
    public boolean put(int index, long word) {
        words[index] = word;
        missing += Long.bitCount(~word) - 64 / ONE_OF;
        return missing <= 0;
    }

    /**
     * Takes the rows that don't match, if they are few among all from the first word to the last.
     *
     * @param some the words that have a match
     * @param partial those of them that have a row that doesn't, all of which were put
     * @param firstRow the first row of the page
     * @param rows how many there are in columns
     * @return whether all rows are to be computed
     */
    public boolean take(long some, long partial, int firstRow, int rows) {
        int first = Long.numberOfTrailingZeros(some);
        int end = 64 - Long.numberOfLeadingZeros(some);
        from = firstRow + (first << 6);
        to = firstRow + (end << 6);
        if (missing > -SOME || Long.bitCount(some) < end - first || to > rows) {
            return false;
        }
        int taken = 0;
        for (long left = partial; left != 0; left &= left - 1) {
            int index = Long.numberOfTrailingZeros(left);
            taken = Words.put(~words[index], firstRow + (index << 6), others, taken);
        }
        count = taken;
        return true;
    }

    /** The first row to compute. */
    public int from() {
        return from;
    }

    /** The row behind the last one. */
    public int to() {
        return to;
    }

    /** The rows that don't match. */
    public int[] others() {
        return others;
    }

    /** How many there are. */
    public int count() {
        return count;
    }

    /** A copy of a column's rows, the first one at 0; columns are numbered from 0. */
    public float[] keep(int column, float[] values) {
        if (column >= floats.length) {
            floats = new float[column + MORE][ROWS];
        }
        System.arraycopy(values, from, floats[column], 0, to - from);
        return floats[column];
    }

    /** As {@link #keep(int, float[])}. */
    public double[] keep(int column, double[] values) {
        if (column >= doubles.length) {
            doubles = new double[column + MORE][ROWS];
        }
        System.arraycopy(values, from, doubles[column], 0, to - from);
        return doubles[column];
    }

    /** As {@link #keep(int, float[])}. */
    public int[] keep(int column, int[] values) {
        if (column >= ints.length) {
            ints = new int[column + MORE][ROWS];
        }
        System.arraycopy(values, from, ints[column], 0, to - from);
        return ints[column];
    }

    /** As {@link #keep(int, float[])}. */
    public long[] keep(int column, long[] values) {
        if (column >= longs.length) {
            longs = new long[column + MORE][ROWS];
        }
        System.arraycopy(values, from, longs[column], 0, to - from);
        return longs[column];
    }
}
