package dev.granary.runtime;

import java.util.ConcurrentModificationException;
import java.util.Objects;

/**
 * The rows of some items, an array of them at a time.
 *
 * <p>For loops over the raw columns of a block. By the rules of the store's iterator, items may be added, and after a removal
 * {@link #nextBatch} throws {@link ConcurrentModificationException}.
 *
 * @param <B> the blocks of the store
 */
public abstract class RowBatches<B extends RowBlock<?>> {
    private final RowStore<?, ?, ?, B, ?> store;
    private final RowPortions<B> portions;
    private final int removals;

    protected RowBatches(RowStore<?, ?, ?, B, ?> store, RowPortions<B> portions) {
        this.store = store;
        this.portions = portions;
        this.removals = store.removals;
    }

    /** The block that the rows of the last batch are in; null before the first one. */
    public B block() {
        return portions.block();
    }

    /**
     * Puts the next rows into the array, in ascending order, and returns how many they are: 0 if there are no more. All of them are in
     * one {@link #block}; at its end they are fewer than there is room for.
     */
    public final int nextBatch(int[] rows) {
        if (removals != store.removals) {
            throw new ConcurrentModificationException(store.schema().owner()
                    + ": an item was removed or moved, since the batches began; collect handles, and remove"
                    + " those behind the loop");
        }
        Words.checkBatch(Objects.requireNonNull(rows, "rows").length);
        return portions.next(rows);
    }

    /** As in {@code Batches[Block[rows 4096 to 8191, 4000 items]]}: where it is. */
    @Override
    public final String toString() {
        B block = block();
        return new Description("Batches")
                .add(block == null ? "before the first" : block)
                .toString();
    }
}
