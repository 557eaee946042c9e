package dev.granary.arrow;

import com.google.flatbuffers.FlatBufferBuilder;
import dev.granary.runtime.ReplacedFile;
import dev.granary.runtime.RowExport;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.flatbuf.Block;
import org.apache.arrow.flatbuf.Endianness;
import org.apache.arrow.flatbuf.Footer;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.MetadataVersion;

/** Writes items: the schema, the dictionaries, then the items in batches. */
final class ArrowWriter {
    /** At the beginning of a file, with two zeros, and at its end. */
    static final byte[] MAGIC = "ARROW1".getBytes(StandardCharsets.US_ASCII);

    /** Blocks with fewer items come together in one batch, and those with more are in several. */
    static final int BATCH_ITEMS = 1 << 16;

    private final RowExport rows;
    private final List<FieldOutput> fields;
    private final List<MessageOutput.Place> dictionaries = new ArrayList<>();
    private final List<MessageOutput.Place> batches = new ArrayList<>();

    /** Fails if a column has no form in Arrow, before anything is written. */
    ArrowWriter(RowExport rows, ArrowOption... options) {
        this.rows = rows;
        this.fields = FieldOutput.of(rows, options);
    }

    /** Writes the stream format. */
    void writeStream(WritableByteChannel channel) throws IOException {
        MessageOutput output = new MessageOutput(channel, rows::checkUnchanged);
        writeMessages(output);
        output.flush();
    }

    /** Writes the file format to a file beside, which takes the place of the other in one step. */
    void write(Path path) throws IOException {
        ReplacedFile.write(path, this::writeFile);
    }

    /** Writes the file format: a stream, and where its parts are. */
    void writeFile(WritableByteChannel channel) throws IOException {
        MessageOutput output = new MessageOutput(channel, rows::checkUnchanged);
        output.put(ByteBuffer.wrap(MAGIC));
        output.put(ByteBuffer.allocate(2));
        writeMessages(output);
        ByteBuffer footer = footer();
        int length = footer.remaining();
        output.put(footer);
        output.putInt(length);
        output.put(ByteBuffer.wrap(MAGIC));
        output.flush();
    }

    private void writeMessages(MessageOutput output) throws IOException {
        FlatBufferBuilder metadata = new FlatBufferBuilder();
        output.message(metadata, MessageHeader.Schema, schema(metadata), 0);
        for (FieldOutput.Leaf leaf : FieldOutput.leaves(fields)) {
            if (leaf.column().dictionary() != null) {
                dictionaries.add(BatchOutput.write(output, leaf));
            }
        }
        for (RowExport.Batch batch : rows.batches(BATCH_ITEMS)) {
            batches.add(BatchOutput.write(output, fields, batch));
        }
        output.end();
    }

    private int schema(FlatBufferBuilder metadata) {
        int[] added = fields.stream().mapToInt(field -> field.add(metadata)).toArray();
        int fieldsAt = org.apache.arrow.flatbuf.Schema.createFieldsVector(metadata, added);
        Map<String, String> properties = new HashMap<>();
        properties.put(Properties.STORE, rows.schema().owner());
        if (hasHandles()) {
            properties.put(Properties.RUN, Properties.THIS_RUN);
        }
        int propertiesAt = FieldOutput.properties(metadata, properties);
        return org.apache.arrow.flatbuf.Schema.createSchema(metadata, Endianness.Little, fieldsAt, propertiesAt, 0);
    }

    private boolean hasHandles() {
        return FieldOutput.leaves(fields).stream()
                .anyMatch(leaf -> leaf.column().properties().containsKey(Properties.HANDLE_OF));
    }

    private ByteBuffer footer() {
        FlatBufferBuilder metadata = new FlatBufferBuilder();
        int schema = schema(metadata);
        Footer.startDictionariesVector(metadata, dictionaries.size());
        int dictionariesAt = blocks(metadata, dictionaries);
        Footer.startRecordBatchesVector(metadata, batches.size());
        int batchesAt = blocks(metadata, batches);
        metadata.finish(Footer.createFooter(metadata, MetadataVersion.V5, schema, dictionariesAt, batchesAt, 0));
        return metadata.dataBuffer();
    }

    private static int blocks(FlatBufferBuilder metadata, List<MessageOutput.Place> places) {
        for (MessageOutput.Place place : places.reversed()) {
            Block.createBlock(metadata, place.offset(), place.metadataBytes(), place.bodyBytes());
        }
        return metadata.endVector();
    }
}
