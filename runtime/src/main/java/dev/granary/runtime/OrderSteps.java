package dev.granary.runtime;

import dev.granary.StoreCursor;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Moves a cursor from item to item, in order. */
final class OrderSteps<T, C extends StoreCursor<T>> implements Iterator<C> {
    private final RowOrder<T, C, ?> items;
    private final String owner;
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

    OrderSteps(RowOrder<T, C, ?> items, String owner, RowSort order, C cursor, int end) {
        this.items = items;
        this.owner = owner;
        this.order = order;
        this.cursor = cursor;
        sorts = order.sorts();
        this.end = end;
        items.end(cursor, end);
        left = items.end(cursor);
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
            throw new NoSuchElementException(owner + ": the iteration is at its end");
        }
        int now = items.end(cursor);
        if (now < left) { // the last row's item took the place of the one that was removed
            left = now;
            order.moved(left, row, end);
        }
        row = order.now(order.rows()[index++], left, end);
        items.place(cursor, row);
        return cursor;
    }

    @Override
    public void remove() {
        cursor.remove();
    }

    private void check() {
        items.check(cursor);
        if (sorts != order.sorts()) {
            throw new ConcurrentModificationException(owner + ": the order was sorted again since the iteration began");
        }
    }
}
