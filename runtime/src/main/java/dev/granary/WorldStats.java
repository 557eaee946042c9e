package dev.granary;

import java.util.List;

/**
 * What a world holds and what it costs, at one moment.
 *
 * @param world the simple name of the world's class
 * @param entities the number of entities alive
 * @param capacity the number of entities there is room for on the pages that are there
 * @param pages the number of pages of 4096 entities
 * @param retired the number of slots that are never used again, because their generations are used up
 * @param bytes the memory of all pages, keys and lists in bytes. Left out are array headers with the gaps between columns, and the objects
 *     that {@link Boxed} columns refer to
 * @param components what each component costs, in the order of the annotation
 */
public record WorldStats(
        String world, int entities, int capacity, int pages, int retired, long bytes, List<Component> components) {

    /**
     * What a component costs.
     *
     * @param name the simple name of the record
     * @param entities the number of entities that have it
     * @param pages the number of pages on which it has columns, or bits if it is a tag
     * @param bytes the memory of its bits, columns, keys and lists
     * @param columns what each of its columns takes; the rest of the bytes is which entities have it, keys and pools
     * @param lists how full the pools of its lists are
     */
    public record Component(
            String name, int entities, int pages, long bytes, List<ColumnStats> columns, List<ListStats> lists) {

        /** Keeps copies of the lists. */
        public Component {
            columns = List.copyOf(columns);
            lists = List.copyOf(lists);
        }
    }

    /** Keeps a copy of the list. */
    public WorldStats {
        components = List.copyOf(components);
    }
}
