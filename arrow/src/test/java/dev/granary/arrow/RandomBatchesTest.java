package dev.granary.arrow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Boxed;
import dev.granary.Index;
import dev.granary.Pooled;
import dev.granary.SoA;
import dev.granary.Symbol;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BaseIntVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.VectorUnloader;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
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

/**
 * Random streams of several batches: dictionaries that come late, grow and are replaced between them, lists that begin anywhere among the
 * elements, and in some of them one value that can't be read, of which it is said in which row of all it is.
 *
 * <p>{@code -Dgranary.streams=5000} tries more of them, {@code -Dgranary.seed=7} others.
 */
class RandomBatchesTest {
    private static final int STREAMS = Integer.getInteger("granary.streams", 100);

    enum Mode {
        ROAD,
        RAIL,
        SEA
    }

    record Leg(int km, @Symbol String via, @Boxed String note, Mode mode, Spot to) {}

    record Spot(byte x) {}

    @SoA
    record Parcel(
            int number,
            @Index @Symbol String symbol,
            @Boxed String text,
            Mode mode,
            Spot at,
            @Pooled @Index @Symbol List<String> symbols,
            @Pooled List<Leg> legs) {}

    private static final Parcel BEFORE = new Parcel(
            -1,
            "before",
            null,
            Mode.SEA,
            new Spot((byte) 7),
            List.of("s1"),
            List.of(new Leg(1, "before", "note", Mode.RAIL, new Spot((byte) 8))));

    private Random random;
    private ByteArrayOutputStream stream;
    private WriteChannel channel;
    private BufferAllocator allocator;

    /** Of each dictionary, what it has by now. */
    private final Map<Long, List<String>> dictionaries = new HashMap<>();

    /** Types of indices, or no dictionary, by the name of the field. */
    private final Map<String, ArrowType.Int> indices = new HashMap<>();

    /** How many rows of all have been written. */
    private int written;

    /** What is to be wrong, in which row. */
    private String mistake;

    private int wrongRow;

    /** What is said of it; null as long as it has not been written. */
    private String expected;

    private int refused;

    @Test
    void rowsAreReadOrTheWrongOneIsNamed() throws IOException {
        long seed = Long.getLong("granary.seed", 1);
        for (int number = 0; number < STREAMS; number++) {
            String what = "stream " + number + " of seed " + seed;
            random = new Random(seed * 1_000_003 + number);
            try (BufferAllocator all = new RootAllocator()) {
                allocator = all;
                check(what);
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError(what, e);
            }
        }
        assertTrue(refused > STREAMS / 10 && refused < STREAMS * 9 / 10, refused + " of " + STREAMS);
    }

    private void check(String what) throws IOException {
        stream = new ByteArrayOutputStream();
        channel = new WriteChannel(Channels.newChannel(stream));
        dictionaries.clear();
        indices.clear();
        written = 0;
        expected = null;
        mistake = random.nextBoolean()
                ? ""
                : List.of(
                                "number",
                                "mode",
                                "constant",
                                "at",
                                "symbols",
                                "legs",
                                "legs[].km",
                                "legs[].mode",
                                "legs[].constant",
                                "legs[].to")
                        .get(random.nextInt(10));
        wrongRow = random.nextInt(200);
        for (String name : List.of("symbol", "text", "mode", "symbols", "via", "note", "leg mode")) {
            if (random.nextInt(4) > 0) {
                indices.put(name, new ArrowType.Int(8 << random.nextInt(3), random.nextBoolean()));
            }
        }
        MessageSerializer.serialize(channel, new Schema(fields(true)));
        List<Parcel> rows = new ArrayList<>(List.of(BEFORE));
        for (int batches = 1 + random.nextInt(6); batches > 0; batches--) {
            int count = random.nextInt(40) == 0 ? 16_300 + random.nextInt(400) : random.nextInt(60);
            dictionaries();
            batch(count, rows);
        }
        channel.writeIntLittleEndian(-1);
        channel.writeIntLittleEndian(0);
        RandomBatchesTest_ParcelStore store = new RandomBatchesTest_ParcelStore();
        store.add(BEFORE);
        if (expected == null) {
            assertEquals(rows.size() - 1, read(store));
        } else {
            assertEquals(
                    expected,
                    assertThrows(IOException.class, () -> read(store), what).getMessage());
            rows = List.of(BEFORE);
            refused++;
        }
        assertEquals(rows, store.stream().toList(), what);
        for (String symbol : List.of("s1", "s2", "s3", "before")) {
            assertEquals(
                    rows.stream().filter(row -> symbol.equals(row.symbol())).count(),
                    store.bySymbol(symbol).count(),
                    what);
            assertEquals(
                    rows.stream().filter(row -> row.symbols().contains(symbol)).count(),
                    store.bySymbols(symbol).count(),
                    what);
        }
    }

    private int read(RandomBatchesTest_ParcelStore store) throws IOException {
        return Arrow.readStream(Channels.newChannel(new ByteArrayInputStream(stream.toByteArray())), store);
    }

    private List<Field> fields(boolean isSchema) {
        Field km = new Field("km", FieldType.nullable(new ArrowType.Int(16, true)), List.of());
        Field spot = new Field("x", FieldType.nullable(new ArrowType.Int(8, true)), List.of());
        Field to = new Field("to", FieldType.nullable(ArrowType.Struct.INSTANCE), List.of(spot));
        Field leg = new Field(
                "leg",
                FieldType.nullable(ArrowType.Struct.INSTANCE),
                List.of(
                        km,
                        text("via", "via", isSchema),
                        text("note", "note", isSchema),
                        text("leg mode", "mode", isSchema),
                        to));
        return List.of(
                new Field("number", FieldType.nullable(new ArrowType.Int(32, true)), List.of()),
                text("symbol", "symbol", isSchema),
                text("text", "text", isSchema),
                text("mode", "mode", isSchema),
                new Field("at", FieldType.nullable(ArrowType.Struct.INSTANCE), List.of(spot)),
                new Field(
                        "symbols",
                        FieldType.nullable(ArrowType.List.INSTANCE),
                        List.of(text("symbols", "element", isSchema))),
                new Field("legs", FieldType.nullable(ArrowType.List.INSTANCE), List.of(leg)));
    }

    /** In a schema the type is that of the texts. */
    private Field text(String which, String name, boolean isSchema) {
        ArrowType.Int index = indices.get(which);
        return new Field(
                name,
                new FieldType(
                        true,
                        index == null || isSchema ? ArrowType.Utf8.INSTANCE : index,
                        index == null ? null : new DictionaryEncoding(which.hashCode(), false, index)),
                List.of());
    }

    /** Texts that fit into a field, mostly. */
    private String textOf(String which) {
        if (which.endsWith("mode")) {
            return Mode.values()[random.nextInt(3)].name();
        }
        return random.nextInt(3) == 0 ? "s" + random.nextInt(5) : which + random.nextInt(1000);
    }

    /** Some come, grow, or are others from now on. */
    private void dictionaries() throws IOException {
        for (String which : indices.keySet()) {
            long id = which.hashCode();
            for (int parts = dictionaries.containsKey(id) ? random.nextInt(3) : 1; parts > 0; parts--) {
                boolean isDelta = dictionaries.containsKey(id) && random.nextInt(3) > 0;
                List<String> more = new ArrayList<>();
                for (int left = (isDelta ? 0 : 1) + random.nextInt(5); left > 0; left--) {
                    more.add(!which.endsWith("mode") && random.nextInt(8) == 0 ? null : textOf(which));
                }
                List<String> all = isDelta ? new ArrayList<>(dictionaries.get(id)) : new ArrayList<>();
                all.addAll(more);
                if (all.size() > 100) {
                    continue;
                }
                dictionaries.put(id, all);
                try (VarCharVector vector = new VarCharVector("texts", allocator);
                        VectorSchemaRoot root = VectorSchemaRoot.of(vector)) {
                    for (int row = 0; row < more.size(); row++) {
                        put(vector, row, more.get(row));
                    }
                    root.setRowCount(more.size());
                    try (ArrowRecordBatch batch = new VectorUnloader(root).getRecordBatch();
                            ArrowDictionaryBatch message = new ArrowDictionaryBatch(id, batch, isDelta)) {
                        MessageSerializer.serialize(channel, message);
                    }
                }
            }
        }
    }

    private static void put(VarCharVector vector, int row, String text) {
        if (text == null) {
            vector.setNull(row);
        } else {
            vector.setSafe(row, text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private void batch(int count, List<Parcel> rows) throws IOException {
        try (VectorSchemaRoot root = VectorSchemaRoot.create(new Schema(fields(false)), allocator)) {
            root.allocateNew();
            ListVector symbols = (ListVector) root.getVector("symbols");
            ListVector legs = (ListVector) root.getVector("legs");
            StructVector leg = (StructVector) legs.getDataVector();
            StructVector at = (StructVector) root.getVector("at");
            int symbolAt = skip(symbols);
            int legAt = skip(legs);
            for (int row = 0; row < count; row++) {
                boolean isWrong = written == wrongRow && expected == null;
                String place = " in row " + written;
                number(root.getVector("number"), row, isWrong && is("number", "number", place) ? null : written);
                String symbol = text(root.getVector("symbol"), row, "symbol", random.nextInt(6) == 0);
                String text = text(root.getVector("text"), row, "text", random.nextInt(6) == 0);
                String mode = mode(root.getVector("mode"), row, "mode", isWrong, "", place);
                byte x = (byte) random.nextInt();
                if (isWrong && is("at", "at", place)) {
                    at.setNull(row);
                } else {
                    at.setIndexDefined(row);
                }
                number(at.getChild("x"), row, (int) x);
                List<String> ofSymbols = new ArrayList<>();
                if (isWrong && is("symbols", "symbols", place)) {
                    symbols.setNull(row);
                } else {
                    begin(symbols, row, symbolAt);
                    for (int left = random.nextInt(4); left > 0; left--) {
                        ofSymbols.add(text(symbols.getDataVector(), symbolAt++, "symbols", random.nextInt(6) == 0));
                    }
                    end(symbols, row, symbolAt);
                }
                List<Leg> ofLegs = new ArrayList<>();
                if (isWrong && is("legs", "legs", place)) {
                    legs.setNull(row);
                } else {
                    begin(legs, row, legAt);
                    for (int left = random.nextInt(4), index = 0; left > 0; left--, index++) {
                        isWrong &= expected == null;
                        ofLegs.add(leg(leg, legAt++, isWrong, place + ", at index " + index));
                    }
                    end(legs, row, legAt);
                }
                rows.add(new Parcel(
                        written,
                        symbol,
                        text,
                        mode == null ? null : Mode.valueOf(mode),
                        new Spot(x),
                        ofSymbols,
                        ofLegs));
                written++;
            }
            symbols.setLastSet(count - 1);
            legs.setLastSet(count - 1);
            at.setValueCount(count);
            root.setRowCount(count);
            try (ArrowRecordBatch batch = new VectorUnloader(root).getRecordBatch()) {
                MessageSerializer.serialize(channel, batch);
            }
        }
    }

    private Leg leg(StructVector leg, int at, boolean isWrong, String place) {
        leg.setIndexDefined(at);
        int km = (short) random.nextInt();
        number(leg.getChild("km"), at, isWrong && is("legs[].km", "legs[].km", place) ? null : km);
        String via = text(leg.getChild("via"), at, "via", random.nextInt(6) == 0);
        String note = text(leg.getChild("note"), at, "note", random.nextInt(6) == 0);
        String mode = mode(leg.getChild("mode"), at, "leg mode", isWrong, "legs[].", place);
        StructVector to = (StructVector) leg.getChild("to");
        byte x = (byte) random.nextInt();
        if (isWrong && is("legs[].to", "legs[].to.x", place)) {
            to.setNull(at);
        } else {
            to.setIndexDefined(at);
        }
        number(to.getChild("x"), at, (int) x);
        return new Leg(km, via, note, mode == null ? null : Mode.valueOf(mode), new Spot(x));
    }

    /** Elements that are in no list, as others leave there: nothing is said of them. */
    private int skip(ListVector list) {
        int skipped = random.nextInt(3) == 0 ? 1 + random.nextInt(3) : 0;
        list.getOffsetBuffer().setInt(0, skipped);
        return skipped;
    }

    private static void begin(ListVector list, int row, int at) {
        while (list.getValueCapacity() <= row + 1) {
            list.reAlloc();
        }
        list.setNotNull(row);
        list.getOffsetBuffer().setInt((long) row * Integer.BYTES, at);
    }

    private static void end(ListVector list, int row, int at) {
        list.getOffsetBuffer().setInt((row + 1L) * Integer.BYTES, at);
        list.setLastSet(row);
    }

    /** Whether that is the mistake to be made: it is told as this then. */
    private boolean is(String kind, String path, String place) {
        if (!mistake.equals(kind) || expected != null) {
            return false;
        }
        expected = "the stream has no value for " + path + place
                + (kind.equals("at")
                        ? " (expected: one, because records and arrays in a store are never null)"
                        : kind.endsWith("to")
                                ? " (expected: one, because records in a store are never null)"
                                : " (expected: one, because only symbols and boxed texts may be null)");
        return true;
    }

    private String mode(FieldVector vector, int row, String which, boolean isWrong, String path, String place) {
        if (isWrong && is(path + "mode", path + "mode", place)) {
            text(vector, row, which, true);
            return null;
        }
        if (isWrong && mistake.equals(path + "constant") && expected == null && vector instanceof VarCharVector texts) {
            put(texts, row, "AIR");
            expected = "the stream can't be read into a RandomBatchesTest_ParcelStore: " + path + "mode is AIR" + place
                    + " (expected: ROAD, RAIL, SEA)";
            return null;
        }
        return text(vector, row, which, false);
    }

    private String text(FieldVector vector, int row, String which, boolean isNull) {
        if (vector instanceof VarCharVector texts) {
            String text = isNull ? null : textOf(which);
            put(texts, row, text);
            return text;
        }
        if (isNull) {
            number(vector, row, null);
            return null;
        }
        List<String> all = dictionaries.get((long) which.hashCode());
        int place = random.nextInt(all.size());
        number(vector, row, place);
        return all.get(place);
    }

    private static void number(FieldVector vector, int row, Integer number) {
        while (vector.getValueCapacity() <= row) {
            vector.reAlloc();
        }
        if (number == null) {
            vector.setNull(row);
        } else {
            ((BaseIntVector) vector).setWithPossibleTruncate(row, number);
        }
    }
}
