package dev.granary.runtime;

/**
 * Matches in tightly packed rows. A removal brings the last item to the row; if it is one to visit, it matches there or not, so an
 * iteration goes back to the row and looks again.
 *
 * @param <C> the cursor
 * @param <B> the blocks of the store
 */
public abstract class PackedMatches<C extends RowCursor<?>, B extends RowBlock<?>> extends RowMatches<C, B> {
    /** The block of the cursor's item. */
    private B current;

    /** Its row there. */
    private int row;

    /** The end of the rows to visit, in the store. */
    private int end;

    protected PackedMatches(PackedStore<?, ?, ?, B, ?> store, MaskProgram mask, C cursor) {
        super(store, mask, cursor);
        end = runs.end();
    }

    @Override
    public final boolean hasNext() {
        RowCursor.checkRemovals(cursor);
        if (cursor.rowsEnd < end) { // the row that took the item's place is one to visit
            goBack();
        }
        if (next >= count) {
            takeRows();
        }
        return next < count;
    }

    private void goBack() {
        end = cursor.rowsEnd;
        boolean matches = runs.matchesAgain(current, row, end);
        if (ahead.firstRow != current.firstRow) {
            ahead = current;
            next = 1;
            count = 1;
        }
        while (count > next && rows[count - 1] >= end - current.firstRow) {
            count--;
        }
        if (matches) {
            rows[--next] = row;
        }
    }

    @Override
    protected final int nextRow() {
        RowCursor.checkRemovals(cursor);
        if ((next >= count || cursor.rowsEnd < end) && !hasNext()) {
            throw RowCursor.atEnd(cursor);
        }
        current = ahead;
        row = rows[next++];
        return row;
    }
}
