package dev.granary.runtime;

import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Moves a cursor from item to item, in order. */
final class OrderSteps<T, C extends RowCursor<T>> implements Iterator<C> {
    private final RowStore<T, ?, C, ?, ?> store;
    private final RowSort order;
    private final int sorts;
    private final C cursor;

    /** The place of the next item. */
    private int index;

    /** The row of the cursor's item, in the store. */
    private int row;

    /** What was in the rows from here up to the end of the rows as it was at first is where items were removed. */
    private int left;

    private final int end;

    OrderSteps(RowStore<T, ?, C, ?, ?> store, RowSort order) {
        this.store = store;
        this.order = order;
        cursor = store.cursor(true);
        sorts = order.sorts();
        end = store.size;
        cursor.rowsEnd = store instanceof PackedStore ? end : Integer.MAX_VALUE;
        left = cursor.rowsEnd;
    }

    @Override
    public boolean hasNext() {
        check();
        return index < order.size();
    }

    @Override
    public C next() {
        check();
        if (index == order.size()) {
            throw new NoSuchElementException(store.schema.owner() + ": the iteration is at its end");
        }
        int now = cursor.rowsEnd;
        if (now < left) { // the last row's item took the place of the one that was removed
            left = now;
            order.moved(left, row, end);
        }
        row = order.now(order.rows()[index++], left, end);
        cursor.place(store, row);
        return cursor;
    }

    @Override
    public void remove() {
        cursor.remove();
    }

    private void check() {
        RowCursor.checkRemovals(cursor);
        if (sorts != order.sorts()) {
            throw new ConcurrentModificationException(
                    store.schema.owner() + ": the order was sorted again since the iteration began");
        }
    }
}
