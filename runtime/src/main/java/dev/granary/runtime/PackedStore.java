package dev.granary.runtime;

import dev.granary.Schema;
import dev.granary.SortKey;

/**
 * What stores have in common whose items are tightly packed: in rows {@code [0, size)}, to which slots lead.
 *
 * @param <T> the record
 * @param <S> the store itself
 * @param <C> its cursor
 * @param <B> its blocks
 * @param <O> its orders
 */
public abstract non-sealed class PackedStore<
                T,
                S extends PackedStore<T, S, C, B, O>,
                C extends RowCursor<T>,
                B extends RowBlock<T>,
                O extends RowOrder<T, C, B>>
        extends RowStore<T, S, C, B, O> {
    private final S self;

    @SuppressWarnings("unchecked")
    protected PackedStore(Schema schema) {
        super(schema);
        self = (S) this;
    }

    /**
     * Moves the items into rows in the order of a number: what is next to each other in the order is so in memory.
     *
     * <p>Handles stay valid. The next step of a cursor from before throws
     * {@link java.util.ConcurrentModificationException}. Costs what {@link #sortedBy} does, and
     * two passes over each column. Memory for the order is allocated first, so a failure changes nothing.
     */
    public final void sort(SortKey<T> key) {
        sort(key, order(self));
    }

    /**
     * The same, in the memory of an order from before, which is that of the items afterwards.
     *
     * @throws IllegalArgumentException if the order is one of another store
     */
    public final void sort(SortKey<T> key, O order) {
        sortedBy(key, order);
        checkSettled(this);
        checkListsChangeable();
        if (watch != null) {
            watch.checkFree();
        }
        own(schema);
        order.arrange((SlotIndex) slots);
        removals++;
        order.settle();
    }
}
