package dev.granary.runtime;

import dev.granary.Codec;
import dev.granary.Schema;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** The objects of a column on their way from a file. */
final class ObjectInput {
    private final FileReader reader;
    private final String path;
    private final Class<?> type;
    private final Codec<?> codec; // null where none is named
    private final long[] ends;
    private final byte[] bytes;

    /** Reads all bytes, and checks them, but makes no objects yet. */
    ObjectInput(FileReader reader, FilePart part, Schema.Column column, FileColumn from) throws IOException {
        this.reader = reader;
        this.path = from.name();
        this.type = column.type();
        this.codec = column.codec() == null ? null : column.codec().get();
        FileColumn ofBytes = part.find(FileColumn.BYTES + path);
        if (ofBytes == null || ofBytes.type() != 'B') {
            throw reader.damaged("it has no column " + FileColumn.BYTES + path + " of type byte");
        }
        ends = reader.longs(from);
        bytes = reader.bytes(ofBytes);
        long before = 0;
        for (long end : ends) {
            if (end < before || end > bytes.length) {
                throw reader.damaged("column " + path + " has an object that ends at byte " + end + " (expected: "
                        + before + " to " + bytes.length + ")");
            }
            before = end;
        }
    }

    /** The object at an index of the column. */
    Object at(int index) throws IOException {
        int begin = index == 0 ? 0 : (int) ends[index - 1];
        int length = (int) ends[index] - begin;
        if (length == 0) {
            return null;
        }
        if (bytes[begin] == ObjectOutput.TEXT && type == String.class) {
            return text(index, ByteBuffer.wrap(bytes, begin + 1, length - 1));
        }
        if (bytes[begin] == ObjectOutput.TEXT) {
            throw new IOException(reader.path() + " can't be loaded: at index " + index + " of column " + path
                    + " is a text that was saved without a codec (expected: what "
                    + codec.getClass().getName() + " wrote)");
        }
        if (bytes[begin] != ObjectOutput.CODED) {
            throw reader.damaged("column " + path + " has an object that begins with " + bytes[begin] + " (expected: "
                    + ObjectOutput.CODED + (type == String.class ? " or " + ObjectOutput.TEXT : "") + ")");
        }
        if (codec == null) {
            throw new IOException(reader.path() + " can't be loaded: at index " + index + " of column " + path
                    + " is what a codec wrote, and none is named; name it, as in @Boxed(codec = NameCodec.class)");
        }
        DataInputStream from = new DataInputStream(new ByteArrayInputStream(bytes, begin + 1, length - 1));
        Object value;
        try {
            value = type.cast(codec.read(from));
        } catch (IOException | RuntimeException failure) {
            throw unread(index, "failed: " + failure, failure);
        }
        if (from.available() > 0) {
            throw unread(index, "left " + from.available() + " of " + (length - 1) + " bytes", null);
        }
        return value;
    }

    private String text(int index, ByteBuffer encoded) throws IOException {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(encoded).toString();
        } catch (CharacterCodingException failure) {
            throw reader.damaged("column " + path + " has a text at index " + index + " that is not in UTF-8");
        }
    }

    private IOException unread(int index, String what, Exception cause) {
        return new IOException(
                reader.path() + " can't be loaded: at index " + index + " of column " + path + ", the codec "
                        + codec.getClass().getName() + " " + what,
                cause);
    }
}
