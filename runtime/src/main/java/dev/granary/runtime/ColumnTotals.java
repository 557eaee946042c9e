package dev.granary.runtime;

import dev.granary.DoubleTotals;
import dev.granary.LongTotals;
import dev.granary.Schema;
import dev.granary.Store;
import dev.granary.StoreBlock;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/** The totals of the columns of a generated store: views, which pass over its blocks each time they are asked. */
public final class ColumnTotals {
    private ColumnTotals() {}

    /** Those of a column of {@code float} or {@code double}; {@code number} is its place in the schema. */
    public static DoubleTotals doubles(Store<?> store, int number) {
        return doubles(store.schema(), store.schema().owner(), number, store::size, rows -> show(store, number, rows));
    }

    /** The same of some items. */
    static DoubleTotals doubles(Schema schema, String of, int number, IntSupplier size, Consumer<Rows> blocks) {
        Schema.Column column = schema.columns().get(number);
        return new DoubleColumn(of, column.path(), Doubles.of(column), size, blocks);
    }

    /** Those of a column of integers. */
    public static LongTotals longs(Store<?> store, int number) {
        return longs(store.schema(), store.schema().owner(), number, store::size, rows -> show(store, number, rows));
    }

    /** The same of some items. */
    static LongTotals longs(Schema schema, String of, int number, IntSupplier size, Consumer<Rows> blocks) {
        Schema.Column column = schema.columns().get(number);
        return new LongColumn(of, column.path(), Longs.of(column), size, blocks);
    }

    private static void show(Store<?> store, int number, Rows rows) {
        for (StoreBlock<?> each : store.blocks()) {
            RowBlock<?> block = (RowBlock<?>) each;
            Object data = block.columns[number];
            if (block.alive == null) {
                rows.packed(data, block.size());
            } else {
                rows.alive(data, block.alive, block.aliveSummary);
            }
        }
    }
}
