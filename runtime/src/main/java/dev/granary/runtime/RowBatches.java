package dev.granary.runtime;

import java.util.ConcurrentModificationException;

/**
 * The rows of the items that match a mask, an array of them at a time.
 *
 * <p>For loops over the raw columns of a block. By the rules of the store's iterator, items may be added, and after a removal
 * {@link #nextBatch} throws {@link ConcurrentModificationException}.
 *
 * @param <B> the blocks of the store
 */
public abstract class RowBatches<B extends RowBlock<?>> {
    private final RowStore<?, ?, ?, B, ?> store;
    private final MatchRuns<B> runs;
    private final int removals;

    /** The first row of the word that did not fit into a batch. */
    private int firstRow;

    /** The rows of that word that are still to come. */
    private long word;

    protected RowBatches(RowStore<?, ?, ?, B, ?> store, MaskProgram mask) {
        this.store = store;
        this.runs = store.runs(mask);
        this.removals = store.removals;
    }

    /** The block that the rows of the last batch are in; null before the first one. */
    public B block() {
        return runs.block();
    }

    /**
     * Puts the next rows into the array, in ascending order, and returns how many they are: 0 if there are no more. All of them are in
     * one {@link #block}; at its end they are fewer than there is room for.
     */
    public final int nextBatch(int[] rows) {
        if (removals != store.removals) {
            throw new ConcurrentModificationException(
                    store.schema().owner() + ": an item was removed since the batches began");
        }
        Words.checkBatch(rows.length);
        int count = 0;
        while (true) {
            for (; word != 0 && count < rows.length; word &= word - 1) {
                rows[count++] = firstRow + Long.numberOfTrailingZeros(word);
            }
            if (count == rows.length) {
                return count;
            }
            if (runs.index < runs.to && rows.length - count >= Words.ROOM) {
                count = runs.take(rows, count);
            } else if (runs.index < runs.to) {
                firstRow = runs.index << 6;
                word = runs.word(runs.index++);
            } else if (count > 0 || !runs.next()) { // a batch ends with its run: the next may be in another block
                return count;
            }
        }
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
