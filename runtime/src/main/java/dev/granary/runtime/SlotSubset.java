package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.StoreCursor;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The items that a key finds: a view, which finds them anew each time.
 *
 * @param <T> the record
 * @param <C> the cursor of the store
 */
public abstract sealed class SlotSubset<T, C extends StoreCursor<T>> implements CursorIterable<C>
        permits ListedSubset, OrderedSubset {
    SlotSubset() {}

    /** The handle of the item in the slot. */
    protected abstract Handle<T> handleOf(int slot);

    /** Removes the item in the slot. */
    protected abstract void removeSlot(int slot);

    /** Who is told of items of the store, or null. */
    protected abstract Watch<T> watch();

    /** The slots of the items, as many as there are. */
    protected abstract int[] slots();

    /** The number of the items; they are counted anew. */
    public abstract int count();

    /** Whether there is none. */
    public abstract boolean isEmpty();

    /** The handle of the first of the items, or {@link Handle#none} if there is none. */
    public abstract Handle<T> first();

    /** The handle of the item in the slot, or, for 0, {@link Handle#none}. */
    final Handle<T> handleOrNone(int slot) {
        return slot == 0 ? Handle.none() : handleOf(slot);
    }

    /** The items as records, by the rules of {@link #iterator}. */
    public final Stream<T> stream() {
        return Records.stream(this, StoreCursor::value);
    }

    /**
     * Gives the handle of each item to the action, which may not remove any: that would end it with an exception, by the rules of
     * {@link #iterator}.
     */
    public final void forEachHandle(Consumer<? super Handle<T>> action) {
        for (C cursor : this) {
            action.accept(cursor.handle());
        }
    }

    /** Removes the items, and returns how many they were. */
    public final int removeAll() {
        int[] slots = slots();
        return Watch.together(watch(), () -> {
            for (int slot : slots) {
                removeSlot(slot);
            }
            return slots.length;
        });
    }
}
