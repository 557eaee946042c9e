package dev.granary.arrow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.SoA;
import dev.granary.Store;
import dev.granary.testing.InTurn;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is written, read into stores of all kinds, empty ones and others. */
@InTurn
class RoundTripTest {
    @TempDir
    private Path directory;

    static Stream<Arguments> stores() {
        return WritingTest.stores();
    }

    /** Without flags, which not all kinds have. */
    private static List<Map<String, Object>> rows(Store<?> store) {
        return Rows.of(store.stream().toList());
    }

    @ParameterizedTest
    @MethodSource("stores")
    void isTheSame(Kind kind, int items, boolean hasHoles) throws IOException {
        Store<Object> store = kind.filled(items, hasHoles, items);
        Path path = directory.resolve("goods.arrow");
        Arrow.write(store, path, ArrowOption.STRUCTS);
        Store<Object> again = kind.store();
        assertEquals(store.size(), Arrow.read(path, again));
        assertEquals(Rows.of(store), Rows.of(again));
    }

    /** Another kind, with items and holes in it, which stay. */
    @ParameterizedTest
    @MethodSource("stores")
    void isAddedToWhatIsThere(Kind kind, int items, boolean hasHoles) throws IOException {
        Random random = new Random(items);
        Store<Object> store = kind.filled(items, hasHoles, items);
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        Arrow.writeStream(store, Channels.newChannel(stream));
        Store<Object> other = Kind.values()[random.nextInt(Kind.values().length)].filled(300, true, 7);
        List<Map<String, Object>> expected = new ArrayList<>(rows(other));
        expected.addAll(rows(store));
        List<Handle<Object>> before = new ArrayList<>();
        other.iterator().forEachRemaining(cursor -> before.add(cursor.handle()));
        List<Map<String, Object>> values =
                Rows.of(before.stream().map(other::get).toList());

        ByteArrayInputStream bytes = new ByteArrayInputStream(stream.toByteArray());
        assertEquals(store.size(), Arrow.readStream(Channels.newChannel(bytes), other));

        assertEquals(sorted(expected), sorted(rows(other)));
        assertEquals(values, Rows.of(before.stream().map(other::get).toList()));
        assertEquals(0, bytes.available());
    }

    @SoA(growth = Growth.VIRTUAL, blockRows = 1 << 16)
    record Far(int number, double x) {}

    /** More than are handed over at once, of columns that are where they are. */
    @Test
    void manyRowsInNativeMemory() throws IOException {
        Path path = directory.resolve("far.arrow");
        try (RoundTripTest_FarStore all = new RoundTripTest_FarStore();
                RoundTripTest_FarStore again = new RoundTripTest_FarStore()) {
            for (int i = 0; i < 40_000; i++) {
                all.add(i, i / 4.0);
            }
            Arrow.write(all, path);
            assertEquals(all.size(), Arrow.read(path, again));
            assertEquals(all.stream().toList(), again.stream().toList());
        }
    }

    /** A store whose texts all come from streams, and go with their items. */
    @Test
    void textsThatAreReadAreNotKeptForEver() throws IOException {
        LabelStore store = new LabelStore();
        for (int round = 0; round < 10; round++) {
            LabelStore written = new LabelStore();
            for (int item = 0; item < 6_000; item++) {
                written.add("carrier " + item + " of " + round);
            }
            ByteArrayOutputStream stream = new ByteArrayOutputStream();
            Arrow.writeStream(written, Channels.newChannel(stream));
            store.clear();
            Arrow.readStream(Channels.newChannel(new ByteArrayInputStream(stream.toByteArray())), store);
            assertEquals(written.stream().toList(), store.stream().toList());
            assertTrue(store.symbols().size() <= 18_000, store.symbols()::toString);
        }
    }

    private static List<String> sorted(List<Map<String, Object>> rows) {
        return rows.stream().map(Object::toString).sorted().toList();
    }
}
