package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Archive;
import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.RemoveIf;
import dev.granary.SoA;
import dev.granary.World;
import dev.granary.runtime.Flight;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the Flight Recorder is told of. */
class FlightTest {
    private static final String PREFIX = "dev.granary.";

    @TempDir
    private Path folder;

    @SoA
    record Mote(float x, float y, @Index int cell) {

        @Kernel
        static Mote fall(Mote mote, float dt) {
            return new Mote(mote.x, mote.y - dt, mote.cell);
        }

        @Kernel
        static Mote renumber(Mote mote) {
            return new Mote(mote.x, mote.y, (int) mote.x);
        }

        @Kernel(combine = "add")
        static double sum(double sum, Mote mote) {
            return sum + mote.x;
        }

        static double add(double one, double other) {
            return one + other;
        }

        @Kernel
        static void fail(Mote mote) {
            throw new IllegalStateException("of mote " + mote.x);
        }

        @Kernel(combine = "add")
        static double sumOfWhole(double sum, Mote mote) throws IOException {
            if (mote.x == 700) {
                throw new IOException("of mote " + mote.x);
            }
            return sum + mote.x;
        }

        @Kernel
        static Mote renumberSome(Mote mote) {
            return new Mote(mote.x, mote.y, 1000 / (int) (mote.x - 700));
        }

        @RemoveIf
        static boolean isWorse(Mote mote) {
            return 1000 / (int) (mote.x - 700) > 3;
        }

        @RemoveIf
        static boolean isOdd(Mote mote) {
            return (int) mote.x % 2 != 0;
        }
    }

    @BulkData(growth = Growth.VIRTUAL)
    record Rock(float weight) {

        @Kernel
        static float weigh(float sum, Rock rock) {
            return sum + rock.weight;
        }
    }

    @SoA
    record Gone(int number) {}

    @SoA(growth = Growth.VIRTUAL)
    record Gravel(float weight) {}

    @SoA(growth = Growth.DOUBLING)
    record Heaped(int number) {}

    record Place(float x) {}

    @World({Place.class})
    interface Town {}

    @Kernels(Town.class)
    static final class Walking {
        @Kernel
        static Place walk(Place place) {
            return new Place(place.x + 1);
        }

        @Kernel
        static void stumble(Place place) throws IOException {
            throw new IOException("at " + place.x);
        }

        @RemoveIf
        static boolean isLost(Place place) {
            return 1 / (int) place.x > 3;
        }

        @RemoveIf
        static boolean isAnywhere(Place place) {
            return place.x >= 0;
        }

        private Walking() {}
    }

    private static FlightTest_MoteStore motes(int count) {
        FlightTest_MoteStore motes = new FlightTest_MoteStore();
        for (int number = 0; number < count; number++) {
            motes.add(number, 0, 0);
        }
        return motes;
    }

    /** Something that may fail. */
    private interface Doing {
        void run() throws IOException;
    }

    private List<RecordedEvent> recorded(String event, Doing doing) throws IOException {
        return recorded(event, Duration.ZERO, doing);
    }

    /** The events that it gives in this thread, or in that of statistics, at the end. */
    private List<RecordedEvent> recorded(String event, Duration threshold, Doing doing) throws IOException {
        Path file = folder.resolve("recording.jfr");
        try (Recording recording = new Recording()) {
            if (event.endsWith("Statistics")) {
                recording.enable(PREFIX + event).with("period", "endChunk");
            } else {
                recording.enable(PREFIX + event).withThreshold(threshold);
            }
            recording.start();
            doing.run();
            recording.stop();
            recording.dump(file);
        }
        return RecordingFile.readAllEvents(file).stream()
                .filter(each -> each.getEventType().getName().equals(PREFIX + event))
                .filter(each -> event.endsWith("Statistics")
                        || each.getThread().getJavaThreadId()
                                == Thread.currentThread().threadId())
                .sorted(Comparator.comparing(
                        RecordedEvent::getEndTime)) // a file has them by buffer, and one may be full at any time
                .toList();
    }

    private static String kernel(RecordedEvent event) {
        assertEquals(event.getString("failure") == null, event.getDouble("nanosPerItem") > 0, event::toString);
        return event.getString("kernel") + " of " + event.getInt("items") + " in " + event.getString("store") + " by "
                + event.getInt("threads")
                + (event.getString("failure") == null ? "" : " until " + event.getString("failure"));
    }

    @Test
    void kernels() throws IOException {
        FlightTest_MoteStore motes = motes(1000);
        try (ForkJoinPool pool = new ForkJoinPool(3)) {
            List<RecordedEvent> events = recorded("Kernel", () -> {
                FlightTest_MoteKernels.fall(motes, 1);
                FlightTest_MoteKernels.fall(motes, 1, pool);
                assertEquals(499500, FlightTest_MoteKernels.sum(motes, 0));
                assertEquals(499500, FlightTest_MoteKernels.sum(motes, 0, pool));
                FlightTest_MoteKernels.renumber(motes);
                assertEquals(500, FlightTest_MoteKernels.isOdd(motes));
                assertEquals(0, FlightTest_MoteKernels.isOdd(motes, pool));
            });
            assertEquals(
                    List.of(
                            "FlightTest.Mote.fall of 1000 in FlightTest_MoteStore by 1",
                            "FlightTest.Mote.fall of 1000 in FlightTest_MoteStore by 3",
                            "FlightTest.Mote.sum of 1000 in FlightTest_MoteStore by 1",
                            "FlightTest.Mote.sum of 1000 in FlightTest_MoteStore by 3",
                            "FlightTest.Mote.renumber of 1000 in FlightTest_MoteStore by 1",
                            "FlightTest.Mote.isOdd of 1000 in FlightTest_MoteStore by 1",
                            "FlightTest.Mote.isOdd of 500 in FlightTest_MoteStore by 3"),
                    events.stream().map(FlightTest::kernel).toList());
        }
    }

    @Test
    void kernelsOfWorlds() throws IOException {
        FlightTest_TownWorld town = new FlightTest_TownWorld();
        town.add(town.create(), new Place(1));
        town.create();
        List<RecordedEvent> events = recorded("Kernel", () -> FlightTest_WalkingKernels.walk(town));
        assertEquals(
                List.of("FlightTest.Walking.walk of 2 in FlightTest_TownWorld by 1"),
                events.stream().map(FlightTest::kernel).toList());
    }

    @Test
    void kernelsThatFail() throws IOException {
        FlightTest_MoteStore motes = motes(1000);
        try (ForkJoinPool pool = new ForkJoinPool(3)) {
            List<RecordedEvent> events = recorded("Kernel", () -> {
                assertThrows(IllegalStateException.class, () -> FlightTest_MoteKernels.fail(motes));
                assertThrows(IllegalStateException.class, () -> FlightTest_MoteKernels.fail(motes, pool));
                assertThrows(IOException.class, () -> FlightTest_MoteKernels.sumOfWhole(motes, 0));
                assertThrows(IOException.class, () -> FlightTest_MoteKernels.sumOfWhole(motes, 0, pool));
                assertThrows(ArithmeticException.class, () -> FlightTest_MoteKernels.renumberSome(motes));
                assertThrows(ArithmeticException.class, () -> FlightTest_MoteKernels.renumberSome(motes, pool));
                assertThrows(ArithmeticException.class, () -> FlightTest_MoteKernels.isWorse(motes));
                assertThrows(ArithmeticException.class, () -> FlightTest_MoteKernels.isWorse(motes, pool));
                assertThrows(NullPointerException.class, () -> FlightTest_MoteKernels.fall(motes, 1, null));
                assertThrows(NullPointerException.class, () -> FlightTest_MoteKernels.fall(null, 1));
                FlightTest_MoteKernels.fall(motes, 1);
            });
            String of = " of 1000 in FlightTest_MoteStore by ";
            assertEquals(
                    List.of(
                            "FlightTest.Mote.fail" + of + "1 until java.lang.IllegalStateException",
                            "FlightTest.Mote.fail" + of + "3 until java.lang.IllegalStateException",
                            "FlightTest.Mote.sumOfWhole" + of + "1 until java.io.IOException",
                            "FlightTest.Mote.sumOfWhole" + of + "3 until java.io.IOException",
                            "FlightTest.Mote.renumberSome" + of + "1 until java.lang.ArithmeticException",
                            "FlightTest.Mote.renumberSome" + of + "3 until java.lang.ArithmeticException",
                            "FlightTest.Mote.isWorse" + of + "1 until java.lang.ArithmeticException",
                            "FlightTest.Mote.isWorse" + of + "3 until java.lang.ArithmeticException",
                            "FlightTest.Mote.fall" + of + "1 until java.lang.NullPointerException",
                            "FlightTest.Mote.fall" + of + "1"), // there is nothing to tell of the null
                    events.stream().map(FlightTest::kernel).toList());
        }
        assertEquals(
                List.of(),
                recorded(
                        "Kernel",
                        Duration.ofMinutes(1),
                        () -> assertThrows(IllegalStateException.class, () -> FlightTest_MoteKernels.fail(motes))),
                "below the threshold");
    }

    /** After {@code close} there are no columns, which the kernel finds out. */
    @Test
    void kernelsOfStoresThatAreClosed() throws IOException {
        FlightTest_RockStore rocks = new FlightTest_RockStore();
        rocks.add(1f);
        rocks.close();
        List<RecordedEvent> events = recorded(
                "Kernel",
                () -> assertThrows(IllegalStateException.class, () -> FlightTest_RockKernels.weigh(rocks, 0)));
        assertEquals(
                List.of("java.lang.IllegalStateException"),
                events.stream().map(event -> event.getString("failure")).toList());
    }

    @Test
    void kernelsOfWorldsThatFail() throws IOException {
        FlightTest_TownWorld town = new FlightTest_TownWorld();
        for (int number = 0; number < 100; number++) {
            town.add(town.create(), new Place(number));
        }
        try (ForkJoinPool pool = new ForkJoinPool(3)) {
            List<RecordedEvent> events = recorded("Kernel", () -> {
                assertThrows(IOException.class, () -> FlightTest_WalkingKernels.stumble(town));
                assertThrows(IOException.class, () -> FlightTest_WalkingKernels.stumble(town, pool));
                assertThrows(ArithmeticException.class, () -> FlightTest_WalkingKernels.isLost(town));
                assertThrows(ArithmeticException.class, () -> FlightTest_WalkingKernels.isLost(town, pool));
            });
            String of = " of 100 in FlightTest_TownWorld by ";
            assertEquals(
                    List.of(
                            "FlightTest.Walking.stumble" + of + "1 until java.io.IOException",
                            "FlightTest.Walking.stumble" + of + "3 until java.io.IOException",
                            "FlightTest.Walking.isLost" + of + "1 until java.lang.ArithmeticException",
                            "FlightTest.Walking.isLost" + of + "3 until java.lang.ArithmeticException"),
                    events.stream().map(FlightTest::kernel).toList());
        }
        assertEquals(100, town.size());
    }

    /** What is asked of items that go is asked of items. */
    @Test
    void kernelsThatRemoveAll() throws IOException {
        FlightTest_TownWorld town = new FlightTest_TownWorld();
        for (int number = 0; number < 100; number++) {
            town.add(town.create(), new Place(number));
        }
        List<RecordedEvent> events = recorded("Kernel", () -> FlightTest_WalkingKernels.isAnywhere(town));
        assertEquals(
                List.of("FlightTest.Walking.isAnywhere of 100 in FlightTest_TownWorld by 1"),
                events.stream().map(FlightTest::kernel).toList());
        assertEquals(0, town.size());
    }

    @Test
    void kernelsBelowTheThresholdAndOfNothing() throws IOException {
        FlightTest_MoteStore motes = motes(10);
        assertEquals(List.of(), recorded("Kernel", Duration.ofMinutes(1), () -> FlightTest_MoteKernels.fall(motes, 1)));
        List<RecordedEvent> empty = recorded("Kernel", () -> FlightTest_MoteKernels.fall(motes(0), 1));
        assertEquals(0, empty.getFirst().getDouble("nanosPerItem"));
        assertNull(Flight.beginKernel(motes), "nobody records");
    }

    @Test
    void growth() throws IOException {
        List<RecordedEvent> events = recorded("Growth", () -> motes(10_000));
        assertEquals(0, events.getFirst().getInt("rowsBefore"));
        assertEquals(64, events.getFirst().getInt("rows"));
        assertEquals(64 * 12, events.getFirst().getLong("bytes"));
        int end = 0;
        for (RecordedEvent event : events) {
            assertEquals("FlightTest_MoteStore", event.getString("store"));
            assertTrue(event.getInt("rows") > event.getInt("rowsBefore"), event::toString);
            assertTrue(event.getInt("firstRow") + event.getInt("rows") > end, event::toString);
            end = event.getInt("firstRow") + event.getInt("rows");
        }
        assertTrue(end >= 10_000, end + " rows");
    }

    /** Rows that are copied into a block of twice as many are none that are new, and nothing grows where memory is let go of. */
    @Test
    void growthByDoubling() throws IOException {
        List<RecordedEvent> events = recorded("Growth", () -> {
            FlightTest_HeapedStore heap = new FlightTest_HeapedStore();
            for (int number = 0; number < 200; number++) {
                heap.add(number);
            }
            heap.clear();
            heap.add(1);
            heap.trim();
        });
        assertEquals(
                List.of("0 to 64, 256 bytes", "64 to 128, 256 bytes", "128 to 256, 512 bytes"),
                events.stream().map(FlightTest::growth).toList());
    }

    private static String growth(RecordedEvent event) {
        return event.getInt("rowsBefore") + " to " + event.getInt("rows") + ", " + event.getLong("bytes") + " bytes";
    }

    /** Pages have rows before anything is in them. */
    @Test
    void growthByComponents() throws IOException {
        FlightTest_TownWorld town = new FlightTest_TownWorld();
        Handle<Town> home = town.create();
        int rows = town.stats().capacity();
        List<RecordedEvent> events = recorded("Growth", () -> {
            town.add(home, new Place(1));
            town.add(town.create(), new Place(2));
        });
        assertEquals(
                List.of(rows + " to " + rows + ", " + 4 * rows + " bytes"),
                events.stream().map(FlightTest::growth).toList());
    }

    @Test
    void growthOfWorlds() throws IOException {
        List<RecordedEvent> events = recorded("Growth", () -> {
            FlightTest_TownWorld town = new FlightTest_TownWorld();
            FlightTest_TownWorld.Archetype home =
                    town.archetype().with(new Place(0)).build();
            for (int number = 0; number < 100; number++) {
                town.create(home);
            }
        });
        RecordedEvent last = events.getLast();
        assertEquals("FlightTest_TownWorld", last.getString("store"));
        assertTrue(last.getInt("rows") >= 100, last::toString);
        assertEquals(4L * (last.getInt("rows") - last.getInt("rowsBefore")), last.getLong("bytes"));
    }

    @Test
    void trim() throws IOException {
        FlightTest_MoteStore motes = motes(10_000);
        motes.clear();
        FlightTest_TownWorld town = new FlightTest_TownWorld();
        Handle<Town> home = town.create();
        town.destroy(home);
        List<RecordedEvent> events = recorded("Trim", () -> {
            motes.trim();
            town.trim();
        });
        assertEquals("FlightTest_MoteStore", events.getFirst().getString("store"));
        assertEquals(motes.stats().bytes(), events.getFirst().getLong("bytes"));
        assertTrue(events.getFirst().getLong("bytesBefore") > 120_000, events.getFirst()::toString);
        assertEquals("FlightTest_TownWorld", events.getLast().getString("store"));
        assertTrue(events.getLast().getLong("bytesBefore") > events.getLast().getLong("bytes"));
        assertEquals(2, events.size());
    }

    @Test
    void retirement() throws IOException {
        FlightTest_GoneStore store = new FlightTest_GoneStore();
        List<RecordedEvent> events = recorded("Retirement", () -> {
            for (int life = 0; life <= 1 << 23; life++) {
                store.remove(store.add(life));
            }
        });
        assertEquals(1, events.size());
        assertTrue(events.getFirst().getString("store").startsWith("FlightTest_GoneStore#"));
        assertEquals(1, events.getFirst().getInt("slot"));
        assertEquals(1, events.getFirst().getInt("all"));
    }

    @Test
    void filesAndIndices() throws IOException {
        FlightTest_MoteStore motes = motes(1000);
        Path file = folder.resolve("motes.granary");
        RecordedEvent save = recorded("Save", () -> motes.save(file)).getFirst();
        assertEquals(file.toString(), save.getString("path"));
        assertEquals("FlightTest_MoteStore", save.getString("stores"));
        assertEquals(1000, save.getLong("items"));
        assertEquals(Files.size(file), save.getLong("bytes"));

        RecordedEvent load =
                recorded("Load", () -> FlightTest_MoteStore.load(file)).getFirst();
        assertEquals(file.toString(), load.getString("path"));
        assertEquals(1000, load.getLong("items"));
        assertEquals(Files.size(file), load.getLong("bytes"));
        assertEquals(
                List.of(),
                recorded(
                        "Load",
                        () -> assertThrows(
                                IOException.class, () -> FlightTest_MoteStore.load(folder.resolve("recording.jfr")))));

        RecordedEvent rebuild = recorded("IndexRebuild", () -> FlightTest_MoteKernels.renumber(motes))
                .getFirst();
        assertEquals("FlightTest_MoteStore", rebuild.getString("store"));
        assertEquals("cell", rebuild.getString("index"));
        assertEquals(1000, rebuild.getInt("items"));
    }

    @Test
    void filesOfWorlds() throws IOException {
        FlightTest_TownWorld town = new FlightTest_TownWorld();
        town.add(town.create(), new Place(1));
        Path file = folder.resolve("town.granary");
        assertEquals(1, recorded("Save", () -> town.save(file)).getFirst().getLong("items"));
        RecordedEvent load =
                recorded("Load", () -> FlightTest_TownWorld.load(file)).getFirst();
        assertEquals("FlightTest_TownWorld", load.getString("stores"));
        assertEquals(Files.size(file), load.getLong("bytes"));
    }

    @Test
    void filesOfSeveral() throws IOException {
        Path file = folder.resolve("both.granary");
        Archive.save(file, motes(1000), new FlightTest_TownWorld());
        List<RecordedEvent> loads = recorded("Load", () -> {
            try (Archive archive = Archive.load(file)) {
                FlightTest_TownWorld.load(archive);
                FlightTest_MoteStore.load(archive);
            }
        });
        assertEquals(
                Files.size(file),
                loads.stream().mapToLong(load -> load.getLong("bytes")).sum());
    }

    /** Columns of a file that is mapped are not read until they are touched. */
    @Test
    void filesThatAreMapped() throws IOException {
        Path file = folder.resolve("gravel.granary");
        try (FlightTest_GravelStore gravel = new FlightTest_GravelStore()) {
            for (int number = 0; number < 10_000; number++) {
                gravel.add(number);
            }
            gravel.save(file);
        }
        long bytes = recorded("Load", () -> FlightTest_GravelStore.map(file).close())
                .getFirst()
                .getLong("bytes");
        long columns = 10_000 * Float.BYTES;
        assertTrue(bytes > 0 && bytes <= Files.size(file) - columns, bytes + " of " + Files.size(file) + " bytes");
    }

    @Test
    void statisticsOfWhatIsReachable() throws IOException, InterruptedException {
        FlightTest_RockStore kept = new FlightTest_RockStore();
        kept.add(2f);
        FlightTest_RockStore closed = new FlightTest_RockStore();
        closed.add(3f);
        closed.close();
        List<RecordedEvent> events = recorded("StoreStatistics", () -> {}).stream()
                .filter(each -> each.getString("store").equals("FlightTest_RockStore"))
                .toList();
        assertEquals(1, events.size(), "one is closed");
        assertEquals(1, events.getFirst().getInt("items"));
        assertEquals(kept.capacity(), events.getFirst().getInt("capacity"));
        assertEquals(kept.stats().bytes(), events.getFirst().getLong("bytes"));

        WeakReference<FlightTest_RockStore> reference = new WeakReference<>(closed);
        closed = null;
        for (int attempt = 0; attempt < 100 && !reference.refersTo(null); attempt++) {
            System.gc();
            Thread.sleep(10);
        }
        assertTrue(reference.refersTo(null), "the recorder holds on to a store");
        assertFalse(kept.isEmpty());
    }

    /** They let go of nothing, though {@code stats()} does: their thread is another one than the world's. */
    @Test
    void statisticsOfWorlds() throws IOException {
        FlightTest_TownWorld town = new FlightTest_TownWorld();
        town.destroy(town.create());
        List<RecordedEvent> events = recorded("WorldStatistics", () -> {}).stream()
                .filter(each -> each.getString("world").equals("FlightTest_TownWorld"))
                .toList();
        assertEquals(1, events.getLast().getInt("pages"), "of the last one that was made");
        assertEquals(0, events.getLast().getInt("entities"));
        assertNotEquals(0, events.getLast().getLong("bytes"));
        assertEquals(1, town.stats().pages(), "as is, too");
    }
}
