package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.Default;
import dev.granary.Length;
import dev.granary.Pooled;
import dev.granary.SoA;
import dev.granary.Was;
import dev.granary.World;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** A component that had another shape, by the name that it has: it is not absent, so no default takes its place. */
class FileShapesTest {
    @SoA
    record Whole(
            @Default("7") int s,
            @Default("3") @Length(2) int[] fx,
            Inner n,
            @Default("") @Pooled List<El> le) {
        record Inner(@Default("1") int a, Deep deep) {
            record Deep(@Default("4") @Length(2) int[] b) {}
        }

        record El(@Default("5") int p, @Default("6") int q) {}
    }

    @SoA
    record Nothing(int i) {}

    @SoA
    record ListFx(@Pooled int[] fx) {}

    @SoA
    record IntFx(int fx) {}

    @SoA
    record IntN(int n) {}

    @SoA
    record IntDeep(Inner n) {
        record Inner(int deep) {}
    }

    @SoA
    record ListDeep(Inner n) {
        record Inner(Deep deep) {
            record Deep(@Pooled int[] b) {}
        }
    }

    @SoA
    record IntsLe(@Pooled int[] le) {}

    @SoA
    record RecordLe(Le le) {
        record Le(int p) {}
    }

    @SoA
    record ArrayS(@Length(2) int[] s) {}

    @SoA
    record RecordFx(Fx fx) {
        record Fx(int a, int b) {}
    }

    @SoA
    record ArrayN(@Length(2) int[] n) {}

    @SoA
    record Apart(@Was("s.0") int one, @Default("9") int s) {}

    @SoA
    record Renamed(@Was("fx") @Default("1") @Length(2) int[] now) {}

    @SoA
    record Later(
            @Was("fx") int now, @Default("1") @Length(2) int[] fx) {}

    @World(Then.Place.class)
    interface Then {
        record Place(int at, @Pooled int[] stops) {}
    }

    @World(Now.Place.class)
    interface Now {
        record Place(@Default("1") @Length(2) int[] at) {}
    }

    @World(InLists.Place.class)
    interface InLists {
        record Place(@Pooled List<Stop> stops) {
            record Stop(@Default("1") int x) {}
        }
    }

    @TempDir
    private Path directory;

    private Path path;

    @BeforeEach
    void name() {
        path = directory.resolve("things");
    }

    private void check(String store, String message, Executable load) {
        assertEquals(
                path + " is no file for " + store + ": " + message,
                assertThrows(IOException.class, load).getMessage());
    }

    private void check(String message) {
        check("FileShapesTest_WholeStore", message, () -> FileShapesTest_WholeStore.load(path));
    }

    @Test
    void defaultsAreForWhatIsAbsent() throws IOException {
        FileShapesTest_NothingStore nothing = new FileShapesTest_NothingStore();
        nothing.add(new Nothing(1));
        nothing.save(path);
        Whole whole = FileShapesTest_WholeStore.load(path).stream().findFirst().orElseThrow();
        assertEquals(7, whole.s());
        assertArrayEquals(new int[] {3, 3}, whole.fx());
        assertEquals(1, whole.n().a());
        assertArrayEquals(new int[] {4, 4}, whole.n().deep().b());
        assertEquals(List.of(), whole.le());
    }

    @Test
    void arraysThatWereOneColumn() throws IOException {
        FileShapesTest_ListFxStore lists = new FileShapesTest_ListFxStore();
        lists.add(new ListFx(new int[] {1, 2}));
        lists.save(path);
        check("its column fx is of type list (expected: an array of fixed length, with a column fx.0)");
        check(
                "FileShapesTest_RenamedStore",
                "its column fx is of type list (expected: an array of fixed length, with a column fx.0)",
                () -> FileShapesTest_RenamedStore.load(path));
        new FileShapesTest_IntFxStore().save(path);
        check("its column fx is of type int (expected: an array of fixed length, with a column fx.0)");
        FileShapesTest_ListDeepStore deep = new FileShapesTest_ListDeepStore();
        deep.save(path);
        check("its column n.deep.b is of type list (expected: an array of fixed length, with a column n.deep.b.0)");
    }

    @Test
    void recordsThatWereOneColumn() throws IOException {
        new FileShapesTest_IntNStore().save(path);
        check("its column n is of type int (expected: a record, with a column n.a)");
        new FileShapesTest_IntDeepStore().save(path);
        check("its column n.deep is of type int (expected: a record, with a column n.deep.b)");
        new FileShapesTest_IntsLeStore().save(path);
        check("its column le[] is of type int (expected: a record, with a column le[].p)");
    }

    @Test
    void oneColumnThatWasSeveral() throws IOException {
        FileShapesTest_ArraySStore arrays = new FileShapesTest_ArraySStore();
        arrays.add(new ArrayS(new int[] {4, 5}));
        arrays.save(path);
        check("it has no column s, but s.0, s.1 (expected: one of type int, byte, short, char)");
        Apart apart = FileShapesTest_ApartStore.load(path).stream().findFirst().orElseThrow();
        assertEquals(new Apart(4, 9), apart);
        new FileShapesTest_RecordLeStore().save(path);
        check("it has no column le, but le.p (expected: one of type list)");
    }

    @Test
    void arraysThatWereRecordsAndTheOtherWay() throws IOException {
        new FileShapesTest_RecordFxStore().save(path);
        check("its columns fx.a, fx.b are those of a record (expected: of an array of fixed length)");
        new FileShapesTest_ArrayNStore().save(path);
        check("its columns n.0, n.1 are those of an array of fixed length (expected: of a record)");
    }

    @Test
    void whatAnotherComponentIsReadFromIsNotMeant() throws IOException {
        FileShapesTest_IntFxStore ints = new FileShapesTest_IntFxStore();
        ints.add(new IntFx(8));
        ints.save(path);
        Later later = FileShapesTest_LaterStore.load(path).stream().findFirst().orElseThrow();
        assertEquals(8, later.now());
        assertArrayEquals(new int[] {1, 1}, later.fx());
    }

    @Test
    void worlds() throws IOException {
        FileShapesTest_ThenWorld then = new FileShapesTest_ThenWorld();
        then.add(then.create(), new Then.Place(5, new int[] {1}));
        then.save(path);
        check(
                "FileShapesTest_NowWorld",
                "its column Place.at is of type int (expected: an array of fixed length, with a column Place.at.0)",
                () -> FileShapesTest_NowWorld.load(path));
        check(
                "FileShapesTest_InListsWorld",
                "its column Place.stops[] is of type int (expected: a record, with a column Place.stops[].x)",
                () -> FileShapesTest_InListsWorld.load(path));
    }
}
