package dev.granary.arrow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.FixedSizeBinaryVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.LargeVarCharVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TimeStampMilliVector;
import org.apache.arrow.vector.TinyIntVector;
import org.apache.arrow.vector.UInt1Vector;
import org.apache.arrow.vector.UInt2Vector;
import org.apache.arrow.vector.UInt4Vector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.ViewVarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.impl.UnionListWriter;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.dictionary.DictionaryEncoder;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What arrow-java writes, read into stores; and what does not fit. */
class ReadingTest {
    private static final int ROWS = 40_000;

    @TempDir
    private Path directory;

    private static <V extends FieldVector> V vector(
            BufferAllocator allocator, String name, BiFunction<String, BufferAllocator, V> maker) {
        V vector = maker.apply(name, allocator);
        vector.setInitialCapacity(ROWS);
        vector.allocateNew();
        return vector;
    }

    private static List<FieldVector> wide(BufferAllocator allocator) {
        UInt1Vector a = vector(allocator, "a", UInt1Vector::new);
        SmallIntVector b = vector(allocator, "b", SmallIntVector::new);
        UInt4Vector c = vector(allocator, "c", UInt4Vector::new);
        TinyIntVector d = vector(allocator, "d", TinyIntVector::new);
        Float4Vector e = vector(allocator, "e", Float4Vector::new);
        IntVector f = vector(allocator, "f", IntVector::new);
        UInt2Vector g = vector(allocator, "old", UInt2Vector::new);
        VarCharVector other = vector(allocator, "other", VarCharVector::new);
        LargeVarCharVector symbol = vector(allocator, "symbol", LargeVarCharVector::new);
        VarCharVector text = vector(allocator, "text", VarCharVector::new);
        for (int row = 0; row < ROWS; row++) {
            a.setSafe(row, row);
            b.setSafe(row, -row);
            c.setSafe(row, -row);
            d.setSafe(row, (byte) row);
            e.setSafe(row, row / 2f);
            f.setSafe(row, Integer.MIN_VALUE + row);
            g.setSafe(row, row * 3);
            other.setSafe(row, (row % 3 == 0 ? "RED" : row % 3 == 1 ? "GREEN" : "AZURE").getBytes());
            if (row % 4 == 0) {
                symbol.setNull(row);
                text.setSafe(row, ("text " + row).getBytes());
            } else {
                symbol.setSafe(row, ("s\u00fcmbol " + row % 1000).getBytes(StandardCharsets.UTF_8));
                text.setNull(row);
            }
        }
        return withOthers(allocator, List.of(a, b, c, d, e, f, g, other, symbol, text));
    }

    /** With columns between that no store has. */
    private static List<FieldVector> withOthers(BufferAllocator allocator, List<FieldVector> vectors) {
        ListVector list = ListVector.empty("a list", allocator);
        UnionListWriter writer = list.getWriter();
        writer.allocate();
        for (int row = 0; row < ROWS; row++) {
            writer.setPosition(row);
            writer.startList();
            writer.writeInt(row);
            writer.endList();
        }
        ViewVarCharVector view = vector(allocator, "a view", ViewVarCharVector::new);
        TimeStampMilliVector time = vector(allocator, "a time", TimeStampMilliVector::new);
        for (int row = 0; row < ROWS; row++) {
            view.setSafe(row, ("longer than fits " + row).getBytes());
            time.setSafe(row, row);
        }
        FixedSizeBinaryVector bytes = new FixedSizeBinaryVector("bytes", allocator, 3);
        bytes.allocateNew();
        List<FieldVector> all = new ArrayList<>(vectors);
        all.add(0, list);
        all.add(2, view);
        all.add(4, time);
        all.add(6, new NullVector("nothing", ROWS));
        all.add(8, bytes);
        all.forEach(vector -> vector.setValueCount(ROWS));
        return all;
    }

    private static Wide expected(int row) {
        return new Wide(
                (short) (row & 0xFF),
                (short) -row,
                Integer.toUnsignedLong(-row),
                (byte) row,
                row / 2f,
                Integer.MIN_VALUE + row,
                row * 3 & 0xFFFF,
                7,
                Wide.Color.GREEN,
                "unknown",
                true,
                Wide.Color.values()[row % 3],
                row % 4 == 0 ? null : "s\u00fcmbol " + row % 1000,
                row % 4 == 0 ? "text " + row : null);
    }

    @Test
    void readsNarrowerNumbersAndTextsAndLeavesOthersOut() throws IOException {
        Path path = directory.resolve("wide.arrow");
        JavaArrowFiles.write(path, ROWS, ReadingTest::wide);
        WideStore store = new WideStore();
        assertEquals(ROWS, Arrow.read(path, store));
        assertEquals(
                IntStream.range(0, ROWS).mapToObj(ReadingTest::expected).toList(),
                store.stream().toList());
    }

    @Test
    void readsDictionariesOfArrowJava() throws IOException {
        try (BufferAllocator allocator = new RootAllocator();
                VarCharVector texts = vector(allocator, "carrier", VarCharVector::new);
                VarCharVector values = vector(allocator, "values", VarCharVector::new)) {
            for (int row = 0; row < 300; row++) {
                values.setSafe(row, ("carrier " + row).getBytes());
            }
            values.setValueCount(300);
            for (int row = 0; row < ROWS; row++) {
                if (row % 7 == 0) {
                    texts.setNull(row);
                } else {
                    texts.setSafe(row, ("carrier " + row % 300).getBytes());
                }
            }
            texts.setValueCount(ROWS);
            Dictionary dictionary = new Dictionary(values, new DictionaryEncoding(5, false, null));
            try (FieldVector encoded = (FieldVector) DictionaryEncoder.encode(texts, dictionary)) {
                byte[] stream = JavaArrowFiles.writeStream(
                        ROWS, new DictionaryProvider.MapDictionaryProvider(dictionary), List.of(encoded));
                LabelStore labels = new LabelStore();
                assertEquals(2 * ROWS, Arrow.readStream(Channels.newChannel(new ByteArrayInputStream(stream)), labels));
                List<Label> all = labels.stream().toList();
                for (int row = 0; row < 2 * ROWS; row++) {
                    int of = row % ROWS;
                    assertEquals(new Label(of % 7 == 0 ? null : "carrier " + of % 300), all.get(row));
                }
            }
        }
    }

    private String failure(String name, java.util.function.Function<BufferAllocator, FieldVector> maker)
            throws IOException {
        Path path = directory.resolve("failing.arrow");
        java.nio.file.Files.deleteIfExists(path);
        JavaArrowFiles.write(path, ROWS, allocator -> {
            List<FieldVector> vectors = new ArrayList<>(wide(allocator));
            vectors.replaceAll(vector -> {
                if (!vector.getName().equals(name)) {
                    return vector;
                }
                vector.close();
                FieldVector other = maker.apply(allocator);
                other.setValueCount(ROWS);
                return other;
            });
            return vectors;
        });
        WideStore store = new WideStore();
        store.add(expected(3));
        String message =
                assertThrows(IOException.class, () -> Arrow.read(path, store)).getMessage();
        assertEquals(List.of(expected(3)), store.stream().toList());
        return message.replace(path.toString(), "FILE");
    }

    @Test
    void saysWhatDoesNotFit() throws IOException {
        assertEquals(
                "FILE can't be read into a WideStore: its column b is of int64 (expected: int8, int16, int32, uint8 or"
                        + " uint16)",
                failure("b", allocator -> vector(allocator, "b", BigIntVector::new)));
        assertEquals(
                "FILE has no value for b in row 0 (expected: one, because only symbols and boxed texts may be null)",
                failure("b", allocator -> vector(allocator, "b", IntVector::new)));
        assertEquals(
                "FILE can't be read into a WideStore: its column other is of int32 (expected: utf8, or a dictionary of"
                        + " it)",
                failure("other", allocator -> vector(allocator, "other", IntVector::new)));
        assertEquals(
                "FILE can't be read into a WideStore: it has no column g, nor old, but a list, a, a view, b, a time,"
                    + " c, nothing, d, bytes, e, f, another, other, symbol, text (expected: one of int8, int16, int32,"
                    + " int64, uint8, uint16 or uint32, of that name or one in @Was; or a @Default of the component)",
                failure("old", allocator -> vector(allocator, "another", IntVector::new)));
        assertEquals(
                "FILE is not what can be read: it has two columns f",
                failure("bytes", allocator -> vector(allocator, "f", IntVector::new)));
        assertEquals(
                "FILE can't be read into a WideStore: other is MAUVE in row 0 (expected: RED, GREEN, BLUE)",
                failure("other", allocator -> {
                    VarCharVector colors = vector(allocator, "other", VarCharVector::new);
                    for (int row = 0; row < ROWS; row++) {
                        colors.setSafe(row, "MAUVE".getBytes());
                    }
                    return colors;
                }));
    }
}
