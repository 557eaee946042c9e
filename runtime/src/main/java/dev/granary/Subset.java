package dev.granary;

import java.util.stream.Stream;

/**
 * Some items of a store: those that match a mask, have a key, or lie in a range of keys. A view, which finds them anew each time.
 *
 * <p>Those of generated stores can be sorted besides, as the store can ({@code sortedBy}, {@code top}), into the store's {@code Sorted}.
 *
 * @param <T> the record
 * @param <C> the cursor of the store
 */
public interface Subset<T, C extends StoreCursor<T>> extends Selection<T, C> {

    /**
     * What these items have in common, to be joined with other masks of the store: {@code store.where(late.asMask().and(OPEN))}.
     *
     * <p>That of flags is true of whatever matches when it is asked. Any other is of the items that there are now: 1 bit a row, and after
     * items were added or removed a subset of it throws {@link java.util.ConcurrentModificationException}.
     */
    Mask<T> asMask();

    /** The items as records, by the rules of {@link #iterator}. */
    Stream<T> stream();
}
