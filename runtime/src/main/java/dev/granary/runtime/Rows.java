package dev.granary.runtime;

/**
 * One pass over the rows that have an item; a store shows it its blocks one by one.
 *
 * <p>Its work is on stretches: rows that all have an item, for plain loops, and alive words of which none is full, for loops
 * over bits. Words without an item are skipped by the summary.
 */
public abstract class Rows {
    /** Whether full words are to be passed over as stretches of rows. */
    private final boolean stretches;

    private long items;

    Rows(boolean stretches) {
        this.stretches = stretches;
    }

    /** Passes over a block whose items are in the first rows. */
    public final void packed(Object column, int size) {
        items += size;
        rows(column, 0, size);
    }

    /** Passes over a block that has a bit for each row with an item, and one for each word that is not zero. */
    public final void alive(Object column, long[] alive, long[] aliveSummary) {
        int word = Bits.next(aliveSummary, 0);
        while (word >= 0) {
            boolean full = isFull(alive[word]);
            int end = word + 1;
            while (end < alive.length && alive[end] != 0 && isFull(alive[end]) == full) {
                end++;
            }
            if (full) {
                items += (long) (end - word) << 6;
                rows(column, word << 6, end << 6);
            } else {
                items += count(alive, word, end);
                words(column, alive, word, end);
            }
            word = Bits.next(aliveSummary, end);
        }
    }

    private boolean isFull(long word) {
        return word == -1 && stretches;
    }

    private static int count(long[] alive, int from, int to) {
        int count = 0;
        for (int word = from; word < to; word++) {
            count += Long.bitCount(alive[word]);
        }
        return count;
    }

    /** The number of rows passed over. */
    final long items() {
        return items;
    }

    /** Passes over the rows {@code [from, to)}. */
    abstract void rows(Object column, int from, int to);

    /** Passes over the rows with a bit in the words {@code [from, to)}. */
    abstract void words(Object column, long[] alive, int from, int to);
}
