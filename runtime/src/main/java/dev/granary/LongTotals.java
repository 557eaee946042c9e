package dev.granary;

/**
 * The sum, minimum, maximum and average of a column of integers, over all items of its store.
 *
 * <p>A store has one for each column of {@code byte}, {@code short}, {@code char}, {@code int} or {@code long}, in the method
 * with the column's name: {@code orders.quantity().sum()}. It is a view: each call computes its number from the items that
 * are there at the time, in loops that use the vector instructions of the machine where it has any.
 */
public interface LongTotals {

    /**
     * The sum, or 0 if there are no items. Where it is beyond a {@code long} it wraps around, as that of
     * {@link java.util.stream.LongStream#sum} does.
     */
    long sum();

    /**
     * The least value.
     *
     * @throws java.util.NoSuchElementException if there are no items
     */
    long min();

    /**
     * The greatest value.
     *
     * @throws java.util.NoSuchElementException if there are no items
     */
    long max();

    /**
     * The {@linkplain #sum sum}, wrapped around or not, divided by the number of items.
     *
     * @throws java.util.NoSuchElementException if there are no items
     */
    double average();
}
