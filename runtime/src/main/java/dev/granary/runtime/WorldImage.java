package dev.granary.runtime;

import java.util.List;

/**
 * All that is to be known of the entities of a world, apart from their components: what a file has of them, in columns of bookkeeping.
 *
 * <p>Pages are counted in the order of {@code pages}, components in the order of the header, homes from 1: 0 is that of none.
 *
 * @param pages the number of each page that is there, ascending
 * @param generations of each slot of each page; {@link #RETIRED} of one that is never used again
 * @param homes of each page
 * @param groups of each page
 * @param places of each page, in its group
 * @param states of each page: {@link #DIRTY} and {@link #EMPTIED}
 * @param homeComponents pairs of a home and a component that it has, ascending
 * @param groupPages of each group, how many pages there is room for; groups of a home are in the order in which they are filled
 * @param groupPlaces of each group, a bit for each place that has had a page
 * @param open pages with vacant slots; those of a home in the order in which they are filled
 * @param guests pairs of a row, ascending, and the home of the entity in it, which is on a page of home 0
 * @param floors pairs of the number of a page that is not there, ascending, and the generation that its slots go on from
 * @param unused triples of a page, a component that has columns there and that no entity has, and 1 if one had it since the last release
 * @param clock the questions since the last release, and 1 if there is something to release
 */
record WorldImage(
        int[] pages,
        int[] generations,
        int[] homes,
        int[] groups,
        int[] places,
        int[] states,
        int[] homeComponents,
        int[] groupPages,
        int[] groupPlaces,
        int[] open,
        int[] guests,
        int[] floors,
        int[] unused,
        int[] clock) {
    /** Of a slot that is never used again. */
    static final int RETIRED = -1;

    /** Of a page where a component may be unused. */
    static final int DIRTY = 1;

    /** Of a page whose last entity went since the last release. */
    static final int EMPTIED = 2;

    /** The name of the first column, which only worlds have. */
    static final String PAGES = "#pages";

    /** The names of the columns, in the order of the record. */
    static final List<String> NAMES = List.of(
            PAGES,
            FileColumn.GENERATIONS,
            "#homes",
            "#groups",
            "#places",
            "#states",
            "#homeComponents",
            "#groupPages",
            "#groupPlaces",
            "#open",
            "#guests",
            FileColumn.FLOORS,
            "#unused",
            "#clock");

    /** Of columns in the order of the names. */
    static WorldImage of(int[][] c) {
        return new WorldImage(c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7], c[8], c[9], c[10], c[11], c[12], c[13]);
    }

    /** In the order of the names. */
    int[][] columns() {
        return new int[][] {
            pages,
            generations,
            homes,
            groups,
            places,
            states,
            homeComponents,
            groupPages,
            groupPlaces,
            open,
            guests,
            floors,
            unused,
            clock
        };
    }

    /** The rows that a file has of the world: those of all pages that are there. */
    int rows() {
        return generations.length;
    }

    boolean isAlive(int row) {
        return generations[row] > 0 && (generations[row] & 1) != 0;
    }

    boolean isVacant(int row) {
        return generations[row] >= 0 && (generations[row] & 1) == 0;
    }
}
