package dev.granary.arrow;

import com.google.flatbuffers.FlatBufferBuilder;
import dev.granary.runtime.ListExport;
import dev.granary.runtime.RowExport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.flatbuf.Buffer;
import org.apache.arrow.flatbuf.DictionaryBatch;
import org.apache.arrow.flatbuf.FieldNode;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.RecordBatch;

/** Some items, or texts, as one message: its metadata say how long each buffer is, and the buffers follow. */
final class BatchOutput {
    private final int count;
    private final List<ColumnOutput.Part> parts = new ArrayList<>();
    private final List<Piece> pieces = new ArrayList<>();

    private BatchOutput(int count) {
        this.count = count;
    }

    /** Writes some items, and returns where. */
    static MessageOutput.Place write(MessageOutput output, List<FieldOutput> fields, RowExport.Batch batch)
            throws IOException {
        BatchOutput written = new BatchOutput(batch.count());
        written.addAll(fields, batch);
        FlatBufferBuilder metadata = new FlatBufferBuilder();
        return written.write(output, metadata, MessageHeader.RecordBatch, written.header(metadata));
    }

    /** Writes the texts of a dictionary, and returns where. */
    static MessageOutput.Place write(MessageOutput output, FieldOutput.Leaf field) throws IOException {
        List<String> texts = field.column().dictionary();
        BatchOutput written = new BatchOutput(texts.size());
        written.add(TextOutput.part(texts, field.name()));
        FlatBufferBuilder metadata = new FlatBufferBuilder();
        int header = DictionaryBatch.createDictionaryBatch(
                metadata, field.dictionaryNumber(), written.header(metadata), false);
        return written.write(output, metadata, MessageHeader.DictionaryBatch, header);
    }

    private void addAll(List<FieldOutput> fields, RowExport.Part batch) throws IOException {
        for (FieldOutput field : fields) {
            switch (field) {
                case FieldOutput.Leaf leaf -> add(leaf.column().part(batch));
                case FieldOutput.Struct struct -> {
                    add(new ColumnOutput.Part(batch.count(), 0, List.of(Piece.NONE)));
                    addAll(struct.children(), batch);
                }
                case FieldOutput.ArrayOf array -> {
                    add(new ColumnOutput.Part(batch.count(), 0, List.of(Piece.NONE)));
                    add(array.elements().part(batch));
                }
                case FieldOutput.ListOf list -> {
                    ListExport lists = ((RowExport.Batch) batch).lists(list.column());
                    Piece offsets =
                            new Piece((batch.count() + 1L) * Integer.BYTES, output -> lists.writeOffsets(output::put));
                    add(new ColumnOutput.Part(batch.count(), 0, List.of(Piece.NONE, offsets)));
                    addAll(List.of(list.item()), lists);
                }
            }
        }
    }

    private void add(ColumnOutput.Part part) {
        parts.add(part);
        pieces.addAll(part.pieces());
    }

    private int header(FlatBufferBuilder metadata) {
        RecordBatch.startBuffersVector(metadata, pieces.size());
        long end = bodyBytes();
        for (Piece piece : pieces.reversed()) { // as such vectors are built
            end -= MessageOutput.aligned(piece.bytes());
            Buffer.createBuffer(metadata, end, piece.bytes());
        }
        int buffers = metadata.endVector();
        RecordBatch.startNodesVector(metadata, parts.size());
        for (ColumnOutput.Part part : parts.reversed()) {
            FieldNode.createFieldNode(metadata, part.count(), part.nulls());
        }
        int nodes = metadata.endVector();
        return RecordBatch.createRecordBatch(metadata, count, nodes, buffers, 0, 0);
    }

    private long bodyBytes() {
        return pieces.stream()
                .mapToLong(piece -> MessageOutput.aligned(piece.bytes()))
                .sum();
    }

    private MessageOutput.Place write(MessageOutput output, FlatBufferBuilder metadata, byte type, int header)
            throws IOException {
        MessageOutput.Place place = output.message(metadata, type, header, bodyBytes());
        for (Piece piece : pieces) {
            piece.body().write(output);
            output.pad();
        }
        return place;
    }
}
