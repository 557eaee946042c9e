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

    /** The next group of the home, or null. */
    PageGroup next;

    /** By place; null where there is no page, or nothing of it but its slots. */
    private final PageWords[] pages;

    /** A bit for each place. */
    private int taken;

    /** A bit for each place that is taken or was. */
    private int used;

    PageGroup(int pages) {
        this.pages = new PageWords[pages];
    }

    /** The rows of the arrays. */
    int rows() {
        return pages.length << Entities.PAGE_SHIFT;
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
