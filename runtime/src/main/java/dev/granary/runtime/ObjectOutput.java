package dev.granary.runtime;

import dev.granary.Codec;
import dev.granary.Schema;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;

/** The objects of a column on their way into a file: the bytes of all of them, and where those of each end. */
final class ObjectOutput {
    /** What the bytes of an object begin with that a codec wrote. */
    static final int CODED = 1;

    /** The same of a text in UTF-8, where no codec is named. */
    static final int TEXT = 2;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream to = new DataOutputStream(bytes);
    private final FileWriter writer;
    private final Codec<Object> codec;
    private final String store;
    private final String path;
    private long[] ends;
    private int count;

    /** None yet, of so many. */
    @SuppressWarnings("unchecked") // the processor has looked at the type of the codec
    ObjectOutput(FileWriter writer, String store, Schema.Column column, String path, int count) {
        this.writer = writer;
        this.codec =
                column.codec() == null ? null : (Codec<Object>) column.codec().get();
        this.store = store;
        this.path = path;
        this.ends = new long[count];
    }

    /** The next one: no bytes for null, and else what says which form it has. */
    void add(Object value) throws IOException {
        if (value != null) {
            if (codec == null) {
                String text = (String) value;
                SymbolTexts.checkWhole(text, store, path);
                to.writeByte(TEXT);
                to.write(text.getBytes(StandardCharsets.UTF_8));
            } else {
                to.writeByte(CODED);
                codec.write(value, to);
                writer.checkUnchanged();
            }
        }
        skip(1);
    }

    /** The next ones are null, or no items. */
    void skip(int more) {
        Arrays.fill(ends, count, count + more, bytes.size());
        count += more;
    }

    /** The columns that they are. */
    List<FileColumn> described() {
        return List.of(
                new FileColumn(path, 'O', List.of(), ends.length, 0, 0),
                new FileColumn(FileColumn.BYTES + path, 'B', List.of(), bytes.size(), 0, 0));
    }

    /** Writes both columns. */
    void write(List<FileColumn> columns, List<CRC32C> checksums) throws IOException {
        writer.writeLongs(columns.getFirst(), ends, checksums.getFirst());
        writer.writeBytes(columns.getLast(), bytes.toByteArray(), checksums.getLast());
    }
}
