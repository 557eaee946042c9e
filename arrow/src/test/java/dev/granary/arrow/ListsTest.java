package dev.granary.arrow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Pooled;
import dev.granary.SoA;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.AddOrGetResult;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.ValueVector;
import org.apache.arrow.vector.complex.LargeListVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.types.Types;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lists: records that have changed, handles, and what others write. */
class ListsTest {
    /** More than are added at once, and more elements than that in one list. */
    private static final int ROWS = 40_000;

    @SoA
    record Line(@Pooled List<Long> numbers) {}

    @BulkData(growth = Growth.DOUBLING)
    record Link(
            int id,
            Handle<Link> next,
            @Pooled List<Handle<Link>> links,
            @Pooled List<Both> both) {
        record Both(Handle<Link> one, boolean isMarked, Handle<Link> other) {}

        static Link alone(int id) {
            return new Link(id, Handle.none(), List.of(), List.of());
        }
    }

    @TempDir
    private Path directory;

    @Test
    void elementsChangeAsItemsDo() throws IOException {
        TripStore trips = new TripStore();
        List<Tour> expected = new ArrayList<>();
        for (int number = 0; number < 500; number++) {
            int size = number == 77 ? 20_000 : number % 4;
            float[] speeds = new float[size];
            double[] rates = new double[size];
            List<Trip.Stop> stops = new ArrayList<>();
            List<Tour.Halt> halts = new ArrayList<>();
            for (int at = 0; at < size; at++) {
                speeds[at] = number + at / 4f;
                rates[at] = speeds[at];
                String name = at % 3 == 0 ? null : "stop " + at % 50;
                stops.add(new Trip.Stop(at % 2 == 0 ? Trip.Kind.GATE : Trip.Kind.TREE, name, at));
                halts.add(new Tour.Halt(at, at % 2 == 0 ? Tour.Sort.GATE : Tour.Sort.PLANT, name, 7, true, "new"));
            }
            trips.add(new Trip(number, speeds, stops));
            expected.add(new Tour(rates, halts, 3, List.of()));
        }
        for (ArrowOption[] options : new ArrowOption[][] {{}, {ArrowOption.STRUCTS}}) {
            Path path = directory.resolve("trips.arrow");
            Arrow.write(trips, path, options);
            TourStore tours = new TourStore();
            for (int before = 0; before < 60; before++) { // runs that are used again have other elements
                tours.add(expected.get(before));
            }
            tours.clear();
            assertEquals(500, Arrow.read(path, tours));
            int row = 0;
            for (TourStore.Cursor tour : tours) {
                assertArrayEquals(expected.get(row).rates(), tour.rates());
                assertEquals(expected.get(row).stops(), tour.stops());
                assertEquals(List.of(), tour.others());
                assertEquals(3, tour.missing());
                row++;
            }
            assertEquals(
                    expected.stream().mapToInt(tour -> tour.rates().length).sum(),
                    tours.stats().lists().get(0).elements());
        }
    }

    @Test
    void handlesBecomeThoseOfTheItemsThatAreAdded() throws IOException {
        ListsTest_LinkStore links = new ListsTest_LinkStore();
        List<Handle<Link>> all = new ArrayList<>();
        List<Handle<Link>> gone = new ArrayList<>();
        for (int id = 0; id < ROWS; id++) {
            all.add(links.add(Link.alone(id)));
            if (id % 10 == 0 && (id < 10_000 || id > 32_000)) { // rows that are handed over at once have holes, or none
                gone.add(links.add(Link.alone(-1)));
            }
        }
        gone.forEach(links::remove);
        for (int id = 1; id < ROWS; id += 3) { // empty lists between
            Handle<Link> own = all.get(id);
            Handle<Link> opposite = all.get(ROWS - 1 - id);
            links.next(own, opposite);
            links.links(own, List.of(opposite, Handle.none(), own));
            links.both(own, List.of(new Link.Both(own, id % 7 == 0, opposite)));
        }
        links.links(all.get(0), all);
        Path path = directory.resolve("links.arrow");
        Arrow.write(links, path, ArrowOption.HANDLES);
        ListsTest_LinkStore again = new ListsTest_LinkStore();
        List<Handle<Link>> before = new ArrayList<>();
        for (int id = 0; id < 100; id++) {
            before.add(again.add(Link.alone(-1)));
        }
        before.subList(10, 90).forEach(again::remove); // slots don't follow one another
        assertEquals(ROWS, Arrow.read(path, again));
        int found = 0;
        Handle<?>[] now = new Handle<?>[ROWS];
        for (ListsTest_LinkStore.Cursor link : again) {
            if (link.id() >= 0) {
                now[link.id()] = link.handle();
                found++;
            }
        }
        assertEquals(ROWS, found);
        for (ListsTest_LinkStore.Cursor link : again) {
            boolean isLinked = link.id() % 3 == 1;
            Object opposite = isLinked ? now[ROWS - 1 - link.id()] : Handle.none();
            assertEquals(opposite, link.next());
            if (link.id() == 0) {
                assertEquals(List.of(now), link.links());
            } else {
                assertEquals(isLinked ? List.of(opposite, Handle.none(), link.handle()) : List.of(), link.links());
            }
            assertEquals(isLinked ? 1 : 0, link.bothOf().size());
            if (isLinked) {
                assertEquals(link.handle(), link.bothOf().one(0));
                assertEquals(link.id() % 7 == 0, link.bothOf().isMarked(0));
                assertEquals(opposite, link.bothOf().other(0));
            }
        }
    }

    private static IntVector numbers(AddOrGetResult<? extends ValueVector> added) {
        return (IntVector) added.getVector();
    }

    private static FieldType ints(boolean isNullable) {
        return new FieldType(isNullable, Types.MinorType.INT.getType(), null);
    }

    /** As many as the row has as a remainder. */
    private static FieldVector largeLists(BufferAllocator allocator) {
        LargeListVector vector = LargeListVector.empty("numbers", allocator);
        IntVector numbers = numbers(vector.addOrGetVector(ints(false)));
        vector.allocateNew();
        for (int row = 0; row < ROWS; row++) {
            long begin = vector.startNewValue(row);
            for (int at = 0; at < row % 6; at++) {
                numbers.setSafe((int) begin + at, row - at);
            }
            vector.endValue(row, row % 6);
        }
        vector.setValueCount(ROWS);
        return vector;
    }

    /** Something is null in one row. */
    private static FieldVector lists(BufferAllocator allocator, boolean isElement) {
        ListVector vector = ListVector.empty("numbers", allocator);
        IntVector numbers = numbers(vector.addOrGetVector(ints(true)));
        vector.allocateNew();
        for (int row = 0; row < ROWS; row++) {
            if (row == 30_000 && !isElement) {
                vector.setNull(row);
                continue;
            }
            int begin = vector.startNewValue(row);
            for (int at = 0; at < 3; at++) {
                numbers.setSafe(begin + at, row);
            }
            if (row == 30_000) {
                numbers.setNull(begin + 2);
            }
            vector.endValue(row, 3);
        }
        vector.setValueCount(ROWS);
        return vector;
    }

    @Test
    void whatArrowJavaWrites() throws IOException {
        Path path = directory.resolve("lines.arrow");
        JavaArrowFiles.write(path, ROWS, allocator -> List.of(largeLists(allocator)));
        ListsTest_LineStore lines = new ListsTest_LineStore();
        assertEquals(ROWS, Arrow.read(path, lines));
        int row = 0;
        for (ListsTest_LineStore.Cursor line : lines) {
            List<Long> expected = new ArrayList<>();
            for (int at = 0; at < row % 6; at++) {
                expected.add((long) row - at);
            }
            assertEquals(expected, line.numbers());
            row++;
        }
    }

    @Test
    void whatDoesNotFitIsSaid() throws IOException {
        Path path = directory.resolve("lines.arrow");
        JavaArrowFiles.write(path, ROWS, allocator -> List.of(lists(allocator, true)));
        refused(
                " has no value for numbers[] in row 30000, at index 2 (expected: one, because only symbols and boxed"
                        + " texts may be null)",
                path);
        path = directory.resolve("others.arrow");
        JavaArrowFiles.write(path, ROWS, allocator -> List.of(lists(allocator, false)));
        refused(
                " has no value for numbers in row 30000 (expected: one, because only symbols and boxed texts may be"
                        + " null)",
                path);
        Path trips = directory.resolve("trips.arrow");
        TripStore store = new TripStore();
        store.add(new Trip(1, new float[] {2}, List.of()));
        Arrow.write(store, trips);
        assertEquals(
                trips
                        + " can't be read into a ListsTest_OtherStore: its column speeds[] is of float32 (expected:"
                        + " int8, int16, int32, uint8 or uint16)",
                assertThrows(IOException.class, () -> Arrow.read(trips, new ListsTest_OtherStore()))
                        .getMessage());
        assertEquals(
                trips + " can't be read into a ListsTest_FurtherStore: its column number is of int64 (expected: list)",
                assertThrows(IOException.class, () -> Arrow.read(trips, new ListsTest_FurtherStore()))
                        .getMessage());
    }

    @SoA
    record Other(@Pooled int[] speeds) {}

    @SoA
    record Further(@Pooled int[] number) {}

    private static void refused(String message, Path path) {
        ListsTest_LineStore lines = new ListsTest_LineStore();
        lines.add(new Line(List.of(1L, 2L)));
        assertEquals(
                path + message,
                assertThrows(IOException.class, () -> Arrow.read(path, lines)).getMessage());
        assertEquals(List.of(new Line(List.of(1L, 2L))), lines.stream().toList());
        assertEquals(2, lines.stats().lists().getFirst().elements());
    }
}
