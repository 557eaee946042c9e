package dev.granary.runtime;

import dev.granary.DoubleTotals;
import dev.granary.Handle;
import dev.granary.LongTotals;
import dev.granary.Schema;
import dev.granary.SortKey;
import dev.granary.StoreCursor;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * What all subsets of stores have in common.
 *
 * @param <T> the record
 * @param <C> the cursor of the store
 * @param <O> its orders
 * @param <A> its batches
 */
public abstract sealed class StoreSubset<
                T, C extends RowCursor<T>, O extends RowOrder<T, C, ?>, A extends RowBatches<?>>
        implements FoundItems<T, C, O, A>, CursorIterable<C> permits RowSubset, SlotSubset {
    /** Whose items they are. */
    final RowStore<T, ?, C, ?, O> store;

    StoreSubset(RowStore<T, ?, C, ?, O> store) {
        this.store = store;
    }

    /** The rows of the items in the store, ascending, in an array of their own. */
    abstract int[] rowsOfStore();

    @Override
    public final O sortedBy(SortKey<T> key) {
        return store.sorted(this, key, Integer.MAX_VALUE);
    }

    @Override
    public final O top(int count, SortKey<T> key) {
        return store.sorted(this, key, count);
    }

    @Override
    @SuppressWarnings("unchecked") // the batches of the store
    public final A batches() {
        return (A) batches(store);
    }

    private <B extends RowBlock<T>> RowBatches<B> batches(RowStore<T, ?, ?, B, ?> of) {
        return of.batches(portions(of));
    }

    /** The same rows, given the store that it is. */
    abstract <B extends RowBlock<T>> RowPortions<B> portions(RowStore<T, ?, ?, B, ?> of);

    /** The totals of a column of {@code float} or {@code double} over the items. */
    abstract DoubleTotals doubles(Schema.Column column);

    /** Those of a column of integers. */
    abstract LongTotals longs(Schema.Column column);

    @Override
    public final Stream<T> stream() {
        return Records.stream(this, StoreCursor::value);
    }

    @Override
    public final Handle<T> min(SortKey<T> key) {
        return FirstByKey.of(store, rowsOfStore(), key);
    }

    @Override
    public long[] handles() {
        return Chosen.handles(this, StoreCursor::handle);
    }

    @Override
    public final void forEachHandle(Consumer<? super Handle<T>> action) {
        for (C cursor : this) {
            action.accept(cursor.handle());
        }
    }
}
