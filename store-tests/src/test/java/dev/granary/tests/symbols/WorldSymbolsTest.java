package dev.granary.tests.symbols;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Archive;
import dev.granary.Default;
import dev.granary.Handle;
import dev.granary.MissingComponentException;
import dev.granary.Symbol;
import dev.granary.Symbols;
import dev.granary.Was;
import dev.granary.World;
import dev.granary.tests.faults.FaultyClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorldSymbolsTest {
    private static final int FEWEST = 60;

    @TempDir
    private Path folder;

    enum Metal {
        GOLD,
        SILVER
    }

    record Ring(int size, Metal metal) {}

    @World(Ring.class)
    interface Hoard {}

    @Was("Ring")
    record LaterRing(
            int size,
            @Symbol String metal,
            @Default("Rome") @Symbol String city) {}

    @World(LaterRing.class)
    interface LaterHoard {}

    private Path file() {
        return folder.resolve("file");
    }

    @Test
    void filesHaveTheTexts() throws IOException {
        try (ForkJoinPool pool = new ForkJoinPool(2)) {
            BazaarSimulation simulation = new BazaarSimulation(new Symbols(), new Random(5), pool);
            for (int step = 0; step < 120; step++) {
                simulation.step(step);
            }
            BazaarWorld world = simulation.world;
            world.save(file());
            Path archive = folder.resolve("archive");
            PackedTagStore tags = new PackedTagStore(world.symbols());
            tags.add(new PackedTag("of a store", 1, "often 1"));
            Archive.save(archive, world, tags);
            for (BazaarWorld loaded :
                    new BazaarWorld[] {BazaarWorld.load(file()), BazaarWorld.load(Archive.load(archive))}) {
                assertEquals(world.size(), loaded.size());
                loaded.trim();
                assertEquals(simulation.texts().size(), loaded.symbols().size());
                assertEquals(labels(world), labels(loaded));
                assertEquals(
                        world.byStallStreet("often 1").count(),
                        loaded.byStallStreet("often 1").count());
            }
        }
    }

    /** All are given a number before the first of them is in a column. */
    @Test
    void filesHaveMoreTextsThanComeBetweenTwoLooks() throws IOException {
        BazaarWorld world = new BazaarWorld();
        for (int number = 0; number < 10_000; number++) {
            world.add(world.create(), new Bazaar.Label("name " + number, number, null));
        }
        world.save(file());
        assertEquals(labels(world), labels(BazaarWorld.load(file())));
    }

    private static List<Bazaar.Label> labels(BazaarWorld world) {
        List<Bazaar.Label> labels = new ArrayList<>();
        for (BazaarWorld.Cursor each : world.query().label().sortedBy(BazaarWorld.LABEL_NAME)) {
            labels.add(each.label());
        }
        return labels;
    }

    @Test
    void enumsBecomeSymbols() throws IOException {
        WorldSymbolsTest_HoardWorld hoard = new WorldSymbolsTest_HoardWorld();
        for (Metal metal : Metal.values()) {
            hoard.add(hoard.create(), new Ring(metal.ordinal(), metal));
        }
        hoard.save(file());
        WorldSymbolsTest_LaterHoardWorld later = WorldSymbolsTest_LaterHoardWorld.load(file());
        int seen = 0;
        for (WorldSymbolsTest_LaterHoardWorld.Cursor each : later.query().laterRing()) {
            assertEquals(new LaterRing(seen, Metal.values()[seen].name(), "Rome"), each.laterRing());
            seen++;
        }
        assertEquals(Metal.values().length, seen);
    }

    @Test
    void halfACharacterIsRefused() {
        BazaarWorld world = new BazaarWorld();
        world.add(world.create(), new Bazaar.Label("\ud83d", 1, null));
        IllegalStateException refused = assertThrows(IllegalStateException.class, () -> world.save(file()));
        assertTrue(
                refused.getMessage().matches("BazaarWorld#\\d+: Label.name has a text that can't be saved.*"),
                refused.getMessage());
        assertFalse(Files.exists(file()));
    }

    @Test
    void dictionariesOfCopies() {
        BazaarWorld world = new BazaarWorld();
        Handle<Bazaar> entity = world.create();
        world.add(entity, new Bazaar.Label("one", 1, "two"));
        BazaarWorld copy = world.copy();
        assertNotSame(world.symbols(), copy.symbols());
        copy.labelName(entity, "three");
        assertEquals("one", world.labelName(entity));
        BazaarWorld.Snapshot then = world.snapshot();
        world.labelName(entity, "four");
        Symbols before = world.symbols();
        world.trim();
        world.restore(then);
        assertSame(before, world.symbols());
        assertEquals("one", world.labelName(entity));
        assertEquals(2, before.size() - 1, "one and two, and four until it is dropped");
    }

    @Test
    void missingComponentsHaveNoText() {
        BazaarWorld world = new BazaarWorld();
        Handle<Bazaar> entity = world.create();
        assertThrows(MissingComponentException.class, () -> world.labelName(entity));
        assertThrows(MissingComponentException.class, () -> world.labelName(entity, "text"));
        assertThrows(NullPointerException.class, () -> world.add(entity, (Bazaar.Label) null));
        assertEquals(0, world.symbols().size());
        world.add(entity, new Bazaar.Stall(null, new Bazaar.Sign(null, true)));
        assertNull(world.stallStreet(entity));
        assertEquals(1, world.byStallStreet(null).count());
        world.removeStall(entity);
        assertEquals(0, world.byStallStreet(null).count());
    }

    @Test
    void allocationsMayFail() throws Throwable {
        int injected = (int) FaultyClasses.call(BazaarFaults.class, "injectAll");
        assertTrue(injected >= FEWEST, "only " + injected + " failures were injected");
    }
}
