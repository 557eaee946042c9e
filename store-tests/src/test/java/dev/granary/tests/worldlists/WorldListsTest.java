package dev.granary.tests.worldlists;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Archive;
import dev.granary.BulkData;
import dev.granary.Default;
import dev.granary.Handle;
import dev.granary.MissingComponentException;
import dev.granary.Pooled;
import dev.granary.StaleHandleException;
import dev.granary.Was;
import dev.granary.World;
import dev.granary.tests.faults.FaultyClasses;
import java.io.IOException;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorldListsTest {
    private static final int FEWEST = 150;

    @TempDir
    private Path folder;

    record Track(@Pooled List<Point> points) {
        record Point(float x, int y) {}
    }

    @World(Track.class)
    interface Early {}

    @Was("Track")
    record LaterTrack(
            @Was("points") @Pooled List<Point> places,
            @Default("") @Pooled double[] heights) {
        record Point(
                @Was("x") double east, int y, @Default("7") long z) {}
    }

    @World(LaterTrack.class)
    interface Late {}

    private static Convoy.Lane lane(float... speeds) {
        return new Convoy.Lane(1, speeds, List.of(), List.of());
    }

    @Test
    void viewsSayThatWhatTheyAreOfIsGone() {
        ConvoyWorld world = new ConvoyWorld();
        Handle<Convoy> entity = world.create();
        world.add(entity, lane());
        ConvoyWorld.LaneSpeeds empty = world.laneSpeedsOf(entity);
        assertTrue(empty.isEmpty());
        world.removeLane(entity);
        assertThrows(MissingComponentException.class, empty::size);
        world.add(entity, lane(3, 4));
        assertEquals(2, empty.size());
        assertEquals("LaneSpeeds[3.0, 4.0]", empty.toString());
        world.destroy(entity);
        assertThrows(StaleHandleException.class, empty::size);
        assertThrows(StaleHandleException.class, () -> world.laneSpeedsOf(entity));
        assertThrows(IndexOutOfBoundsException.class, () -> fresh(world).removeAt(2));
        assertThrows(IndexOutOfBoundsException.class, () -> fresh(world).set(-1, 2));
    }

    private static ConvoyWorld.LaneSpeeds fresh(ConvoyWorld world) {
        Handle<Convoy> entity = world.create();
        world.add(entity, lane(1, 2));
        return world.laneSpeedsOf(entity);
    }

    /** Not even the columns are there, when the addition ends. */
    @Test
    void whatListenersTakeAwayTheyMayTrim() {
        List<Consumer<ConvoyWorld>> ways = List.of(
                world -> world.onAddLane(entity -> {
                    world.removeLane(entity);
                    world.trim();
                }),
                world -> world.onAddLane(entity -> {
                    world.clear();
                    world.trim();
                }),
                world -> world.onAddLane(entity -> {
                    world.destroy(entity);
                    world.trim();
                    world.create();
                }));
        for (Consumer<ConvoyWorld> way : ways) {
            ConvoyWorld world = new ConvoyWorld();
            way.accept(world);
            Handle<Convoy> entity = world.create();
            assertTrue(world.add(entity, lane(1, 2)));
            assertFalse(world.contains(entity) && world.hasLane(entity));
            assertEquals(0, elements(world));
        }
    }

    @Test
    void changesOfListsAreChangesOfTheComponent() {
        ConvoyWorld world = new ConvoyWorld();
        ConvoyWorld.LaneSpeeds speeds = fresh(world);
        long version = world.version();
        ConvoyWorld.Query changed = world.query().lane().changedSince(version);
        assertEquals(2, speeds.size());
        speeds.get(1);
        assertEquals(0, changed.count());
        speeds.set(1, 9);
        assertEquals(1, changed.count());
        ConvoyWorld.Query added = world.query().lane().changedSince(world.version());
        assertEquals(0, added.count());
        speeds.add(5);
        assertEquals(1, added.count());
    }

    @Test
    void pagesWriteNoListToARowWithoutTheComponent() {
        ConvoyWorld world = new ConvoyWorld();
        fresh(world);
        Handle<Convoy> bare = world.create();
        ConvoyWorld.Page page = world.pages().getFirst();
        int row = page.row(bare);
        assertThrows(MissingComponentException.class, () -> page.lane(row, lane(1)));
        assertThrows(MissingComponentException.class, () -> page.laneSpeeds(row, new float[] {1}));
        assertThrows(MissingComponentException.class, () -> page.laneSpeedsOf(row));
        assertThrows(MissingComponentException.class, () -> page.cargoInner(row, new Convoy.Inner(1, new long[2])));
        assertEquals(2, elements(world));
        world.clear();
        assertEquals(0, elements(world));
    }

    /** Some pages share columns, and what a list is in may be that of another entity by then. */
    @Test
    void aPageThatHadNoListsHasNoneAgain() {
        ConvoyWorld world = new ConvoyWorld();
        List<Handle<Convoy>> entities = new ArrayList<>();
        for (int i = 0; i < 4 * 4096; i++) {
            entities.add(world.create());
        }
        world.add(entities.get(9_000), lane(1));
        ConvoyWorld.Snapshot before = world.snapshot();
        world.add(entities.get(13_000), lane(2, 3));
        world.restore(before);
        world.add(entities.get(9_001), lane(4, 5));
        world.add(entities.get(13_000), lane(6));
        world.add(entities.get(9_002), lane(7, 8));
        assertArrayEquals(new float[] {4, 5}, world.laneSpeeds(entities.get(9_001)));
        assertArrayEquals(new float[] {7, 8}, world.laneSpeeds(entities.get(9_002)));
    }

    private static long elements(ConvoyWorld world) {
        return world.stats().components().stream()
                .flatMap(component -> component.lists().stream())
                .mapToLong(list -> list.elements())
                .sum();
    }

    @Test
    void kernelsInAPoolDoNotChangeTheStructure() {
        ConvoyWorld world = new ConvoyWorld();
        for (int number = 0; number < 200; number++) {
            world.create(world.archetype()
                    .with(lane(1, 2))
                    .with(new Convoy.Cargo(new Convoy.Inner(1, new long[1]), List.of()))
                    .build());
        }
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            IllegalStateException refused =
                    assertThrows(IllegalStateException.class, () -> Convoy_SystemsKernels.note(world, 3, pool));
            assertTrue(
                    refused.getMessage().contains("the list 'Cargo.inner.numbers' of an item can't get other elements"),
                    refused.getMessage());
            Convoy_SystemsKernels.slowDown(world, 1, pool);
        }
        assertEquals(200 * 3, elements(world));
    }

    /** A list that changes the world while it is read: one of the two would be lost. */
    @Test
    void nothingChangesWhileAListIsRead() {
        ConvoyWorld world = new ConvoyWorld();
        Handle<Convoy> entity = world.create();
        world.add(entity, lane(1, 2));
        List<Runnable> changes = List.of(
                () -> world.destroy(entity),
                () -> world.removeLane(entity),
                world::clear,
                world::trim,
                () -> world.restore(world.snapshot()),
                () -> world.laneSpeedsOf(entity).add(1),
                () -> world.query().lane().destroyAll(),
                () -> world.lane(entity, lane()));
        for (Runnable change : changes) {
            List<Handle<Convoy>> meddling = new AbstractList<>() {
                @Override
                public Handle<Convoy> get(int index) {
                    change.run();
                    return Handle.none();
                }

                @Override
                public int size() {
                    return 2;
                }
            };
            assertThrows(
                    IllegalStateException.class,
                    () -> world.add(entity, new Convoy.Lane(2, new float[9], List.of(), meddling)));
            assertEquals(lane(1, 2).owner(), world.laneOwner(entity));
            assertArrayEquals(new float[] {1, 2}, world.laneSpeeds(entity));
            assertEquals(2, elements(world));
        }
        world.trim();
        assertEquals(2, elements(world));
    }

    /** While one list of an entity is read, others of it are in a row that has no entity yet: a copy would have them for ever. */
    @Test
    void nothingIsCopiedWhileAListIsRead() {
        ConvoyWorld world = new ConvoyWorld();
        ConvoyWorld.Snapshot before = world.snapshot();
        Runnable[] meddling = {() -> {}};
        List<String> labels = new AbstractList<>() {
            @Override
            public String get(int index) {
                meddling[0].run();
                return "a";
            }

            @Override
            public int size() {
                return 2;
            }
        };
        ConvoyWorld.Archetype archetype = world.archetype()
                .with(lane(1, 2))
                .with(new Convoy.Cargo(new Convoy.Inner(1, new long[] {3}), labels))
                .build();
        for (Runnable copying : List.<Runnable>of(world::copy, world::snapshot, () -> world.snapshot(before))) {
            meddling[0] = copying;
            String message = assertThrows(IllegalStateException.class, () -> world.create(archetype))
                    .getMessage();
            assertTrue(message.endsWith("is being read; copy the world before or afterwards"), message);
            assertEquals(0, elements(world));
        }
        meddling[0] = () -> {};
        world.create(archetype);
        assertEquals(elements(world), elements(world.copy()));
    }

    @Test
    void filesOfEarlierVersions() throws IOException {
        WorldListsTest_EarlyWorld early = new WorldListsTest_EarlyWorld();
        for (int number = 0; number < 100; number++) {
            Handle<Early> entity = early.create();
            if (number % 3 != 0) {
                early.add(
                        entity,
                        new Track(java.util.stream.IntStream.range(0, number % 5)
                                .mapToObj(y -> new Track.Point(entity.bits() & 0xFFF, y))
                                .toList()));
            }
        }
        Path path = folder.resolve("tracks");
        early.save(path);
        WorldListsTest_LateWorld late = WorldListsTest_LateWorld.load(path);
        int seen = 0;
        for (WorldListsTest_LateWorld.Cursor each : late.query().laterTrack()) {
            int number = (int) each.handle().bits();
            assertEquals(number % 5, each.laterTrackPlacesOf().size());
            for (LaterTrack.Point point : each.laterTrackPlacesOf()) {
                assertEquals(new LaterTrack.Point(number & 0xFFF, point.y(), 7), point);
            }
            assertEquals(0, each.laterTrackHeightsOf().size());
            each.laterTrackHeightsOf().add(2);
            seen++;
        }
        assertEquals(66, seen);
        assertFalse(late.query().laterTrack().isEmpty());
    }

    @BulkData
    record Gem(int number) {}

    record Box(@Pooled List<Handle<Gem>> gems, @Pooled boolean[] flags) {}

    @World(Box.class)
    interface Shelf {}

    /** More rows than are read at once, and handles that lead to a store. */
    @Test
    void archives() throws IOException {
        WorldListsTest_GemStore gems = new WorldListsTest_GemStore();
        gems.remove(gems.add(new Gem(-1)));
        WorldListsTest_ShelfWorld shelf = new WorldListsTest_ShelfWorld();
        for (int number = 0; number < 40_000; number++) {
            Handle<Shelf> entity = shelf.create();
            if (number % 3 > 0) {
                boolean[] flags = {number % 2 == 0, number % 5 == 0};
                List<Handle<Gem>> one = number % 7 == 0 ? List.of() : List.of(gems.add(new Gem(number)));
                shelf.add(entity, new Box(one, flags));
            }
        }
        Path path = folder.resolve("archive");
        Archive.save(path, gems, shelf);
        Archive archive = Archive.load(path);
        WorldListsTest_ShelfWorld world = WorldListsTest_ShelfWorld.load(archive);
        WorldListsTest_GemStore store = WorldListsTest_GemStore.load(archive);
        int seen = 0;
        for (WorldListsTest_ShelfWorld.Cursor each : world.query().box()) {
            int number = (int) each.handle().bits();
            assertArrayEquals(new boolean[] {number % 2 == 0, number % 5 == 0}, each.boxFlags());
            assertEquals(number % 7 == 0, each.boxGemsOf().isEmpty());
            for (Handle<Gem> gem : each.boxGemsOf()) {
                assertEquals(number, store.number(gem));
            }
            seen++;
        }
        assertEquals(26_666, seen);
        world.query().destroyAll();
        world.trim();
        assertEquals(0, world.stats().bytes());
    }

    @Test
    void allocationsMayFail() throws Throwable {
        int injected = (int) FaultyClasses.call(ConvoyFaults.class, "injectAll");
        assertTrue(injected >= FEWEST, "only " + injected + " failures were injected");
    }
}
