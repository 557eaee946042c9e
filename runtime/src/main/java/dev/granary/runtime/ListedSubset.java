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
     * The handle of one of the items, found without a look at the others, or {@link Handle#none} if there is none. After loading, and in a view, it
     * may be another one; the first of an iteration is the same.
     */
    @Override
    public final Handle<T> first() {
        return handleOrNone(firstSlot());
    }
}
