package dev.granary.tests.views;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Archive;
import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.OnRemove;
import dev.granary.Reference;
import dev.granary.Reuse;
import dev.granary.SoA;
import dev.granary.Unique;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Views of stores that refer to each other, in one file. */
class SavedViewsTest {
    private static final int FLEETS = 10;
    private static final int SHIPS = 5_000;

    @SoA(views = true)
    record Fleet(@Unique int number, int ships) {}

    @BulkData(views = true)
    record Ship(
            @Unique int number,
            @Reference(onRemove = OnRemove.REMOVE) Handle<Fleet> fleet,
            Handle<Ship> consort,
            float x) {}

    @BulkData(reuse = Reuse.FREE_LIST, blockRows = 64, views = true)
    record Crate(int number) {}

    @BulkData(layout = Layout.SOA, reuse = Reuse.FREE_LIST, blockRows = 64, views = true)
    record Barrel(int number) {}

    private final SavedViewsTest_FleetStore fleets = new SavedViewsTest_FleetStore();
    private final SavedViewsTest_ShipStore ships = new SavedViewsTest_ShipStore();
    private final List<Handle<Fleet>> all = new ArrayList<>();

    @TempDir
    Path directory;

    private void fill() {
        ships.connect(fleets);
        for (int number = 0; number < FLEETS; number++) {
            all.add(fleets.add(number, SHIPS / FLEETS));
        }
        Handle<Ship> before = Handle.none();
        for (int number = 0; number < SHIPS; number++) {
            before = ships.add(number, all.get(number % FLEETS), before, number);
        }
    }

    /** What was there when the views were made, whatever the stores do while it is written, and afterwards. */
    @Test
    void areWhatTheStoresWereTogether() throws IOException, InterruptedException, ExecutionException {
        fill();
        Path file = directory.resolve("harbour");
        SavedViewsTest_FleetStore.View fleetsThen = fleets.view();
        SavedViewsTest_ShipStore.View shipsThen = ships.view();
        var saving = ForkJoinPool.commonPool().submit(() -> {
            try (fleetsThen;
                    shipsThen) {
                Archive.save(file, shipsThen, fleetsThen);
            }
            return null;
        });
        while (!saving.isDone() && all.size() > 1) {
            fleets.remove(all.removeLast());
            for (SavedViewsTest_ShipStore.Cursor ship : ships) {
                ship.x(-1);
            }
        }
        saving.get();
        Archive archive = Archive.load(file);
        SavedViewsTest_FleetStore loadedFleets = SavedViewsTest_FleetStore.load(archive);
        SavedViewsTest_ShipStore loaded = SavedViewsTest_ShipStore.load(archive);
        assertEquals(SHIPS, loaded.size());
        for (int number = 0; number < SHIPS; number++) {
            Ship ship = loaded.findByNumber(number);
            assertEquals(number % FLEETS, loadedFleets.number(ship.fleet()));
            assertEquals(number, ship.x());
            assertEquals(number == 0, ship.consort().isNone());
            assertTrue(number == 0 || loaded.number(ship.consort()) == number - 1);
        }
        assertTrue(loadedFleets.removeByNumber(3));
        assertEquals(SHIPS - SHIPS / FLEETS, loaded.size());
    }

    /** A view beside the other store itself, as one thread may have it. */
    @Test
    void besideStores() throws IOException {
        fill();
        Path file = directory.resolve("harbour");
        try (SavedViewsTest_ShipStore.View view = ships.view()) {
            Archive.save(file, fleets, view);
        }
        Archive archive = Archive.load(file);
        assertEquals(SHIPS, SavedViewsTest_ShipStore.load(archive).size());
        SavedViewsTest_FleetStore loaded = SavedViewsTest_FleetStore.load(archive);
        assertEquals(FLEETS, loaded.size());
    }

    /** What is added to it has the slots that it would have had in the store, which has filled holes since. */
    @Test
    void additionsToWhatWasLoaded() throws IOException {
        Path file = directory.resolve("cargo");
        SavedViewsTest_CrateStore crates = new SavedViewsTest_CrateStore();
        leaveHoles(crates::add, crates::remove);
        SavedViewsTest_CrateStore cratesThen = crates.copy();
        try (SavedViewsTest_CrateStore.View view = crates.view()) {
            crates.add(300);
            view.save(file);
        }
        assertSameSlots(cratesThen::add, SavedViewsTest_CrateStore.load(file)::add);
        SavedViewsTest_BarrelStore barrels = new SavedViewsTest_BarrelStore();
        leaveHoles(barrels::add, barrels::remove);
        SavedViewsTest_BarrelStore barrelsThen = barrels.copy();
        try (SavedViewsTest_BarrelStore.View view = barrels.view()) {
            barrels.add(300);
            view.save(file);
        }
        assertSameSlots(barrelsThen::add, SavedViewsTest_BarrelStore.load(file)::add);
    }

    /** In several blocks, none of them the first. */
    private static <R> void leaveHoles(IntFunction<Handle<R>> add, Consumer<Handle<R>> remove) {
        List<Handle<R>> added = IntStream.range(0, 300).mapToObj(add).toList();
        remove.accept(added.get(100));
        remove.accept(added.get(200));
    }

    private static <R> void assertSameSlots(IntFunction<Handle<R>> one, IntFunction<Handle<R>> other) {
        for (int number = 300; number < 303; number++) {
            assertEquals(
                    (int) one.apply(number).bits(), (int) other.apply(number).bits());
        }
    }

    /** Behind that the store writes to its arrays. */
    @Test
    void oneThatIsClosedMeanwhile() {
        fill();
        Path file = directory.resolve("harbour");
        SavedViewsTest_FleetStore.View view = fleets.view();
        assertEquals(
                "SavedViewsTest_FleetStore.View: the view is closed",
                assertThrows(IllegalStateException.class, () -> view.save(file, (done, all) -> view.close()))
                        .getMessage());
        assertFalse(Files.exists(file));
    }

    /** Nor does the file have handles of what came after the view of the other store was made; the next item there would have them. */
    @Test
    void handlesOfLaterItemsAreNone() throws IOException {
        fill();
        fleets.remove(all.removeLast());
        Path file = directory.resolve("harbour");
        try (SavedViewsTest_FleetStore.View view = fleets.view()) {
            Handle<Fleet> inHole = fleets.add(100, 0);
            Handle<Fleet> behind = fleets.add(101, 0);
            ships.add(SHIPS, inHole, Handle.none(), 0);
            ships.add(SHIPS + 1, behind, Handle.none(), 0);
            ships.add(SHIPS + 2, all.getFirst(), Handle.none(), 0);
            Archive.save(file, view, ships);
        }
        Archive archive = Archive.load(file);
        SavedViewsTest_FleetStore loadedFleets = SavedViewsTest_FleetStore.load(archive);
        SavedViewsTest_ShipStore loaded = SavedViewsTest_ShipStore.load(archive);
        assertTrue(loaded.findByNumber(SHIPS).fleet().isNone());
        assertTrue(loaded.findByNumber(SHIPS + 1).fleet().isNone());
        assertEquals(0, loadedFleets.number(loaded.findByNumber(SHIPS + 2).fleet()));
    }

    @BulkData
    @Unique(on = {"from", "to"})
    record Route(
            @Reference(onRemove = OnRemove.REMOVE) Handle<Fleet> from,
            @Reference(onRemove = OnRemove.REMOVE) Handle<Fleet> to) {}

    /** In a key that no two may share they could not be none: the file before stays. */
    @Test
    void handlesOfLaterItemsInAUniqueKeyAreRefused() throws IOException {
        fill();
        SavedViewsTest_RouteStore routes = new SavedViewsTest_RouteStore();
        routes.connect(fleets);
        routes.add(all.get(0), all.get(1));
        Path file = directory.resolve("routes");
        try (SavedViewsTest_FleetStore.View view = fleets.view()) {
            Archive.save(file, view, routes);
            routes.add(all.get(0), fleets.add(100, 0));
            routes.add(all.get(0), fleets.add(101, 0));
            String message = assertThrows(IllegalStateException.class, () -> Archive.save(file, view, routes))
                    .getMessage();
            assertTrue(
                    message.contains(": to in row 2 is 11v1")
                            && message.endsWith(", a handle of an item that came after the view of"
                                    + " SavedViewsTest_FleetStore was made; make what is saved together at one moment"),
                    message);
        }
        assertEquals(1, SavedViewsTest_RouteStore.load(Archive.load(file)).size());
    }

    @Test
    void whatIsNoFile() {
        fill();
        Path file = directory.resolve("harbour");
        SavedViewsTest_ShipStore.View view = ships.view();
        String alone =
                assertThrows(IllegalStateException.class, () -> view.save(file)).getMessage();
        assertTrue(alone.endsWith("save both stores, or a view of each, with Archive.save"), alone);
        String twice = assertThrows(IllegalArgumentException.class, () -> Archive.save(file, fleets, ships, view))
                .getMessage();
        assertTrue(twice.contains("can't be saved beside another one of its class"), twice);
        view.close();
        assertThrows(IllegalStateException.class, () -> Archive.save(file, fleets, view));
    }
}
