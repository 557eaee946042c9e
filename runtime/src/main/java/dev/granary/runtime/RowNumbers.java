package dev.granary.runtime;

/**
 * What rows are sorted by, as integers of the same order: of a store or of a world.
 *
 * @param <H> what some of the rows are in: a block or a page
 */
interface RowNumbers<H> {

    boolean isDescending();

    /** Whether numbers may differ in more than 32 bits. */
    boolean isWide();

    /**
     * Takes those of some rows, all of which are there.
     *
     * @param rows of the store, or slots of the world, ascending, from {@code from} to {@code to}; the values get the same places
     */
    void gather(H holder, int[] rows, int from, int to, long[] values);
}
