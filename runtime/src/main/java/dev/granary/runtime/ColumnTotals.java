package dev.granary.runtime;

import dev.granary.DoubleTotals;
import dev.granary.LongTotals;
import dev.granary.Schema;
import dev.granary.Selection;
import dev.granary.Store;
import dev.granary.StoreBlock;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** The totals of the columns of generated stores and worlds, and of what was found in them: views, which pass over it each time they are asked. */
public final class ColumnTotals {
    private ColumnTotals() {}

    /** Those of a column of {@code float} or {@code double}; {@code number} is its place in the schema. */
    public static DoubleTotals doubles(Store<?> store, int number) {
        Schema schema = store.schema();
        return doubles(schema.owner(), schema.columns().get(number), store::size, rows -> show(store, number, rows));
    }

    /** The same of some items of a store. */
    public static DoubleTotals doubles(FoundItems<?, ?, ?, ?> items, int number) {
        StoreSubset<?, ?, ?, ?> subset = (StoreSubset<?, ?, ?, ?>) items;
        return subset.doubles(subset.store.schema().columns().get(number));
    }

    /** The same of those of some entities of a world that have the component. */
    public static DoubleTotals doubles(Selection<?, ?> entities, int component, int number) {
        return ((FoundEntities<?, ?, ?>) entities).doubles(component, number);
    }

    static DoubleTotals doubles(String of, Schema.Column column, IntSupplier size, Consumer<Rows> blocks) {
        return new DoubleColumn(of, column.path(), Doubles.of(column), size, blocks);
    }

    /** The same where elements are gathered, as they are by {@link ColumnBits}. */
    static DoubleTotals gatheredDoubles(String of, Schema.Column column, IntSupplier size, Supplier<long[]> gathered) {
        return new DoubleColumn(of, column.path(), Doubles.DOUBLES, size, rows -> {
            long[] bits = gathered.get();
            double[] numbers = new double[bits.length];
            for (int at = 0; at < bits.length; at++) {
                numbers[at] = column.stored() == float.class
                        ? Float.intBitsToFloat((int) bits[at])
                        : Double.longBitsToDouble(bits[at]);
            }
            rows.packed(numbers, numbers.length);
        });
    }

    /** Those of a column of integers. */
    public static LongTotals longs(Store<?> store, int number) {
        Schema schema = store.schema();
        return longs(schema.owner(), schema.columns().get(number), store::size, rows -> show(store, number, rows));
    }

    /** The same of some items of a store. */
    public static LongTotals longs(FoundItems<?, ?, ?, ?> items, int number) {
        StoreSubset<?, ?, ?, ?> subset = (StoreSubset<?, ?, ?, ?>) items;
        return subset.longs(subset.store.schema().columns().get(number));
    }

    /** The same of those of some entities of a world that have the component. */
    public static LongTotals longs(Selection<?, ?> entities, int component, int number) {
        return ((FoundEntities<?, ?, ?>) entities).longs(component, number);
    }

    static LongTotals longs(String of, Schema.Column column, IntSupplier size, Consumer<Rows> blocks) {
        return new LongColumn(of, column.path(), Longs.of(column), size, blocks);
    }

    /** The same where elements are gathered. */
    static LongTotals gatheredLongs(String of, Schema.Column column, IntSupplier size, Supplier<long[]> gathered) {
        return new LongColumn(of, column.path(), Longs.LONGS, size, rows -> {
            long[] numbers = gathered.get();
            rows.packed(numbers, numbers.length);
        });
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
