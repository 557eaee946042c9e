package dev.granary.examples.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.util.Enumeration;
import java.util.Iterator;
import org.apache.arrow.vector.ipc.WriteChannel;
import org.apache.arrow.vector.ipc.message.MessageSerializer;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.ArrowUtils;

/** What an Arrow stream consists of: a schema, batches, and the mark of the end. Spark's batches come without the others. */
final class ArrowParts implements Enumeration<InputStream> {
    private static final byte[] END = {-1, -1, -1, -1, 0, 0, 0, 0};

    private final byte[] schema;
    private final Iterator<byte[]> batches;
    private boolean begun;
    private boolean ended;

    ArrowParts(byte[] schema, Iterator<byte[]> batches) {
        this.schema = schema;
        this.batches = batches;
    }

    /** What comes before the first batch. */
    static byte[] schema(StructType type) {
        var bytes = new ByteArrayOutputStream();
        try {
            MessageSerializer.serialize(
                    new WriteChannel(Channels.newChannel(bytes)), ArrowUtils.toArrowSchema(type, "UTC", true, false));
        } catch (IOException e) {
            throw new AssertionError("to memory", e);
        }
        return bytes.toByteArray();
    }

    @Override
    public boolean hasMoreElements() {
        return !ended;
    }

    @Override
    public InputStream nextElement() {
        return new ByteArrayInputStream(next());
    }

    private byte[] next() {
        if (!begun) {
            begun = true;
            return schema;
        }
        if (batches.hasNext()) {
            return batches.next();
        }
        ended = true;
        return END;
    }
}
