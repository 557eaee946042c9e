package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.SortKey;
import dev.granary.Store;
import java.util.List;

/** The item of a store, or of a part of it, that is first in the order of a key: one look at each. */
public final class FirstByKey {
    private FirstByKey() {}

    /** That of a whole store, or none if it has no items. */
    public static <T> Handle<T> of(Store<T> store, SortKey<T> key) {
        return of(store, null, key);
    }

    /** That of the rows, which ascend; null for all. */
    @SuppressWarnings("unchecked") // stores are generated, and their blocks are these
    static <T> Handle<T> of(Store<T> store, int[] rows, SortKey<T> key) {
        List<SortColumn> columns = SortKeys.columns(key, store);
        if ((rows == null ? store.size() : rows.length) == 0) {
            return Handle.none();
        }
        List<? extends RowBlock<T>> blocks = (List<? extends RowBlock<T>>) store.blocks();
        TopOfBlocks first = new TopOfBlocks(columns, 1);
        first.addAll(blocks, rows);
        int row = first.rows()[0];
        for (RowBlock<T> block : blocks) {
            if (block != null && row < block.endRow()) {
                return block.handle(row - block.firstRow);
            }
        }
        throw new AssertionError("row " + row + " of " + store);
    }
}
