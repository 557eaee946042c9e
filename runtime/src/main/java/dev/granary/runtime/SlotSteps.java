package dev.granary.runtime;

import java.util.Iterator;

/**
 * Moves a cursor to one slot after the other. What takes the row has types, so the generated class does it.
 *
 * @param <C> the cursor
 */
public abstract class SlotSteps<C extends RowCursor<?>> implements Iterator<C> {
    protected final C cursor;
    private final int[] slots;

    /** The place of the next item. */
    private int index;

    protected SlotSteps(C cursor, int[] slots) {
        this.cursor = cursor;
        this.slots = slots;
    }

    @Override
    public final boolean hasNext() {
        RowCursor.checkRemovals(cursor);
        return index < slots.length;
    }

    /** Takes a step: the row of the item in the store. */
    protected final int nextRow() {
        if (!hasNext()) {
            throw RowCursor.atEnd(cursor);
        }
        return RowStore.rowOf(cursor.store, slots[index++]);
    }

    @Override
    public final void remove() {
        cursor.remove();
    }
}
