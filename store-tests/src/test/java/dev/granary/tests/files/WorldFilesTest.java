package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Archive;
import dev.granary.Boxed;
import dev.granary.Handle;
import dev.granary.World;
import dev.granary.testing.InTurn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Worlds in files: all that may be seen is as it was, and the same steps have the same end, down to slots, generations, and when pages are
 * let go of.
 *
 * <p>{@code -Dgranary.worlds.steps=20000000} does more of them, {@code -Dgranary.seed=7} others.
 */
@InTurn
class WorldFilesTest {
    private static final int STEPS = Integer.getInteger("granary.worlds.steps", 100_000) / 10;
    private static final long SEED = Long.getLong("granary.seed", 20_261_123);

    @World(Tale.Words.class)
    interface Tale {
        record Words(@Boxed StringBuilder text) {}
    }

    @TempDir
    Path directory;

    private Path path;

    @BeforeEach
    void name() {
        path = directory.resolve("port");
    }

    @ParameterizedTest
    @CsvSource({"2, false", "5, true", "60, false", "700, true", "9000, false", "9000, true"})
    void theSameStepsHaveTheSameEnd(int usualSize, boolean hasDocks) throws IOException {
        SplittableRandom random = new SplittableRandom(SEED + usualSize);
        PortSimulation simulation =
                new PortSimulation(new PortWorld(), hasDocks ? new Port_DockStore() : null, usualSize);
        for (int done = 0; done < STEPS; ) {
            List<Long> steps = random.longs(random.nextInt(Math.min(10 + 4 * usualSize, 1_200)))
                    .boxed()
                    .toList();
            steps.forEach(simulation::perform);
            simulation.save(path);
            PortSimulation loaded = simulation.load(path);
            List<String> end = end(simulation, steps);
            assertEquals(end, end(loaded, steps));
            simulation = random.nextBoolean() ? loaded : simulation;
            done += 10 + 3 * steps.size();
        }
    }

    private static List<String> end(PortSimulation simulation, List<Long> steps) {
        List<String> seen = new ArrayList<>(simulation.seen());
        steps.forEach(simulation::perform);
        seen.addAll(simulation.seen());
        return seen;
    }

    /** A file says nothing of when it was written, so one of the same world is the same, whatever became of the first one. */
    @Test
    void aFileOfTheLoadedWorldIsTheSame() throws IOException {
        PortSimulation simulation = new PortSimulation(new PortWorld(), null, 5_000);
        new SplittableRandom(SEED).longs(20_000).forEach(simulation::perform);
        simulation.save(path);
        Path again = directory.resolve("again");
        PortWorld.load(path).save(again);
        byte[] first = Files.readAllBytes(path);
        byte[] second = Files.readAllBytes(again);
        assertEquals(first.length, second.length);
        int tag = 16 + 4 + 4 + "PortWorld".length();
        int header = header(first);
        for (int at = 0; at < first.length; at++) {
            if (at != tag && (at < header - 4 || at >= header)) {
                assertEquals(first[at], second[at], "at " + at);
            }
        }
    }

    static int header(byte[] file) {
        return java.nio.ByteBuffer.wrap(file)
                .order(java.nio.ByteOrder.LITTLE_ENDIAN)
                .getInt(12);
    }

    @Test
    void pagesWithRoomAreFilledInTheSameOrder() throws IOException {
        PortWorld world = new PortWorld();
        List<Handle<Port>> all = new ArrayList<>();
        for (int i = 0; i < 3 * 4096; i++) {
            all.add(world.create());
        }
        for (int gone : new int[] {5_000, 9_000, 10}) {
            world.destroy(all.get(gone));
        }
        world.save(path);
        PortWorld loaded = PortWorld.load(path);
        for (int i = 0; i < 4; i++) {
            assertEquals(world.create().toString(), loaded.create().toString());
        }
    }

    /** When the page is let go of, its slots go on from one generation; until then, each from its own, whatever is asked. */
    @Test
    void aPageIsLetGoOfAtTheSameTrim() throws IOException {
        PortWorld world = new PortWorld();
        world.destroy(world.create());
        world.create();
        Handle<Port> lit = world.create();
        world.add(lit, new Port.Lights(true, false));
        ask(world, 600);
        world.removeLights(lit); // which keeps its columns for a while
        ask(world, 3);
        world.save(path);
        PortWorld loaded = PortWorld.load(path);
        for (int questions = 0; questions <= 600; questions += 200) {
            for (PortWorld each : List.of(world, loaded)) {
                assertEquals("1v3", next(each.copy(), questions, false));
                assertEquals("1v5", next(each.copy(), questions, true));
            }
        }
    }

    /** Not even in a file of a loaded world, or of a copy of it, where the slots of its page have come to some generation. */
    @Test
    void aSlotThatIsUsedUpIsNeverUsedAgain() throws IOException {
        PortWorld world = new PortWorld();
        for (int life = 0; life < 1 << 23; life++) {
            world.destroy(world.create());
        }
        while (world.size() < 4095) {
            world.create();
        }
        PortWorld emptied = world.copy();
        emptied.query().destroyAll();
        for (PortWorld each : List.of(world, emptied)) {
            PortWorld loaded = again(each);
            PortWorld restored = new PortWorld();
            restored.restore(loaded.snapshot());
            List<PortWorld> alike =
                    List.of(loaded, again(loaded), again(loaded.copy()), again(restored), again(again(loaded)));
            String next = each.create().toString();
            for (PortWorld other : alike) {
                assertEquals(1, other.stats().retired());
                assertEquals(next, other.create().toString());
            }
        }
    }

    private PortWorld again(PortWorld world) throws IOException {
        world.save(path);
        return PortWorld.load(path);
    }

    private static void ask(PortWorld world, int questions) {
        for (int question = 0; question < questions; question++) {
            world.query().count();
        }
    }

    /** The second handle after all entities are gone, with some questions before and behind. */
    private static String next(PortWorld world, int questions, boolean trims) {
        ask(world, questions);
        world.query().destroyAll();
        ask(world, questions);
        if (trims) {
            world.trim();
        }
        world.create();
        return world.create().toString();
    }

    @Test
    void anEmptyWorldAndOneOfTagsOnly() throws IOException {
        PortWorld world = new PortWorld();
        world.save(path);
        PortWorld loaded = PortWorld.load(path);
        assertTrue(loaded.isEmpty());
        assertEquals(0, loaded.capacity());
        Handle<Port> first = world.create();
        assertEquals(first.toString(), loaded.create().toString());
        world.addAnchored(first);
        world.save(path);
        loaded = PortWorld.load(path);
        assertTrue(loaded.hasAnchored(loaded.query().anchored().first()));
        assertFalse(loaded.contains(first), "handles of another world");
    }

    @Test
    void handlesAreTranslated() throws IOException {
        PortWorld world = new PortWorld();
        Port_DockStore docks = new Port_DockStore();
        Handle<Port> ship = world.create();
        Handle<Port> sunk = world.create();
        Handle<Port.Dock> dock = docks.add(new Port.Dock(ship, 7));
        world.add(ship, new Port.Cargo(sunk, dock));
        world.destroy(sunk);
        assertTrue(assertThrows(IllegalStateException.class, () -> world.save(path))
                .getMessage()
                .matches("PortWorld#\\d+: Cargo\\.dock of an entity is 1v1, a handle of Port_DockStore#\\d+; .*"));
        assertFalse(Files.exists(path));
        Archive.save(path, world, docks);
        Archive archive = Archive.load(path);
        Port_DockStore docksAgain = Port_DockStore.load(archive);
        PortWorld again = PortWorld.load(archive);
        Handle<Port> shipNow = archive.handle(ship);
        assertTrue(again.contains(shipNow));
        assertFalse(again.contains(archive.handle(sunk)));
        assertFalse(again.contains(again.cargoTug(shipNow)), "stale ones are stale");
        assertEquals(archive.handle(dock), again.cargoDock(shipNow));
        assertEquals(shipNow, docksAgain.ship(archive.handle(dock)));
        assertThrows(IllegalStateException.class, () -> PortWorld.load(archive));
    }

    @Test
    void whatHasNoFormInAFile() {
        WorldFilesTest_TaleWorld tales = new WorldFilesTest_TaleWorld();
        assertEquals(
                "WorldFilesTest_TaleWorld: Words.text is @Boxed, and nothing says how its objects are written; name a"
                        + " Codec, as in @Boxed(codec = NameCodec.class)",
                assertThrows(UnsupportedOperationException.class, () -> tales.save(path))
                        .getMessage());
        PortWorld world = new PortWorld();
        Handle<Port> ship = world.create();
        world.add(ship, new Port.Cargo(world.commands().create(), Handle.none()));
        String message = assertThrows(IllegalStateException.class, () -> world.save(path))
                .getMessage();
        assertTrue(
                message.endsWith(
                        "a handle in advance, of an entity that commands are to create; apply them before it is saved,"
                                + " or, if they were cleared or are another world's, write another handle"),
                message);
        assertFalse(Files.exists(path));
    }

    @Test
    void aWorldIsNoStore() throws IOException {
        new PortWorld().save(path);
        assertEquals(
                path + " is no file for Port_DockStore: it is that of a world, PortWorld",
                assertThrows(IOException.class, () -> Port_DockStore.load(path)).getMessage());
        new Port_DockStore().save(path);
        assertEquals(
                path + " is no file for PortWorld: it is that of a store, Port_DockStore",
                assertThrows(IOException.class, () -> PortWorld.load(path)).getMessage());
    }
}
