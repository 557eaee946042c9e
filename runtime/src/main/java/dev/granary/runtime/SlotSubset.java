package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.Mask;
import java.util.Arrays;

/**
 * The items that a key finds: a view, which finds them anew each time.
 *
 * @param <T> the record
 * @param <C> the cursor of the store
 * @param <O> its orders
 */
public abstract sealed class SlotSubset<T, C extends RowCursor<T>, O extends RowOrder<T, C, ?>>
        extends StoreSubset<T, C, O> permits ListedSubset, NearSubset, OrderedSubset {
    SlotSubset(RowStore<T, ?, C, ?, O> store) {
        super(store);
    }

    /** The slots of the items, as many as there are. */
    protected abstract int[] slots();

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
    public final Mask<T> asMask() {
        return Masks.chosen(store, getClass().getSimpleName(), rowsOfStore());
    }

    /** The handle of the item in the slot, or, for 0, {@link Handle#none}. */
    final Handle<T> handleOrNone(int slot) {
        return slot == 0 ? Handle.none() : Handle.ofBits(store.slots.bits(slot));
    }

    @Override
    public final int removeAll() {
        int[] slots = slots();
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
