package dev.granary.arrow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.Boxed;
import dev.granary.Default;
import dev.granary.Length;
import dev.granary.Pooled;
import dev.granary.SoA;
import dev.granary.Store;
import dev.granary.Symbol;
import dev.granary.Was;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Columns that have the name of a component and another shape: they are refused, also where a missing one has a default. */
class ShapesTest {
    private static final int ROWS = 3;

    @SoA
    record Whole(
            int i,
            @Default("7") int s,
            @Default("") @Pooled int[] li,
            @Default("3") @Length(2) int[] fx,
            Inner n,
            @Default("") @Pooled List<El> le) {
        record Inner(@Default("1") int a, Deep deep) {
            record Deep(@Default("4") @Length(2) int[] b) {}
        }

        record El(@Default("5") int p, @Default("6") int q) {}
    }

    @SoA
    record Later(@Was("i") int n, @Default("1") @Length(2) int[] i) {}

    @SoA
    record In(Pos pos) {
        record Pos(int x, int y) {}
    }

    @SoA
    record Out(@Was("pos.x") int pos) {}

    @SoA
    record Renamed(@Was("old") @Default("1") @Length(2) int[] now) {}

    @SoA
    record Apart(
            @Default("1") @Was("turn.0") int roll,
            @Default("") @Was("turn.1") @Symbol String pitch) {}

    @SoA
    record Texts(
            @Symbol String symbol,
            @Boxed String text,
            @Pooled @Symbol List<String> le) {}

    @SoA
    record Pairs(
            @Default("") @Pooled int[] li,
            @Default("3") @Length(2) int[] fx,
            Pair n) {
        record Pair(@Default("1") int a) {}
    }

    @TempDir
    private Path directory;

    private static Field field(String name, ArrowType type, Field... children) {
        return new Field(name, FieldType.nullable(type), List.of(children));
    }

    private static Field ints(String name) {
        return field(name, new ArrowType.Int(32, true));
    }

    private static Field texts(String name) {
        return field(name, ArrowType.Utf8.INSTANCE);
    }

    private static Field nulls(String name) {
        return field(name, ArrowType.Null.INSTANCE);
    }

    private static Field struct(String name, Field... children) {
        return field(name, ArrowType.Struct.INSTANCE, children);
    }

    private static Field list(String name, Field element) {
        return field(name, ArrowType.List.INSTANCE, element);
    }

    private static Field array(String name, int length, Field element) {
        return field(name, new ArrowType.FixedSizeList(length), element);
    }

    /** Vectors with numbers where they are {@code i}, and else nulls. */
    private static List<FieldVector> vectors(BufferAllocator allocator, int rows, Field... fields) {
        List<FieldVector> vectors = new ArrayList<>();
        for (Field field : fields) {
            FieldVector vector = field.createVector(allocator);
            vector.allocateNew();
            if (field.getName().equals("i")) {
                IntStream.range(0, rows).forEach(row -> ((IntVector) vector).setSafe(row, row));
            }
            vector.setValueCount(rows);
            vectors.add(vector);
        }
        return vectors;
    }

    private Path file(int rows, Field... fields) throws IOException {
        Path path = directory.resolve("shapes.arrow");
        Files.deleteIfExists(path);
        JavaArrowFiles.write(path, rows, allocator -> vectors(allocator, rows, fields));
        return path;
    }

    private void check(Store<?> store, String message, Field... fields) throws IOException {
        Path path = file(ROWS, fields);
        assertEquals(
                path + " can't be read into a " + store.schema().owner() + ": " + message,
                assertThrows(IOException.class, () -> Arrow.read(path, store)).getMessage());
        assertEquals(0, store.size());
    }

    private void check(String message, Field other) throws IOException {
        check(new ShapesTest_WholeStore(), message, ints("i"), other);
    }

    @Test
    void defaultsAreForWhatIsAbsent() throws IOException {
        ShapesTest_WholeStore store = new ShapesTest_WholeStore();
        assertEquals(ROWS, Arrow.read(file(ROWS, ints("i"), ints("other")), store));
        for (ShapesTest_WholeStore.Cursor each : store) {
            assertEquals(7, each.s());
            assertArrayEquals(new int[] {3, 3}, each.fx());
            assertEquals(1, each.nA());
            assertArrayEquals(new int[] {4, 4}, each.nDeepB());
            assertEquals(List.of(), each.le());
        }
    }

    @Test
    void arraysOfAnotherShape() throws IOException {
        check("its column fx is of int32 (expected: fixed_size_list)", ints("fx"));
        check("its column fx is of utf8 (expected: fixed_size_list)", texts("fx"));
        check("its column fx is of list (expected: fixed_size_list)", list("fx", ints("item")));
        check("its column fx is of struct (expected: fixed_size_list)", struct("fx", ints("a")));
        check("its column fx is of null (expected: fixed_size_list)", nulls("fx"));
        check("its column fx has lists of 3 elements (expected: 2)", array("fx", 3, ints("item")));
        check("its column fx has lists of 0 elements (expected: 2)", array("fx", 0, ints("item")));
        check(
                "its column fx.0 is of list in a fixed_size_list (expected: int8, int16, int32, uint8 or uint16)",
                array("fx", 2, list("item", ints("item"))));
    }

    @Test
    void recordsOfAnotherShape() throws IOException {
        check("its column n is of int32 (expected: struct)", ints("n"));
        check("its column n is of list (expected: struct)", list("n", struct("item", ints("a"))));
        check("its column n is of fixed_size_list (expected: struct)", array("n", 2, ints("item")));
        check("its column n is of null (expected: struct)", nulls("n"));
        check("its column n.deep is of utf8 (expected: struct)", struct("n", texts("deep")));
        check(
                "its column n.deep.b is of list (expected: fixed_size_list)",
                struct("n", struct("deep", list("b", ints("item")))));
        check("its column n.deep is of utf8 (expected: struct)", texts("n.deep"));
    }

    @Test
    void listsOfAnotherShape() throws IOException {
        check("its column le is of struct (expected: list)", struct("le", ints("p")));
        check("its column le[] is of int32 (expected: struct)", list("le", ints("item")));
        check("its column le[] is of null (expected: struct)", list("le", nulls("item")));
        check("its column le[] is of list (expected: struct)", list("le", list("item", ints("item"))));
        check("it has no column le, but le.p, le.q (expected: one of list)", ints("le.p"), ints("le.q"));
    }

    private void check(String message, Field one, Field other) throws IOException {
        check(new ShapesTest_WholeStore(), message, ints("i"), one, other);
    }

    @Test
    void singleColumnsThatWereRecords() throws IOException {
        check("its column s is of struct (expected: int8, int16, int32, uint8 or uint16)", struct("s", ints("a")));
        check(
                "it has no column s, but s.a, s.b (expected: one of int8, int16, int32, uint8 or uint16)",
                ints("s.a"),
                ints("s.b"));
    }

    @Test
    void arraysThatWereRecordsAndTheOtherWay() throws IOException {
        check(
                "its columns fx.a, fx.b are those of a record (expected: of an array of fixed length)",
                ints("fx.a"),
                ints("fx.b"));
        check(
                "its columns n.0, n.1 are those of an array of fixed length (expected: of a record)",
                ints("n.0"),
                ints("n.1"));
    }

    @Test
    void whatAnotherComponentIsReadFromIsNotMeant() throws IOException {
        ShapesTest_LaterStore later = new ShapesTest_LaterStore();
        assertEquals(ROWS, Arrow.read(file(ROWS, ints("i")), later));
        for (ShapesTest_LaterStore.Cursor each : later) {
            assertArrayEquals(new int[] {1, 1}, each.i());
        }
        assertEquals(List.of(0, 1, 2), later.stream().map(Later::n).toList());
    }

    @Test
    void namesOfBefore() throws IOException {
        check(
                new ShapesTest_RenamedStore(),
                "its column old has lists of 1 elements (expected: 2)",
                array("old", 1, ints("item")));
        check(new ShapesTest_RenamedStore(), "its column old is of int32 (expected: fixed_size_list)", ints("old"));
        check(
                new ShapesTest_ApartStore(),
                "its column turn is of list (expected: fixed_size_list)",
                list("turn", ints("item")));
        check(
                new ShapesTest_ApartStore(),
                "its column turn.1 is of utf8 in a fixed_size_list (expected: utf8, or a dictionary of it)",
                ints("roll"),
                array("turn", 2, texts("item")));
    }

    /** A number that came out of a record, and has its name. */
    @Test
    void namesOfWhatOneWasIn() throws IOException {
        ShapesTest_OutStore out = new ShapesTest_OutStore();
        ShapesTest_InStore in = new ShapesTest_InStore();
        in.add(new In(new In.Pos(4, 5)));
        Path path = directory.resolve("in.arrow");
        for (ArrowOption[] options : new ArrowOption[][] {{}, {ArrowOption.STRUCTS}}) {
            Arrow.write(in, path, options);
            Arrow.read(path, out);
        }
        assertEquals(List.of(4, 4), out.stream().map(Out::pos).toList());
        check(
                new ShapesTest_OutStore(),
                "its column pos is of struct (expected: int8, int16, int32, uint8 or uint16)",
                struct("pos", ints("z")));
    }

    @Test
    void columnsOfNullsAreTextsThatNobodyHas() throws IOException {
        Path path = directory.resolve("nulls.arrow");
        JavaArrowFiles.write(path, ROWS, allocator -> {
            List<FieldVector> vectors =
                    vectors(allocator, ROWS, nulls("symbol"), nulls("text"), list("le", nulls("item")));
            ListVector lists = (ListVector) vectors.getLast();
            for (int row = 0; row < ROWS; row++) {
                lists.startNewValue(row);
                lists.endValue(row, row);
            }
            lists.setValueCount(ROWS);
            return vectors;
        });
        ShapesTest_TextsStore store = new ShapesTest_TextsStore();
        for (int row = 0; row < ROWS; row++) {
            store.add(new Texts("gone", "too", Collections.nCopies(ROWS, "in memory")));
        }
        store.clear(); // what was there is in the columns
        assertEquals(ROWS, Arrow.read(path, store));
        assertEquals(
                IntStream.range(0, ROWS)
                        .mapToObj(row -> new Texts(null, null, Collections.nCopies(row, null)))
                        .toList(),
                store.stream().toList());
    }

    /** Two batches of so many rows. */
    private static int readTwice(Store<?> store, DictionaryProvider dictionaries, int rows, Field field)
            throws IOException {
        try (BufferAllocator allocator = new RootAllocator()) {
            List<FieldVector> vectors = vectors(allocator, rows, field);
            byte[] stream = JavaArrowFiles.writeStream(rows, dictionaries, vectors);
            vectors.forEach(FieldVector::close);
            return Arrow.readStream(Channels.newChannel(new ByteArrayInputStream(stream)), store);
        }
    }

    private static String failure(Store<?> store, DictionaryProvider dictionaries, int rows, Field field) {
        return assertThrows(IOException.class, () -> readTwice(store, dictionaries, rows, field))
                .getMessage();
    }

    @Test
    void rowsWithoutBytesAreLimited() throws IOException {
        DictionaryProvider none = new DictionaryProvider.MapDictionaryProvider();
        LabelStore labels = new LabelStore();
        int half = 1 << 19;
        assertEquals(2 * half, readTwice(labels, none, half, nulls("carrier")));
        assertEquals(new Label(null), labels.stream().findFirst().orElseThrow());
        assertEquals(
                "the stream is damaged: a batch is said to have 524289 rows in 0 bytes",
                failure(labels, none, half + 1, nulls("carrier")));
        assertEquals(2 * half, labels.size());
    }

    private static String failureOfDictionary(Field values) throws IOException {
        DictionaryEncoding encoding = new DictionaryEncoding(5, false, new ArrowType.Int(32, true));
        try (BufferAllocator allocator = new RootAllocator();
                FieldVector vector = vectors(allocator, 2, values).getFirst()) {
            Dictionary dictionary = new Dictionary(vector, encoding);
            Field field = new Field(values.getName(), new FieldType(true, encoding.getIndexType(), encoding), null);
            return failure(
                    new ShapesTest_PairsStore(), new DictionaryProvider.MapDictionaryProvider(dictionary), 3, field);
        }
    }

    @Test
    void dictionariesOfLists() throws IOException {
        String begin = "the stream can't be read into a ShapesTest_PairsStore: its column ";
        assertEquals(
                begin + "li is of dictionary of list (expected: list)", failureOfDictionary(list("li", ints("x"))));
        assertEquals(
                begin + "fx is of dictionary of fixed_size_list (expected: fixed_size_list)",
                failureOfDictionary(array("fx", 2, ints("x"))));
        assertEquals(
                begin + "n is of dictionary of struct (expected: struct)", failureOfDictionary(struct("n", ints("a"))));
    }

    /** Only numbers can be handles: a dictionary of them has those somewhere else. */
    @Test
    void handlesOfItemsInADictionary() throws IOException {
        DictionaryEncoding encoding = new DictionaryEncoding(5, false, new ArrowType.Int(32, true));
        Field values = field("who", new ArrowType.Int(64, true));
        Field own = new Field(
                "who", new FieldType(true, encoding.getIndexType(), encoding, Map.of(Properties.IS_OWN, "true")), null);
        ShapesTest_PairsStore store = new ShapesTest_PairsStore();
        try (BufferAllocator allocator = new RootAllocator();
                FieldVector vector = vectors(allocator, 2, values).getFirst()) {
            DictionaryProvider dictionaries =
                    new DictionaryProvider.MapDictionaryProvider(new Dictionary(vector, encoding));
            assertEquals(2 * ROWS, readTwice(store, dictionaries, ROWS, own));
        }
    }
}
