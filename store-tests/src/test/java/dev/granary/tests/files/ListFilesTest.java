package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Archive;
import dev.granary.Handle;
import dev.granary.Store;
import dev.granary.StoreCursor;
import dev.granary.runtime.HandleBits;
import dev.granary.tests.Members;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of stores with lists: what a reader from the page finds in them, and what damaged ones do. */
class ListFilesTest {
    private static final int FILES = Integer.getInteger("granary.steps", 40_000) / 200;

    private final Random random = new Random(Long.getLong("granary.seed", 2026));

    @TempDir
    Path directory;

    private Path path;

    @BeforeEach
    void name() {
        path = directory.resolve("tours");
    }

    @ParameterizedTest
    @ValueSource(classes = {ListVersions.Packed.class, ListVersions.Structs.class, ListVersions.Lanes.class})
    void aReaderFromThePageFindsAllElements(Class<?> record) throws Throwable {
        Tours tours = new Tours(record, random).fill(90, true);
        tours.save(path);
        Map<String, FormatReader.Column> columns =
                FormatReader.read(Files.readAllBytes(path)).get("ListVersions_" + record.getSimpleName() + "Store");
        int found = 0;
        for (int row = 0; row < columns.get("id").count(); row++) {
            int slot =
                    columns.containsKey("#slots") ? (int) columns.get("#slots").at(row) : row;
            int generation = (int) columns.get("#generations").at(slot);
            if (generation % 2 == 0) {
                assertEquals(List.of(), elements(columns, "stops", row, "[].level"));
                continue;
            }
            ListVersions.Tour tour = tours.items.entrySet().stream()
                    .filter(entry -> HandleBits.slot(entry.getKey().bits()) == slot)
                    .findFirst()
                    .orElseThrow()
                    .getValue();
            found++;
            check(columns, row, tour);
        }
        assertEquals(tours.items.size(), found);
        assertEquals(
                List.of(
                        "id",
                        "speeds",
                        "speeds[]",
                        "stops",
                        "stops[].spot.x",
                        "stops[].spot.y",
                        "stops[].level",
                        "stops[].rank",
                        "stops[].isGate",
                        "stops[].small",
                        "stops[].name",
                        "stops[].next",
                        "stops[].note",
                        "marks",
                        "marks[]",
                        "ranks",
                        "ranks[]",
                        "names",
                        "names[]",
                        "others",
                        "others[]",
                        "numbers",
                        "numbers[]"),
                columns.keySet().stream().filter(name -> !name.startsWith("#")).toList());
    }

    private static void check(Map<String, FormatReader.Column> columns, int row, ListVersions.Tour tour) {
        List<Object> speeds = new ArrayList<>();
        for (float speed : tour.speeds()) {
            speeds.add(speed);
        }
        assertEquals(speeds, elements(columns, "speeds", row, "[]"));
        List<Object> marks = new ArrayList<>();
        for (boolean mark : tour.marks()) {
            marks.add(mark);
        }
        assertEquals(marks, elements(columns, "marks", row, "[]"));
        List<ListVersions.Stop> stops = tour.stops();
        assertEquals(stops.stream().map(it -> it.spot().y()).toList(), elements(columns, "stops", row, "[].spot.y"));
        assertEquals(stops.stream().map(it -> it.isGate()).toList(), elements(columns, "stops", row, "[].isGate"));
        assertEquals(stops.stream().map(it -> it.rank().name()).toList(), elements(columns, "stops", row, "[].rank"));
        assertEquals(stops.stream().map(it -> it.name()).toList(), elements(columns, "stops", row, "[].name"));
        assertEquals(
                stops.stream()
                        .map(it -> HandleBits.slot(it.next().bits()) + "v"
                                + HandleBits.generation(it.next().bits()))
                        .toList(),
                elements(columns, "stops", row, "[].next"));
        assertEquals(tour.names(), elements(columns, "names", row, "[]"));
        assertEquals(notes(columns, row), stops.stream().map(it -> it.note()).toList());
    }

    /** As the test's codec has written them. */
    private static List<String> notes(Map<String, FormatReader.Column> columns, int row) {
        List<String> notes = new ArrayList<>();
        FormatReader.Column ends = columns.get("stops[].note");
        FormatReader.Column bytes = columns.get("#bytes:stops[].note");
        for (long at = begin(columns, "stops", row);
                at < (long) columns.get("stops").at(row);
                at++) {
            int begin = at == 0 ? 0 : (int) (long) ends.at((int) at - 1);
            int end = (int) (long) ends.at((int) at);
            StringBuilder text = new StringBuilder();
            for (int index = begin + 3; index < end; index++) { // behind the 1, and the length of writeUTF
                text.append((char) (byte) bytes.at(index));
            }
            notes.add(begin == end ? null : text.toString());
        }
        return notes;
    }

    private static long begin(Map<String, FormatReader.Column> columns, String list, int row) {
        return row == 0 ? 0 : (long) columns.get(list).at(row - 1);
    }

    private static List<Object> elements(Map<String, FormatReader.Column> columns, String list, int row, String path) {
        List<Object> elements = new ArrayList<>();
        for (long at = begin(columns, list, row); at < (long) columns.get(list).at(row); at++) {
            elements.add(columns.get(list + path).at((int) at));
        }
        return elements;
    }

    /** What is saved and loaded and saved is the same file, but for tags: the order of elements is that of the rows. */
    @ParameterizedTest
    @ValueSource(classes = {ListVersions.Packed.class, ListVersions.Structs.class, ListVersions.Lanes.class})
    void whatWasLoadedIsSavedAsTheSame(Class<?> record) throws Throwable {
        new Tours(record, random).fill(60, false).save(path);
        byte[] file = Files.readAllBytes(path);
        Object loaded = GoodsStore.load(record, path);
        Members.call(loaded, "save", path);
        byte[] again = Files.readAllBytes(path);
        assertEquals(file.length, again.length);
        int header = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(12);
        assertArrayEquals(
                Arrays.copyOfRange(file, header, file.length), Arrays.copyOfRange(again, header, again.length));
    }

    private String messageOf(Class<?> record, byte[] file) throws IOException {
        Files.write(path, file);
        String message = assertThrows(IOException.class, () -> GoodsStore.load(record, path))
                .getMessage();
        assertTrue(message.startsWith(path.toString()), message);
        return message;
    }

    @Test
    void damagedAnywhere() throws Throwable {
        new Tours(ListVersions.Structs.class, random).fill(30, false).save(path);
        byte[] file = Files.readAllBytes(path);
        for (int flips = 0; flips < FILES; flips++) {
            byte[] damaged = file.clone();
            damaged[random.nextInt(file.length)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
            messageOf(ListVersions.Structs.class, damaged);
        }
        for (int length = 0; length < file.length; length += 1 + random.nextInt(60)) {
            messageOf(ListVersions.Structs.class, Arrays.copyOf(file, length));
        }
    }

    /** Where the checksums are right. */
    @Test
    void anyHeader() throws Throwable {
        new Tours(ListVersions.Packed.class, random).fill(30, false).save(path);
        byte[] file = Files.readAllBytes(path);
        int header = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(12);
        for (int files = 0; files < 2 * FILES; files++) {
            byte[] changed = file.clone();
            int at = 16 + random.nextInt(header - 20);
            changed[at] = random.nextBoolean() ? (byte) random.nextInt() : (byte) (changed[at] + random.nextInt(3) - 1);
            CRC32C checksum = new CRC32C();
            checksum.update(changed, 0, header - 4);
            ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN).putInt(header - 4, (int) checksum.getValue());
            loadOrRefuse(ListVersions.Packed.class, changed);
        }
    }

    /** Elements of columns are others, and the checksums fit: it may be another store, or is refused in words. */
    @ParameterizedTest
    @ValueSource(classes = {ListVersions.Packed.class, ListVersions.Structs.class, ListVersions.Lanes.class})
    void anyElements(Class<?> record) throws Throwable {
        new Tours(record, random).fill(30, false).save(path);
        byte[] file = Files.readAllBytes(path);
        List<FormatReader.Column> columns = FormatReader.read(file).values().iterator().next().values().stream()
                .filter(column -> column.count() > 0)
                .toList();
        int refused = 0;
        for (int files = 0; files < 2 * FILES; files++) {
            byte[] changed = file.clone();
            FormatReader.Column column = columns.get(random.nextInt(columns.size()));
            int at = random.nextInt(column.bytesInFile());
            changed[column.offset() + at] = random.nextBoolean()
                    ? (byte) random.nextInt()
                    : (byte) (changed[column.offset() + at] + random.nextInt(3) - 1);
            FormatReader.sign(changed, column);
            refused += loadOrRefuse(record, changed) ? 0 : 1;
        }
        assertTrue(refused > FILES / 10, refused + " were refused");
    }

    private boolean loadOrRefuse(Class<?> record, byte[] file) throws Throwable {
        Files.write(path, file);
        try {
            Object store = GoodsStore.load(record, path);
            ((Store<?>) store).stream().toList(); // each item can be read
            return true;
        } catch (IOException expected) {
            assertTrue(expected.getMessage().startsWith(path.toString()), expected.getMessage());
            return false;
        }
    }

    @Test
    void endsThatAreNone() throws Throwable {
        ListVersions_StructsStore store = new ListVersions_StructsStore();
        Handle<ListVersions.Structs> first = store.add(of(1, 2, 3));
        Handle<ListVersions.Structs> gone = store.add(of());
        store.add(of(4));
        store.remove(gone);
        store.save(path);
        byte[] file = Files.readAllBytes(path);
        FormatReader.Column ends =
                FormatReader.read(file).values().iterator().next().get("numbers");
        assertEquals(List.of(0L, 3L, 3L, 4L), List.of(ends.at(0), ends.at(1), ends.at(2), ends.at(3)));
        String damaged = path + " is damaged: column numbers has ";
        assertEquals(
                damaged + "a list that ends at element 5 (expected: 3 to 4)",
                messageOf(ListVersions.Structs.class, with(file, ends, 3, 5)));
        assertEquals(
                damaged + "a list that ends at element 2 (expected: 3 to 4)",
                messageOf(ListVersions.Structs.class, with(file, ends, 3, 2)));
        assertEquals(
                damaged + "a list that ends at element -1 (expected: 0 to 4)",
                messageOf(ListVersions.Structs.class, with(file, ends, 0, -1)));
        assertEquals(
                damaged + "1 elements in row 2, which has no item",
                messageOf(ListVersions.Structs.class, with(file, ends, 2, 4)));
        assertEquals(
                damaged + "lists of 3 elements in all (expected: 4, as many as there are)",
                messageOf(ListVersions.Structs.class, with(file, ends, 3, 3)));
        assertTrue(store.contains(first));
    }

    private static byte[] with(byte[] file, FormatReader.Column ends, int row, long end) {
        byte[] changed = file.clone();
        ByteBuffer.wrap(changed).order(ByteOrder.LITTLE_ENDIAN).putLong(ends.offset() + Long.BYTES * row, end);
        FormatReader.sign(changed, ends);
        return changed;
    }

    private static ListVersions.Structs of(int... numbers) {
        short[] shorts = new short[numbers.length];
        for (int at = 0; at < shorts.length; at++) {
            shorts[at] = (short) numbers[at];
        }
        return new ListVersions.Structs(
                1, new float[0], List.of(), new boolean[0], List.of(), List.of(), List.of(), shorts);
    }

    @Test
    void whatCantBeSavedLeavesTheOldFile() throws Throwable {
        ListVersions_StructsStore store = new ListVersions_StructsStore();
        Handle<ListVersions.Structs> elsewhere = new ListVersions_StructsStore().add(of());
        store.add(of());
        Handle<ListVersions.Structs> handle = store.add(of());
        store.othersOf(store.add(of())).add(Handle.none());
        store.save(path);
        byte[] before = Files.readAllBytes(path);
        store.others(handle, List.of(Handle.none(), elsewhere));
        String message = assertThrows(IllegalStateException.class, () -> store.save(path))
                .getMessage();
        assertTrue(message.contains(": others in row 2, at index 1 is " + elsewhere), message);
        ListVersions_WithoutCodecStore without = new ListVersions_WithoutCodecStore();
        assertEquals(
                "ListVersions_WithoutCodecStore: notes[].note is @Boxed, and nothing says how its objects are written;"
                        + " name a Codec, as in @Boxed(codec = NameCodec.class)",
                assertThrows(UnsupportedOperationException.class, () -> without.save(path))
                        .getMessage());
        assertArrayEquals(before, Files.readAllBytes(path));
    }

    /** Lists have handles of items in another store of the file, whichever is loaded first, and of items that are gone. */
    @Test
    void handlesLeadFromStoreToStore() throws Throwable {
        Tours packed = new Tours(ListVersions.Packed.class, random).fill(60, false);
        ListVersions_StructsStore structs = new ListVersions_StructsStore();
        List<Handle<Object>> all = new ArrayList<>(packed.items.keySet());
        List<Handle<?>> led = new ArrayList<>();
        for (int item = 0; item < 40; item++) {
            Handle<ListVersions.Structs> handle = structs.add(of(item));
            for (int other = random.nextInt(4); other > 0; other--) {
                Handle<Object> to = all.get(random.nextInt(all.size()));
                structs.othersOf(handle).add(to);
                led.add(to);
            }
        }
        Handle<Object> gone = Handle.ofBits(led.getFirst().bits());
        packed.store.remove(gone);
        Archive.save(path, (ListVersions_PackedStore) (Object) packed.store, structs);
        for (boolean isPackedFirst : new boolean[] {true, false}) {
            Archive archive = Archive.load(path);
            ListVersions_PackedStore first = isPackedFirst ? ListVersions_PackedStore.load(archive) : null;
            ListVersions_StructsStore loaded = ListVersions_StructsStore.load(archive);
            ListVersions_PackedStore targets = first == null ? ListVersions_PackedStore.load(archive) : first;
            int next = 0;
            for (ListVersions_StructsStore.Cursor item : loaded) {
                for (Handle<?> handle : item.othersOf()) {
                    Handle<?> then = led.get(next++);
                    assertEquals(archive.handle(then), handle);
                    Handle<ListVersions.Packed> now = Handle.ofBits(handle.bits());
                    assertEquals(!then.equals(gone), targets.contains(now));
                    if (!then.equals(gone)) {
                        assertEquals(packed.items.get(then).id(), targets.id(now));
                    }
                }
            }
            assertEquals(led.size(), next);
        }
    }

    /** Copies and snapshots of what was loaded have lists of their own. */
    @Test
    void whatWasLoadedGoesOn() throws Throwable {
        Tours tours = new Tours(ListVersions.Packed.class, random).fill(50, false);
        tours.save(path);
        ListVersions_PackedStore loaded = ListVersions_PackedStore.load(path);
        ListVersions_PackedStore.Snapshot snapshot = loaded.snapshot();
        List<String> before = new ArrayList<>();
        for (StoreCursor<ListVersions.Packed> item : loaded) {
            before.add(Arrays.toString(item.value().numbers()));
        }
        for (ListVersions_PackedStore.Cursor item : loaded) {
            item.numbersOf().add((short) 7);
            item.stopsOf().clear();
        }
        loaded.trim();
        assertEquals(0, loaded.stats().lists().get(1).elements());
        loaded.restore(snapshot);
        List<String> after = new ArrayList<>();
        for (StoreCursor<ListVersions.Packed> item : loaded) {
            after.add(Arrays.toString(item.value().numbers()));
        }
        assertEquals(before, after);
        assertFalse(after.isEmpty());
    }
}
