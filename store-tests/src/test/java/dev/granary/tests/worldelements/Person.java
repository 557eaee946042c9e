package dev.granary.tests.worldelements;

import dev.granary.Handle;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What an entity has, in plain lists: of each component that it has its lists, which change in place.
 *
 * @param parts by the number of the component
 */
record Person(Map<Integer, List<List<Object>>> parts) {
    static final int BAG = 0;
    static final int OATH = 1;
    static final int CRAFT = 2;
    static final int MEMORY = 3;
    static final int KIT = 4;
    static final int PARTS = 5;

    /** How many lists each component has. */
    static final int[] LISTS = {1, 1, 3, 2, 2};

    Person() {
        this(new TreeMap<>());
    }

    List<Object> list(int part, int number) {
        return parts.get(part).get(number);
    }

    boolean has(int part) {
        return parts.containsKey(part);
    }

    Person copy() {
        Person copy = new Person();
        parts.forEach((part, lists) -> copy.parts.put(part, copy(lists)));
        return copy;
    }

    static List<List<Object>> copy(List<List<Object>> lists) {
        List<List<Object>> copies = new ArrayList<>();
        lists.forEach(list -> copies.add(new ArrayList<>(list)));
        return copies;
    }

    /** The keys, each by the part of its name behind {@code by}. */
    static final List<String> KEYS = List.of(
            "BagInside",
            "BagContent",
            "OathVowsTo",
            "OathVowsYear",
            "OathVowsGood",
            "CraftSkills",
            "CraftNames",
            "CraftTag",
            "MemoryOf",
            "MemorySightSeen",
            "KitTools",
            "KitGear",
            "KitNeeded");

    /** The elements by which a key finds it. */
    List<Object> elements(String key) {
        return switch (key) {
            case "BagInside", "BagContent" -> listOrNone(BAG, 0);
            case "OathVowsTo" ->
                listOrNone(OATH, 0).stream()
                        .<Object>map(vow -> ((Guild.Vow) vow).to())
                        .toList();
            case "OathVowsYear" ->
                listOrNone(OATH, 0).stream()
                        .<Object>map(vow -> ((Guild.Vow) vow).year())
                        .toList();
            case "OathVowsGood" ->
                listOrNone(OATH, 0).stream()
                        .<Object>map(vow -> ((Guild.Vow) vow).good())
                        .toList();
            case "CraftSkills" -> listOrNone(CRAFT, 0);
            case "CraftNames" -> listOrNone(CRAFT, 1);
            case "CraftTag" -> listOrNone(CRAFT, 2);
            case "MemoryOf" -> listOrNone(MEMORY, 0);
            case "MemorySightSeen" -> listOrNone(MEMORY, 1);
            case "KitTools", "KitGear" -> listOrNone(KIT, 0);
            case "KitNeeded" -> listOrNone(KIT, 1);
            default -> throw new IllegalArgumentException(key);
        };
    }

    private List<Object> listOrNone(int part, int number) {
        return has(part) ? list(part, number) : Collections.emptyList(); // which can be asked for null
    }

    @SuppressWarnings("unchecked")
    private static <E> List<E> typed(List<Object> list) {
        return (List<E>) new ArrayList<>(list);
    }

    private static byte[] bytes(List<Object> list) {
        byte[] array = new byte[list.size()];
        for (int at = 0; at < array.length; at++) {
            array[at] = (byte) list.get(at);
        }
        return array;
    }

    static Guild.Bag bag(List<List<Object>> lists, int weight) {
        return new Guild.Bag(typed(lists.get(0)), weight);
    }

    static Guild.Oath oath(List<List<Object>> lists) {
        return new Guild.Oath(typed(lists.get(0)));
    }

    static Guild.Craft craft(List<List<Object>> lists, int id) {
        return new Guild.Craft(typed(lists.get(0)), typed(lists.get(1)), bytes(lists.get(2)), id);
    }

    static Guild.Memory memory(List<List<Object>> lists) {
        return new Guild.Memory(typed(lists.get(0)), new Guild.Sight(typed(lists.get(1)), true));
    }

    static Guild.Kit kit(List<List<Object>> lists) {
        return new Guild.Kit(typed(lists.get(0)), typed(lists.get(1)));
    }

    /** The same as the world has it. */
    static Person of(GuildWorld world, Handle<Guild> entity) {
        Person person = new Person();
        if (world.hasBag(entity)) {
            person.put(BAG, world.bag(entity).inside());
        }
        if (world.hasOath(entity)) {
            person.put(OATH, world.oath(entity).vows());
        }
        if (world.hasCraft(entity)) {
            Guild.Craft craft = world.craft(entity);
            List<Object> tags = new ArrayList<>();
            for (byte tag : craft.tags()) {
                tags.add(tag);
            }
            person.put(CRAFT, craft.skills(), craft.names(), tags);
        }
        if (world.hasMemory(entity)) {
            person.put(
                    MEMORY,
                    world.memory(entity).of(),
                    world.memory(entity).sight().seen());
        }
        if (world.hasKit(entity)) {
            person.put(KIT, world.kit(entity).tools(), world.kit(entity).needed());
        }
        return person;
    }

    private void put(int part, Collection<?>... lists) {
        List<List<Object>> all = new ArrayList<>();
        for (Collection<?> list : lists) {
            all.add(new ArrayList<>(list));
        }
        parts.put(part, all);
    }
}
