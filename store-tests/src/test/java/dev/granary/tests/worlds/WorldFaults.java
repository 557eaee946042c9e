package dev.granary.tests.worlds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.tests.faults.Allocations;
import dev.granary.tests.faults.FaultyCalls;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Calls of a world in which an allocation fails: another one each time, and in the end none.
 *
 * <p>Loaded by {@link dev.granary.tests.faults.FaultyClasses}.
 */
final class WorldFaults {
    private static final int MORE_THAN_A_PAGE = 4500;
    private static final List<Part> PARTS = List.of(Part.values());

    private final ZooWorld world = new ZooWorld();
    private final Map<Handle<Zoo>, Map<Part, Record>> model = new HashMap<>();
    private final SplittableRandom random = new SplittableRandom(8);
    private final Map<Part, Record> parts = new EnumMap<>(Part.class);
    private ZooWorld.Archetype archetype;
    private ZooWorld.Snapshot held;
    private Map<Handle<Zoo>, Map<Part, Record>> snapshot;

    private WorldFaults() {
        for (Part part : Part.values()) {
            parts.put(part, part.random(random));
        }
    }

    /** The number of failures that were injected. */
    static int injectAll() {
        return calls().injectAll(each -> {
            each.check();
            each.use();
            each.check();
            each.clear();
            each.check();
            assertEquals(0, each.world.stats().bytes(), "memory of an empty world");
        });
    }

    private static FaultyCalls<WorldFaults> calls() {
        FaultyCalls<WorldFaults> calls = new FaultyCalls<>(WorldFaults::new);
        calls.put("create", each -> each.created(each.world.create(), Map.of()));
        calls.put(
                "create on another page", WorldFaults::fillPages, each -> each.created(each.world.create(), Map.of()));
        calls.put("create where a page was released", WorldFaults::releasePage, WorldFaults::createOne);
        calls.put("archetype", WorldFaults::makeArchetype);
        calls.put("create from an archetype", WorldFaults::makeArchetype, WorldFaults::createOne);
        calls.put("create where rows are used up", WorldFaults::fillRows, WorldFaults::createOne);
        calls.put("create many", WorldFaults::makeArchetype, WorldFaults::createMany);
        calls.put("create more", WorldFaults::fillPages, WorldFaults::createMany);
        for (Part part : Part.values()) {
            calls.put("add " + part, each -> each.created(each.world.create(), Map.of()), each -> each.add(part));
        }
        calls.put("commands", WorldFaults::fillPages, WorldFaults::commands);
        calls.put("query", WorldFaults::fillPages, WorldFaults::query);
        calls.put("change while iterating", WorldFaults::fillPages, WorldFaults::sweep);
        calls.put("destroyAll", WorldFaults::fillPages, WorldFaults::destroyAll);
        calls.put("trim", WorldFaults::fillPages, WorldFaults::trim);
        calls.put("clear", WorldFaults::fillPages, WorldFaults::clear);
        calls.put("snapshot", WorldFaults::fillPages, each -> each.world.snapshot());
        calls.put("snapshot again", WorldFaults::takeSnapshot, WorldFaults::snapshotAgain);
        calls.put("restore", WorldFaults::takeSnapshot, WorldFaults::restore);
        calls.put("stats", WorldFaults::fillPages, each -> each.world.stats());
        return calls;
    }

    private void check() {
        assertEquals(model.size(), world.size(), "size");
        int[] having = new int[PARTS.size()];
        model.forEach((entity, expected) -> {
            for (Part part : PARTS) {
                Record value = expected.get(part);
                assertEquals(value, part.find(world, entity), () -> part + " of " + entity);
                having[part.ordinal()] += value == null ? 0 : 1;
            }
        });
        Set<Handle<Zoo>> visited = HashSet.newHashSet(model.size());
        for (ZooWorld.Cursor cursor : world.query()) {
            assertTrue(visited.add(cursor.handle()), "visited twice");
        }
        assertEquals(model.keySet(), visited, "visited");
        for (Part part : PARTS) {
            assertEquals(having[part.ordinal()], part.name(world.query()).count(), () -> "entities with " + part);
        }
    }

    private void use() {
        makeArchetype();
        createOne();
        createMany(10);
        List<Handle<Zoo>> entities = List.copyOf(model.keySet());
        for (int i = 0; i < entities.size(); i++) {
            if (i % 3 == 0) {
                assertTrue(world.destroy(entities.get(i)));
                model.remove(entities.get(i));
            } else if (i % 3 == 1) {
                model.get(entities.get(i)).put(Part.LABEL, parts.get(Part.LABEL));
                Part.LABEL.add(world, entities.get(i), parts.get(Part.LABEL));
            }
        }
        world.trim();
        assertEquals(0, world.commands().size());
    }

    private void created(Handle<Zoo> entity, Map<Part, Record> components) {
        Map<Part, Record> own = new EnumMap<>(Part.class);
        own.putAll(components);
        model.put(entity, own);
    }

    /** All rows that the columns of a page begin with have an entity. */
    private void fillRows() {
        makeArchetype();
        for (int row = 0; row < Long.SIZE; row++) {
            createOne();
        }
        assertEquals(model.size(), world.capacity(), "not all rows");
    }

    private void makeArchetype() {
        ZooWorld.ArchetypeBuilder builder = world.archetype();
        parts.forEach((part, value) -> part.with(builder, value));
        archetype = builder.build();
    }

    private void createOne() {
        created(world.create(archetype), parts);
    }

    /** Of full pages, which are gone then, while there is another one. */
    private void takeSnapshot() {
        fillPages();
        held = world.snapshot();
        snapshot = new HashMap<>(model);
        destroyAll();
        world.trim();
        createMany(10);
        createMany(5_000);
    }

    /** After a failure the snapshot is the one before, which shows when the world goes back. */
    private void snapshotAgain() {
        try {
            world.snapshot(held);
        } finally {
            String failed = Allocations.stop();
            if (failed != null) {
                restore();
                throw new OutOfMemoryError(failed);
            }
        }
        world.clear();
        world.restore(held);
    }

    private void restore() {
        world.restore(held);
        model.clear();
        model.putAll(snapshot);
    }

    private void createMany() {
        createMany(MORE_THAN_A_PAGE);
    }

    private void createMany(int count) {
        ZooWorld.Batch batch = world.create(archetype, count);
        Allocations.stop(); // the handles below are not what is tested
        for (ZooWorld.Cursor cursor : batch) {
            created(cursor.handle(), parts);
        }
    }

    /** Full pages of two homes. */
    private void fillPages() {
        makeArchetype();
        createMany(4096);
        for (int i = 0; i < 4096; i++) {
            created(world.create(), Map.of());
        }
    }

    private void releasePage() {
        fillPages();
        List<Handle<Zoo>> entities = List.copyOf(model.keySet());
        for (Handle<Zoo> entity : entities) {
            if (model.get(entity).size() > 1) {
                world.destroy(entity);
                model.remove(entity);
            }
        }
        world.trim();
    }

    private void add(Part part) {
        Handle<Zoo> entity = model.keySet().iterator().next();
        part.add(world, entity, parts.get(part));
        model.get(entity).put(part, parts.get(part));
    }

    /** What was applied stays; the rest waits, and is applied after the failure. */
    private void commands() {
        ZooWorld.Commands commands = world.commands();
        List<Handle<Zoo>> entities = List.copyOf(model.keySet()).subList(0, 40);
        try {
            for (Handle<Zoo> entity : entities) {
                if (model.get(entity).isEmpty()) {
                    Part.HOT.add(commands, entity, parts.get(Part.HOT));
                    Part.POSITION.add(commands, entity, parts.get(Part.POSITION));
                } else {
                    commands.destroy(entity);
                }
                Handle<Zoo> created = commands.create(archetype);
                Part.SPRITE.add(commands, created, spriteOf(created));
            }
        } catch (OutOfMemoryError failure) {
            commands.clear();
            throw failure;
        }
        try {
            commands.apply();
        } catch (OutOfMemoryError failure) {
            Allocations.stop();
            commands.apply();
            applied(entities);
            throw failure;
        }
        Allocations.stop();
        applied(entities);
    }

    private void applied(List<Handle<Zoo>> entities) {
        for (Handle<Zoo> entity : entities) {
            if (model.get(entity).isEmpty()) {
                model.get(entity).put(Part.HOT, parts.get(Part.HOT));
                model.get(entity).put(Part.POSITION, parts.get(Part.POSITION));
            } else {
                model.remove(entity);
            }
        }
        for (ZooWorld.Cursor cursor : world.query()) {
            if (!model.containsKey(cursor.handle())) {
                created(cursor.handle(), parts);
                model.get(cursor.handle()).put(Part.SPRITE, spriteOf(cursor.handle()));
            }
        }
    }

    private Zoo.Sprite spriteOf(Handle<Zoo> entity) {
        return RecordedChanges.pointingTo((Zoo.Sprite) parts.get(Part.SPRITE), entity);
    }

    private void query() {
        ZooWorld.Query query = world.query().position().without().frozen();
        assertEquals(0, query.count());
        assertFalse(world.query().anyOf().hot().label().isEmpty());
    }

    /** Changes that were made before the failure stay. */
    private void sweep() {
        int visited = 0;
        for (ZooWorld.Cursor cursor : world.query().without().position()) {
            Handle<Zoo> entity = cursor.handle();
            if (visited++ > 20) {
                return;
            }
            Part.SPRITE.add(cursor, parts.get(Part.SPRITE));
            model.get(entity).put(Part.SPRITE, parts.get(Part.SPRITE));
        }
    }

    private void destroyAll() {
        world.query().position().destroyAll();
        model.values().removeIf(expected -> expected.containsKey(Part.POSITION));
    }

    private void trim() {
        world.trim();
    }

    private void clear() {
        world.clear();
        model.clear();
    }
}
