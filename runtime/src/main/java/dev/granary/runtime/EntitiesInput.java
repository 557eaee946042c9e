package dev.granary.runtime;

import java.util.Arrays;
import java.util.BitSet;

/** Makes the entities of a world, which is new, those of a {@link WorldImage}, which is sound. */
final class EntitiesInput {
    private final WorldImage image;
    private final Entities entities;

    /** By home of the file. */
    private final int[] homes;

    private final PageGroup[] groups;
    private final EntityPage[] pages;

    /** {@code components} has the number here of each component of the file; -1 where there is none. */
    EntitiesInput(WorldImage image, int[] components, Entities entities) {
        this.image = image;
        this.entities = entities;
        this.homes = homes(components);
        this.groups = new PageGroup[image.groupPages().length];
        this.pages = new EntityPage[image.pages().length];
    }

    private int[] homes(int[] components) {
        int[] pairs = image.homeComponents();
        BitSet[] sets = new BitSet[pairs.length == 0 ? 1 : pairs[pairs.length - 2] + 1];
        for (int home = 0; home < sets.length; home++) {
            sets[home] = new BitSet();
        }
        for (int index = 0; index < pairs.length; index += 2) {
            if (components[pairs[index + 1]] >= 0) {
                sets[pairs[index]].set(components[pairs[index + 1]]);
            }
        }
        return Arrays.stream(sets).mapToInt(entities::home).toArray();
    }

    /** The pages, in the order of the file. */
    EntityPage[] read() {
        entities.begin(room());
        int[] floors = image.floors();
        for (int index = 0; index < floors.length; index += 2) {
            entities.generationFloors[floors[index]] = floors[index + 1];
        }
        for (int group = 0; group < groups.length; group++) {
            groups[group] = new PageGroup(image.groupPages()[group]);
        }
        for (int index = 0; index < pages.length; index++) {
            PageGroup group = groups[image.groups()[index]];
            group.haveRows(group.rowsWith((image.places()[index] << Entities.PAGE_SHIFT) + rowsOf(index), 0));
        }
        for (int index = 0; index < pages.length; index++) {
            addPage(index);
        }
        for (int group = 0; group < groups.length; group++) {
            groups[group].use(image.groupPlaces()[group]);
        }
        linkGroups();
        for (int index = image.open().length - 1; index >= 0; index--) {
            entities.link(pages[image.open()[index]]);
        }
        addGuests();
        entities.count(pages.length == 0 ? 0 : image.pages()[pages.length - 1] + 1);
        return pages;
    }

    /** The pages that have to be known by their numbers. */
    private int room() {
        int[] floors = image.floors();
        int known = pages.length == 0 ? 0 : image.pages()[pages.length - 1] + 1;
        return Math.max(known, floors.length == 0 ? 0 : floors[floors.length - 2] + 1);
    }

    /** The rows of a page behind which there are only vacant slots of one generation. */
    private int rowsOf(int index) {
        int first = index << Entities.PAGE_SHIFT;
        int last = first + Entities.PAGE_ROWS - 1;
        int row = last;
        while (row >= first && image.isVacant(row) && image.generations()[row] == image.generations()[last]) {
            row--;
        }
        return row + 1 - first;
    }

    private void addPage(int index) {
        int number = image.pages()[index];
        int place = image.places()[index];
        PageGroup group = groups[image.groups()[index]];
        group.take(place);
        int last = Math.max(0, image.generations()[(index + 1 << Entities.PAGE_SHIFT) - 1]);
        EntityPage page = new EntityPage(entities, number, homes[image.homes()[index]], last, group, place);
        for (int row = 0; row < page.rows(); row++) {
            int at = (index << Entities.PAGE_SHIFT) + row;
            if (image.isVacant(at)) {
                page.stamps[row] = image.generations()[at];
            } else {
                page.vacant[row >>> 6] &= ~(1L << row);
                if (image.isAlive(at)) {
                    page.stamps[row] = entities.tag() << 24 | image.generations()[at];
                    page.alive[row >>> 6] |= 1L << row;
                } else {
                    page.stamps[row] = 0; // new rows have the first generation of their page
                    page.retired++;
                }
            }
        }
        page.summarize();
        pages[index] = page;
        entities.pages[number] = page;
    }

    /** Those of a home in their order; a home that two have become has those of the first one first. */
    private void linkGroups() {
        int[] homeOf = new int[groups.length];
        for (int index = 0; index < pages.length; index++) {
            homeOf[image.groups()[index]] = pages[index].home;
        }
        for (int group = groups.length - 1; group >= 0; group--) {
            groups[group].next = entities.groups[homeOf[group]];
            entities.groups[homeOf[group]] = groups[group];
        }
    }

    private void addGuests() {
        int[] pairs = image.guests();
        for (int index = 0; index < pairs.length; index += 2) {
            EntityPage page = pages[pairs[index] >> Entities.PAGE_SHIFT];
            int home = homes[pairs[index + 1]];
            if (home != Entities.EMPTY_HOME && page.home == Entities.EMPTY_HOME) {
                if (page.guests == null) {
                    page.guests = new int[page.rows()];
                }
                page.guests[pairs[index] & Entities.PAGE_ROWS - 1] = home;
                entities.guests[home]++;
            }
        }
    }
}
