package dev.granary.tests.references;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.runtime.SlotSubset;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A view of each of the two stores, with what there was when they were made, whatever becomes of the stores. */
final class BandThen {
    private final Kin heroes;
    private final Kin items;
    private final AutoCloseable viewOfHeroes;
    private final AutoCloseable viewOfItems;
    private final Map<Handle<?>, Band> heroesThen;
    private final Map<Handle<?>, List<Object>> itemsThen = new LinkedHashMap<>();

    BandThen(Kin heroes, Kin items, BandModel model) {
        this.heroes = heroes;
        this.items = items;
        viewOfHeroes = heroes.view();
        viewOfItems = items.view();
        heroesThen = new LinkedHashMap<>(model.heroes);
        model.items.forEach(
                (handle, owners) -> itemsThen.put(handle, List.of(model.numbers.get(handle), List.copyOf(owners))));
    }

    void check() {
        assertEquals(heroesThen.size(), heroes.call(viewOfHeroes, "size"));
        assertEquals(itemsThen.size(), items.call(viewOfItems, "size"));
        heroesThen.forEach(
                (handle, hero) -> assertEquals(hero, Band.of(Kin.parts(heroes.call(viewOfHeroes, "get", handle)))));
        itemsThen.forEach((handle, parts) -> assertEquals(parts, Kin.parts(items.call(viewOfItems, "get", handle))));
        for (String key : Band.keys()) {
            Map<Object, Set<Object>> expected = new HashMap<>();
            heroesThen.forEach((handle, hero) -> hero.elements(key)
                    .forEach(element -> expected.computeIfAbsent(element, none -> new HashSet<>())
                            .add(handle)));
            expected.forEach((element, holders) -> {
                Set<Object> found = new HashSet<>();
                ((SlotSubset<?, ?, ?, ?>) heroes.call(viewOfHeroes, "by" + key, element))
                        .forEachHandle(handle -> assertTrue(found.add(handle)));
                assertEquals(holders, found);
            });
        }
    }

    void close() {
        try {
            viewOfHeroes.close();
            viewOfItems.close();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
