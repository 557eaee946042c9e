package dev.granary.arrow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.flatbuffers.FlatBufferBuilder;
import com.sun.management.ThreadMXBean;
import dev.granary.testing.InTurn;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.MetadataVersion;
import org.apache.arrow.flatbuf.RecordBatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files and streams in which something is wrong: an exception in words, and a store as it was. */
@InTurn
class DamagedArrowTest {
    private static final int FLIPS = Integer.getInteger("granary.arrow.flips", 500);
    private static final int ITEMS = 40;

    /** Far more than one of those files takes to be read, and far less than sizes in them can say. */
    private static final long MOST_BYTES = 64 << 20;

    @TempDir
    private Path directory;

    private byte[] file(Kind kind) throws IOException {
        Path path = directory.resolve("whole.arrow");
        Arrow.write(kind.filled(ITEMS, true, 5), path, ArrowOption.HANDLES);
        return Files.readAllBytes(path);
    }

    private static byte[] stream(Kind kind) throws IOException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        Arrow.writeStream(kind.filled(ITEMS, true, 5), Channels.newChannel(stream), ArrowOption.STRUCTS);
        return stream.toByteArray();
    }

    /** Reads what may be damaged, into a store that has items; whether it could be read. */
    private boolean isRead(Kind kind, byte[] bytes, boolean isFile) throws IOException {
        var store = kind.filled(10, true, 6);
        List<Map<String, Object>> before = Rows.of(store);
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long allocated = thread.getCurrentThreadAllocatedBytes();
        try {
            if (isFile) {
                Path path = directory.resolve("damaged.arrow");
                Files.write(path, bytes);
                Arrow.read(path, store);
            } else {
                Arrow.readStream(Channels.newChannel(new ByteArrayInputStream(bytes)), store);
            }
            return true;
        } catch (IOException inWords) {
            assertTrue(inWords.getMessage().length() > 20, inWords.getMessage());
            assertEquals(before, Rows.of(store));
            return false;
        } finally {
            assertTrue(thread.getCurrentThreadAllocatedBytes() - allocated < MOST_BYTES);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"PACKED", "STRUCTS"})
    void flippedBits(Kind kind) throws IOException {
        Random random = new Random(kind.ordinal());
        byte[] file = file(kind);
        byte[] stream = stream(kind);
        int refused = 0;
        for (int flip = 0; flip < FLIPS; flip++) {
            byte[] damaged = (flip % 2 == 0 ? file : stream).clone();
            for (int more = random.nextInt(3); more >= 0; more--) {
                int at = random.nextInt(damaged.length);
                damaged[at] ^= (byte) (1 << random.nextInt(8));
                if (random.nextInt(4) == 0) { // sizes that are very large, or negative
                    Arrays.fill(
                            damaged, at, Math.min(damaged.length, at + 8), (byte) (random.nextBoolean() ? 0x7F : -1));
                }
            }
            refused += isRead(kind, damaged, flip % 2 == 0) ? 0 : 1;
        }
        assertTrue(refused > FLIPS / 5, refused + " of " + FLIPS);
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"SMALL_COLUMNS", "VIRTUAL_PACKED"})
    void cutOff(Kind kind) throws IOException {
        byte[] file = file(kind);
        byte[] stream = stream(kind);
        for (int length = 0; length < file.length; length += length < 100 || length > file.length - 100 ? 1 : 61) {
            assertEquals(false, isRead(kind, Arrays.copyOf(file, length), true), "of a file: " + length);
        }
        for (int length = 0; length < stream.length; length += length < 100 || length > stream.length - 100 ? 1 : 61) {
            assertEquals(false, isRead(kind, Arrays.copyOf(stream, length), false), "of a stream: " + length);
        }
        assertTrue(isRead(kind, file, true));
        assertTrue(isRead(kind, stream, false));
    }

    @Test
    void anythingElse() throws IOException {
        Random random = new Random(3);
        for (int length = 0; length < 300; length++) {
            byte[] bytes = new byte[length];
            random.nextBytes(bytes);
            assertEquals(false, isRead(Kind.PACKED, bytes, true));
            assertEquals(false, isRead(Kind.PACKED, bytes, false));
        }
        assertThrows(IOException.class, () -> Arrow.read(directory.resolve("none"), Kind.PACKED.store()));
        assertEquals(
                directory + " is a directory",
                assertThrows(IOException.class, () -> Arrow.read(directory, Kind.PACKED.store()))
                        .getMessage());
    }

    private static byte[] message(long bodyBytes, long rows) {
        FlatBufferBuilder metadata = new FlatBufferBuilder();
        RecordBatch.startNodesVector(metadata, 0);
        int nodes = metadata.endVector();
        RecordBatch.startBuffersVector(metadata, 0);
        int buffers = metadata.endVector();
        int batch = RecordBatch.createRecordBatch(metadata, rows, nodes, buffers, 0, 0);
        metadata.finish(
                Message.createMessage(metadata, MetadataVersion.V5, MessageHeader.RecordBatch, batch, bodyBytes, 0));
        byte[] bytes = metadata.sizedByteArray();
        return ByteBuffer.allocate(8 + bytes.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(-1)
                .putInt(bytes.length)
                .put(bytes)
                .array();
    }

    private String failure(byte[] last) throws IOException {
        byte[] whole = stream(Kind.PACKED);
        byte[] bytes = Arrays.copyOf(whole, whole.length - 8 + last.length);
        System.arraycopy(last, 0, bytes, whole.length - 8, last.length);
        return assertThrows(
                        IOException.class,
                        () -> Arrow.readStream(
                                Channels.newChannel(new ByteArrayInputStream(bytes)), Kind.PACKED.store()))
                .getMessage();
    }

    @Test
    void sizesThatNothingCouldHave() throws IOException {
        assertEquals("the stream is damaged: it ends before the body", failure(message(1L << 60, 1)));
        assertEquals(
                "the stream is damaged: the body of a message is said to have -9 bytes (expected: from 0 to "
                        + Long.MAX_VALUE + ")",
                failure(message(-9, 1)));
        assertEquals(
                "the stream is damaged: a batch is said to have 2147483647 rows in 0 bytes",
                failure(message(0, Integer.MAX_VALUE)));
        assertEquals(
                "the stream is damaged: it ends before the metadata",
                failure(new byte[] {-1, -1, -1, -1, -1, -1, -1, 127}));
    }
}
