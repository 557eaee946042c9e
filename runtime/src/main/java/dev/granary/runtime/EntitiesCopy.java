package dev.granary.runtime;

import java.util.Arrays;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * What makes the entities of one world like those of another: pages of the same homes and groups first, because memory may fail, and
 * then the same slots in them.
 *
 * <p>A page that is there already is used again where it lies as the other one does, in a group as large as the other's; so is its group.
 */
final class EntitiesCopy {
    private final Entities from;
    private final Entities to;

    /** By a home there, the one of the same components here. */
    private final int[] homes;

    /** By a group there, the one here. */
    private final Map<PageGroup, PageGroup> groups = new IdentityHashMap<>();

    /** By number, as they will be. */
    private final EntityPage[] pages;

    private final int[][] stamps;
    private final int[] floors;
    private final BitSet gaps;

    /** Makes what is missing. If this throws, nothing has changed. */
    EntitiesCopy(Entities from, Entities to) {
        this.from = from;
        this.to = to;
        homes = new int[from.homes.size()];
        from.homes.forEach((components, home) -> homes[home] = to.home(components));
        pages = new EntityPage[from.pages.length];
        stamps = new int[pages.length][];
        Arrays.fill(stamps, Entities.NO_STAMPS);
        floors = from.generationFloors.clone();
        gaps = (BitSet) from.gaps.clone();
        claimGroups();
        for (int number = 0; number < from.pageCount(); number++) {
            if (from.pages[number] != null) {
                pages[number] = alike(from.pages[number]);
                stamps[number] = pages[number].stamps;
            }
        }
        if (to.rows.length < from.rows.length) {
            to.rows = new int[from.rows.length];
        }
    }

    /** A group here is used again by the first one there that has a page where this has one. */
    private void claimGroups() {
        Map<PageGroup, PageGroup> claimed = new IdentityHashMap<>();
        for (int number = 0; number < from.pageCount(); number++) {
            EntityPage other = from.pages[number];
            if (other == null || groups.containsKey(other.group)) {
                continue;
            }
            EntityPage own = number < to.pageCount() ? to.pages[number] : null;
            boolean isUsed = own != null
                    && own.home == homes[other.home]
                    && own.group.isLike(other.group)
                    && claimed.putIfAbsent(own.group, other.group) == null;
            groups.put(other.group, isUsed ? own.group : new PageGroup(other.group));
        }
    }

    private EntityPage alike(EntityPage other) {
        PageGroup group = groups.get(other.group);
        EntityPage own = other.number < to.pageCount() ? to.pages[other.number] : null;
        EntityPage alike = own != null && own.group == group && own.place == other.place
                ? own
                : new EntityPage(to, other.number, homes[other.home], 0, group, other.place);
        if (other.guests != null && alike.guests == null) {
            alike.guests = new int[alike.rows()]; // no one is a guest yet, so it says what there was
        }
        return alike;
    }

    /** The page of the number as it will be; null where there is none. */
    EntityPage page(int number) {
        return pages[number];
    }

    /** The same slots are alive and vacant. Returns how much later it is here than there. Never throws. */
    long finish() {
        long now = Math.max(from.clock(), to.clock()) + 1;
        long later = now - from.clock();
        for (int number = 0; number < to.pageCount(); number++) {
            EntityPage own = to.pages[number];
            if (own != null && (number >= pages.length || pages[number] != own)) {
                own.empty();
            }
        }
        for (EntityPage page : pages) {
            if (page != null) {
                finish(page, from.pages[page.number]);
            }
        }
        linkPages();
        linkGroups();
        to.take(from, pages, stamps, floors, gaps, now, later);
        return later;
    }

    private void finish(EntityPage page, EntityPage other) {
        page.copyFrom(other);
        if (other.guests == null) {
            page.guests = null;
        } else {
            for (int row = 0; row < other.guests.length; row++) {
                page.guests[row] = homes[other.guests[row]];
            }
        }
        page.next = other.next == null ? null : pages[other.next.number];
        page.previous = other.previous == null ? null : pages[other.previous.number];
    }

    private void linkPages() {
        Arrays.fill(to.open, null);
        Arrays.fill(to.guests, 0);
        for (int home = 0; home < homes.length; home++) {
            EntityPage first = from.open[home];
            to.open[homes[home]] = first == null ? null : pages[first.number];
            to.guests[homes[home]] = from.guests[home];
        }
    }

    private void linkGroups() {
        Arrays.fill(to.groups, null);
        for (int home = 0; home < homes.length; home++) {
            PageGroup first = from.groups[home];
            to.groups[homes[home]] = groups.get(first);
            for (PageGroup group = first; group != null; group = group.next) {
                groups.get(group).becomeEmpty(group);
                groups.get(group).next = groups.get(group.next);
            }
        }
    }
}
