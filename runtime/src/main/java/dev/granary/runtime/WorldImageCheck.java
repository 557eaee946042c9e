package dev.granary.runtime;

import java.util.BitSet;

/** Looks whether the {@link WorldImage} of a file is that of a world: then a world can have it, and nothing else can go wrong. */
final class WorldImageCheck {
    /** Pages beyond have slots that no handle has. */
    private static final int MOST_PAGES = Integer.MAX_VALUE >> Entities.PAGE_SHIFT;

    private final WorldImage image;
    private final int pages;
    private final int components;
    private int homes = 1;

    /** {@code components} is the number of those in the file. */
    WorldImageCheck(WorldImage image, int components) {
        this.image = image;
        this.pages = image.pages().length;
        this.components = components;
    }

    /** What is wrong with the image of so many entities, in words; null if nothing is. */
    String fault(int size) {
        String fault = faultOfPages();
        fault = fault != null ? fault : faultOfHomes();
        fault = fault != null ? fault : faultOfGroups();
        fault = fault != null ? fault : faultOfSlots(size);
        fault = fault != null ? fault : faultOfOpen();
        fault = fault != null ? fault : faultOfGuests();
        return fault != null ? fault : faultOfFloors();
    }

    private String faultOfPages() {
        int last = -1;
        for (int number : image.pages()) {
            if (number <= last || number >= MOST_PAGES) {
                return "a page number " + number + " behind " + last;
            }
            last = number;
        }
        boolean areAll = image.generations().length == (long) pages * Entities.PAGE_ROWS
                && image.homes().length == pages
                && image.groups().length == pages
                && image.places().length == pages;
        return areAll ? null : pages + " pages, and not as many homes, groups, places and slots";
    }

    private String faultOfHomes() {
        int[] pairs = image.homeComponents();
        int component = -1;
        for (int index = 0; index + 1 < pairs.length; index += 2) {
            boolean isNew = pairs[index] == homes;
            component = isNew ? -1 : component;
            if (!isNew && pairs[index] != homes - 1
                    || homes == 1 && !isNew
                    || pairs[index + 1] <= component
                    || pairs[index + 1] >= components) {
                return "a home " + pairs[index] + " with component " + pairs[index + 1] + " of " + components;
            }
            homes += isNew ? 1 : 0;
            component = pairs[index + 1];
        }
        if (pairs.length % 2 != 0) {
            return "a home without component";
        }
        for (int home : image.homes()) {
            if (home < 0 || home >= homes) {
                return "a page of home " + home + " of " + homes;
            }
        }
        return null;
    }

    private String faultOfGroups() {
        int[] sizes = image.groupPages();
        int[] used = image.groupPlaces();
        if (used.length != sizes.length) {
            return sizes.length + " groups, " + used.length + " of which have places";
        }
        int[] homeOf = new int[sizes.length];
        int[] taken = new int[sizes.length];
        for (int page = 0; page < pages; page++) {
            int group = image.groups()[page];
            int place = image.places()[page];
            if (group < 0
                    || group >= sizes.length
                    || place < 0
                    || place >= Math.min(sizes[group], PageGroup.MOST_PAGES)
                    || (taken[group] >>> place & 1) != 0
                    || (used[group] >>> place & 1) == 0
                    || taken[group] != 0 && homeOf[group] != image.homes()[page]) {
                return "page " + image.pages()[page] + " at place " + place + " of group " + group;
            }
            taken[group] |= 1 << place;
            homeOf[group] = image.homes()[page];
        }
        for (int group = 0; group < sizes.length; group++) {
            if (taken[group] == 0 || sizes[group] > PageGroup.MOST_PAGES || used[group] >>> sizes[group] != 0) {
                return "a group of " + sizes[group] + " pages with the places " + Integer.toHexString(used[group]);
            }
        }
        return null;
    }

    private String faultOfSlots(int size) {
        int alive = 0;
        for (int generation : image.generations()) {
            if (generation < WorldImage.RETIRED || generation > HandleBits.MAX_GENERATION) {
                return "a slot of generation " + generation;
            }
            alive += generation & 1 & ~(generation >> 31);
        }
        return alive == size ? null : alive + " entities (expected: " + size + ", as the header says)";
    }

    /** Exactly the pages with a vacant slot, each once. */
    private String faultOfOpen() {
        BitSet open = new BitSet();
        for (int page : image.open()) {
            if (page < 0 || page >= pages || open.get(page)) {
                return "a list of open pages with " + page;
            }
            open.set(page);
        }
        for (int page = 0; page < pages; page++) {
            boolean hasVacant = false;
            for (int row = 0; row < Entities.PAGE_ROWS && !hasVacant; row++) {
                hasVacant = image.isVacant((page << Entities.PAGE_SHIFT) + row);
            }
            if (hasVacant != open.get(page)) {
                return "a list of open pages that is wrong about page " + image.pages()[page];
            }
        }
        return null;
    }

    private String faultOfGuests() {
        int[] pairs = image.guests();
        int last = -1;
        for (int index = 0; index + 1 < pairs.length; index += 2) {
            int row = pairs[index];
            if (row <= last
                    || row >= image.rows()
                    || !image.isAlive(row)
                    || image.homes()[row >> Entities.PAGE_SHIFT] != Entities.EMPTY_HOME
                    || pairs[index + 1] < 1
                    || pairs[index + 1] >= homes) {
                return "a guest in row " + row + " of home " + pairs[index + 1];
            }
            last = row;
        }
        return pairs.length % 2 == 0 ? null : "a guest without home";
    }

    private String faultOfFloors() {
        int[] pairs = image.floors();
        int last = -1;
        int page = 0;
        for (int index = 0; index + 1 < pairs.length; index += 2) {
            while (page < pages && image.pages()[page] < pairs[index]) {
                page++;
            }
            boolean isThere = page < pages && image.pages()[page] == pairs[index];
            if (isThere
                    || pairs[index] <= last
                    || pairs[index] >= MOST_PAGES
                    || pairs[index + 1] < 0
                    || pairs[index + 1] % 2 != 0
                    || pairs[index + 1] > Slots.MAX_RELEASED_GENERATION) {
                return "generation " + pairs[index + 1] + " for page " + pairs[index];
            }
            last = pairs[index];
        }
        return pairs.length % 2 == 0 ? null : "a page without generation";
    }
}
