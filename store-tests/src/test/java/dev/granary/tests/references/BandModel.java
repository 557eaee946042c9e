package dev.granary.tests.references;

import dev.granary.Handle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Heroes and items as maps have them: what is stale, what goes with what, and what is left of lists then. */
final class BandModel {
    final Map<Handle<?>, Band> heroes = new LinkedHashMap<>();

    /** The owners of each item. */
    final Map<Handle<?>, List<Object>> items = new LinkedHashMap<>();

    /** The number of each item that there ever was. */
    final Map<Handle<?>, Integer> numbers = new HashMap<>();

    /** Some that are stale. */
    final List<Handle<?>> gone = new ArrayList<>();

    static <K, V> void put(Map<K, V> all, Map<K, V> others) {
        all.clear();
        all.putAll(others);
    }

    /** Whether a reference is to what is gone, and was not among what the list had before. */
    boolean isStale(int list, List<Object> elements, List<Object> before) {
        if (list == Band.FILLS) {
            List<Object> paidBefore =
                    before.stream().map(fill -> Band.part(fill, 1)).toList();
            return elements.stream().map(fill -> Band.part(fill, 1)).anyMatch(paid -> isStale(paid, paidBefore));
        }
        return list < Band.RIVALS && elements.stream().anyMatch(element -> isStale(element, before));
    }

    boolean isStale(Object element, List<Object> before) {
        Handle<?> handle = (Handle<?>) element;
        return !handle.isNone()
                && !heroes.containsKey(handle)
                && !items.containsKey(handle)
                && !before.contains(handle);
    }

    /** The same, of any list. */
    boolean isStaleIn(Band hero, Band before) {
        for (int list = 0; list <= Band.CODES; list++) {
            if (isStale(
                    list,
                    hero.lists().get(list),
                    before == null ? List.of() : before.lists().get(list))) {
                return true;
            }
        }
        return false;
    }

    /** These, and those that a list of theirs takes along. */
    Set<Handle<?>> goingWith(List<Handle<?>> first) {
        Set<Handle<?>> going = new LinkedHashSet<>(first);
        for (int size = -1; size != going.size(); ) {
            size = going.size();
            heroes.forEach((handle, hero) -> {
                if (!Collections.disjoint(hero.lists().get(Band.SOULS), going)
                        || !Collections.disjoint(hero.lists().get(Band.LORDS), going)) {
                    going.add(handle);
                }
            });
            items.forEach((handle, owners) -> {
                if (!Collections.disjoint(owners, going)) {
                    going.add(handle);
                }
            });
        }
        return going;
    }

    void forget(Set<Handle<?>> going) {
        heroes.keySet().removeAll(going);
        items.keySet().removeAll(going);
        heroes.replaceAll((handle, hero) -> {
            Band left = hero;
            for (int list : new int[] {Band.INVENTORY, Band.FRIENDS, Band.FILLS}) {
                List<Object> elements = new ArrayList<>(left.lists().get(list));
                elements.removeIf(element -> going.contains(list == Band.FILLS ? Band.part(element, 1) : element));
                left = left.with(list, elements);
            }
            return left;
        });
    }

    List<Handle<?>> heroesWith(String key, Object element) {
        return heroes.keySet().stream()
                .filter(handle -> heroes.get(handle).elements(key).contains(element))
                .<Handle<?>>map(handle -> handle)
                .toList();
    }

    /** Those that have moved have other handles, also in lists. */
    void follow(Map<Handle<?>, Handle<?>> now, Class<?> kind) {
        UnaryOperator<Object> follow = element -> now.containsKey(element) ? now.get(element) : element;
        now.forEach((before, after) -> {
            if (heroes.containsKey(before)) {
                heroes.put(after, heroes.remove(before));
            } else {
                items.put(after, items.remove(before));
                numbers.put(after, numbers.get(before));
            }
        });
        items.replaceAll(
                (handle, owners) -> new ArrayList<>(owners.stream().map(follow).toList()));
        heroes.replaceAll((handle, hero) -> {
            Band moved = hero;
            for (int list = 0; list < Band.RIVALS; list++) {
                moved = moved.with(
                        list, hero.lists().get(list).stream().map(follow).toList());
            }
            List<Object> fills = new ArrayList<>();
            for (Object fill : hero.lists().get(Band.FILLS)) {
                fills.add(Band.fill(
                        kind,
                        (int) Band.part(fill, 0),
                        (Handle<?>) follow.apply(Band.part(fill, 1)),
                        (float) Band.part(fill, 2),
                        (String) Band.part(fill, 3)));
            }
            return moved.with(Band.FILLS, fills);
        });
    }
}
