package dev.granary;

/**
 * What items of a store are sorted by: one of its columns, ascending or descending, or several of them, one after the other.
 *
 * <p>Each column that has an order is a constant of the generated store, as {@code ParticleStore.LIFE} is, ascending; so is each {@link
 * Flag}. Numbers of floating point are in the order of {@link Float#compare} and {@link Double#compare}: -0.0 comes before 0.0, and NaN
 * after everything else. Constants of an enum are in the order in which it declares them, {@code false} comes before {@code true}, and
 * handles are in the order of their slots, {@link Handle#none} first. Items that have the same stay in the order of their rows, descending
 * too.
 *
 * <p>No other class is to implement it: a store takes its own constants, and what they make.
 *
 * @param <T> the record of the store
 */
public interface SortKey<T> {

    /** The column as in the record: {@code life}, or {@code position.x} in a nested one; of several {@code side, price}. */
    String name();

    /** Whether the largest is first; of several columns, by the first of them. */
    boolean isDescending();

    /** The same with the largest first; of several columns, by each of them. */
    SortKey<T> descending();

    /** The opposite order: smallest first where this has the largest first; of several columns, each the other way. */
    SortKey<T> reversed();

    /**
     * This, and among items that have the same by this, the next.
     *
     * <pre>{@code
     * orders.sortedBy(OrderStore.SIDE.then(OrderStore.PRICE.descending()));
     * }</pre>
     */
    SortKey<T> then(SortKey<T> next);
}
