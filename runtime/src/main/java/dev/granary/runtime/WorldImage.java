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
 * @param homeComponents pairs of a home and a component that it has, ascending
 * @param groupPages of each group, how many pages there is room for; groups of a home are in the order in which they are filled
 * @param groupPlaces of each group, a bit for each place that has had a page
 * @param open pages with vacant slots; those of a home in the order in which they are filled
 * @param guests pairs of a row, ascending, and the home of the entity in it, which is on a page of home 0
 * @param floors pairs of the number of a page that is not there, ascending, and the generation that its slots go on from
 */
record WorldImage(
        int[] pages,
        int[] generations,
        int[] homes,
        int[] groups,
        int[] places,
        int[] homeComponents,
        int[] groupPages,
        int[] groupPlaces,
        int[] open,
        int[] guests,
        int[] floors) {
    /** Of a slot that is never used again. */
    static final int RETIRED = -1;

    /** The name of the first column, which only worlds have. */
    static final String PAGES = "#pages";

    /** The names of the columns, in the order of the record. */
    static final List<String> NAMES = List.of(
            PAGES,
            FileColumn.GENERATIONS,
            "#homes",
            "#groups",
            "#places",
            "#homeComponents",
            "#groupPages",
            "#groupPlaces",
            "#open",
            "#guests",
            FileColumn.FLOORS);

    /** Of columns in the order of the names. */
    static WorldImage of(int[][] c) {
        return new WorldImage(c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7], c[8], c[9], c[10]);
    }

    /** In the order of the names. */
    int[][] columns() {
        return new int[][] {
            pages, generations, homes, groups, places, homeComponents, groupPages, groupPlaces, open, guests, floors
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
