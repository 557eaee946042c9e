package dev.granary;

/**
 * A condition on the flags of one store's items: a {@link Flag}, a value of a {@link Choice}, or several of those joined by {@code and},
 * {@code or}, {@code xor} and {@code not}.
 *
 * <p>A mask is a value: it holds no item, never changes, is equal to another one made in the same way, and can be kept in a
 * constant. {@code where(mask)} of the store gives the items that meet it, 64 at a time.
 *
 * <p>No other class is to implement it: a store takes masks that are made of flags.
 *
 * <p>Up to 1,000 operators may be within each other; one more is an {@link IllegalArgumentException}.
 *
 * @param <T> the record of the store
 */
public interface Mask<T> {

    /** The items that meet both. */
    Mask<T> and(Mask<T> other);

    /** The items that meet one of them, or both. */
    Mask<T> or(Mask<T> other);

    /** The items that meet one of them, and not both. */
    Mask<T> xor(Mask<T> other);

    /** The items that meet this and not the other. */
    default Mask<T> andNot(Mask<T> other) {
        return and(other.not());
    }

    /** The items that don't meet this. */
    Mask<T> not();
}
