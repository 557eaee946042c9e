package dev.granary.runtime;

import dev.granary.Schema;

/**
 * What stores have in common whose items never move, and leave holes: a row is a slot.
 *
 * @param <T> the record
 * @param <S> the store itself
 * @param <C> its cursor
 * @param <B> its blocks
 * @param <O> its orders
 */
public abstract non-sealed class SparseStore<
                T,
                S extends SparseStore<T, S, C, B, O>,
                C extends RowCursor<T>,
                B extends RowBlock<T>,
                O extends RowOrder<T, C, B>>
        extends RowStore<T, S, C, B, O> {
    protected SparseStore(Schema schema) {
        super(schema, "an item was removed");
    }
}
