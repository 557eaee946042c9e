package dev.granary.runtime;

import dev.granary.StoreFullException;
import java.util.List;

/** The rows of stores that have all of them in one block, whose columns are as long as arrays can be at the most. */
public final class OneBlock {
    /** With some room to spare for the gaps between columns, and for what a JVM can't allocate. */
    static final int MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 256;

    private OneBlock() {}

    /** The block, or none where there are no rows in use. */
    public static <B> List<B> view(B block, int rows) {
        return rows == 0 ? List.of() : List.of(block);
    }

    /**
     * So many rows, and as many more as make the words of their bits full.
     *
     * @param elements of an array, for a row
     */
    public static int rows(String store, long rows, int elements) {
        long full = rows + 63 & -64;
        if (full * elements > MAX_ARRAY_LENGTH) {
            throw new StoreFullException(store + ": " + rows + " rows are more than an array can have");
        }
        return (int) full;
    }

    /** Twice the rows, or as many as an array can have; at least {@code first}. */
    public static int doubled(String store, int rows, int first, int elements) {
        int most = MAX_ARRAY_LENGTH / elements & -64;
        if (rows == most) {
            throw new StoreFullException(
                    store + ": " + rows + " rows are in use, and an array can't have more of them");
        }
        return (int) Math.min(Math.max(2L * rows, first), most);
    }

    /** The failure of an addition to a store that holds as many items as were fixed. */
    public static StoreFullException full(String store, int capacity) {
        return new StoreFullException(
                store + " is full: its capacity is fixed at " + capacity + ", and all of it is in use");
    }

    /** The failure of an addition to a store of fixed size, some of whose slots are never used again. */
    public static StoreFullException full(String store, int capacity, int retired) {
        return new StoreFullException(store + " is full: its capacity is fixed at " + capacity
                + ", and all of it is in use but for what is retired, " + retired);
    }
}
