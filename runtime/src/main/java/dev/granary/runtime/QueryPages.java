package dev.granary.runtime;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** Goes from page to page with possible matches. */
final class QueryPages<W, P extends WorldPage<W>> implements Iterator<P> {
    private final PagedWorld<W, P, ?> world;
    private final QueryTerms terms;

    /** The number of the page to look at next. */
    private int next;

    QueryPages(PagedWorld<W, P, ?> world, QueryTerms terms) {
        this.world = world;
        this.terms = terms;
    }

    @Override
    public boolean hasNext() {
        while (next < world.entities.pageCount() && terms.summary(world.page(next).words) == 0) {
            next++;
        }
        return next < world.entities.pageCount();
    }

    @Override
    public P next() {
        if (!hasNext()) {
            throw new NoSuchElementException(world.schema.owner() + ": the iteration is at its end");
        }
        return world.page(next++);
    }
}
