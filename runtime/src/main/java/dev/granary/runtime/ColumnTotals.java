package dev.granary.runtime;

import dev.granary.DoubleTotals;
import dev.granary.LongTotals;
import dev.granary.Schema;
import dev.granary.Store;
import dev.granary.StoreBlock;

/** The totals of the columns of a generated store: views, which pass over its blocks each time they are asked. */
public final class ColumnTotals {
    private ColumnTotals() {}

    /** Those of a column of {@code float} or {@code double}; {@code number} is its place in the schema. */
    public static DoubleTotals doubles(Store<?> store, int number) {
        Schema.Column column = store.schema().columns().get(number);
        return new DoubleColumn(
                store.schema().owner(),
                column.path(),
                Doubles.of(column),
                store::size,
                rows -> show(store, column, rows));
    }

    /** Those of a column of integers. */
    public static LongTotals longs(Store<?> store, int number) {
        Schema.Column column = store.schema().columns().get(number);
        return new LongColumn(
                store.schema().owner(),
                column.path(),
                Longs.of(column),
                store::size,
                rows -> show(store, column, rows));
    }

    private static void show(Store<?> store, Schema.Column column, Rows rows) {
        for (StoreBlock<?> each : store.blocks()) {
            RowBlock<?> block = (RowBlock<?>) each;
            Object data = block.columns[column.number()];
            if (block.alive == null) {
                rows.packed(data, block.size());
            } else {
                rows.alive(data, block.alive, block.aliveSummary);
            }
        }
    }
}
