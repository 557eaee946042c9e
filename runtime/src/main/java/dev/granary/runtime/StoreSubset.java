package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.SortKey;
import dev.granary.Store;
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
 */
public abstract sealed class StoreSubset<T, C extends StoreCursor<T>> implements Subset<T, C>, CursorIterable<C>
        permits RowSubset, SlotSubset {
    StoreSubset() {}

    /** Whose items they are. */
    abstract Store<T> storeOfRows();

    /** The rows of the items in the store, ascending, in an array of their own. */
    abstract int[] rowsOfStore();

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
        return FirstByKey.of(storeOfRows(), rowsOfStore(), key);
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
