package dev.granary.runtime;

/**
 * The rows of some items, ascending, as many at a time as there is room for: those that match a mask, or those that a key has found.
 *
 * @param <B> the blocks of the store
 */
public abstract sealed class RowPortions<B extends RowBlock<?>> permits ListedPortions, MatchPortions {
    RowPortions() {}

    /** The block that the last rows are in; null before the first. */
    abstract B block();

    /** Puts the next rows into the array, counted in the one {@link #block} that they are in, and returns how many they are; 0 at the end. */
    abstract int next(int[] rows);
}
