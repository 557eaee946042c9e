package dev.granary;

import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * What a question found: some items of a store ({@link Subset}), or some entities of a world (its queries, and what its keys find). A view,
 * which finds them anew each time; iterating moves one cursor from one to the next.
 *
 * <p>Those of generated classes can be sorted besides ({@code sortedBy}, {@code top}), and have {@linkplain LongTotals totals}.
 *
 * @param <T> what handles are of: the record of a store, or the interface of a world
 * @param <C> the cursor
 */
public interface Selection<T, C> extends Iterable<C> {

    /** How many there are; they are counted anew. */
    int count();

    /** Whether there is none. */
    boolean isEmpty();

    /**
     * The handle of the first one, or {@link Handle#none} if there is none. Of items that share a value of an {@link Index} it is any one, found
     * without a look at the others.
     */
    Handle<T> first();

    /** The handle of one of them, each with the same chance, or {@link Handle#none} if there is none. Costs a count, and as much again. */
    Handle<T> any(RandomGenerator random);

    /**
     * The handle of the one that is first in the order of a key, or {@link Handle#none} if there is none: the first of several. Costs a
     * look at each.
     *
     * <p>Entities without a component of the key are left out.
     *
     * @throws IllegalArgumentException if the key is one of another store or world
     */
    Handle<T> min(SortKey<T> key);

    /** The handle of the one that is {@linkplain #min first} in the {@linkplain SortKey#reversed opposite} order: the one with the largest. */
    default Handle<T> max(SortKey<T> key) {
        return min(key.reversed());
    }

    /**
     * Gives each handle to the action, which may not remove any: that would end it with an exception, by the rules of {@link #iterator}.
     */
    void forEachHandle(Consumer<? super Handle<T>> action);

    /** The {@linkplain Handle#bits() bits} of the handles, in an array of its own. */
    long[] handles();

    /**
     * Removes the items, or destroys the entities, and returns how many they were. Of a query of a world, {@code destroyAll()} is the
     * same.
     */
    int removeAll();
}
