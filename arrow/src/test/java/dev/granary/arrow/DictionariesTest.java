package dev.granary.arrow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.granary.Boxed;
import dev.granary.SoA;
import dev.granary.Store;
import dev.granary.Symbol;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.channels.Channels;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.VectorUnloader;
import org.apache.arrow.vector.ipc.WriteChannel;
import org.apache.arrow.vector.ipc.message.ArrowDictionaryBatch;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;
import org.apache.arrow.vector.ipc.message.MessageSerializer;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;

/** Streams of others, in which dictionaries come late, grow, and are replaced between batches. */
class DictionariesTest {
    private static final ArrowType INT = new ArrowType.Int(32, true);
    private static final Field TEXTS = new Field("texts", FieldType.nullable(ArrowType.Utf8.INSTANCE), List.of());

    @SoA
    record Named(@Symbol String symbol, @Boxed String text) {}

    private final ByteArrayOutputStream stream = new ByteArrayOutputStream();
    private final WriteChannel channel = new WriteChannel(Channels.newChannel(stream));

    private static Field field(String name, long dictionary, ArrowType type) {
        return new Field(
                name,
                new FieldType(
                        true, type, new DictionaryEncoding(dictionary, false, new ArrowType.Int(Integer.SIZE, true))),
                List.of());
    }

    private interface Filling {
        void fill(FieldVector vector, int column);
    }

    private static ArrowRecordBatch batch(BufferAllocator allocator, List<Field> fields, int rows, Filling filling) {
        try (VectorSchemaRoot root = VectorSchemaRoot.create(new Schema(fields), allocator)) {
            for (int column = 0; column < fields.size(); column++) {
                filling.fill(root.getVector(column), column);
            }
            root.setRowCount(rows);
            return new VectorUnloader(root).getRecordBatch();
        }
    }

    private void schema() throws IOException {
        // as it is in the file, where the type is that of the texts
        MessageSerializer.serialize(
                channel,
                new Schema(List.of(
                        field("symbol", 1, ArrowType.Utf8.INSTANCE), field("text", 2, ArrowType.Utf8.INSTANCE))));
    }

    private void texts(long dictionary, boolean isDelta, String... texts) throws IOException {
        try (BufferAllocator allocator = new RootAllocator();
                ArrowRecordBatch batch = batch(allocator, List.of(TEXTS), texts.length, (vector, column) -> {
                    for (int row = 0; row < texts.length; row++) {
                        ((VarCharVector) vector).setSafe(row, texts[row].getBytes());
                    }
                });
                ArrowDictionaryBatch all = new ArrowDictionaryBatch(dictionary, batch, isDelta)) {
            MessageSerializer.serialize(channel, all);
        }
    }

    /** Of each row the place of its text, in both columns. */
    private void rows(Integer... places) throws IOException {
        try (BufferAllocator allocator = new RootAllocator();
                ArrowRecordBatch batch = batch(
                        allocator,
                        List.of(field("symbol", 1, INT), field("text", 2, INT)),
                        places.length,
                        (vector, column) -> {
                            for (int row = 0; row < places.length; row++) {
                                if (places[row] == null) {
                                    ((IntVector) vector).setNull(row);
                                } else {
                                    ((IntVector) vector).setSafe(row, places[row]);
                                }
                            }
                        })) {
            MessageSerializer.serialize(channel, batch);
        }
    }

    private void read(Store<Named> store) throws IOException {
        channel.writeIntLittleEndian(-1);
        channel.writeIntLittleEndian(0);
        Arrow.readStream(Channels.newChannel(new ByteArrayInputStream(stream.toByteArray())), store);
    }

    private List<String> read() throws IOException {
        DictionariesTest_NamedStore store = new DictionariesTest_NamedStore();
        read(store);
        return store.stream().map(item -> item.symbol() + " " + item.text()).toList();
    }

    /** The format lets a dictionary come behind batches that have nothing of it. */
    @Test
    void lateOnes() throws IOException {
        schema();
        rows(null, null);
        rows();
        texts(1, false, "a", "b");
        texts(2, false, "A", "B");
        rows(1, null, 0);
        assertEquals(List.of("null null", "null null", "b B", "null null", "a A"), read());
    }

    @Test
    void missingOnes() throws IOException {
        schema();
        rows(null, 0);
        assertEquals(
                "the stream is damaged: symbol is text 0, and its dictionary has 0 by then",
                assertThrows(IOException.class, this::read).getMessage());
    }

    @Test
    void replacedAndGrowing() throws IOException {
        schema();
        texts(1, false, "a", "b");
        texts(2, false, "A", "B");
        rows(0, 1);
        texts(1, true, "c");
        texts(2, true, "C", "D");
        rows(2, 0);
        texts(1, false, "x", "y");
        texts(2, true);
        rows(0, 1);
        texts(1, true, "z");
        texts(2, false, "X", "Y", "Z");
        rows(2, 0);
        assertEquals(List.of("a A", "b B", "c C", "a A", "x A", "y B", "z Z", "x X"), read());
    }

    /** Each part of a dictionary costs what it has, and not what all before it have. */
    @Test
    void manyParts() throws IOException {
        int parts = 4_000;
        schema();
        String[] more = IntStream.range(0, 5).mapToObj(n -> "").toArray(String[]::new);
        for (int part = 0; part < parts; part++) {
            for (int n = 0; n < more.length; n++) {
                more[n] = "text " + part + " " + n;
            }
            texts(1, part > 0, more);
            texts(2, part > 0, more);
            rows(part * more.length + 3, part);
        }
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        DictionariesTest_NamedStore store = new DictionariesTest_NamedStore();
        long before = thread.getCurrentThreadAllocatedBytes();
        read(store);
        assertTrue(thread.getCurrentThreadAllocatedBytes() - before < 100 << 20);
        assertEquals(2 * parts, store.size());
        List<Named> last = store.stream().skip(2 * parts - 2).toList();
        assertEquals("text 3999 3", last.getFirst().symbol());
        assertEquals("text 799 4", last.getLast().text());
    }
}
