package dev.granary.tests.references;

import dev.granary.Handle;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Heroes as maps have them, whose lists are lists; of each list its number among the components. */
record Band(int number, List<List<Object>> lists, int weight) {
    enum Mood {
        GLAD,
        SAD,
        MAD
    }

    static final int INVENTORY = 0;
    static final int SOULS = 1;
    static final int MEMORIES = 2;
    static final int FRIENDS = 3;
    static final int LORDS = 4;
    static final int RIVALS = 5;
    static final int TAGS = 6;
    static final int MOODS = 7;
    static final int NAMES = 8;
    static final int BITS = 9;
    static final int FILLS = 10;
    static final int CODES = 11;

    static final List<String> NAMES_OF_LISTS = List.of(
            "inventory",
            "souls",
            "memories",
            "friends",
            "lords",
            "rivals",
            "tags",
            "moods",
            "names",
            "bits",
            "fills",
            "packCodes");

    /** What a method of a store takes: an array of primitives, or a list. */
    static Object written(int list, List<Object> elements) {
        return switch (list) {
            case TAGS -> array(byte.class, elements);
            case BITS -> array(boolean.class, elements);
            case CODES -> array(long.class, elements);
            default -> List.copyOf(elements);
        };
    }

    private static Object array(Class<?> type, List<Object> elements) {
        Object array = Array.newInstance(type, elements.size());
        for (int at = 0; at < elements.size(); at++) {
            Array.set(array, at, elements.get(at));
        }
        return array;
    }

    private static List<Object> read(Object value) {
        return value instanceof List<?> list
                ? List.copyOf(list)
                : IntStream.range(0, Array.getLength(value))
                        .mapToObj(at -> Array.get(value, at))
                        .toList();
    }

    /** The components of the record, given the class with it. */
    List<Object> parts(Class<?> kind) {
        List<Object> parts = new ArrayList<>(List.of(number));
        for (int list = 0; list < CODES; list++) {
            parts.add(written(list, lists.get(list)));
        }
        parts.add(Kin.make(Kin.in(kind, "Pack"), written(CODES, lists.get(CODES)), weight));
        return parts;
    }

    static Band of(List<Object> parts) {
        List<List<Object>> lists = new ArrayList<>();
        for (int list = 0; list < CODES; list++) {
            lists.add(read(parts.get(list + 1)));
        }
        List<Object> pack = Kin.parts(parts.getLast());
        lists.add(read(pack.getFirst()));
        return new Band((int) parts.getFirst(), lists, (int) pack.getLast());
    }

    /** With other elements in a list. */
    Band with(int list, List<Object> elements) {
        List<List<Object>> changed = new ArrayList<>(lists);
        changed.set(list, List.copyOf(elements));
        return new Band(number, List.copyOf(changed), weight);
    }

    static Object fill(Class<?> kind, int venue, Handle<?> paid, float price, String text) {
        return Kin.make(Kin.in(kind, "Fill"), venue, paid, price, Kin.make(Kin.in(kind, "Note"), text));
    }

    /** A component of an element of fills: venue, paid, or the text of the note. */
    static Object part(Object fill, int number) {
        Object part = Kin.parts(fill).get(number);
        return number == 3 ? Kin.parts(part).getFirst() : part;
    }

    /** The elements by which the key finds heroes. */
    List<Object> elements(String key) {
        return switch (key) {
            case "FillsVenue" -> fills(0);
            case "FillsPaid" -> fills(1);
            case "FillsNoteText" -> fills(3);
            case "Tag" -> lists.get(TAGS);
            default -> {
                String list = key.substring(0, 1).toLowerCase(Locale.ROOT) + key.substring(1);
                yield lists.get(NAMES_OF_LISTS.indexOf(list));
            }
        };
    }

    private List<Object> fills(int part) {
        return lists.get(FILLS).stream().map(fill -> part(fill, part)).toList();
    }

    static List<String> keys() {
        return List.of(
                "Inventory",
                "Souls",
                "Memories",
                "Friends",
                "Lords",
                "Rivals",
                "Tag",
                "Moods",
                "Names",
                "Bits",
                "FillsVenue",
                "FillsPaid",
                "FillsNoteText",
                "PackCodes");
    }
}
