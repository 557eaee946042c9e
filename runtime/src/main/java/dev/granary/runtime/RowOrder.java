package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.SortKey;
import dev.granary.StoreCursor;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The items of a store, or some of them, in the order of a key, as they were when they were sorted.
 *
 * <p>What is added or set later changes nothing in it. After a removal, after the items were sorted in place, and after the store was
 * cleared, it has to be sorted again, and until then its methods throw {@link ConcurrentModificationException}.
 *
 * @param <T> the record
 * @param <C> the cursor of the store
 * @param <B> its blocks
 */
public abstract class RowOrder<T, C extends RowCursor<T>, B extends RowBlock<T>> implements CursorIterable<C> {
    private final RowStore<T, ?, C, B, ?> store;
    private final RowSort order = new RowSort();
    private SortKey<T> key;

    /** Whose items are sorted: the store's, or those of a subset. */
    private StoreSubset<T, C, ?, ?> among;

    /** How many items there are in the order at most. */
    private int most;

    /** The removals of the store until it was sorted. */
    private int removals;

    protected RowOrder(RowStore<T, ?, C, B, ?> store) {
        this.store = store;
    }

    /** Fails if the order is not one of this store. */
    final void checkStore(RowStore<?, ?, ?, ?, ?> of) {
        if (store != of) {
            throw new IllegalArgumentException(of.schema.owner() + ": the order is one of another store");
        }
    }

    /**
     * The items in order, through one cursor that moves from item to item.
     *
     * <p>Removing the cursor's own item is allowed. After any other removal, and after the order was sorted again, the next step
     * throws {@link ConcurrentModificationException}.
     */
    @Override
    public final Iterator<C> iterator() {
        check();
        return new OrderSteps<>(store, order);
    }

    /** The items as records, in order, by the rules of {@link #iterator}. */
    public final Stream<T> stream() {
        return Records.stream(this, StoreCursor::value);
    }

    /** Sorts the items as they are now, by the same key. Allocates only where there are more of them than there ever were. */
    public final void refresh() {
        sort(among, key, most);
    }

    /** What the items are sorted by. */
    public final SortKey<T> key() {
        return key;
    }

    /** The number of items in order. */
    public final int size() {
        return order.size();
    }

    /** The block of the item at a place in the order, from 0; with {@link #row}, for loops over raw columns. */
    public final B block(int index) {
        return RowStore.blockAt(store, rowAt(index));
    }

    /** The row of the item at a place in the order, in its {@link #block}. */
    public final int row(int index) {
        int row = rowAt(index);
        return row - RowStore.blockAt(store, row).firstRow;
    }

    /** The handle of the item at a place in the order. */
    public final Handle<T> handle(int index) {
        return block(index).handle(row(index));
    }

    /** As in {@code ParticleStore.sortedBy(a, descending)} and {@code ParticleStore.where(b).top(10, a)}. */
    @Override
    public final String toString() {
        String of = among == null ? store.schema().owner() : among.toString();
        return of + (most == Integer.MAX_VALUE ? ".sortedBy(" : ".top(" + most + ", ") + key + ")";
    }

    /**
     * Sorts items as they are now.
     *
     * @param of null for all items of the store
     * @param limit how many items there are in the order at most; {@link Integer#MAX_VALUE} for all
     */
    final void sort(StoreSubset<T, C, ?, ?> of, SortKey<T> by, int limit) {
        List<SortColumn> columns = SortKeys.columns(by, store);
        if (limit < 0) {
            throw new IllegalArgumentException(store.schema().owner() + ": the first " + limit + " (expected: >= 0)");
        }
        List<B> blocks = store.blocks();
        int[] rows = of == null ? null : of.rowsOfStore();
        int count = rows == null ? store.size() : rows.length;
        if (TopRows.isFasterFor(limit, count)) {
            TopOfBlocks first = new TopOfBlocks(columns, limit);
            first.addAll(blocks, rows);
            order.take(first.rows(), limit);
        } else if (columns.stream().anyMatch(column -> column.computed() != null)) {
            RowSort apart = new RowSort(); // a kernel may fail
            apart.reserve(count, columns);
            apart.collect(blocks, rows);
            apart.sort(blocks, columns);
            order.take(apart.rows(), Math.min(limit, count));
        } else {
            order.reserve(count, columns); // nothing is allocated behind it, so a failure leaves the order as it was
            order.collect(blocks, rows);
            order.sort(blocks, columns);
            order.limit(limit);
        }
        key = by;
        among = of;
        most = limit;
        removals = store.removals;
    }

    /** Moves what is in the rows, slots included, into the order; the items are in it then. */
    final void arrange(SlotIndex slots) {
        order.arrange(store.schema(), store.blocks(), slots);
        order.allRows();
    }

    /** Makes the order true of the rows as they are. */
    final void settle() {
        removals = store.removals;
    }

    private int rowAt(int index) {
        check();
        return order.rows()[Objects.checkIndex(index, order.size())];
    }

    private void check() {
        if (removals != store.removals) {
            RowStore.checkOpen(store);
            throw new ConcurrentModificationException(
                    store.schema().owner() + ": an item was removed or moved since this order was sorted; refresh it");
        }
    }
}
