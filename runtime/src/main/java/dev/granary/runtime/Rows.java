package dev.granary.runtime;

import java.lang.reflect.Array;

/**
 * One pass over the rows that have an item; a store shows it its blocks one by one.
 *
 * <p>Its work is on stretches: rows that all have an item, for plain loops, and alive words of which none is full, for loops
 * over bits. Words without an item are skipped by the summary. A column in lanes is copied to an array of its own, some rows
 * at a time, for the same loops.
 */
abstract class Rows {
    private static final long FULL = -1;
    private static final int COPIED_WORDS = 16;

    /** Null where the column is an array of its own, or in structs. */
    private final Lanes lanes;

    private Object copy;
    private long[] copyOfAlive;

    Rows(Lanes lanes) {
        this.lanes = lanes;
    }

    /**
     * How long an array is to be in the place of a copy that has become too short for so many rows: the next stretch ends behind them, and
     * an array for each would take time in the square of the block.
     *
     * @param copy the one before, or null
     */
    static int room(int rows, Object copy) {
        return copy == null
                ? rows
                : (int) Math.max(rows, Math.min(2L * Array.getLength(copy), OneBlock.MAX_ARRAY_LENGTH));
    }

    /** Passes over a block whose items are in the first rows. */
    public final void packed(Object column, int size) {
        full(column, 0, size);
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
                full(column, word << 6, end << 6);
            } else {
                partial(column, alive, word, end);
            }
            word = Bits.next(aliveSummary, end);
        }
    }

    private void full(Object column, int from, int to) {
        if (lanes == null) {
            rows(column, from, to);
            return;
        }
        for (int row = from; row < to; row += COPIED_WORDS << 6) {
            int count = Math.min(COPIED_WORDS << 6, to - row);
            copy(column, row, count);
            rows(copy, 0, count);
        }
    }

    private void partial(Object column, long[] alive, int from, int to) {
        if (lanes == null) {
            words(column, alive, from, to);
            return;
        }
        for (int word = from; word < to; word += COPIED_WORDS) {
            int count = Math.min(COPIED_WORDS, to - word);
            copy(column, word << 6, count << 6);
            System.arraycopy(alive, word, copyOfAlive, 0, count);
            words(copy, copyOfAlive, 0, count);
        }
    }

    private void copy(Object column, int row, int count) {
        if (copy == null) {
            copy = Array.newInstance(column.getClass().componentType(), COPIED_WORDS << 6);
            copyOfAlive = new long[COPIED_WORDS];
        }
        lanes.copy(column, row, count, copy);
    }

    /** Passes over the rows {@code [from, to)}, which all have an item. */
    abstract void rows(Object column, int from, int to);

    /** Passes over the rows with a bit in the words {@code [from, to)}. */
    abstract void words(Object column, long[] alive, int from, int to);
}
