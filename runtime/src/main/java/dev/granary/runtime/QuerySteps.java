package dev.granary.runtime;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** Moves a cursor from match to match. */
final class QuerySteps<W, P extends WorldPage<W>, C extends WorldCursor<W, P>> implements Iterator<C> {
    private final PagedWorld<W, P, ?> world;
    private final QueryTerms terms;
    private final C cursor;

    /** The matches of the page, where they would change when its rows are written; else null. */
    private final long[] aside;

    /** The page of the next row. */
    private P page;

    /** The number of the page behind that. */
    private int next;

    /** The words of the page that are still to visit. */
    private long words;

    /** Which word the next row is in. */
    private int word;

    /** The rows of that word that are still to visit. */
    private long rows;

    QuerySteps(PagedWorld<W, P, ?> world, QueryTerms terms, C cursor) {
        this.world = world;
        this.terms = terms;
        this.cursor = cursor;
        this.aside = terms.aside();
    }

    @Override
    public boolean hasNext() {
        cursor.checkChanges();
        while (rows == 0) {
            if (words != 0) {
                word = Long.numberOfTrailingZeros(words);
                words &= words - 1;
                rows = aside == null ? terms.matches(page.words, word) : aside[word];
            } else if (next < world.entities.pageCount()) {
                page = world.page(next++);
                words = terms.summary(page.words);
                terms.putAside(page.words, words, aside);
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
            throw new NoSuchElementException(world.schema.owner() + ": the iteration is at its end");
        }
        cursor.page = page;
        cursor.row = page.firstRow + (word << 6) + Long.numberOfTrailingZeros(rows);
        rows &= rows - 1;
        return cursor;
    }

    @Override
    public void remove() {
        cursor.destroy();
    }
}
