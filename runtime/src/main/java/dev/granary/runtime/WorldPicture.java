package dev.granary.runtime;

import java.util.Arrays;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Takes the {@link WorldImage} of a world. */
final class WorldPicture {
    private final PagedWorld<?, ?, ?> world;
    private final Entities entities;
    private final int[] pages;

    /** By home, its number in the image; only of those that a page or a guest has. */
    private final Map<Integer, Integer> homes = new TreeMap<>();

    private final Map<PageGroup, Integer> groups = new IdentityHashMap<>();

    WorldPicture(PagedWorld<?, ?, ?> world) {
        this.world = world;
        this.entities = world.entities;
        pages = IntStream.range(0, entities.pageCount())
                .filter(number -> entities.pages[number] != null)
                .toArray();
        homes.put(Entities.EMPTY_HOME, Entities.EMPTY_HOME);
        for (int home = 1; home < entities.homes.size(); home++) {
            if (entities.groups[home] != null || entities.guests[home] > 0) {
                homes.put(home, homes.size());
            }
        }
        for (int home : homes.keySet()) {
            for (PageGroup group = entities.groups[home]; group != null; group = group.next) {
                groups.put(group, groups.size());
            }
        }
    }

    WorldImage take() {
        int[] groupPages = new int[groups.size()];
        int[] groupPlaces = new int[groups.size()];
        groups.forEach((group, number) -> {
            groupPages[number] = group.places();
            groupPlaces[number] = group.used();
        });
        return new WorldImage(
                pages,
                generations(),
                ofPages(page -> homes.get(page.home)),
                ofPages(page -> groups.get(page.group)),
                ofPages(page -> page.place),
                homeComponents(),
                groupPages,
                groupPlaces,
                open(),
                guests(),
                floors());
    }

    /** What an image has of a page. */
    private interface OfPage {
        int of(EntityPage page);
    }

    private int[] ofPages(OfPage value) {
        return IntStream.of(pages)
                .map(number -> value.of(entities.pages[number]))
                .toArray();
    }

    private int[] generations() {
        int[] generations = new int[Math.multiplyExact(pages.length, Entities.PAGE_ROWS)];
        for (int index = 0; index < pages.length; index++) {
            EntityPage page = entities.pages[pages[index]];
            for (int row = 0; row < Entities.PAGE_ROWS; row++) {
                int generation = page.generation(row);
                boolean isRetired = generation == 0 && (page.vacant[row >>> 6] >>> row & 1) == 0;
                generations[(index << Entities.PAGE_SHIFT) + row] = isRetired ? WorldImage.RETIRED : generation;
            }
        }
        return generations;
    }

    private int[] homeComponents() {
        IntStream.Builder pairs = IntStream.builder();
        BitSet[] sets = new BitSet[entities.homes.size()];
        entities.homes.forEach((components, home) -> sets[home] = components);
        homes.forEach((home, number) ->
                sets[home].stream().forEach(component -> pairs.add(number).add(component)));
        return pairs.build().toArray();
    }

    private int[] open() {
        IntStream.Builder open = IntStream.builder();
        for (int home : homes.keySet()) {
            for (EntityPage page = entities.open[home]; page != null; page = page.next) {
                open.add(Arrays.binarySearch(pages, page.number));
            }
        }
        return open.build().toArray();
    }

    private int[] guests() {
        IntStream.Builder pairs = IntStream.builder();
        for (int index = 0; index < pages.length; index++) {
            int[] guests = entities.pages[pages[index]].guests;
            for (int row = 0; guests != null && row < guests.length; row++) {
                if (guests[row] != Entities.EMPTY_HOME) {
                    pairs.add((index << Entities.PAGE_SHIFT) + row).add(homes.get(guests[row]));
                }
            }
        }
        return pairs.build().toArray();
    }

    private int[] floors() {
        IntStream.Builder pairs = IntStream.builder();
        for (int number = 0; number < entities.generationFloors.length; number++) {
            if (entities.generationFloors[number] != 0
                    && (number >= entities.pageCount() || entities.pages[number] == null)) {
                pairs.add(number).add(entities.generationFloors[number]);
            }
        }
        return pairs.build().toArray();
    }
}
