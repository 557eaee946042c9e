package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.Store;
import dev.granary.StoreCursor;
import java.util.ConcurrentModificationException;
import java.util.NoSuchElementException;

/**
 * What the cursors of all stores have in common. Generated cursors add what has types, and the steps.
 *
 * <p>Methods that are {@code protected} take two parameters, as no accessor of a cursor does.
 *
 * @param <T> the record
 */
public abstract class RowCursor<T> implements StoreCursor<T>, Cloneable {
    final RowStore<T, ?, ?, ?, ?> store;
    private final boolean removes;

    /** The removals that this iteration knows of; others end it. */
    protected int removals;

    /** The end of the rows to visit, in the store. */
    protected int rowsEnd;

    /**
     * A cursor at no item.
     *
     * @param removes whether it may remove items: that of an iteration does, one put on rows by hand doesn't
     */
    protected RowCursor(RowStore<T, ?, ?, ?, ?> store, boolean removes) {
        this.store = store;
        this.removes = removes;
        removals = store.removals;
        rowsEnd = RowStore.endOfRows(store);
    }

    /** Another one, at the same item. */
    @Override
    protected final Object clone() {
        try {
            return super.clone();
        } catch (CloneNotSupportedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** Puts the cursor on a row of the store, and leaves its iteration as it is. */
    protected abstract void place(Store<T> of, int row);

    /** Fails if the cursor is at no item, and if its row may hold another one now. */
    protected final void checkItem(RowBlock<T> block, int row) {
        if (block == null) {
            throw new IllegalStateException(
                    store.schema.owner() + ": the cursor is at no item: none yet, or it was removed");
        }
        checkRemovals(this);
    }

    /** What the cursor is at from now on is no step of an iteration; fails if one moves it. */
    protected final void isAt(RowBlock<T> block, int row) {
        if (removes) {
            throw moved();
        }
        removals = store.removals;
    }

    /** Fails if an item was removed from the store since there were so many removals. */
    protected final void checkRemovals(Store<T> of, int known) {
        if (known != store.removals) {
            throw changed(this, known);
        }
    }

    /** The failure of a step behind the last item. */
    protected final NoSuchElementException atEnd(Store<T> of, int known) {
        return atEnd(this);
    }

    static void checkRemovals(RowCursor<?> cursor) {
        if (cursor.removals != cursor.store.removals) {
            throw changed(cursor, cursor.removals);
        }
    }

    /** The failure of a step behind the last item. */
    static NoSuchElementException atEnd(RowCursor<?> cursor) {
        return new NoSuchElementException(cursor.store.schema.owner() + ": the iteration is at its end");
    }

    private static ConcurrentModificationException changed(RowCursor<?> cursor, int known) {
        RowStore<?, ?, ?, ?, ?> store = cursor.store;
        RowStore.checkOpen(store);
        String what;
        if (!cursor.removes) {
            what = "an item was removed or moved, since this cursor was put on its row; put it there again";
        } else if (RowStore.tookOthersAlong(store, known)) {
            what = "items that refer to the one that this cursor removed went with it; collect handles, and remove"
                    + " those behind the loop";
        } else {
            what = "an item was removed or moved, and not by this cursor; call its remove(), or collect handles and"
                    + " remove those behind the loop";
        }
        return new ConcurrentModificationException(store.schema.owner() + ": " + what);
    }

    /** The row of the store that the item is in, to be removed from; fails if the cursor does not remove, and if it is at no item. */
    protected final int toRemove(RowBlock<T> block, int row) {
        if (!removes) {
            throw new IllegalStateException(store.schema.owner() + ": this cursor does not remove, because only that of"
                    + " an iteration does; use @RemoveIf, the store's iterator, or remove(handle)");
        }
        checkItem(block, row);
        return block.firstRow + row;
    }

    /** Fails if an iteration moves the cursor, so that it can't be put on an item of the store. */
    protected final void checkFree(Store<T> of, Handle<T> handle) {
        if (removes) {
            throw moved();
        }
    }

    private IllegalStateException moved() {
        return new IllegalStateException(
                store.schema.owner() + ": this cursor is moved by an iteration; use one of cursor()");
    }

    /** The handle and the value of the item, as in {@code Cursor[12v3, Particle[...]]}, or that there is none. */
    protected final String describeItem(RowBlock<T> block, int row) {
        if (block == null
                || removals != store.removals
                || row >= block.size()
                || block.alive != null && !Bits.get(block.alive, row)) {
            return "Cursor[at no item]";
        }
        return describe(block, row);
    }

    /** What a cursor on an item says. */
    static String describe(RowBlock<?> block, int row) {
        return new Description("Cursor")
                .add(block.handle(row))
                .add(block.value(row))
                .toString();
    }
}
