package dev.granary.runtime;

import java.util.Arrays;

/**
 * The values of rows of a page, or of some words of a block, while a kernel computes all of them and not only those that match: what does not match is put back behind
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

    /** Of so many rows of words, at most one doesn't match: to walk those of a block costs less than to walk those of a page. */
    private static final int ONE_OF_WORDS = 5;

    /** So many more that don't match are no reason yet to give up. */
    private static final int SOME = 24;

    private static final int ROWS = 4096;
    private static final ThreadLocal<RowsAside> SPARE = new ThreadLocal<>();

    private final long[] words = new long[64];
    private final int[] others = new int[ROWS / ONE_OF + Words.MORE];

    /** How many too many don't match, so far; less {@link #SOME}. */
    private int missing;

    private int count;
    private int from;
    private int to;

    /** Columns that are kept, and what they had in those rows. */
    private Object[] columns = new Object[4];

    private Object[] copies = new Object[columns.length];
    private int kept;

    /** For copies, by the number of the column that is kept. */
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

    /**
     * Takes the rows that don't match, if they are few, in words of a block.
     *
     * @param matches the words, up to 64
     * @param at where the first one is among them
     * @param first its number in the block
     * @param end of the last one, exclusive
     * @param limit the row that the words end with, if they end sooner; none from there on matches
     * @return whether all rows are to be computed
     */
    public boolean take(long[] matches, int at, int first, int end, int limit) {
        int last = Math.min(end, limit + 63 >> 6);
        from = first << 6;
        to = Math.min(last << 6, limit);
        int most = (to - from) / ONE_OF_WORDS + (last << 6) - to; // no row from the limit on matches
        int missing = 0;
        int partial = 0;
        for (int index = at; index < at + last - first; index++) {
            missing += Long.bitCount(~matches[index]);
            partial += matches[index] == -1 ? 0 : 1;
            if (missing > most) {
                return false;
            }
        }
        if (partial < ENOUGH) {
            return false;
        }
        int taken = 0;
        for (int index = first; index < last; index++) {
            long word = ~matches[at + index - first] & Words.below(to - (index << 6));
            if (word != 0) {
                taken = Words.put(word, index << 6, others, taken);
            }
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
    int[] others() {
        return Arrays.copyOf(others, count);
    }

    /** Keeps what the rows of the column have: until {@link #undo} or {@link #putBack}. */
    public void keep(float[] column) {
        if (kept >= floats.length) {
            floats = Arrays.copyOf(floats, kept + 1);
        }
        if (floats[kept] == null) {
            floats[kept] = new float[ROWS];
        }
        keep(column, floats[kept]);
    }

    /** As {@link #keep(float[])}. */
    public void keep(double[] column) {
        if (kept >= doubles.length) {
            doubles = Arrays.copyOf(doubles, kept + 1);
        }
        if (doubles[kept] == null) {
            doubles[kept] = new double[ROWS];
        }
        keep(column, doubles[kept]);
    }

    /** As {@link #keep(float[])}. */
    public void keep(int[] column) {
        if (kept >= ints.length) {
            ints = Arrays.copyOf(ints, kept + 1);
        }
        if (ints[kept] == null) {
            ints[kept] = new int[ROWS];
        }
        keep(column, ints[kept]);
    }

    /** As {@link #keep(float[])}. */
    public void keep(long[] column) {
        if (kept >= longs.length) {
            longs = Arrays.copyOf(longs, kept + 1);
        }
        if (longs[kept] == null) {
            longs[kept] = new long[ROWS];
        }
        keep(column, longs[kept]);
    }

    @SuppressWarnings("SuspiciousSystemArraycopy") // of one type, as those who call this have them
    private void keep(Object column, Object copy) {
        if (kept == columns.length) {
            copies = Arrays.copyOf(copies, 2 * kept);
            columns = Arrays.copyOf(columns, 2 * kept);
        }
        System.arraycopy(column, from, copy, 0, to - from);
        columns[kept] = column;
        copies[kept++] = copy;
    }

    /** All rows have what was kept. */
    @SuppressWarnings("SuspiciousSystemArraycopy") // as above
    public void undo() {
        for (int number = 0; number < kept; number++) {
            System.arraycopy(copies[number], 0, columns[number], from, to - from);
        }
        forget();
    }

    /** The rows that don't match have what was kept. */
    public void putBack() {
        for (int number = 0; number < kept; number++) {
            switch (columns[number]) {
                case float[] column -> putBack(column, (float[]) copies[number]);
                case double[] column -> putBack(column, (double[]) copies[number]);
                case int[] column -> putBack(column, (int[]) copies[number]);
                case Object column -> putBack((long[]) column, (long[]) copies[number]);
            }
        }
        forget();
    }

    private void putBack(float[] column, float[] copy) {
        for (int i = 0; i < count; i++) {
            column[others[i]] = copy[others[i] - from];
        }
    }

    private void putBack(double[] column, double[] copy) {
        for (int i = 0; i < count; i++) {
            column[others[i]] = copy[others[i] - from];
        }
    }

    private void putBack(int[] column, int[] copy) {
        for (int i = 0; i < count; i++) {
            column[others[i]] = copy[others[i] - from];
        }
    }

    private void putBack(long[] column, long[] copy) {
        for (int i = 0; i < count; i++) {
            column[others[i]] = copy[others[i] - from];
        }
    }

    private void forget() {
        Arrays.fill(columns, 0, kept, null);
        kept = 0;
    }
}
