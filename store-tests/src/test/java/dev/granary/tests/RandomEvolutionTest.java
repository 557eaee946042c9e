package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.Handle;
import dev.granary.Store;
import dev.granary.arrow.Arrow;
import dev.granary.arrow.ArrowOption;
import dev.granary.testing.InTurn;
import dev.granary.tests.Evolution.Leaf;
import dev.granary.tests.Evolution.Nest;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random records that change at random, in all the ways that docs/file-versions.md lists, and files of before: each item that is loaded
 * has what the page says. {@code -Dgranary.evolutions=300} tries more of them, {@code -Dgranary.seed=7} others.
 */
@InTurn
class RandomEvolutionTest {
    private static final int RECORDS = Integer.getInteger("granary.evolutions", 3);
    private static final int ENTITIES = 70;
    private static final int ITEMS = 190;

    /** Of the first record: some blocks, and more than one of the pieces that files and Arrow are read in. */
    private static final int MANY = 20_000;

    private static final ArrowOption[] FLAT = {};
    private static final ArrowOption[] STRUCTS = {ArrowOption.STRUCTS};

    private Evolution evolution;
    private EvolvingValues values;

    @TempDir
    Path directory;

    private String begin(int number, String what) {
        long seed = Long.getLong("granary.seed", 2026);
        evolution = new Evolution(new Random(seed + number));
        return what + " " + number + " of seed " + seed;
    }

    @Test
    void filesOfStoresBeforeAreRead() throws Exception {
        for (int number = 0; number < RECORDS; number++) {
            String what = begin(number, "record");
            List<Nest> before = evolution.first();
            List<Nest> after = evolution.changed(before);
            if (evolution.random.nextBoolean()) {
                after = new EvolvedTwice(evolution, before, after).since(evolution.changed(after));
            }
            after.set(0, new Nest("", "", evolution.keyed(after.getFirst().leaves())));
            boolean isPacked = evolution.random.nextBoolean();
            Path file = directory.resolve("things" + number);
            String source = evolution.source(before, isPacked, false);
            String later = evolution.source(after, isPacked, true);
            int count = number > 0 || (source + later).contains("capacity") ? ITEMS : MANY;
            List<Map<Leaf, Object>> items = save(before, source, count, file, what);
            check(after, later, file, items, what);
        }
    }

    @Test
    void filesOfWorldsBeforeAreRead() throws Exception {
        for (int number = 0; number < RECORDS; number++) {
            String what = begin(number, "world");
            List<Nest> before = new ArrayList<>();
            for (Nest nest : evolution.first()) {
                List<Leaf> leaves = nest.leaves().stream()
                        .filter(leaf -> !leaf.name().equals("id"))
                        .toList();
                before.add(new Nest(evolution.fresh("Component"), "", leaves));
            }
            Map<Nest, Nest> changes = new LinkedHashMap<>();
            for (Nest nest : before) {
                if (evolution.random.nextInt(6) > 0) {
                    Nest after = evolution.changedComponent(nest);
                    if (evolution.random.nextBoolean()) {
                        after = new EvolvedTwice(evolution, List.of(nest), List.of(after))
                                .sinceComponent(evolution.changedComponent(after));
                    }
                    changes.put(nest, new Nest(after.name(), after.notes(), evolution.keyed(after.leaves())));
                }
            }
            List<Nest> after = new ArrayList<>(changes.values());
            Nest fresh = new Nest(evolution.fresh("Component"), "", List.of(evolution.leaf()));
            after.add(fresh);
            Collections.shuffle(after, evolution.random);
            Path file = directory.resolve("sea" + number);
            List<Map<Nest, Map<Leaf, Object>>> entities = saveWorld(before, evolution.world(before, false), file, what);
            checkWorld(changes, fresh, evolution.world(after, true), file, entities, what);
        }
    }

    private Class<?> compiled(String type, String source, String what) throws Exception {
        Project project = new Project(directory.resolve(evolution.fresh(what.replace(' ', '-') + "-")));
        project.file("evolving/" + type + ".java", source);
        assertEquals(List.of(), project.diagnostics(), what + "\n" + source);
        URL[] classes = {project.classes().toUri().toURL()};
        return new URLClassLoader(classes, getClass().getClassLoader())
                .loadClass("evolving." + type + (type.equals("Sea") ? "World" : "Store"));
    }

    private List<Map<Leaf, Object>> save(List<Nest> record, String source, int count, Path file, String what)
            throws Exception {
        Class<?> storeType = compiled("Thing", source, what);
        @SuppressWarnings("unchecked")
        Store<Object> store = (Store<Object>) made(storeType);
        values = new EvolvingValues(evolution, storeType.getClassLoader().loadClass("evolving.Thing"));
        List<Map<Leaf, Object>> items = new ArrayList<>();
        List<Handle<Object>> handles = new ArrayList<>();
        for (int id = 0; id < count; id++) {
            Map<Leaf, Object> item = new LinkedHashMap<>();
            for (Nest nest : record) {
                for (Leaf leaf : nest.leaves()) {
                    values.put(leaf, item);
                    if (leaf.name().equals("id")) {
                        item.put(leaf, id);
                    }
                }
            }
            handles.add(store.add(values.made(values.type(), record, item)));
            items.add(item);
        }
        int from = evolution.random.nextInt(count);
        for (int id = count - 1; id >= 0; id--) {
            if (id >= from && id < from + count / 2 || evolution.random.nextInt(4) == 0) {
                store.remove(handles.get(id));
                items.remove(id);
            }
        }
        if (evolution.random.nextBoolean()) {
            store.trim();
        }
        EvolvingValues.call(store, "save", file);
        Arrow.write(store, arrow(file), evolution.random.nextBoolean() ? FLAT : STRUCTS);
        return items;
    }

    private static Path arrow(Path file) {
        return file.resolveSibling(file.getFileName() + ".arrow");
    }

    private static Object made(Class<?> storeType) throws ReflectiveOperationException {
        Constructor<?> constructor = storeType.getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    private List<Map<Nest, Map<Leaf, Object>>> saveWorld(List<Nest> components, String source, Path file, String what)
            throws Exception {
        Class<?> worldType = compiled("Sea", source, what);
        values = new EvolvingValues(evolution, worldType.getClassLoader().loadClass("evolving.Sea"));
        Object world = made(worldType);
        List<Map<Nest, Map<Leaf, Object>>> entities = new ArrayList<>();
        for (int id = 0; id < ENTITIES; id++) {
            Object entity = EvolvingValues.call(world, "create");
            Constructor<?> identity = values.inside("Id").getDeclaredConstructors()[0];
            identity.setAccessible(true);
            EvolvingValues.call(world, "add", entity, identity.newInstance(id));
            Map<Nest, Map<Leaf, Object>> has = new LinkedHashMap<>();
            for (Nest component : components) {
                if (evolution.random.nextBoolean()) {
                    Map<Leaf, Object> item = new LinkedHashMap<>();
                    component.leaves().forEach(leaf -> values.put(leaf, item));
                    has.put(component, item);
                    Nest alone = new Nest("", "", component.leaves());
                    if (component.leaves().isEmpty()) {
                        EvolvingValues.call(world, "add" + component.name(), entity);
                    } else {
                        Object record = values.made(values.inside(component.name()), List.of(alone), item);
                        EvolvingValues.call(world, "add", entity, record);
                    }
                }
            }
            entities.add(has);
            if (evolution.random.nextInt(4) == 0) {
                EvolvingValues.call(world, "destroy", entity);
                entities.set(id, null);
            }
        }
        EvolvingValues.call(world, "save", file);
        return entities;
    }

    private void checkWorld(
            Map<Nest, Nest> changes,
            Nest fresh,
            String source,
            Path file,
            List<Map<Nest, Map<Leaf, Object>>> entities,
            String what)
            throws Exception {
        Class<?> worldType = compiled("Sea", source, what);
        Method load = worldType.getDeclaredMethod("load", Path.class);
        load.setAccessible(true);
        Object world = load.invoke(null, file);
        int size = 0;
        for (int id = 0; id < ENTITIES; id++) {
            Handle<?> entity = (Handle<?>) EvolvingValues.call(world, "byIdId", id);
            Map<Nest, Map<Leaf, Object>> has = entities.get(id);
            assertEquals(has == null, entity.isNone(), what);
            if (has == null) {
                continue;
            }
            size++;
            for (Map.Entry<Nest, Nest> change : changes.entrySet()) {
                Nest now = change.getValue();
                Map<Leaf, Object> before = has.get(change.getKey());
                assertEquals(
                        before != null, EvolvingValues.call(world, "has" + now.name(), entity), what + "\n" + source);
                if (before != null && !now.leaves().isEmpty()) {
                    Map<String, Object> read = new HashMap<>();
                    EvolvingValues.read(EvolvingValues.call(world, "find" + now.name(), entity), read);
                    assertEquals(values.converted(before, now.leaves()), read, what + "\n" + source);
                }
            }
            assertEquals(false, EvolvingValues.call(world, "has" + fresh.name(), entity), what);
        }
        assertEquals(size, EvolvingValues.call(world, "size"), what);
        for (Nest now : changes.values()) {
            List<Object> all = new ArrayList<>();
            for (int id = 0; id < ENTITIES; id++) {
                Handle<?> entity = (Handle<?>) EvolvingValues.call(world, "byIdId", id);
                if (!entity.isNone()
                        && !now.leaves().isEmpty()
                        && (boolean) EvolvingValues.call(world, "has" + now.name(), entity)) {
                    all.add(EvolvingValues.call(world, "find" + now.name(), entity));
                }
            }
            List<List<String>> found = values.found(world, "by" + now.name(), now.leaves(), all);
            assertEquals(found.getFirst(), found.getLast(), what + "\n" + source);
        }
    }

    private void check(List<Nest> record, String source, Path file, List<Map<Leaf, Object>> items, String what)
            throws Exception {
        Class<?> storeType = compiled("Thing", source, what);
        Method load = storeType.getDeclaredMethod("load", Path.class);
        load.setAccessible(true);
        Store<?> loaded = (Store<?>) load.invoke(null, file);
        check(record, loaded, items, what + "\n" + source);
        EvolvingValues.call(loaded, "save", file);
        check(record, (Store<?>) load.invoke(null, file), items, what + " again\n" + source);
        Store<?> ofArrow = (Store<?>) made(storeType);
        List<Leaf> leaves =
                record.stream().flatMap(nest -> nest.leaves().stream()).toList();
        if (leaves.stream().anyMatch(Leaf::isRefusedAsArrow)) {
            assertThrows(IOException.class, () -> Arrow.read(arrow(file), ofArrow), what + "\n" + source);
        } else {
            Arrow.read(arrow(file), ofArrow);
            if (leaves.stream().noneMatch(Leaf::isNewAsArrow)) {
                check(record, ofArrow, items, what + " as Arrow\n" + source);
            }
        }
    }

    private void check(List<Nest> record, Store<?> store, List<Map<Leaf, Object>> items, String what) {
        Map<Object, Map<String, Object>> actual = new HashMap<>();
        store.stream().forEach(item -> {
            Map<String, Object> read = new HashMap<>();
            EvolvingValues.read(item, read);
            actual.put(read.get("id"), read);
        });
        Map<Object, Map<String, Object>> expected = new HashMap<>();
        for (Map<Leaf, Object> item : items) {
            Map<String, Object> read = new HashMap<>();
            record.forEach(nest -> read.putAll(values.converted(item, nest.leaves())));
            expected.put(read.get("id"), read);
        }
        assertEquals(expected, actual, what);
        List<Object> all = new ArrayList<>();
        store.stream().forEach(all::add);
        List<List<String>> found = values.found(store, "by", record.getFirst().leaves(), all);
        assertEquals(found.getFirst(), found.getLast(), what);
    }
}
