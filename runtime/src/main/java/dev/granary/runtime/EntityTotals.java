package dev.granary.runtime;

import dev.granary.DoubleTotals;
import dev.granary.LongTotals;
import dev.granary.Schema;

/** The totals of the columns of one component, over the matches of a query that have it. */
final class EntityTotals {
    private final PagedWorld<?, ?, ?> world;
    private final QueryTerms terms;
    private final int component;
    private final String of;
    private final Runnable begin;

    /**
     * Those of a query.
     *
     * @param of the query, in messages
     * @param begin what it does before it is asked
     */
    EntityTotals(PagedWorld<?, ?, ?> world, QueryTerms terms, int component, String of, Runnable begin) {
        this.world = world;
        this.terms = terms;
        this.component = component;
        this.of = of + " with " + world.schema.name(component);
        this.begin = begin;
    }

    /** Those over all entities that have the component. */
    static EntityTotals ofAll(PagedWorld<?, ?, ?> world, int component) {
        QueryTerms all = new QueryTerms(world.schema.owner() + ".query()");
        return new EntityTotals(world, all, component, world.schema.owner(), () -> {});
    }

    /** Whether an entity has it. */
    boolean isEmpty() {
        return count() == 0;
    }

    DoubleTotals doubles(int number) {
        return ColumnTotals.doubles(of, column(number), this::count, rows -> show(number, rows));
    }

    LongTotals longs(int number) {
        return ColumnTotals.longs(of, column(number), this::count, rows -> show(number, rows));
    }

    private Schema.Column column(int number) {
        return world.schema.components.get(component).columns().get(number);
    }

    private int count() {
        begin.run();
        int count = 0;
        for (int number = 0; number < world.entities.pageCount(); number++) {
            PageWords page = world.page(number).words;
            for (long words = summary(page); words != 0; words &= words - 1) {
                count += Long.bitCount(matches(page, Long.numberOfTrailingZeros(words)));
            }
        }
        return count;
    }

    private long summary(PageWords page) {
        long summary = page.summary(component);
        return summary == 0 ? 0 : summary & terms.summary(page);
    }

    private long matches(PageWords page, int word) {
        return page.of(component)[word] & terms.matches(page, word);
    }

    /** The rows of a page are somewhere in columns of several; the words are there, too, while they are shown. */
    private void show(int column, Rows rows) {
        begin.run();
        long[] shown = {};
        for (int number = 0; number < world.entities.pageCount(); number++) {
            WorldPage<?> page = world.page(number);
            long summary = summary(page.words);
            if (summary == 0) {
                continue;
            }
            int first = page.firstRow >>> 6;
            if (shown.length < first + Entities.PAGE_WORDS) {
                shown = new long[first + Entities.PAGE_WORDS];
            }
            long some = 0;
            for (long words = summary; words != 0; words &= words - 1) {
                int word = Long.numberOfTrailingZeros(words);
                shown[first + word] = matches(page.words, word);
                some |= shown[first + word] == 0 ? 0 : 1L << word;
            }
            long[] summaries = new long[shown.length >>> 6];
            summaries[first >>> 6] = some;
            rows.alive(page.columns(component)[column], shown, summaries);
            for (long words = summary; words != 0; words &= words - 1) {
                shown[first + Long.numberOfTrailingZeros(words)] = 0;
            }
        }
    }
}
