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
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What can't be written: a store that changes meanwhile, two columns of one name, options that are none. */
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
}
