package dev.granary.runtime;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** Moves a cursor over the entities of a batch. */
final class BatchSteps<W, P extends WorldPage<W>, C extends WorldCursor<W, P>> implements Iterator<C> {
    private final WorldBatch<W, P, C> batch;
    private final C cursor;

    /** Which page of the batch is behind that of the next row. */
    private int index;

    /** The page of the next row. */
    private P page;

    /** Its rows. */
    private long[] words;

    /** Which word the next row is in. */
    private int word = Entities.PAGE_WORDS;

    /** The rows of that word that are still to visit. */
    private long rows;

    BatchSteps(WorldBatch<W, P, C> batch, C cursor) {
        this.batch = batch;
        this.cursor = cursor;
    }

    @Override
    public boolean hasNext() {
        cursor.checkChanges();
        while (rows == 0) {
            if (++word < Entities.PAGE_WORDS) {
                rows = words[word];
            } else if (index < batch.pageCount()) {
                words = batch.rows(index);
                page = batch.page(index++);
                word = -1;
            } else {
                return false;
            }
        }
        return true;
    }

    @Override
    public C next() {
        cursor.checkChanges();
        if (rows == 0 && !hasNext()) {
            throw new NoSuchElementException(batch.world.schema.owner() + ": the iteration is at its end");
        }
        cursor.page = page;
        cursor.row = page.firstRow + (word << 6) + Long.numberOfTrailingZeros(rows);
        rows &= rows - 1;
        return cursor;
    }
}
