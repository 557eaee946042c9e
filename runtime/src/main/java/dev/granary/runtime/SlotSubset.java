package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.StoreCursor;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The items that have a key: a view, which finds them anew each time.
 *
 * @param <T> the record
 * @param <C> the cursor of the store
 */
public abstract class SlotSubset<T, C extends StoreCursor<T>> implements CursorIterable<C> {
    private final ListedKeys keys;

    protected SlotSubset(ListedKeys keys) {
        this.keys = keys;
    }

    /** The slot of the first item with the key, or 0. */
    protected abstract int firstSlot();

    /** The handle of the item in the slot. */
    protected abstract Handle<T> handleOf(int slot);

    /** Removes the item in the slot. */
    protected abstract void removeSlot(int slot);

    /** The slots of the items, as many as there are. */
    protected final int[] slots() {
        int first = firstSlot();
        if (first == 0) {
            return new int[0];
        }
        int[] slots = new int[16];
        int count = 0;
        int slot = first;
        do {
            if (count == slots.length) {
                slots = Arrays.copyOf(slots, count * 2);
            }
            slots[count++] = slot;
            slot = keys.nextSlot(slot);
        } while (slot != first);
        return count == slots.length ? slots : Arrays.copyOf(slots, count);
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

    /** The number of the items; they are counted one by one. */
    public final int count() {
        int first = firstSlot();
        int count = 0;
        int slot = first;
        while (slot != 0) {
            count++;
            slot = keys.nextSlot(slot) == first ? 0 : keys.nextSlot(slot);
        }
        return count;
    }

    /** Whether there is none. */
    public final boolean isEmpty() {
        return firstSlot() == 0;
    }

    /** The handle of one of the items, or {@link Handle#none} if there is none. */
    public final Handle<T> first() {
        int first = firstSlot();
        return first == 0 ? Handle.none() : handleOf(first);
    }

    /** Removes the items, and returns how many they were. */
    public final int removeAll() {
        int[] slots = slots();
        for (int slot : slots) {
            removeSlot(slot);
        }
        return slots.length;
    }
}
