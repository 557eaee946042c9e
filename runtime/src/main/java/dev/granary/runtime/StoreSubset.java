package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.SortKey;
import dev.granary.StoreCursor;
import dev.granary.Subset;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * What all subsets of stores have in common.
 *
 * @param <T> the record
 * @param <C> the cursor of the store
 * @param <O> its orders
 */
public abstract sealed class StoreSubset<T, C extends RowCursor<T>, O extends RowOrder<T, C, ?>>
        implements Subset<T, C>, CursorIterable<C> permits RowSubset, SlotSubset {
    /** Whose items they are. */
    final RowStore<T, ?, C, ?, O> store;

    StoreSubset(RowStore<T, ?, C, ?, O> store) {
        this.store = store;
    }

    /** The rows of the items in the store, ascending, in an array of their own. */
    abstract int[] rowsOfStore();

    /** These items in the order of a key, as the store's own {@link RowStore#sortedBy} has all. */
    public final O sortedBy(SortKey<T> key) {
        return store.sorted(this, key, Integer.MAX_VALUE);
    }

    /**
     * The first items in the order of a key, {@code count} of them or as many as there are, without sorting all if they are
     * few: it costs a look at each item. The largest are first where the key is descending.
     *
     * @throws IllegalArgumentException if {@code count} is negative
     */
    public final O top(int count, SortKey<T> key) {
        return store.sorted(this, key, count);
    }

    @Override
    public final Stream<T> stream() {
        return Records.stream(this, StoreCursor::value);
    }

    @Override
    public final Handle<T> any(RandomGenerator random) {
        return Chosen.any(this, random, StoreCursor::handle);
    }

    @Override
    public final Handle<T> min(SortKey<T> key) {
        return FirstByKey.of(store, rowsOfStore(), key);
    }

    @Override
    public final long[] handles() {
        return Chosen.handles(this, StoreCursor::handle);
    }

    @Override
    public final void forEachHandle(Consumer<? super Handle<T>> action) {
        for (C cursor : this) {
            action.accept(cursor.handle());
        }
    }
}
