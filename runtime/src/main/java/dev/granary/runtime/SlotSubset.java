package dev.granary.runtime;

import dev.granary.DoubleTotals;
import dev.granary.Flag;
import dev.granary.Handle;
import dev.granary.LongTotals;
import dev.granary.Mask;
import dev.granary.Schema;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * The items that a key finds: a view, which finds them anew each time.
 *
 * @param <T> the record
 * @param <C> the cursor of the store
 * @param <O> its orders
 * @param <A> its batches
 */
public abstract sealed class SlotSubset<T, C extends RowCursor<T>, O extends RowOrder<T, C, ?>, A extends RowBatches<?>>
        extends StoreSubset<T, C, O, A> permits ElementSubset, ListedSubset, NearSubset, OrderedSubset {
    SlotSubset(RowStore<T, ?, C, ?, O> store) {
        super(store);
    }

    /**
     * The items that it has now, in its order if it has one, through one cursor that moves from item to item, by the rules of the store's
     * own iterator.
     *
     * <p>Keys may change meanwhile, also that of the cursor's item: which items are visited, and when, stays as it is. Their slots are
     * copied, 4 bytes each, 12 where they are not counted; of an order, a limit keeps that short.
     */
    @Override
    public abstract Iterator<C> iterator();

    /** The slots of the items, as many as there are. */
    protected abstract int[] slots();

    /** The same in an order that they have after loading, too, so that what is removed or drawn then is what would have been. */
    int[] settledSlots() {
        return slots();
    }

    @Override
    public final Handle<T> any(RandomGenerator random) {
        Objects.requireNonNull(random, "random");
        int[] slots = settledSlots();
        return slots.length == 0 ? Handle.none() : handleOrNone(slots[AnyItem.draw(store, random, slots.length)]);
    }

    @Override
    public final long[] handles() {
        int[] slots = slots();
        long[] handles = new long[slots.length];
        for (int at = 0; at < slots.length; at++) {
            handles[at] = store.slots.bits(slots[at]);
        }
        return handles;
    }

    @Override
    final int[] rowsOfStore() {
        int[] rows = slots();
        for (int at = 0; at < rows.length; at++) {
            rows[at] = RowStore.rowOf(store, rows[at]);
        }
        Arrays.sort(rows);
        return rows;
    }

    @Override
    final DoubleTotals doubles(Schema.Column column) {
        return ColumnTotals.gatheredDoubles(name(), column, this::count, () -> gather(column));
    }

    @Override
    final LongTotals longs(Schema.Column column) {
        return ColumnTotals.gatheredLongs(name(), column, this::count, () -> gather(column));
    }

    /** The elements of the items, in the order of their rows. */
    private long[] gather(Schema.Column column) {
        int[] rows = rowsOfStore();
        long[] values = new long[rows.length];
        List<? extends RowBlock<?>> blocks = store.blocks();
        int from = 0;
        for (int number = 0; from < rows.length; number++) {
            RowBlock<?> block = blocks.get(number);
            int to = RowBlock.endIn(block, rows, from, rows.length);
            if (to > from) {
                Object data = block.columns[column.number()];
                ColumnBits.gather(column, data, rows, from, to, block.firstRow, values);
                from = to;
            }
        }
        return values;
    }

    @Override
    final <B extends RowBlock<T>> RowPortions<B> portions(RowStore<T, ?, ?, B, ?> of) {
        return new ListedPortions<>(of.blocks(), rowsOfStore());
    }

    @Override
    public final Mask<T> asMask() {
        return Masks.chosen(store, getClass().getSimpleName(), rowsOfStore());
    }

    @Override
    public final void set(Flag<T> flag, boolean value) {
        store.where(asMask()).set(flag, value);
    }

    /** As in {@code OrderStore.ByAccount}. */
    private String name() {
        return store.schema().owner() + "." + getClass().getSimpleName();
    }

    /** The handle of the item in the slot, or, for 0, {@link Handle#none}. */
    final Handle<T> handleOrNone(int slot) {
        return slot == 0 ? Handle.none() : Handle.ofBits(store.slots.bits(slot));
    }

    @Override
    public final int removeAll() {
        int[] slots = settledSlots();
        if (store.views != null) {
            RowStore.ownRemovals(store, rowsOfStore());
        }
        return Watch.together(store.watch, () -> {
            for (int slot : slots) {
                store.removeRow(RowStore.rowOf(store, slot));
            }
            return slots.length;
        });
    }

    /** As in {@code OrderStore.ByAccount[3 items]}; how many they are is not said while a kernel writes their keys. */
    @Override
    public final String toString() {
        return store.schema().owner() + "." + new Description(getClass().getSimpleName()).add(describe());
    }

    /** What it has, without changing anything. */
    String describe() {
        try {
            return count() + " items";
        } catch (IllegalStateException unknown) {
            return "not known now";
        }
    }
}
