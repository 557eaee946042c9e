package dev.granary.tests.worldkernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.testing.InTurn;
import dev.granary.tests.worldkernels.Meadow.Body;
import dev.granary.tests.worldkernels.Meadow.Fade;
import dev.granary.tests.worldkernels.Meadow.Frozen;
import dev.granary.tests.worldkernels.Meadow.Label;
import dev.granary.tests.worldkernels.Meadow.Owner;
import dev.granary.tests.worldkernels.Meadow.Position;
import dev.granary.tests.worldkernels.Meadow.Sprite;
import dev.granary.tests.worldkernels.Meadow.Velocity;
import dev.granary.tests.worldkernels.MeadowSystems.Bounds;
import java.io.IOException;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What kernels over entities do, in turn and in a pool: the same as the kernel called for each entity that matches. */
@InTurn
class WorldKernelContractTest {
    private static final ForkJoinPool POOL = new ForkJoinPool(3);
    private static final int COUNT = 40_000;
    private static final float DT = 0.5f;

    /** An entity of the model: what it has, each at its place. */
    private record Entity(long id, List<Record> parts) {
        Position position() {
            return (Position) parts.get(0);
        }

        Velocity velocity() {
            return (Velocity) parts.get(1);
        }

        Sprite sprite() {
            return (Sprite) parts.get(2);
        }

        Label label() {
            return (Label) parts.get(3);
        }

        Owner owner() {
            return (Owner) parts.get(4);
        }

        Frozen frozen() {
            return (Frozen) parts.get(5);
        }

        Fade fade() {
            return (Fade) parts.get(6);
        }

        Body body() {
            return (Body) parts.get(7);
        }

        void set(Record part) {
            List<Class<?>> types = List.of(
                    Position.class,
                    Velocity.class,
                    Sprite.class,
                    Label.class,
                    Owner.class,
                    Frozen.class,
                    Fade.class,
                    Body.class);
            parts.set(types.indexOf(part.getClass()), part);
        }

        Handle<Meadow> handle() {
            return Handle.ofBits(id);
        }
    }

    private interface Run {
        void on(MeadowWorld world) throws IOException;
    }

    @AfterAll
    static void shutDown() {
        POOL.shutdown();
    }

    /** Both ways of running have to give what the model gives for the entities that match. */
    private static void check(Run inTurn, Run inPool, Predicate<Entity> matches, Consumer<Entity> model)
            throws IOException {
        for (Run run : new Run[] {inTurn, inPool}) {
            MeadowFixture meadow = new MeadowFixture(COUNT, 1);
            Map<Long, List<Record>> expected = meadow.state();
            int matching = 0;
            for (var entry : expected.entrySet()) {
                Entity entity = new Entity(entry.getKey(), entry.getValue());
                if (matches.test(entity)) {
                    matching++;
                    model.accept(entity);
                }
            }
            assertTrue(matching > 100, "too few match");
            run.on(meadow.world);
            assertState(expected, meadow.state());
        }
    }

    private static void assertState(Map<Long, List<Record>> expected, Map<Long, List<Record>> actual) {
        assertEquals(expected.keySet(), actual.keySet());
        expected.forEach((bits, parts) ->
                assertEquals(parts, actual.get(bits), () -> Handle.ofBits(bits).toString()));
    }

    @Test
    void setsAComponent() throws IOException {
        check(
                world -> MeadowSystemsKernels.move(world, DT),
                world -> MeadowSystemsKernels.move(world, DT, POOL),
                e -> e.position() != null && e.velocity() != null,
                e -> e.set(MeadowSystems.move(e.position(), e.velocity(), DT)));
    }

    @Test
    void without() throws IOException {
        check(
                world -> MeadowSystemsKernels.moveUnfrozen(world, DT),
                world -> MeadowSystemsKernels.moveUnfrozen(world, DT, POOL),
                e -> e.position() != null && e.velocity() != null && e.frozen() == null,
                e -> e.set(MeadowSystems.moveUnfrozen(e.velocity(), DT, e.position())));
    }

    @Test
    void anyOfAndWithout() throws IOException {
        check(
                MeadowSystemsKernels::slow,
                world -> MeadowSystemsKernels.slow(world, POOL),
                e -> e.velocity() != null
                        && (e.fade() != null || e.label() != null)
                        && e.frozen() == null
                        && e.owner() == null,
                e -> e.set(MeadowSystems.slow(e.velocity())));
    }

    @Test
    void handlesOfAnyOf() throws IOException {
        checkHandles(
                MeadowSystemsKernels::mark,
                (world, set) -> MeadowSystemsKernels.mark(world, set, POOL),
                e -> e.fade() != null || e.frozen() != null);
    }

    @Test
    void handlesOfAll() throws IOException {
        checkHandles(
                MeadowSystemsKernels::meet, (world, set) -> MeadowSystemsKernels.meet(world, set, POOL), e -> true);
    }

    @Test
    void flagsOfWhatMayNotBeThere() throws IOException {
        checkHandles(
                MeadowSystemsKernels::note,
                (world, set) -> MeadowSystemsKernels.note(world, set, POOL),
                e -> e.sprite() != null
                        && (e.sprite().lit() || e.sprite().hidden())
                        && (e.velocity() != null || e.label() != null));
    }

    @Test
    void rowsAreOfTheirOwn() {
        MeadowFixture meadow = new MeadowFixture(COUNT, 1);
        Set<Long> positions = new HashSet<>();
        Set<Long> sprites = new HashSet<>();
        for (Handle<Meadow> entity : meadow.entities) {
            assertEquals((int) MeadowFixture.id(entity), meadow.world.rowOf(entity));
            if (meadow.world.hasPosition(entity)) {
                positions.add(MeadowFixture.id(entity));
            }
            if (meadow.world.hasSprite(entity)) {
                sprites.add(MeadowFixture.id(entity));
            }
        }
        assertEquals(positions, placed(meadow, ids -> MeadowSystemsKernels.place(meadow.world, ids)));
        assertEquals(positions, placed(meadow, ids -> MeadowSystemsKernels.place(meadow.world, ids, POOL)));
        assertEquals(sprites, placed(meadow, ids -> MeadowSystemsKernels.placeOnCursor(meadow.world, ids)));
        assertEquals(sprites, placed(meadow, ids -> MeadowSystemsKernels.placeOnCursor(meadow.world, ids, POOL)));
    }

    /** Those at the rows that their slots say. */
    private static Set<Long> placed(MeadowFixture meadow, Consumer<long[]> kernel) {
        long[] ids = new long[meadow.world.rows()];
        kernel.accept(ids);
        Set<Long> placed = new HashSet<>();
        for (int row = 0; row < ids.length; row++) {
            if (ids[row] != 0) {
                assertEquals(row, (int) ids[row]);
                placed.add(ids[row]);
            }
        }
        return placed;
    }

    private interface Collect {
        void on(MeadowWorld world, Set<Long> set);
    }

    private static void checkHandles(Collect inTurn, Collect inPool, Predicate<Entity> matches) throws IOException {
        for (Collect collect : new Collect[] {inTurn, inPool}) {
            Set<Long> expected = new TreeSet<>();
            Set<Long> actual = ConcurrentHashMap.newKeySet();
            check(
                    world -> collect.on(world, actual),
                    world -> {
                        actual.clear();
                        collect.on(world, actual);
                    },
                    matches,
                    e -> expected.add(e.id()));
            assertTrue(expected.equals(actual), "other entities than those that match");
        }
    }

    /** By what they have, and then by slot. */
    @Test
    void entitiesOfAWordWithAndWithoutOptionalComponents() {
        MeadowWorld world = new MeadowWorld();
        for (int i = 0; i < 70; i++) {
            Handle<Meadow> entity = world.create();
            world.add(entity, new Position(i, 0));
            if (i < 4 && i % 2 == 1) {
                world.add(entity, new Velocity(0, 0));
            }
            if (i < 4 && i / 2 == 1) {
                world.add(entity, new Frozen());
            }
        }
        List<Float> walked = new ArrayList<>();
        MeadowSystemsKernels.walk(world, walked);
        List<Float> expected = new ArrayList<>(List.of(3f, 2f, 1f, 0f));
        for (float i = 4; i < 70; i++) {
            expected.add(i);
        }
        assertEquals(expected, walked);
    }

    @Test
    void optionalComponents() throws IOException {
        check(
                MeadowSystemsKernels::optional,
                world -> MeadowSystemsKernels.optional(world, POOL),
                e -> e.position() != null,
                e -> e.set(MeadowSystems.optional(e.position(), e.velocity(), e.sprite())));
    }

    @Test
    void setsWhatItDoesNotTake() throws IOException {
        check(
                MeadowSystemsKernels::follow,
                world -> MeadowSystemsKernels.follow(world, POOL),
                e -> e.position() != null && e.velocity() != null,
                e -> e.set(MeadowSystems.follow(e.position())));
    }

    @Test
    void setsSeveral() throws IOException {
        check(
                MeadowSystemsKernels::swap,
                world -> MeadowSystemsKernels.swap(world, POOL),
                e -> e.position() != null && e.velocity() != null && e.sprite() != null,
                e -> {
                    MeadowSystems.Moved moved = MeadowSystems.swap(e.position(), e.velocity());
                    e.set(moved.position());
                    e.set(moved.velocity());
                });
    }

    @Test
    void setsFlagsAndNestedRecords() throws IOException {
        check(
                MeadowSystemsKernels::turn,
                world -> MeadowSystemsKernels.turn(world, POOL),
                e -> e.sprite() != null && e.body() != null,
                e -> {
                    MeadowSystems.Turned turned = MeadowSystems.turn(e.sprite(), e.body());
                    e.set(turned.sprite());
                    e.set(turned.body());
                });
    }

    @Test
    void setsWithoutReading() throws IOException {
        check(
                world -> MeadowSystemsKernels.weigh(world, (short) 3),
                world -> MeadowSystemsKernels.weigh(world, (short) 3, POOL),
                e -> e.sprite() != null && e.body() != null,
                e -> {
                    MeadowSystems.Weighed weighed = MeadowSystems.weigh(e.sprite(), e.body(), (short) 3);
                    e.set(weighed.sprite());
                    e.set(weighed.body());
                });
    }

    @Test
    void enumsAndRecordsThatDoMore() throws IOException {
        check(
                MeadowSystemsKernels::paint,
                world -> MeadowSystemsKernels.paint(world, POOL),
                e -> e.sprite() != null && e.fade() != null,
                e -> e.set(MeadowSystems.paint(e.sprite(), e.fade())));
    }

    @Test
    void whereFlags() throws IOException {
        check(
                MeadowSystemsKernels::raise,
                world -> MeadowSystemsKernels.raise(world, POOL),
                e -> e.sprite() != null && !e.sprite().hidden() && e.sprite().lit(),
                e -> e.set(MeadowSystems.raise(e.sprite())));
    }

    @Test
    void whereFlagsOfOtherComponents() throws IOException {
        check(
                MeadowSystemsKernels::drift,
                world -> MeadowSystemsKernels.drift(world, POOL),
                e -> e.position() != null && (e.sprite() == null || !e.sprite().hidden()),
                e -> e.set(MeadowSystems.drift(e.position())));
    }

    /** Then there is no column of them either. */
    @Test
    void whereFlagsThatNothingHas() {
        MeadowWorld world = new MeadowWorld();
        Handle<Meadow> entity = world.create();
        world.add(entity, new Position(1, 2));
        MeadowSystemsKernels.drift(world);
        assertEquals(new Position(2, 2), world.position(entity));
    }

    @Test
    void tagsReferencesAndExceptions() throws IOException {
        check(
                MeadowSystemsKernels::rename,
                world -> MeadowSystemsKernels.rename(world, POOL),
                e -> e.label() != null && e.frozen() != null,
                e -> {
                    try {
                        e.set(MeadowSystems.rename(e.label(), e.frozen(), e.handle()));
                    } catch (IOException impossible) {
                        throw new AssertionError(impossible);
                    }
                });
        MeadowWorld world = new MeadowWorld();
        Handle<Meadow> entity = world.create();
        world.add(entity, new Label("wrong", '!'));
        world.add(entity, new Frozen());
        assertEquals(
                "wrong",
                assertThrows(IOException.class, () -> MeadowSystemsKernels.rename(world))
                        .getMessage());
        assertEquals(
                "wrong",
                assertThrows(IOException.class, () -> MeadowSystemsKernels.rename(world, POOL))
                        .getMessage());
    }

    @Test
    void handlesInComponents() throws IOException {
        Map<Long, Long> expected = new HashMap<>();
        Map<Long, Long> actual = new ConcurrentHashMap<>();
        check(
                world -> MeadowSystemsKernels.own(world, actual),
                world -> MeadowSystemsKernels.own(world, actual, POOL),
                e -> e.owner() != null,
                e -> e.set(MeadowSystems.own(e.owner(), e.handle(), expected)));
        assertEquals(expected, actual);
    }

    @Test
    void reductions() {
        MeadowFixture meadow = new MeadowFixture(COUNT, 2);
        long layers = 0;
        long lit = 0;
        Bounds bounds = new Bounds(0, 0);
        for (var entry : meadow.state().entrySet()) {
            Entity e = new Entity(entry.getKey(), entry.getValue());
            if (e.sprite() != null) {
                layers = MeadowSystems.layers(layers, e.sprite(), e.fade());
                lit += e.sprite().lit() ? 1 : 0;
            }
            if (e.position() != null) {
                bounds = MeadowSystems.bounds(bounds, e.position());
            }
        }
        assertTrue(lit > 100);
        assertEquals(layers, MeadowSystemsKernels.layers(meadow.world, 0));
        assertEquals(layers, MeadowSystemsKernels.layers(meadow.world, 0, POOL));
        assertEquals(lit, MeadowSystemsKernels.lit(meadow.world, 0));
        assertEquals(lit, MeadowSystemsKernels.lit(meadow.world, 0, POOL));
        assertEquals(bounds, MeadowSystemsKernels.bounds(meadow.world, new Bounds(0, 0)));
        assertEquals(bounds, MeadowSystemsKernels.bounds(meadow.world, new Bounds(0, 0), POOL));
        assertEquals(7, MeadowSystemsKernels.layers(new MeadowWorld(), 7));
        assertEquals(7, MeadowSystemsKernels.layers(new MeadowWorld(), 7, POOL));
    }

    @Test
    void inPlace() throws IOException {
        check(
                world -> MeadowSystemsKernels.bounce(world, 40),
                world -> MeadowSystemsKernels.bounce(world, 40, POOL),
                e -> e.position() != null && e.velocity() != null,
                e -> {
                    if (e.position().y() < 40) {
                        e.set(new Position(e.position().x(), 40));
                        e.set(new Velocity(e.velocity().x(), -e.velocity().y()));
                    }
                    if (e.fade() != null) {
                        e.set(new Fade(e.fade().alpha() + 1));
                    }
                });
    }

    private interface Removal {
        int on(MeadowWorld world);
    }

    private static void checkRemoval(Removal inTurn, Removal inPool, Predicate<Entity> goes) {
        for (Removal removal : new Removal[] {inTurn, inPool}) {
            MeadowFixture meadow = new MeadowFixture(COUNT, 3);
            Map<Long, List<Record>> expected = meadow.state();
            int before = expected.size();
            expected.entrySet().removeIf(entry -> goes.test(new Entity(entry.getKey(), entry.getValue())));
            assertTrue(expected.size() < before);
            assertEquals(before - expected.size(), removal.on(meadow.world));
            assertState(expected, meadow.state());
            assertEquals(expected.size(), meadow.world.size());
            assertEquals(0, removal.on(meadow.world));
        }
    }

    @Test
    void destroys() {
        checkRemoval(
                MeadowSystemsKernels::faded,
                world -> MeadowSystemsKernels.faded(world, POOL),
                e -> e.fade() != null && e.fade().alpha() < 5);
    }

    @Test
    void destroysByFlagsAndOptionalComponents() {
        checkRemoval(
                MeadowSystemsKernels::hidden,
                world -> MeadowSystemsKernels.hidden(world, POOL),
                e -> e.sprite() != null
                        && e.sprite().hidden()
                        && e.frozen() == null
                        && (e.position() == null || e.sprite().layer() > 3));
    }

    @Test
    void destroysByCursorAndHandle() {
        Set<Long> kept = new HashSet<>();
        new MeadowFixture(COUNT, 3)
                .entities.stream().limit(COUNT / 2 + 1000).forEach(e -> kept.add(MeadowFixture.id(e)));
        checkRemoval(
                world -> MeadowSystemsKernels.lost(world, kept),
                world -> MeadowSystemsKernels.lost(world, kept, POOL),
                e -> e.frozen() != null && e.position() == null && !kept.contains(e.id()));
    }

    @Test
    void destroysAll() {
        checkRemoval(MeadowSystemsKernels::all, world -> MeadowSystemsKernels.all(world, POOL), e -> true);
    }

    /** What fails while it judges has destroyed nothing. */
    @Test
    void destroysNothingIfItFails() {
        MeadowFixture meadow = new MeadowFixture(COUNT, 4);
        Map<Long, List<Record>> before = meadow.state();
        assertThrows(IllegalStateException.class, () -> MeadowSystemsKernels.failToFade(meadow.world));
        assertThrows(IllegalStateException.class, () -> MeadowSystemsKernels.failToFade(meadow.world, POOL));
        assertState(before, meadow.state());
    }

    /** The failing entity and those behind it are as they were. */
    @Test
    void whatFailsStops() {
        MeadowFixture meadow = new MeadowFixture(COUNT, 5);
        Map<Long, List<Record>> before = meadow.state();
        IllegalStateException failure =
                assertThrows(IllegalStateException.class, () -> MeadowSystemsKernels.fail(meadow.world, 97));
        assertEquals("too far", failure.getMessage());
        Map<Long, List<Record>> after = meadow.state();
        int done = 0;
        for (var entry : before.entrySet()) {
            Position was = new Entity(0, entry.getValue()).position();
            Position is = new Entity(0, after.get(entry.getKey())).position();
            if (was != null && !was.equals(is)) {
                assertEquals(new Position(-1, -1), is);
                assertTrue(was.x() <= 97);
                done++;
            }
        }
        assertTrue(done > 0 && done < meadow.world.query().position().count());
    }

    /** Changes are recorded while the loop runs, in a pool too, and give the same world whatever the order was. */
    @Test
    void commands() {
        List<Integer> ignored = new ArrayList<>();
        List<Map<Long, List<Record>>> states = new ArrayList<>();
        for (int run = 0; run < 5; run++) {
            MeadowFixture meadow = new MeadowFixture(COUNT, 6);
            MeadowWorld world = meadow.world;
            MeadowWorld.Archetype child =
                    world.archetype().with(new Position(1, 2)).build();
            long fading = world.query().fade().count();
            switch (run) {
                case 0 -> MeadowSystemsKernels.spawn(world, child);
                case 1 -> MeadowSystemsKernels.spawnInPlace(world, child);
                case 2 -> MeadowSystemsKernels.spawnInPlace(world, child, POOL);
                default -> MeadowSystemsKernels.spawn(world, child, POOL);
            }
            assertEquals(fading, world.query().fade().count(), "nothing is changed yet");
            ignored.add(world.commands().apply());
            meadow.entities.clear();
            world.query().forEach(e -> meadow.entities.add(e.handle()));
            states.add(meadow.state());
            assertTrue(states.getLast().values().stream()
                    .anyMatch(parts -> parts.get(6) instanceof Fade(double alpha) && alpha >= 100));
        }
        assertEquals(List.of(0, 0, 0, 0, 0), ignored);
        states.forEach(state -> assertEquals(states.getFirst(), state));
    }

    @Test
    void structureMustNotChange() {
        MeadowFixture meadow = new MeadowFixture(COUNT, 7);
        ConcurrentModificationException failure = assertThrows(
                ConcurrentModificationException.class, () -> MeadowSystemsKernels.meddle(meadow.world, meadow.world));
        assertEquals(
                "Kernel MeadowSystems.meddle created or destroyed entities of the MeadowWorld that it runs on, or added"
                        + " or removed components; record that with a parameter of type MeadowWorld.Commands, and apply"
                        + " it afterwards",
                failure.getMessage());
    }

    @Test
    void marksWhatItSets() {
        MeadowFixture meadow = new MeadowFixture(1000, 8);
        MeadowWorld world = meadow.world;
        long before = world.version();
        assertEquals(0, world.query().position().changedSince(before).count());
        MeadowSystemsKernels.layers(world, 0);
        assertEquals(0, world.query().position().changedSince(before).count());
        MeadowSystemsKernels.move(world, DT);
        assertFalse(world.query().position().changedSince(before).count() == 0);
    }

    @Test
    void emptyWorld() throws IOException {
        MeadowWorld world = new MeadowWorld();
        MeadowSystemsKernels.move(world, DT);
        MeadowSystemsKernels.move(world, DT, POOL);
        MeadowSystemsKernels.optional(world);
        MeadowSystemsKernels.bounce(world, 1);
        assertEquals(0, MeadowSystemsKernels.faded(world));
        assertEquals(0, MeadowSystemsKernels.faded(world, POOL));
        MeadowSystemsKernels.rename(world);
        assertEquals(0, world.size());
    }
}
