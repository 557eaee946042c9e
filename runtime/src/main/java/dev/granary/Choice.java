package dev.granary;

/**
 * A column of a store whose values are told apart by numbers: that of an enum, or of a {@link Symbol}. As a {@link SortKey} it orders
 * items by them; {@link #is} gives the mask of the items that have one of them.
 *
 * <pre>{@code
 * orders.where(OrderStore.SIDE.is(Side.BUY).and(OrderStore.OPEN)).count();
 * }</pre>
 *
 * <p>Unlike a {@link Flag} it has no bits beside the items: a search reads the column, 64 rows at a time. That costs more than a flag, and
 * less than a look at each item.
 *
 * @param <T> the record of the store
 * @param <V> the values: the enum, or {@code String}
 */
public interface Choice<T, V> extends SortKey<T> {

    /**
     * The items that have the value. A text that no item has is one that no item matches.
     *
     * @param value null only of a symbol, for items without one
     */
    Mask<T> is(V value);
}
