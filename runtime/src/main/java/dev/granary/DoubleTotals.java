package dev.granary;

/**
 * The sum, minimum, maximum and average of a column of {@code float} or {@code double}, over all items of its store.
 *
 * <p>A store has one for each such column, in the method with the column's name: {@code particles.life().max()}. It is a
 * view: each call computes its number from the items that are there at the time, in loops that use the vector
 * instructions of the machine where it has any.
 */
public interface DoubleTotals {

    /**
     * The sum, or 0 if there are no items. NaN if any value is, or if infinities of both signs are added.
     *
     * <p>Everything is added as a {@code double}, in an order that is not specified; it is faster than adding one by one,
     * and the rounding may differ from that in the last digits. The order depends on which rows have an item and on nothing
     * else, so the same rows with the same values give the same sum.
     */
    double sum();

    /**
     * The least value, as {@link Math#min} sees it: NaN if any value is, and -0.0 is less than 0.0.
     *
     * @throws java.util.NoSuchElementException if there are no items
     */
    double min();

    /**
     * The greatest value, as {@link Math#max} sees it: NaN if any value is, and 0.0 is greater than -0.0.
     *
     * @throws java.util.NoSuchElementException if there are no items
     */
    double max();

    /**
     * The {@linkplain #sum sum} divided by the number of items.
     *
     * @throws java.util.NoSuchElementException if there are no items
     */
    double average();
}
