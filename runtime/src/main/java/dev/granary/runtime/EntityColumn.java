package dev.granary.runtime;

import dev.granary.Schema;
import java.util.List;

/**
 * What entities are sorted by, and in which direction.
 *
 * @param column null where it is computed
 * @param components what entities have to have
 * @param computed null where it is in a column
 * @param ranks as in {@link SortColumn}
 */
record EntityColumn(
        Schema.Column column,
        List<Integer> components,
        EntityKeys.Computed<?, ?> computed,
        boolean isDescending,
        int[] ranks)
        implements RowNumbers<WorldPage<?>> {

    EntityColumn descending() {
        return new EntityColumn(column, components, computed, true, ranks);
    }

    @Override
    public boolean isWide() {
        return SortColumn.isWide(column);
    }

    @Override
    public void gather(WorldPage<?> page, int[] slots, int from, int to, long[] values) {
        if (column == null) {
            int changes = page.world.changes;
            for (int at = from; at < to; at++) {
                values[at] = computed.of(page, page.rowOf(slots[at]), changes);
            }
            return;
        }
        gatherBits(page, slots, from, to, values);
        SortColumn.order(column, ranks, values, from, to);
    }

    /** The same as they are in the column. */
    void gatherBits(WorldPage<?> page, int[] slots, int from, int to, long[] values) {
        Object data = page.columns(components.getFirst())[column.number()];
        int firstSlot = page.number() << Entities.PAGE_SHIFT;
        ColumnBits.gather(
                column, data, slots, from, to, column.isBit() ? firstSlot : firstSlot - page.firstRow, values);
    }
}
