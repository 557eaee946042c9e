package dev.granary.runtime;

import dev.granary.Handle;

/**
 * The items that have an element in a list, each once, in the order of their slots.
 *
 * @param <T> the record
 * @param <C> the cursor of the store
 * @param <O> its orders
 * @param <A> its batches
 */
public abstract non-sealed class ElementSubset<
                T, C extends RowCursor<T>, O extends RowOrder<T, C, ?>, A extends RowBatches<?>>
        extends SlotSubset<T, C, O, A> {
    private final ElementKeys keys;

    protected ElementSubset(RowStore<T, ?, C, ?, O> store, ElementKeys keys) {
        super(store);
        this.keys = keys;
    }

    /** The element as it is in the pool. */
    protected abstract long element();

    @Override
    protected final int[] slots() {
        return keys.slots(element());
    }

    /** The number of the items; they are counted by hundreds. */
    @Override
    public final int count() {
        return keys.count(element());
    }

    @Override
    public final boolean isEmpty() {
        return !keys.isWritten(element());
    }

    /** The handle of one of the items, or {@link Handle#none} if there is none. */
    @Override
    public final Handle<T> first() {
        return handleOrNone(keys.firstSlot(element()));
    }
}
