package dev.granary.runtime;

import java.util.Arrays;

/**
 * Pages of one home whose columns lie one behind the other, in arrays that they share: a component that has columns on one of
 * them has room for all.
 *
 * <p>The processor fetches what it expects to be read next, and is wrong at the end of each array. With an array of 16 KiB for each
 * page and column, a loop over a million entities took 1.4 times as long as over whole columns; with arrays for eight pages it takes as
 * long.
 *
 * <p>The arrays begin short, and become longer as blocks of stores do: who has one entity pays for some, and who has a thousand for a
 * fifth more.
 *
 * <p>Invariants:
 *
 * <ol>
 *   <li>A place is taken exactly while its page is there, and by one page only: whoever has kept a page that was let go of, or its
 *       columns, shares no row with one that comes later.
 *   <li>Pages of the group on which a component has columns have the same arrays for it.
 * </ol>
 */
final class PageGroup {
    /** The most pages of a group. */
    static final int MOST_PAGES = 8;

    /** The rows of the first arrays: those of a word. */
    private static final int FIRST_ROWS = Long.SIZE;

    /** The most rows that are copied of an array: 64 KiB of the widest. */
    private static final int COPIED_ROWS = 8192;

    /** The next group of the home, or null. */
    PageGroup next;

    /** By place; null where there is no page, or nothing of it but its slots. */
    private final PageWords[] pages;

    /** A bit for each place. */
    private int taken;

    /** A bit for each place that is taken or was. */
    private int used;

    private int rows;

    /** Without rows. */
    PageGroup(int pages) {
        this.pages = new PageWords[pages];
    }

    /** A group without pages, of the shape of another one. */
    PageGroup(PageGroup other) {
        this(other.pages.length);
        rows = other.rows;
    }

    /**
     * The group that comes behind so many pages of its home. Arrays that are too long to be copied have all of their rows at once, and
     * what nobody uses of them is to be a fifth of all at the most.
     */
    static PageGroup after(int pages) {
        return new PageGroup(pages < 2 ? 1 : pages < 8 ? 2 : pages < 24 ? 4 : MOST_PAGES);
    }

    boolean isLike(PageGroup other) {
        return pages.length == other.pages.length && rows == other.rows;
    }

    /** The pages that there is room for. */
    int places() {
        return pages.length;
    }

    /** The rows of the arrays. */
    int rows() {
        return rows;
    }

    /** Those of the page in the place. */
    int rows(int place) {
        return rows(rows, place);
    }

    /** The same if the arrays had so many rows. */
    static int rows(int rows, int place) {
        return Math.clamp(rows - (place << Entities.PAGE_SHIFT), 0, Entities.PAGE_ROWS);
    }

    /**
     * How many rows the arrays get that have to have so many.
     *
     * @param before the rows of the home that are elsewhere
     */
    int rowsWith(int needed, int before) {
        int next = rows;
        while (next < needed) {
            next = Blocks.nextRows(before, next, FIRST_ROWS, COPIED_ROWS, pages.length << Entities.PAGE_SHIFT);
        }
        return next;
    }

    /** The arrays have so many rows now. */
    void haveRows(int rows) {
        this.rows = rows;
    }

    int size() {
        return Integer.bitCount(taken);
    }

    boolean hasRoom() {
        return Integer.bitCount(used) < pages.length;
    }

    /** The lowest place that has had no page. */
    int freePlace() {
        return Integer.numberOfTrailingZeros(~used);
    }

    /** A bit for each place that is taken or was. */
    int used() {
        return used;
    }

    /** These places are taken or were. */
    void use(int places) {
        used = places;
    }

    void take(int place) {
        taken |= 1 << place;
        used |= 1 << place;
    }

    void release(int place) {
        taken &= ~(1 << place);
        pages[place] = null;
    }

    void put(int place, PageWords page) {
        pages[place] = page;
    }

    /** The same places are taken as in another one as large, but there is no page yet. Never throws. */
    void becomeEmpty(PageGroup other) {
        taken = other.taken;
        used = other.used;
        Arrays.fill(pages, null);
    }

    /** The page in the place; null where there is none, or nothing of it but its slots. */
    PageWords page(int place) {
        return pages[place];
    }

    /** The first page that has columns of the component, or null. */
    PageWords firstWith(int component) {
        for (PageWords page : pages) {
            if (page != null && page.isOnPage(component)) {
                return page;
            }
        }
        return null;
    }
}
