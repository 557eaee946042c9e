package dev.granary.runtime;

import dev.granary.Handle;

/**
 * The items that have a key, in the order of their slots.
 *
 * @param <T> the record
 * @param <C> the cursor of the store
 * @param <O> its orders
 * @param <A> its batches
 */
public abstract non-sealed class ListedSubset<
                T, C extends RowCursor<T>, O extends RowOrder<T, C, ?>, A extends RowBatches<?>>
        extends SlotSubset<T, C, O, A> {
    private final ListedKeys keys;

    protected ListedSubset(RowStore<T, ?, C, ?, O> store, ListedKeys keys) {
        super(store);
        this.keys = keys;
    }

    /** The slot of the first item with the key, or 0. */
    protected abstract int firstSlot();

    @Override
    protected final int[] slots() {
        return keys.slotsFrom(firstSlot());
    }

    /** The number of the items; they are counted one by one. */
    @Override
    public final int count() {
        return keys.countFrom(firstSlot());
    }

    @Override
    public final boolean isEmpty() {
        return firstSlot() == 0;
    }

    /**
     * The handle of one of the items, found at once, or {@link Handle#none} if there is none. Which one it is may be another matter after loading, or
     * in a view; the first of an iteration is the same there.
     */
    @Override
    public final Handle<T> first() {
        return handleOrNone(firstSlot());
    }
}
