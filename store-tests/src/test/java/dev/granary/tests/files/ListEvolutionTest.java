package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.Handle;
import dev.granary.Store;
import dev.granary.StoreCursor;
import dev.granary.runtime.HandleBits;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Elements of lists change as items do, and files that were saved before are loaded, or it is said why not. */
class ListEvolutionTest {
    private final Random random = new Random(Long.getLong("granary.seed", 2026));

    @TempDir
    Path directory;

    private Path path;

    @BeforeEach
    void name() {
        path = directory.resolve("tours");
    }

    private static String place(Handle<?> handle) {
        return HandleBits.slot(handle.bits()) + "v" + HandleBits.generation(handle.bits());
    }

    private static List<String> places(List<Handle<?>> handles) {
        return handles.stream().map(ListEvolutionTest::place).toList();
    }

    private static List<Object> expected(ListVersions.Tour tour) {
        List<Object> halts = new ArrayList<>();
        for (ListVersions.Stop stop : tour.stops()) {
            halts.add(Arrays.asList(
                    stop.name(),
                    (long) stop.level(),
                    new ListVersions.Place(stop.spot().x(), stop.spot().y()),
                    switch (stop.rank()) {
                        case RECRUIT -> Versions.Grade.SOLDIER;
                        case CORPORAL -> Versions.Grade.LEADER;
                        case MAJOR -> Versions.Grade.MAJOR;
                    },
                    7,
                    true,
                    "fresh",
                    Versions.Grade.MAJOR,
                    stop.isGate(),
                    (int) stop.small(),
                    place(stop.next()),
                    stop.note()));
        }
        List<Object> speeds = new ArrayList<>();
        for (float speed : tour.speeds()) {
            speeds.add((double) speed);
        }
        List<Object> marks = new ArrayList<>();
        for (boolean mark : tour.marks()) {
            marks.add(mark);
        }
        List<Object> counts = new ArrayList<>();
        for (short number : tour.numbers()) {
            counts.add((long) number);
        }
        return List.of(
                tour.id(),
                halts,
                speeds,
                marks,
                tour.ranks().stream().map(Enum::name).toList(),
                tour.names(),
                places(tour.others()),
                counts,
                0);
    }

    private static List<Object> actual(ListVersions.Journey journey) {
        List<Object> halts = new ArrayList<>();
        for (ListVersions.Halt halt : journey.halts()) {
            halts.add(Arrays.asList(
                    halt.called(),
                    halt.level(),
                    halt.place(),
                    halt.grade(),
                    halt.added(),
                    halt.isNew(),
                    halt.kind(),
                    halt.lowest(),
                    halt.isOpen(),
                    halt.small(),
                    place(halt.next()),
                    halt.text()));
        }
        return List.of(
                journey.id(),
                halts,
                Arrays.stream(journey.speeds()).boxed().toList(),
                journey.marks(),
                journey.ranks(),
                journey.names(),
                places(journey.others()),
                Arrays.stream(journey.counts()).boxed().toList(),
                journey.fresh().length);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, List<Object>> loaded(Class<?> record, Path path) throws Throwable {
        Store<Object> store = (Store<Object>) GoodsStore.load(record, path);
        Map<String, List<Object>> loaded = new HashMap<>();
        for (StoreCursor<Object> item : (Iterable<StoreCursor<Object>>) (Iterable<?>) store) {
            loaded.put(place(item.handle()), actual((ListVersions.Journey) item.value()));
        }
        return loaded;
    }

    @ParameterizedTest
    @ValueSource(classes = {ListVersions.Packed.class, ListVersions.Structs.class, ListVersions.Lanes.class})
    void listsOfAnEarlierVersion(Class<?> first) throws Throwable {
        Tours tours = new Tours(first, random);
        Class<?> last =
                first == ListVersions.Packed.class ? ListVersions.LastPacked.class : ListVersions.LastColumns.class;
        for (int additions : new int[] {0, 1, 120, 30}) {
            tours.fill(additions, additions == 120);
            tours.save(path);
            Map<String, List<Object>> expected = new HashMap<>();
            tours.items.forEach((handle, tour) -> expected.put(place(handle), expected(tour)));
            assertEquals(expected, loaded(last, path), additions + " more");
        }
    }

    @Test
    void whatCantBeReadIsSaid() throws Throwable {
        new Tours(ListVersions.Packed.class, random).fill(20, false).save(path);
        refused(
                "WithoutElementStore: it has no column stops[].height, but stops[].spot.x, stops[].spot.y,"
                        + " stops[].level, stops[].rank, stops[].isGate, stops[].small, stops[].name, stops[].next,"
                        + " stops[].note (expected: one of type int, of that name or one in @Was; or a @Default of the"
                        + " component)",
                ListVersions.WithoutElement.class);
        refused("NarrowedStore: its column numbers[] is of type short (expected: byte)", ListVersions.Narrowed.class);
        refused(
                "SingleStore: its column speeds is of type list (expected: int, byte, short, char)",
                ListVersions.Single.class);
        refused("SeveralStore: its column id is of type int (expected: list)", ListVersions.Several.class);
        refused(
                "OfRecordsStore: its column speeds[] is of type float (expected: a record, with a column speeds[].x)",
                ListVersions.OfRecords.class);
        refused(
                "NewStore: it has no column fresh, but id, speeds, stops, marks, ranks, names, others, numbers"
                        + " (expected: one of type list, of that name or one in @Was; or a @Default of the component)",
                ListVersions.New.class);
        assertEquals(
                path + " is no file for ListVersions_FewerStore: its column ranks[] has the constant ",
                assertThrows(IOException.class, () -> GoodsStore.load(ListVersions.Fewer.class, path))
                        .getMessage()
                        .replaceFirst("(RECRUIT|CORPORAL), which Few has no more", ""));
    }

    private void refused(String message, Class<?> record) {
        assertEquals(
                path + " is no file for ListVersions_" + message,
                assertThrows(IOException.class, () -> GoodsStore.load(record, path))
                        .getMessage());
    }
}
