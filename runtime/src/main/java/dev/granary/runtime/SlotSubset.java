package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.Mask;
import dev.granary.Store;
import dev.granary.StoreCursor;
import java.util.Arrays;

/**
 * The items that a key finds: a view, which finds them anew each time.
 *
 * @param <T> the record
 * @param <C> the cursor of the store
 */
public abstract sealed class SlotSubset<T, C extends StoreCursor<T>> extends StoreSubset<T, C>
        permits ListedSubset, NearSubset, OrderedSubset {
    SlotSubset() {}

    /** The handle of the item in the slot. */
    protected abstract Handle<T> handleOf(int slot);

    /** The row of the item in the slot. */
    protected abstract int rowOfSlot(int slot);

    /** Removes the item in the slot. */
    protected abstract void removeSlot(int slot);

    /** Who is told of items of the store, or null. */
    protected abstract Watch<T> watch();

    /** Whose items they are. */
    protected abstract Store<T> store();

    /** The slots of the items, as many as there are. */
    protected abstract int[] slots();

    @Override
    final Store<T> storeOfRows() {
        return store();
    }

    @Override
    final int[] rowsOfStore() {
        int[] rows = slots();
        for (int at = 0; at < rows.length; at++) {
            rows[at] = rowOfSlot(rows[at]);
        }
        Arrays.sort(rows);
        return rows;
    }

    @Override
    public final Mask<T> asMask() {
        return Masks.chosen(store(), getClass().getSimpleName(), rowsOfStore());
    }

    /** The handle of the item in the slot, or, for 0, {@link Handle#none}. */
    final Handle<T> handleOrNone(int slot) {
        return slot == 0 ? Handle.none() : handleOf(slot);
    }

    @Override
    public final int removeAll() {
        int[] slots = slots();
        return Watch.together(watch(), () -> {
            for (int slot : slots) {
                removeSlot(slot);
            }
            return slots.length;
        });
    }

    /** As in {@code OrderStore.ByAccount[3 items]}; how many they are is not said while a kernel writes their keys. */
    @Override
    public final String toString() {
        return store().schema().owner() + "." + new Description(getClass().getSimpleName()).add(describe());
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
