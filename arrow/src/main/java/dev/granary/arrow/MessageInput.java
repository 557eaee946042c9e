package dev.granary.arrow;

import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.Map;
import org.apache.arrow.flatbuf.Endianness;
import org.apache.arrow.flatbuf.KeyValue;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MetadataVersion;
import org.apache.arrow.flatbuf.Schema;

/** The messages of a file or a stream, one after the other. */
abstract sealed class MessageInput implements Closeable permits FileInput, StreamInput {
    /** What is read at once. */
    static final int CHUNK_BYTES = 1 << 20;

    /** The most that is allocated before a byte of it is there: a usual batch, because memory that is new costs more than reading. */
    private static final int FIRST_BYTES = 4 * CHUNK_BYTES;

    /** Rows and elements that may have no byte in a file, as those of type null: with any number, a few bytes could ask for all memory. */
    private static final int MOST_WITHOUT_BYTES = 1 << 20;

    final Damage damage;

    /** Rows and elements of which no byte was there. */
    private long withoutBytes;

    private Message message;
    private byte type;
    private MemorySegment body = MemorySegment.NULL;
    private Arena arena;

    MessageInput(String source) {
        this.damage = new Damage(source);
    }

    /** What all batches have. */
    abstract Schema schema() throws IOException;

    /** Goes to the next message behind the schema; false if there is none. */
    abstract boolean next() throws IOException;

    /** Fills the buffer, or fails. */
    abstract void read(ByteBuffer bytes, String what) throws IOException;

    /** The most bytes that there may be. */
    abstract long available() throws IOException;

    final Message message() {
        return message;
    }

    /** What the message has: one of {@link org.apache.arrow.flatbuf.MessageHeader}. */
    final byte type() {
        return type;
    }

    /** What follows the metadata of the message, until the next one. */
    final MemorySegment body() {
        return body;
    }

    /** Reads the metadata of a message, of which the beginning says how long they are. */
    final void readMessage(int length) throws IOException {
        if (length <= 0 || length > available()) {
            throw damage.damaged("the metadata of a message are said to have " + length + " bytes (expected: from 1 to "
                    + available() + ")");
        }
        ByteBuffer metadata = ByteBuffer.allocate(Math.min(length, CHUNK_BYTES)).order(ByteOrder.LITTLE_ENDIAN);
        read(metadata, "metadata");
        while (metadata.capacity() < length) {
            ByteBuffer more = ByteBuffer.allocate((int) Math.min(length, 2L * metadata.capacity()))
                    .order(ByteOrder.LITTLE_ENDIAN);
            more.put(metadata.flip());
            read(more, "metadata");
            metadata = more;
        }
        ByteBuffer whole = metadata.flip();
        message = damage.check("a message", () -> Message.getRootAsMessage(whole));
        short version = damage.check("a message", message::version);
        type = damage.check("a message", message::headerType);
        if (version != MetadataVersion.V5 && version != MetadataVersion.V4) {
            throw damage.unknown("its metadata are of version V" + (version + 1) + " (expected: V5 or V4)");
        }
    }

    /** Reads what follows the metadata, as long as they say. */
    final void readBody() throws IOException {
        long length = damage.check("a message", message::bodyLength);
        if (length < 0 || length > available()) {
            throw damage.damaged("the body of a message is said to have " + length + " bytes (expected: from 0 to "
                    + available() + ")");
        }
        long done = 0;
        while (done < length) {
            long end = Math.min(length, Math.max(2 * done, FIRST_BYTES));
            if (body.byteSize() < end) {
                grow(end, done);
            }
            while (done < end) {
                long count = Math.min(end - done, CHUNK_BYTES);
                read(body.asSlice(done, count).asByteBuffer(), "body");
                done += count;
            }
        }
        used = length;
    }

    private long used;

    /** How long the body is. */
    final long bodyBytes() {
        return used;
    }

    /** Whether there may be so many rows or elements in the body: up to 8 in a byte, and some more in all of the file. */
    final boolean hasRoomFor(long rows) {
        withoutBytes += Math.max(0, rows - Byte.SIZE * used);
        return withoutBytes <= MOST_WITHOUT_BYTES;
    }

    private void grow(long bytes, long kept) {
        Arena larger = Arena.ofConfined();
        MemorySegment to = larger.allocate(bytes, Long.BYTES);
        MemorySegment.copy(body, 0, to, 0, kept);
        free();
        body = to;
        arena = larger;
    }

    private void free() {
        if (arena != null) {
            arena.close();
            arena = null;
            body = MemorySegment.NULL;
        }
    }

    /** What the schema says besides; fails if it says that numbers are written in another order. */
    final Map<String, String> properties(Schema schema) throws IOException {
        if (schema.endianness() != Endianness.Little) {
            throw damage.unknown("its numbers are big-endian (expected: little-endian)");
        }
        Map<String, String> properties = new HashMap<>();
        for (int index = 0; index < schema.customMetadataLength(); index++) {
            KeyValue each = schema.customMetadata(index);
            properties.put(each.key(), each.value());
        }
        return properties;
    }

    @Override
    public void close() throws IOException {
        free();
    }
}
