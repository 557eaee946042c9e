package dev.granary.runtime;

import dev.granary.Flag;
import dev.granary.SortKey;
import dev.granary.Subset;

/**
 * What all found items of a store have, whatever found them: a mask, a method, a key, or a point that they are near. In each store
 * generated {@code Found} adds the totals of its columns.
 *
 * @param <T> the record
 * @param <C> the cursor of the store
 * @param <O> its orders
 * @param <A> its batches
 */
public interface FoundItems<T, C extends RowCursor<T>, O extends RowOrder<T, C, ?>, A extends RowBatches<?>>
        extends Subset<T, C> {

    /** These items in the order of a key, as the store's own {@link RowStore#sortedBy} has all. */
    O sortedBy(SortKey<T> key);

    /**
     * The first items in the order of a key, {@code count} of them or as many as there are, without sorting all if they are
     * few: it costs a look at each item. The largest are first where the key is descending.
     *
     * @throws IllegalArgumentException if {@code count} is negative
     */
    O top(int count, SortKey<T> key);

    /**
     * Sets a flag of all the items, or clears it.
     *
     * @throws IllegalArgumentException if the flag is one of another store
     * @throws dev.granary.DuplicateKeyException if two items would have one key then, where the flag says which have one
     */
    void set(Flag<T> flag, boolean value);

    /** The rows of the items, ascending, for loops over raw columns. */
    A batches();
}
