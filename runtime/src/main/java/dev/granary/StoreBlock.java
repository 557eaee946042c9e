package dev.granary;

import java.util.Arrays;

/**
 * Some rows of a {@link Store}, numbered from 0: what the blocks of all stores have in common.
 *
 * @param <T> the record
 */
public interface StoreBlock<T> {

    /** The number of rows that items are in or were in, from row 0: all of them have one where items are tightly packed. */
    int size();

    /**
     * Which rows have an item: bit {@code row & 63} of word {@code row >>> 6}. To be read only.
     *
     * <p>Where items are tightly packed, the words are made by this call.
     */
    default long[] alive() {
        int size = size();
        long[] alive = new long[size + 63 >>> 6];
        Arrays.fill(alive, -1);
        if ((size & 63) != 0) {
            alive[size >>> 6] = (1L << size) - 1;
        }
        return alive;
    }

    /** The handle of the item in the row. */
    Handle<T> handle(int row);

    /** The item in the row, as a record. */
    T value(int row);

    /** Sets all components of the item in the row, which has to have one: in another row this may be ignored, write, or throw. */
    void value(int row, T value);

    /**
     * What the column is in: an array of its {@linkplain Schema.Column#stored element type}, of {@code long} for bits and of
     * {@code byte} for structs, or a {@link java.lang.foreign.MemorySegment}; where in it, {@link Schema.Column#place} says. It
     * may be longer than the block has rows.
     *
     * @param column one of the store's {@link Store#schema}
     * @throws IllegalArgumentException if it is one of another schema
     * @throws UnsupportedOperationException if it isn't {@linkplain Schema.Column#isRaw raw}, because of a key
     */
    Object column(Schema.Column column);
}
