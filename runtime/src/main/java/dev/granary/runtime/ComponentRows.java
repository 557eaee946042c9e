package dev.granary.runtime;

import dev.granary.Schema;
import java.util.function.IntConsumer;

/** What the entities of a page have of one component, which has columns there. */
final class ComponentRows extends KeyRows {
    private final WorldPage<?> page;
    private final int component;

    /** Null while nobody asks. */
    private PageWords.Kept kept;

    ComponentRows(WorldPage<?> page, int component) {
        this.page = page;
        this.component = component;
    }

    @Override
    int rows() {
        return Entities.PAGE_ROWS;
    }

    @Override
    void forEachSlot(long[] chosen, IntConsumer action) {
        long[] having = having();
        for (int word = 0; word < having.length; word++) {
            long bits = chosen == null ? having[word] : having[word] & chosen[word];
            for (; bits != 0; bits &= bits - 1) {
                action.accept(WorldPage.keySlot(page, (word << 6) + Long.numberOfTrailingZeros(bits)));
            }
        }
    }

    /** Gives the rows of the entities that have the component to the action. */
    void forEachRow(IntConsumer action) {
        forEachSlot(null, slot -> action.accept(page.rowOf(slot - 1)));
    }

    private long[] having() {
        return page.words.of(component);
    }

    @Override
    long[] watch() {
        if (kept == null) {
            kept = page.words.watch(component);
        }
        return kept.rows();
    }

    /** Nobody asks any more which rows have kept the component. Never throws. */
    void unwatch() {
        if (kept != null) {
            page.words.unwatch(kept);
            kept = null;
        }
    }

    @Override
    Object columnOf(int number) {
        Object[] columns = page.columns(component);
        return columns == null ? null : columns[number];
    }

    @Override
    Schema.Column columnAt(int number) {
        return page.world.schema.components.get(component).columns().get(number);
    }

    @Override
    ColumnCopy copyOf(int number) {
        return columnAt(number).isBit()
                ? new ColumnCopy(this, number, 0, Entities.PAGE_WORDS)
                : new ColumnCopy(this, number, page.firstRow, page.words.entities.rows());
    }
}
