package dev.granary.runtime;

import dev.granary.Schema;
import java.util.BitSet;
import java.util.List;

/** What the columns of a world have of symbols: of the entities that have the component, since in other rows may be any number. */
final class WorldSymbols {
    private WorldSymbols() {}

    /** Sets the bits of the numbers that are in a column, and returns how many rows were looked at. */
    static long mark(PagedWorld<?, ?, ?> world, BitSet numbers) {
        long count = 0;
        for (int component : world.schema.withSymbols) {
            for (Schema.Column column : columns(world, component)) {
                if (column.kind() == Schema.Kind.SYMBOL) {
                    count += mark(world, component, column, numbers);
                }
            }
        }
        return count;
    }

    private static long mark(PagedWorld<?, ?, ?> world, int component, Schema.Column column, BitSet numbers) {
        long count = 0;
        ComponentWalk walk = new ComponentWalk(world, component);
        for (int found = walk.next(Long.SIZE); found > 0; found = walk.next(Long.SIZE)) {
            int[] elements = (int[]) walk.column(column.number());
            for (long rows = walk.rows(); rows != 0; rows &= rows - 1) {
                numbers.set(elements[walk.firstRow() + Long.numberOfTrailingZeros(rows)]);
            }
            count += found;
        }
        return count;
    }

    /** The texts that entities have in a column; {@code path} is what to call it if one of them has no form in a file. */
    static SymbolTexts texts(PagedWorld<?, ?, ?> world, int component, Schema.Column column, String path) {
        BitSet used = new BitSet();
        mark(world, component, column, used);
        return SymbolTexts.of(world.entities.describe(), path, used, world.symbols);
    }

    private static List<Schema.Column> columns(PagedWorld<?, ?, ?> world, int component) {
        return world.schema.components.get(component).columns();
    }
}
