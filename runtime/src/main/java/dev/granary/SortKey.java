package dev.granary;

/**
 * What items of a store are sorted by: one of its columns of numbers, ascending or descending.
 *
 * <p>Each column of numbers is a constant of the generated store, as {@code ParticleStore.LIFE} is, ascending. Numbers of
 * floating point are in the order of {@link Float#compare} and {@link Double#compare}: -0.0 comes before 0.0, and NaN after
 * everything else. Items with the same number stay in the order of their rows, descending too.
 *
 * <p>No other class is to implement it: a store takes its own constants, and what they make.
 *
 * @param <T> the record of the store
 */
public interface SortKey<T> {

    /** The column as in the record: {@code life}, or {@code position.x} in a nested one. */
    String name();

    /** Whether the largest number is first. */
    boolean isDescending();

    /** The same column with the largest number first. */
    SortKey<T> descending();
}
