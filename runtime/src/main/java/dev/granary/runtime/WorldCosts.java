package dev.granary.runtime;

import dev.granary.ColumnStats;
import dev.granary.ListStats;
import dev.granary.Schema;
import dev.granary.WorldStats;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;

/** What the components of a world cost, added up over its pages. */
final class WorldCosts {
    private WorldCosts() {}

    /**
     * The statistics of a world from which what is empty was let go of.
     *
     * @param schema its components, by number
     * @param words those of the page of a number
     * @param keys the memory of those of a component
     * @param lists how full its pools are
     */
    static WorldStats of(
            Entities entities,
            List<Schema> schema,
            IntFunction<PageWords> words,
            IntToLongFunction keys,
            IntFunction<List<ListStats>> lists) {
        WorldStats.Component[] components = new WorldStats.Component[schema.size()];
        long bytes = entities.bytes();
        for (int component = 0; component < components.length; component++) {
            int having = 0;
            int pages = 0;
            long rows = 0;
            for (int number = 0; number < entities.pageCount(); number++) {
                PageWords page = words.apply(number);
                having += page.count(component);
                pages += page.isOnPage(component) ? 1 : 0;
                rows += page.ownRows(component);
            }
            Schema of = schema.get(component);
            List<ListStats> pools = lists.apply(component);
            long cost = (long) pages * wordBytes(of)
                    + rows * rowBytes(of)
                    + keys.applyAsLong(component)
                    + pools.stream().mapToLong(ListStats::bytes).sum();
            components[component] = new WorldStats.Component(
                    of.record().getSimpleName(),
                    having,
                    pages,
                    cost,
                    columns(of, rows, (long) pages * PageWords.BYTES),
                    pools);
            bytes += cost;
        }
        return new WorldStats(
                schema.getFirst().owner(),
                entities.size(),
                entities.capacity(),
                entities.pagesInUse(),
                entities.retired(),
                bytes,
                List.of(components));
    }

    /**
     * What each column takes that has so many elements.
     *
     * @param bitBytes what one of bits takes
     */
    static List<ColumnStats> columns(Schema schema, long rows, long bitBytes) {
        return schema.columns().stream()
                .map(column ->
                        new ColumnStats(column.path(), column.isBit() ? bitBytes : rows * (column.bits() / Byte.SIZE)))
                .toList();
    }

    /** The memory of the words of a component, and of its flags, on a page. */
    private static int wordBytes(Schema component) {
        long words =
                1 + component.columns().stream().filter(Schema.Column::isBit).count();
        return (int) words * PageWords.BYTES;
    }

    /** The memory of an element of each of the columns of a component. */
    private static int rowBytes(Schema component) {
        return component.columns().stream()
                .filter(column -> !column.isBit())
                .mapToInt(column -> column.bits() / Byte.SIZE)
                .sum();
    }
}
