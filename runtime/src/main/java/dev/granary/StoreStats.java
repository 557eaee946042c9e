package dev.granary;

import java.util.List;

/**
 * What a store holds and what it costs, at one moment.
 *
 * @param store the simple name of the store's class
 * @param items the number of items alive
 * @param capacity the number of items there is room for without growing
 * @param blocks the number of blocks of rows
 * @param holes the number of slots that once held an item and wait to be reused
 * @param retired the number of slots that are never used again, because their generations are used up
 * @param bytes the memory of all columns and bookkeeping in bytes; of native columns the pages up to the last row that was used. Left out are array
 *     headers with the gaps between columns, 256 bytes a column and block, and the objects that {@link Boxed} columns refer
 *     to
 * @param columns what each column takes, in the order of the schema; none while there is no room
 * @param lists how full the pools of the lists are, in the order of the components
 */
public record StoreStats(
        String store,
        int items,
        int capacity,
        int blocks,
        int holes,
        int retired,
        long bytes,
        List<ColumnStats> columns,
        List<ListStats> lists) {

    /** Keeps a copy of the lists. */
    public StoreStats {
        columns = List.copyOf(columns);
        lists = List.copyOf(lists);
    }

    /** Those of a store without lists, whose columns are not known. */
    public StoreStats(String store, int items, int capacity, int blocks, int holes, int retired, long bytes) {
        this(store, items, capacity, blocks, holes, retired, bytes, List.of(), List.of());
    }

    /** The memory an item alive costs, its share of unused capacity included; 0 for an empty store. */
    public double bytesPerItem() {
        return items == 0 ? 0 : (double) bytes / items;
    }
}
