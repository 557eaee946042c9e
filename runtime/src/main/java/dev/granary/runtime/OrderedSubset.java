package dev.granary.runtime;

import dev.granary.Handle;

/**
 * The items in a range of an order, from its end if it is descending, and not more of them than its limit.
 *
 * @param <T> the record
 * @param <C> the cursor of the store
 * @param <O> its orders
 * @param <A> its batches
 * @param <V> the view itself
 */
public abstract non-sealed class OrderedSubset<
                T, C extends RowCursor<T>, O extends RowOrder<T, C, ?>, A extends RowBatches<?>, V>
        extends SlotSubset<T, C, O, A> {
    private final RangeView view;

    protected OrderedSubset(
            RowStore<T, ?, C, ?, O> store, OrderedKeys keys, KeyRange range, boolean isDescending, int limit) {
        super(store);
        view = new RangeView(keys, range, isDescending, limit);
    }

    /** Where its items are in the order. */
    protected final KeyRange range() {
        return view.range();
    }

    /** Whether it begins with the last one. */
    protected final boolean isDescending() {
        return view.isDescending();
    }

    /** The most items that it has; {@link Integer#MAX_VALUE} where nothing says so. */
    protected final int limit() {
        return view.limit();
    }

    /** The limit of a part. */
    protected final int limited(int most) {
        return view.limited(most);
    }

    /** The same items from the other end. */
    public final V descending() {
        return part(range(), !isDescending(), limit());
    }

    /**
     * The first of the items, so many at most; of the range and from the end that are asked for, before or after this call.
     *
     * @throws IllegalArgumentException if the number is negative
     */
    public final V limit(int most) {
        return part(range(), isDescending(), limited(most));
    }

    /** Those of them that are in a part of the range. */
    protected final V in(KeyRange range) {
        return part(range, isDescending(), limit());
    }

    /** A view of its class. */
    protected abstract V part(KeyRange range, boolean isDescending, int limit);

    @Override
    protected final int[] slots() {
        RowStore.checkOpen(store); // the order itself is on the heap
        return view.slots();
    }

    /** The number of the items; they are counted by hundreds. */
    @Override
    public final int count() {
        return view.count();
    }

    @Override
    public final boolean isEmpty() {
        return view.firstSlot() == 0;
    }

    /** The handle of the first of the items, or {@link Handle#none} if there is none. */
    @Override
    public final Handle<T> first() {
        return handleOrNone(view.firstSlot());
    }

    /** The handle of the last of the items, or {@link Handle#none} if there is none. With a limit, all up to there are walked over. */
    public final Handle<T> last() {
        return handleOrNone(view.lastSlot());
    }
}
