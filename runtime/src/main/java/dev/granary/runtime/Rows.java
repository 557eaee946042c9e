package dev.granary.runtime;

/**
 * One pass over the rows that have an item; a store shows it its blocks one by one.
 *
 * <p>Its work is on stretches: rows that all have an item, for plain loops, and alive words of which none is full, for loops
 * over bits. Words without an item are skipped by the summary.
 */
public abstract class Rows {
    private static final long FULL = -1;

    Rows() {}

    /** Passes over a block whose items are in the first rows. */
    public final void packed(Object column, int size) {
        rows(column, 0, size);
    }

    /** Passes over a block that has a bit for each row with an item, and one for each word that is not zero. */
    public final void alive(Object column, long[] alive, long[] aliveSummary) {
        int word = Bits.next(aliveSummary, 0);
        while (word >= 0) {
            boolean full = alive[word] == FULL;
            int end = word + 1;
            while (end < alive.length && alive[end] != 0 && alive[end] == FULL == full) {
                end++;
            }
            if (full) {
                rows(column, word << 6, end << 6);
            } else {
                words(column, alive, word, end);
            }
            word = Bits.next(aliveSummary, end);
        }
    }

    /** Passes over the rows {@code [from, to)}, which all have an item. */
    abstract void rows(Object column, int from, int to);

    /** Passes over the rows with a bit in the words {@code [from, to)}. */
    abstract void words(Object column, long[] alive, int from, int to);
}
