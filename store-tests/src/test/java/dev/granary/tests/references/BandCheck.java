package dev.granary.tests.references;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Archive;
import dev.granary.Handle;
import dev.granary.StoreCursor;
import dev.granary.tests.Selections;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;

/** Whether two stores find, by each element of each list that is a key, just the heroes and items that have it; also when loaded from a file. */
final class BandCheck {
    private final Kin heroes;
    private final Kin items;
    private final BandModel model;

    BandCheck(Kin heroes, Kin items, BandModel model) {
        this.heroes = heroes;
        this.items = items;
        this.model = model;
    }

    /** By all elements that there are, one of each key, and those of what is model.gone. */
    void check(Function<String, Object> elementOf) {
        assertEquals(model.heroes.size(), heroes.store.size());
        assertEquals(model.items.size(), items.store.size());
        model.heroes.forEach((handle, hero) -> assertEquals(hero, Band.of(heroes.parts(handle))));
        model.items.forEach(
                (handle, owners) -> assertEquals(List.of(model.numbers.get(handle), owners), items.parts(handle)));
        for (String key : Band.keys()) {
            Map<Object, Set<Handle<?>>> expected = new HashMap<>();
            model.gone.forEach(handle -> expected.put(handle, new HashSet<>()));
            model.items.keySet().forEach(handle -> expected.put(handle, new HashSet<>()));
            expected.put(elementOf.apply(key), new HashSet<>());
            model.heroes.forEach((handle, hero) -> hero.elements(key)
                    .forEach(element -> expected.computeIfAbsent(element, none -> new HashSet<>())
                            .add(handle)));
            boolean isOfHandles = expected.size() > 0 && elementOf.apply(key) instanceof Handle;
            expected.forEach((element, holders) -> {
                if (isOfHandles || !(element instanceof Handle)) {
                    Selections.check(holders, heroes.by(key, element));
                }
            });
        }
        Map<Object, Set<Handle<?>>> owned = new HashMap<>();
        model.heroes.keySet().forEach(handle -> owned.put(handle, new HashSet<>()));
        model.items.forEach((handle, owners) -> owners.forEach(
                owner -> owned.computeIfAbsent(owner, none -> new HashSet<>()).add(handle)));
        owned.forEach((owner, holders) -> Selections.check(holders, items.by("Owners", owner)));
    }

    /** Saves both stores in one file, or each in its own order, and looks at what is loaded. */
    void reload(Path file, Random random) {
        try {
            Archive.save(file, heroes.store, items.store);
            try (Archive archive = Archive.load(file)) {
                Kin loadedHeroes = random.nextBoolean() ? heroes.loaded(archive) : null;
                Kin loadedItems = items.loaded(archive);
                loadedHeroes = loadedHeroes == null ? heroes.loaded(archive) : loadedHeroes;
                checkLoaded(loadedHeroes, loadedItems, random);
                loadedHeroes.close();
                loadedItems.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Handles are others: what is loaded is told by its numbers. */
    private void checkLoaded(Kin loadedHeroes, Kin loadedItems, Random random) {
        Map<Object, Object> now = new HashMap<>();
        Map<Integer, Handle<?>> byNumber = new HashMap<>();
        for (Kin store : List.of(loadedHeroes, loadedItems)) {
            for (StoreCursor<Object> cursor : store.cursors()) {
                byNumber.put((Integer) store.call(cursor, "number"), cursor.handle());
            }
        }
        model.heroes.forEach((handle, hero) -> now.put(handle, byNumber.get(hero.number())));
        model.items.keySet().forEach(handle -> now.put(handle, byNumber.get(model.numbers.get(handle))));
        assertEquals(byNumber.size(), now.size());
        for (String key : Band.keys()) {
            Map<Object, Set<Object>> expected = new HashMap<>();
            model.heroes.forEach((handle, hero) -> hero.elements(key).forEach(element -> {
                if (!(element instanceof Handle) || now.containsKey(element)) {
                    expected.computeIfAbsent(now.getOrDefault(element, element), none -> new HashSet<>())
                            .add(now.get(handle));
                }
            }));
            expected.forEach((element, holders) -> {
                Set<Object> found = new HashSet<>();
                loadedHeroes.by(key, element).forEachHandle(handle -> assertTrue(found.add(handle)));
                assertEquals(holders, found);
            });
        }
        if (!model.items.isEmpty()) {
            Handle<?> item = List.copyOf(model.items.keySet()).get(random.nextInt(model.items.size()));
            Set<Handle<?>> going = model.goingWith(List.of(item));
            loadedItems.remove((Handle<?>) now.get(item));
            going.forEach(handle -> assertFalse(loadedHeroes.contains((Handle<?>) now.get(handle))
                    || loadedItems.contains((Handle<?>) now.get(handle))));
            assertEquals(
                    model.heroes.size() + model.items.size() - going.size(),
                    loadedHeroes.store.size() + loadedItems.store.size());
        }
    }
}
