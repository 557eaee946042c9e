package dev.granary.arrow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Pooled;
import dev.granary.SoA;
import dev.granary.Store;
import dev.granary.Symbol;
import dev.granary.Unique;
import dev.granary.testing.InTurn;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ConcurrentModificationException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What can't be written, or read into: a store that changes meanwhile, two columns of one name, options that are none. */
class ChangesTest {
    private static final int ITEMS = 100_000;

    @BulkData
    record Part(
            @Unique int number,
            @Index byte group,
            @Symbol String kind,
            @Pooled int[] sizes) {}

    @SoA
    record Grip(int id, int handle) {}

    @SoA
    record Door(int id, Knob handle) {
        record Knob(int x) {}
    }

    @TempDir
    private Path directory;

    private static ChangesTest_PartStore parts() {
        ChangesTest_PartStore parts = new ChangesTest_PartStore();
        for (int number = 0; number < ITEMS; number++) {
            parts.add(new Part(number, (byte) (number % 2), "kind " + number % 10, new int[] {number}));
        }
        return parts;
    }

    /** Changes something when it is written to for that time. */
    private static final class Changing implements WritableByteChannel {
        private final int at;
        private final Runnable change;
        private int writes;

        Changing(int at, Runnable change) {
            this.at = at;
            this.change = change;
        }

        @Override
        public int write(ByteBuffer bytes) {
            if (writes++ == at) {
                change.run();
            }
            int length = bytes.remaining();
            bytes.position(bytes.limit());
            return length;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }

    private static int writes(int at, BiConsumer<ChangesTest_PartStore, Handle<Part>> change) throws IOException {
        ChangesTest_PartStore parts = parts();
        Handle<Part> first = parts.byNumber(0);
        Changing channel = new Changing(at, () -> change.accept(parts, first));
        Arrow.writeStream(parts, channel);
        return channel.writes;
    }

    private static void check(BiConsumer<ChangesTest_PartStore, Handle<Part>> change) throws IOException {
        int writes = writes(-1, change);
        assertTrue(writes > 6, "writes: " + writes);
        for (int at = 0; at < writes; at += 1 + writes / 6) {
            int time = at;
            String message = assertThrows(ConcurrentModificationException.class, () -> writes(time, change))
                    .getMessage();
            assertTrue(
                    message.matches("ChangesTest_PartStore#\\d+ has changed while it was written, by the channel or"
                            + " another thread; change it before or afterwards"),
                    message);
        }
    }

    @InTurn
    @Test
    void whatComesOrGoesWhileItIsWritten() throws IOException {
        check((parts, first) -> parts.remove(first));
        check((parts, first) -> parts.add(new Part(-1, (byte) 0, "kind 1", new int[0])));
        check((parts, first) -> {
            parts.clear();
            parts.trim();
        });
        check((parts, first) -> parts.sizes(first, new int[] {1, 2, 3}));
        check((parts, first) -> parts.number(first, -1));
    }

    @Test
    void newSymbolsWhileItIsWritten() {
        String message = assertThrows(
                        ConcurrentModificationException.class,
                        () -> writes(0, (parts, _) -> parts.kind(parts.byNumber(ITEMS - 1), "a new one")))
                .getMessage();
        assertEquals(
                "'kind' got a text that none had, while it was written, by the channel or another thread; change it"
                        + " before or afterwards",
                message);
    }

    @Test
    void subsetsOfChangingStores() {
        ChangesTest_PartStore parts = parts();
        assertThrows(
                ConcurrentModificationException.class,
                () -> Arrow.writeStream(
                        parts.byGroup((byte) 1), new Changing(1, () -> parts.remove(parts.byNumber(3)))));
    }

    private void checkHandle(Store<?> store, ArrowOption... options) {
        Path path = directory.resolve("handles.arrow");
        assertEquals(
                store.schema().owner() + " can't be written as Arrow with HANDLES, because its component handle has the"
                        + " name of the column with the handles of the items; write it without, or rename the"
                        + " component",
                assertThrows(UnsupportedOperationException.class, () -> Arrow.write(store, path, options))
                        .getMessage());
        assertFalse(Files.exists(path));
    }

    @Test
    void aComponentOfTheNameOfTheColumnOfHandles() throws IOException {
        ChangesTest_GripStore grips = new ChangesTest_GripStore();
        grips.add(new Grip(1, 2));
        checkHandle(grips, ArrowOption.HANDLES);
        ChangesTest_DoorStore doors = new ChangesTest_DoorStore();
        doors.add(new Door(1, new Door.Knob(2)));
        checkHandle(doors, ArrowOption.HANDLES, ArrowOption.STRUCTS);
        Path path = directory.resolve("doors.arrow");
        Arrow.write(doors, path, ArrowOption.HANDLES);
        Arrow.read(path, doors);
        assertEquals(
                List.of(new Door(1, new Door.Knob(2)), new Door(1, new Door.Knob(2))),
                doors.stream().toList());
    }

    @Test
    void optionsThatAreNone() {
        Path path = directory.resolve("none.arrow");
        for (ArrowOption[] options : new ArrowOption[][] {null, {null}, {ArrowOption.STRUCTS, null}}) {
            assertEquals(
                    "options",
                    assertThrows(
                                    NullPointerException.class,
                                    () -> Arrow.write(new ChangesTest_GripStore(), path, options))
                            .getMessage());
        }
    }

    /** Changes something when it was read from for that time. */
    private record Read(ReadableByteChannel bytes, int[] reads, int at, Runnable change)
            implements ReadableByteChannel {
        @Override
        public int read(ByteBuffer into) throws IOException {
            if (reads[0]++ == at) {
                change.run();
            }
            return bytes.read(into);
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }

    private static byte[] bytes(Store<?> store) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Arrow.writeStream(store, Channels.newChannel(bytes));
        return bytes.toByteArray();
    }

    private static int reads(byte[] bytes, Store<?> into, int at, Runnable change) throws IOException {
        int[] reads = {0};
        Arrow.readStream(new Read(Channels.newChannel(new ByteArrayInputStream(bytes)), reads, at, change), into);
        return reads[0];
    }

    private static ChangesTest_PartStore few() {
        ChangesTest_PartStore few = new ChangesTest_PartStore();
        for (int number = 0; number < 100; number++) {
            few.add(new Part(-1 - number, (byte) 7, "old", new int[] {number}));
        }
        return few;
    }

    private static void checkSame(ChangesTest_PartStore store) {
        assertEquals(100, store.size());
        assertEquals(100, store.byGroup((byte) 7).count());
        for (int number = 0; number < 100; number++) {
            Part part = store.get(store.byNumber(-1 - number));
            assertEquals("old", part.kind());
            assertEquals(number, part.sizes()[0]);
        }
        store.add(new Part(0, (byte) 7, "new", new int[0]));
        store.clear();
        assertEquals(0, store.byGroup((byte) 7).count());
    }

    /** Those are refused where they are done, because items are there then that are in no key. */
    @Test
    void whatIsReadIntoCannotChange() throws IOException {
        byte[] bytes = bytes(parts());
        int reads = reads(bytes, few(), -1, () -> {});
        assertTrue(reads > 6, "reads: " + reads);
        Map<String, Consumer<ChangesTest_PartStore>> changes = new LinkedHashMap<>();
        changes.put("add", store -> store.add(new Part(1 << 20, (byte) 0, "kind 1", new int[0])));
        changes.put("remove the last", store -> {
            Handle<Part> last = null;
            for (ChangesTest_PartStore.Cursor each : store) {
                last = each.handle();
            }
            store.remove(last);
        });
        changes.put("remove by cursor", store -> {
            for (ChangesTest_PartStore.Cursor each : store) {
                each.remove();
            }
        });
        changes.put("set keys", store -> store.forEach(part -> part.number(part.number() + (1 << 20))));
        changes.put("set groups", store -> store.forEach(part -> part.group((byte) 9)));
        changes.put("clear", ChangesTest_PartStore::clear);
        changes.put("trim", ChangesTest_PartStore::trim);
        changes.put("compact", ChangesTest_PartStore::compact);
        changes.put("copy", ChangesTest_PartStore::copy);
        changes.put("snapshot", ChangesTest_PartStore::snapshot);
        changes.put("restore", store -> store.restore(few().snapshot()));
        changes.put("save", store -> {
            try {
                store.save(Path.of("never.granary"));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        changes.put("read", store -> {
            try {
                reads(bytes, store, -1, () -> {});
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        changes.forEach((what, change) -> {
            for (int at = 0; at < reads; at += 1 + reads / 6) {
                ChangesTest_PartStore store = few();
                int time = at;
                String message = assertThrows(
                                IllegalStateException.class,
                                () -> reads(bytes, store, time, () -> change.accept(store)),
                                what)
                        .getMessage();
                assertTrue(message.contains("items are being read into it"), message);
                checkSame(store);
            }
        });
    }

    @Test
    void whatIsReadIntoHasChanged() throws IOException {
        ChangesTest_GripStore many = new ChangesTest_GripStore();
        for (int id = 0; id < ITEMS; id++) {
            many.add(id, -id);
        }
        byte[] bytes = bytes(many);
        int reads = reads(bytes, new ChangesTest_GripStore(), -1, () -> {});
        for (int at = 1; at < reads; at += 1 + reads / 6) {
            ChangesTest_GripStore store = new ChangesTest_GripStore();
            Handle<Grip> mine = store.add(-1, -1);
            int time = at;
            String message = assertThrows(
                            ConcurrentModificationException.class,
                            () -> reads(bytes, store, time, () -> store.add(-2, -2)))
                    .getMessage();
            assertTrue(
                    message.matches(
                            "ChangesTest_GripStore#\\d+ has changed while items were read into it, by the channel"
                                    + " or another thread; change it before or afterwards"),
                    message);
            assertEquals(2, store.size());
            assertEquals(-3, store.id().sum());
            assertThrows(
                    ConcurrentModificationException.class, () -> reads(bytes, store, time, () -> store.remove(mine)));
            assertEquals(-2, store.id().sum());
            var snapshot = store.snapshot();
            for (Runnable refused :
                    List.<Runnable>of(store::clear, store::copy, store::snapshot, () -> store.snapshot(snapshot))) {
                assertThrows(IllegalStateException.class, () -> reads(bytes, store, time, refused));
                assertEquals(-2, store.id().sum());
            }
        }
    }
}
