package dev.granary.runtime;

import java.util.Iterator;

/**
 * Moves a cursor from match to match. What takes the row has types, so the generated class does it.
 *
 * @param <C> the cursor
 * @param <B> the blocks of the store
 */
public abstract class RowMatches<C extends RowCursor<?>, B extends RowBlock<?>> implements Iterator<C> {
    protected final C cursor;

    /** The block of the next row. */
    protected B ahead;

    final MatchRuns<B> runs;

    /** Rows that are still to visit, taken ahead: a step is then short, and guesses nothing. */
    final int[] rows;

    /** Where in the array the next row is. */
    int next;

    /** The end of what is in it. */
    int count;

    protected RowMatches(RowStore<?, ?, ?, B, ?> store, MaskProgram mask, C cursor) {
        this.runs = store.runs(mask);
        this.cursor = cursor;
        rows = new int[Words.portion(runs.end())];
    }

    @Override
    public boolean hasNext() {
        RowCursor.checkRemovals(cursor);
        if (next >= count) {
            takeRows();
        }
        return next < count;
    }

    final void takeRows() {
        count = runs.portion(rows);
        next = 1;
        ahead = runs.block();
    }

    /** Takes a step: the row of the match, in the block {@link #ahead}. */
    protected int nextRow() {
        RowCursor.checkRemovals(cursor);
        if (next >= count && !hasNext()) {
            throw RowCursor.atEnd(cursor);
        }
        return rows[next++];
    }

    @Override
    public final void remove() {
        cursor.remove();
    }
}
