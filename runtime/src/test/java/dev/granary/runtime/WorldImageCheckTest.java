package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is said of the entities in a file, beside sets: images of worlds, most of which are changed in one place. */
class WorldImageCheckTest {
    private static final int ROUNDS = 10_000;
    private static final int COMPONENTS = 3;
    private static final int MOST_PAGES = Integer.MAX_VALUE >> Entities.PAGE_SHIFT;
    private static final int[] PAIRS = {5, 9, 10};
    private static final int[] GENERATIONS = {1, 3, WorldImage.RETIRED, 0, 2};
    private static final int[] ODD_ONES = {
        -1,
        -2,
        Integer.MIN_VALUE,
        Integer.MAX_VALUE,
        MOST_PAGES,
        MOST_PAGES - 1,
        HandleBits.MAX_GENERATION,
        HandleBits.MAX_GENERATION + 1,
        Slots.MAX_RELEASED_GENERATION,
        Slots.MAX_RELEASED_GENERATION + 2,
        COMPONENTS,
        PageGroup.MOST_PAGES,
        PageGroup.MOST_PAGES + 1
    };

    private final Random random = new Random(12);

    private int[] ascending(int count, int end) {
        Set<Integer> all = new TreeSet<>();
        for (int i = 0; i < count; i++) {
            all.add(random.nextInt(end));
        }
        return array(all);
    }

    private static int[] array(Iterable<Integer> all) {
        List<Integer> list = new ArrayList<>();
        all.forEach(list::add);
        return list.stream().mapToInt(Integer::intValue).toArray();
    }

    private static int[] pairs(Map<Integer, Integer> map) {
        List<Integer> all = new ArrayList<>();
        map.forEach((key, value) -> Collections.addAll(all, key, value));
        return array(all);
    }

    /** One that a world may have. */
    private WorldImage sound() {
        int[] pages = ascending(random.nextInt(4), 6);
        int homes = 1 + random.nextInt(3);
        List<Integer> homeComponents = new ArrayList<>();
        for (int home = 1; home < homes; home++) {
            for (int component : ascending(1 + random.nextInt(COMPONENTS), COMPONENTS)) {
                Collections.addAll(homeComponents, home, component);
            }
        }
        int[] homeOf = new int[pages.length];
        int[] groups = new int[pages.length];
        int[] places = new int[pages.length];
        List<Integer> groupHomes = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        List<Integer> used = new ArrayList<>();
        for (int page = 0; page < pages.length; page++) {
            homeOf[page] = random.nextInt(homes);
            int group = groupHomes.lastIndexOf(homeOf[page]);
            int place = group < 0 ? 0 : Integer.numberOfTrailingZeros(~used.get(group));
            if (group < 0 || place >= sizes.get(group)) {
                group = groupHomes.size();
                place = random.nextInt(2);
                groupHomes.add(homeOf[page]);
                sizes.add(place + 1 + random.nextInt(PageGroup.MOST_PAGES - place));
                used.add(0);
            }
            groups[page] = group;
            places[page] = place;
            int others = random.nextInt(4) == 0 ? random.nextInt(1 << sizes.get(group)) & ~0b11 : 0;
            used.set(group, used.get(group) | 1 << place | others);
        }
        int[] generations = new int[pages.length * Entities.PAGE_ROWS];
        List<Integer> open = new ArrayList<>();
        Map<Integer, Integer> guests = new TreeMap<>();
        for (int page = 0; page < pages.length; page++) {
            int from = page * Entities.PAGE_ROWS;
            Arrays.fill(
                    generations,
                    from,
                    from + Entities.PAGE_ROWS,
                    GENERATIONS[random.nextInt(random.nextBoolean() ? 3 : GENERATIONS.length)]);
            for (int change = random.nextInt(3); change > 0; change--) {
                generations[from + random.nextInt(Entities.PAGE_ROWS)] =
                        GENERATIONS[random.nextInt(GENERATIONS.length)];
            }
            for (int guest = random.nextInt(3); guest > 0 && homeOf[page] == 0 && homes > 1; guest--) {
                int row = from + random.nextInt(Entities.PAGE_ROWS);
                generations[row] = 1;
                guests.put(row, 1 + random.nextInt(homes - 1));
            }
            if (hasVacant(generations, page)) {
                open.add(page);
            }
        }
        Collections.shuffle(open, random);
        Map<Integer, Integer> floors = new TreeMap<>();
        for (int page : ascending(random.nextInt(3), 8)) {
            if (Arrays.binarySearch(pages, page) < 0) {
                floors.put(page, 2 * random.nextInt(3));
            }
        }
        return new WorldImage(
                pages,
                generations,
                homeOf,
                groups,
                places,
                array(homeComponents),
                array(sizes),
                array(used),
                array(open),
                pairs(guests),
                pairs(floors));
    }

    private static boolean hasVacant(int[] generations, int page) {
        return IntStream.range(page * Entities.PAGE_ROWS, (page + 1) * Entities.PAGE_ROWS)
                .anyMatch(row -> generations[row] >= 0 && generations[row] % 2 == 0);
    }

    /** With a group of no pages, or with a pair twice. */
    private WorldImage longer(WorldImage image) {
        int[][] columns = image.columns();
        if (random.nextBoolean()) {
            columns[6] = Arrays.copyOf(columns[6], columns[6].length + 1);
            columns[7] = Arrays.copyOf(columns[7], columns[7].length + 1);
        } else {
            int number = PAIRS[random.nextInt(PAIRS.length)];
            int length = columns[number].length;
            columns[number] = Arrays.copyOf(columns[number], length + 2);
            System.arraycopy(columns[number], Math.max(0, length - 2), columns[number], length, 2);
        }
        return WorldImage.of(columns);
    }

    private WorldImage changed(WorldImage image) {
        if (random.nextInt(20) == 0) {
            return longer(image);
        }
        int[][] columns = image.columns();
        int number = random.nextInt(columns.length);
        int[] column = columns[number].clone();
        int at = column.length == 0 ? 0 : random.nextInt(column.length);
        switch (random.nextInt(column.length == 0 ? 1 : 5)) {
            case 0 -> {
                column = Arrays.copyOf(column, column.length + 1);
                column[column.length - 1] = random.nextInt(8);
            }
            case 1 -> column = Arrays.copyOf(column, column.length - 1);
            case 2 -> column[at] = ODD_ONES[random.nextInt(ODD_ONES.length)];
            case 3 -> column[at] += random.nextBoolean() ? 1 : -1;
            default -> {
                int other = random.nextInt(column.length);
                int before = column[at];
                column[at] = column[other];
                column[other] = before;
            }
        }
        columns[number] = column;
        return WorldImage.of(columns);
    }

    /** Whether pairs are in the order of what comes first, each of which is there once. */
    private static boolean isMap(int[] pairs, IntPredicate keys, IntPredicate values) {
        if (pairs.length % 2 != 0) {
            return false;
        }
        Map<Integer, Integer> map = new TreeMap<>();
        for (int index = 0; index < pairs.length; index += 2) {
            map.put(pairs[index], pairs[index + 1]);
        }
        return Arrays.equals(pairs, pairs(map))
                && map.keySet().stream().allMatch(keys::test)
                && map.values().stream().allMatch(values::test);
    }

    private static boolean isIn(int value, int from, int to) {
        return value >= from && value < to;
    }

    private static boolean isSound(WorldImage image, int size) {
        int pages = image.pages().length;
        Set<Integer> numbers =
                new TreeSet<>(Arrays.stream(image.pages()).boxed().toList());
        if (!Arrays.equals(array(numbers), image.pages())
                || !numbers.stream().allMatch(number -> isIn(number, 0, MOST_PAGES))
                || image.generations().length != pages * Entities.PAGE_ROWS
                || image.homes().length != pages
                || image.groups().length != pages
                || image.places().length != pages
                || image.homeComponents().length % 2 != 0) {
            return false;
        }
        Map<Integer, Set<Integer>> homes = new TreeMap<>();
        for (int index = 0; index < image.homeComponents().length; index += 2) {
            homes.computeIfAbsent(image.homeComponents()[index], home -> new TreeSet<>())
                    .add(image.homeComponents()[index + 1]);
        }
        List<Integer> flat = new ArrayList<>();
        homes.forEach((home, components) -> components.forEach(component -> Collections.addAll(flat, home, component)));
        int end = homes.size() + 1;
        return Arrays.equals(array(flat), image.homeComponents())
                && homes.keySet().equals(IntStream.range(1, end).boxed().collect(Collectors.toSet()))
                && homes.values().stream()
                        .allMatch(all -> all.stream().allMatch(component -> isIn(component, 0, COMPONENTS)))
                && Arrays.stream(image.homes()).allMatch(home -> isIn(home, 0, end))
                && areGroupsSound(image)
                && Arrays.stream(image.generations())
                        .allMatch(generation -> isIn(generation, -1, HandleBits.MAX_GENERATION + 1))
                && size
                        == IntStream.range(0, image.rows())
                                .filter(image::isAlive)
                                .count()
                && isOpenSound(image)
                && isMap(
                        image.guests(),
                        row -> isIn(row, 0, image.rows())
                                && image.generations()[row] > 0
                                && image.generations()[row] % 2 == 1
                                && image.homes()[row / Entities.PAGE_ROWS] == 0,
                        home -> isIn(home, 1, end))
                && isMap(
                        image.floors(),
                        page -> isIn(page, 0, MOST_PAGES) && !numbers.contains(page),
                        floor -> floor % 2 == 0 && isIn(floor, 0, Slots.MAX_RELEASED_GENERATION + 1));
    }

    private static boolean areGroupsSound(WorldImage image) {
        int groups = image.groupPages().length;
        if (image.groupPlaces().length != groups) {
            return false;
        }
        for (int group = 0; group < groups; group++) {
            int number = group;
            int room = image.groupPages()[group];
            List<Integer> pages = IntStream.range(0, image.pages().length)
                    .filter(page -> image.groups()[page] == number)
                    .boxed()
                    .toList();
            List<Integer> places =
                    pages.stream().map(page -> image.places()[page]).toList();
            BitSet used = BitSet.valueOf(new long[] {image.groupPlaces()[group] & 0xFFFF_FFFFL});
            if (pages.isEmpty()
                    || room > PageGroup.MOST_PAGES
                    || used.length() > room
                    || new HashSet<>(places).size() != places.size()
                    || !places.stream().allMatch(place -> isIn(place, 0, room) && used.get(place))
                    || pages.stream()
                                    .map(page -> image.homes()[page])
                                    .distinct()
                                    .count()
                            != 1) {
                return false;
            }
        }
        return Arrays.stream(image.groups()).allMatch(group -> isIn(group, 0, groups));
    }

    private static boolean isOpenSound(WorldImage image) {
        Set<Integer> expected = IntStream.range(0, image.pages().length)
                .filter(page -> hasVacant(image.generations(), page))
                .boxed()
                .collect(Collectors.toSet());
        return image.open().length == expected.size()
                && expected.equals(Arrays.stream(image.open()).boxed().collect(Collectors.toSet()));
    }

    @Test
    void faultsAreThoseOfSets() {
        int faults = 0;
        int soundThoughChanged = 0;
        for (int round = 0; round < ROUNDS; round++) {
            WorldImage image = sound();
            int size = (int)
                    IntStream.range(0, image.rows()).filter(image::isAlive).count();
            assertEquals(null, new WorldImageCheck(image, COMPONENTS).fault(size), () -> "nothing is wrong");
            WorldImage changed = changed(image);
            size += random.nextInt(30) == 0 ? 1 : 0;
            boolean isSound = isSound(changed, size);
            String fault = new WorldImageCheck(changed, COMPONENTS).fault(size);
            assertEquals(isSound, fault == null, () -> fault + " is said of " + described(changed));
            faults += isSound ? 0 : 1;
            soundThoughChanged += isSound ? 1 : 0;
        }
        assertTrue(faults > ROUNDS / 2, faults + " faults");
        assertTrue(soundThoughChanged > ROUNDS / 20, soundThoughChanged + " were sound");
    }

    private static String described(WorldImage image) {
        return Arrays.stream(image.columns())
                .map(column -> column.length > 20 ? column.length + " generations" : Arrays.toString(column))
                .collect(Collectors.joining(", "));
    }
}
