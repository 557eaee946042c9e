package dev.granary.arrow;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.ReadableByteChannel;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.Schema;

/** A stream, up to the mark of its end; nothing behind that is read. */
final class StreamInput extends MessageInput {
    private final ReadableByteChannel channel;
    private final Standstill standstill = new Standstill();

    /**
     * At the beginning.
     *
     * @throws IllegalBlockingModeException if the channel does not block
     */
    StreamInput(ReadableByteChannel channel) {
        super("the stream");
        Standstill.checkBlocking(channel);
        this.channel = channel;
    }

    @Override
    Schema schema() throws IOException {
        if (!next() || type() != MessageHeader.Schema) {
            throw damage.unknown("it does not begin with a schema");
        }
        Message first = message();
        return damage.check("the schema", () -> (Schema) first.header(new Schema()));
    }

    @Override
    boolean next() throws IOException {
        ByteBuffer prefix = ByteBuffer.allocate(MessageOutput.PREFIX_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        read(prefix, "mark of its end");
        int continuation = prefix.getInt(0);
        if (continuation != MessageOutput.CONTINUATION) {
            throw damage.unknown(
                    "a message begins with " + Integer.toHexString(continuation) + " (expected: ffffffff)");
        }
        int length = prefix.getInt(Integer.BYTES);
        if (length == 0) {
            return false;
        }
        readMessage(length);
        readBody();
        return true;
    }

    @Override
    void read(ByteBuffer bytes, String what) throws IOException {
        while (bytes.hasRemaining()) {
            int before = bytes.remaining();
            if (channel.read(bytes) < 0) {
                throw damage.damaged("it ends before the " + what);
            }
            if (standstill.isReached(before - bytes.remaining())) {
                throw new IOException("the channel has given nothing in " + Standstill.MOST_IN_VAIN
                        + " reads, one after the other (expected: one that blocks until it gives a byte)");
            }
        }
    }

    @Override
    long available() {
        return Long.MAX_VALUE; // nobody knows
    }
}
