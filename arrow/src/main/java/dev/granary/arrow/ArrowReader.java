package dev.granary.arrow;

import dev.granary.Schema;
import dev.granary.Store;
import dev.granary.runtime.RowAddition;
import dev.granary.runtime.Savable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.arrow.flatbuf.DictionaryBatch;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.RecordBatch;

/** Adds the rows of a file or a stream to a store, all or none. */
final class ArrowReader {
    private final MessageInput input;
    private final Damage damage;
    private final RowAddition items;
    private final List<FieldInput> fields;
    private final List<Source> sources = new ArrayList<>();
    private final Texts texts = new Texts();

    /** The field with the handles of the items, and what they are in the store; null where there is none. */
    private final FieldPaths.Found ownHandles;

    private final HandleTable handles;

    /** A column, and the field that it is read from, or null. */
    private record Source(ColumnInput column, FieldPaths.Found found) {}

    private ArrowReader(MessageInput input, RowAddition items) throws IOException {
        this.input = input;
        this.damage = input.damage;
        this.items = items;
        org.apache.arrow.flatbuf.Schema schema = input.schema();
        this.fields = damage.check("the schema", () -> FieldInput.of(damage, schema));
        Map<String, String> properties = damage.check("the schema", () -> input.properties(schema));
        fields.forEach(texts::expect);
        FieldPaths paths = new FieldPaths(damage, fields);
        FieldPaths.Found own = paths.ownHandles();
        this.ownHandles = own != null && own.field().hasHandles() ? own : null;
        this.handles = ownHandles == null ? null : new HandleTable(damage);
        Handles known = new Handles(Properties.THIS_RUN.equals(properties.get(Properties.RUN)), ownHandles != null);
        Schema store = items.schema();
        FieldSources found = new FieldSources(damage, store.owner(), store.columns(), paths);
        for (Schema.Column column : store.columns()) {
            sources.add(new Source(ColumnInput.of(damage, store, column, found.of(column), known), found.of(column)));
        }
    }

    /** Adds all rows, and returns how many they were. */
    static int read(MessageInput input, Store<?> store) throws IOException {
        if (!(store instanceof Savable savable)) {
            throw new IllegalArgumentException(
                    "the columns of " + store + " are not known (expected: a generated store of @SoA or @BulkData)");
        }
        try (RowAddition items = savable.rowAddition()) {
            new ArrowReader(input, items).readAll();
            items.finish();
            return items.count();
        }
    }

    private void readAll() throws IOException {
        while (input.next()) {
            Message message = input.message();
            switch (input.type()) {
                case MessageHeader.DictionaryBatch ->
                    damage.check("a dictionary", () -> {
                        texts.read(input, (DictionaryBatch) message.header(new DictionaryBatch()));
                        return null;
                    });
                case MessageHeader.RecordBatch ->
                    readBatch(damage.check(
                            "a batch",
                            () -> new BatchInput(input, (RecordBatch) message.header(new RecordBatch()), fields)));
                default -> throw damage.unknown("it has a message that is neither of rows nor of a dictionary");
            }
        }
        if (handles != null) {
            handles.index(items);
            for (Source source : sources) {
                if (source.column instanceof HandleInput column) {
                    column.translate(all -> items.mapHandles(column.column(), all), handles);
                } else if (source.column instanceof ListInput lists) {
                    lists.translate(items, handles);
                }
            }
        }
    }

    private void readBatch(BatchInput batch) throws IOException {
        List<VectorInput> vectors = new ArrayList<>();
        for (Source source : sources) {
            vectors.add(source.found == null ? null : check(batch, source.found));
            if (source.found != null) {
                if (source.column instanceof TextInput column
                        && source.found.field().isDictionary()) {
                    column.use(texts.of(source.found.field()));
                } else if (source.column instanceof ListInput lists) {
                    lists.use(batch, texts);
                }
            }
        }
        if (ownHandles != null) {
            check(batch, ownHandles);
        }
        if (batch.count() > Integer.MAX_VALUE - items.count()) {
            throw damage.unfit(items.schema().owner(), "it has more than " + Integer.MAX_VALUE + " rows");
        }
        long firstRow = items.count();
        for (int from = 0; from < batch.count(); from += RowAddition.CHUNK_ROWS) {
            int to = Math.min(batch.count(), from + RowAddition.CHUNK_ROWS);
            items.add(to - from);
            for (int i = 0; i < sources.size(); i++) {
                sources.get(i).column.read(items, vectors.get(i), from, to, row -> "row " + (firstRow + row));
            }
            if (ownHandles != null) {
                handles.add(batch.of(ownHandles.field()), from, to);
            }
        }
    }

    private VectorInput check(BatchInput batch, FieldPaths.Found found) throws IOException {
        for (FieldInput struct : found.structs()) {
            VectorInput vector = batch.of(struct);
            vector.check(batch.count());
            int row = vector.firstNull(0, batch.count());
            if (row < batch.count()) {
                throw new IOException(
                        damage.source() + " has no value for " + struct.name() + " in row " + (items.count() + row)
                                + " (expected: one, because records and arrays in a store are never null)");
            }
        }
        return batch.of(found, batch.count());
    }
}
