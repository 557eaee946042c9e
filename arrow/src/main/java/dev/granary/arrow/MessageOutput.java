package dev.granary.arrow;

import com.google.flatbuffers.FlatBufferBuilder;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.WritableByteChannel;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MetadataVersion;

/** Messages on their way into a channel. Each begins at a multiple of 64 bytes, and so does each buffer in it. */
final class MessageOutput {
    static final int ALIGNMENT = 64;

    /** What comes before the metadata of a message: that it is one, and the length. */
    static final int PREFIX_BYTES = 2 * Integer.BYTES;

    static final int CONTINUATION = -1;

    /** Less is copied into the buffer, and not written by a call of its own. */
    private static final int FEW_BYTES = 1 << 13;

    private final WritableByteChannel channel;

    /** To be called behind the channel, which may be anybody's. */
    private final Runnable check;

    private final Standstill standstill = new Standstill();
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(8 * FEW_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private long position;

    /**
     * At the beginning.
     *
     * @param check fails if what is written has changed, of which some is in the channel and some is not
     * @throws IllegalBlockingModeException if the channel does not block
     */
    MessageOutput(WritableByteChannel channel, Runnable check) {
        Standstill.checkBlocking(channel);
        this.channel = channel;
        this.check = check;
    }

    /** Where a message is. */
    record Place(long offset, int metadataBytes, long bodyBytes) {}

    static long aligned(long bytes) {
        return bytes + ALIGNMENT - 1 & -ALIGNMENT;
    }

    void put(MemorySegment bytes) throws IOException {
        if (bytes.byteSize() <= FEW_BYTES) {
            put(bytes.asByteBuffer());
            return;
        }
        flush();
        long done = 0;
        while (done < bytes.byteSize()) {
            long length = Math.min(bytes.byteSize() - done, 1 << 30);
            write(bytes.asSlice(done, length).asByteBuffer());
            done += length;
        }
        position += done;
    }

    /** At most so many as are few. */
    void put(ByteBuffer bytes) throws IOException {
        position += bytes.remaining();
        while (bytes.hasRemaining()) {
            if (!buffer.hasRemaining()) {
                flush();
            }
            int length = Math.min(buffer.remaining(), bytes.remaining());
            buffer.put(buffer.position(), bytes, bytes.position(), length);
            buffer.position(buffer.position() + length);
            bytes.position(bytes.position() + length);
        }
    }

    void putInt(int value) throws IOException {
        put(ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(0, value));
    }

    /** Zeros up to a multiple of 64. */
    void pad() throws IOException {
        put(ByteBuffer.allocate((int) (aligned(position) - position)));
    }

    /** The metadata of a message, whose body is to follow. */
    Place message(FlatBufferBuilder metadata, byte type, int header, long bodyBytes) throws IOException {
        metadata.finish(Message.createMessage(metadata, MetadataVersion.V5, type, header, bodyBytes, 0));
        ByteBuffer bytes = metadata.dataBuffer();
        long begin = position;
        int length = (int) (aligned(begin + PREFIX_BYTES + bytes.remaining()) - begin);
        putInt(CONTINUATION);
        putInt(length - PREFIX_BYTES);
        put(bytes);
        pad();
        return new Place(begin, length, bodyBytes);
    }

    /** That there are no more messages. */
    void end() throws IOException {
        putInt(CONTINUATION);
        putInt(0);
    }

    void flush() throws IOException {
        write(buffer.slice(0, buffer.position()));
        buffer.clear();
    }

    /** What the channel gets can only be read: it may be the store's own memory. */
    private void write(ByteBuffer bytes) throws IOException {
        ByteBuffer left = bytes.asReadOnlyBuffer();
        while (left.hasRemaining()) {
            int before = left.remaining();
            try {
                channel.write(left);
            } catch (IllegalStateException failure) {
                checkBehind(failure);
            }
            check.run();
            if (standstill.isReached(before - left.remaining())) {
                throw new IOException("the channel has taken nothing in " + Standstill.MOST_IN_VAIN
                        + " writes, one after the other (expected: one that blocks until it takes a byte)");
            }
        }
    }

    /** A channel that has closed the store finds no memory in its buffer any more, which says less. */
    private void checkBehind(IllegalStateException failure) {
        try {
            check.run();
        } catch (RuntimeException reason) {
            reason.addSuppressed(failure);
            throw reason;
        }
        throw failure;
    }
}
