package dev.granary.arrow;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.flatbuf.DictionaryBatch;

/** The dictionaries of a file as far as they have been read. */
final class Texts {
    private final Map<Long, List<String>> texts = new HashMap<>();

    /** The fields of texts that have a dictionary, by its number; as fields without one. */
    private final Map<Long, FieldInput> fields = new HashMap<>();

    /** That field may have texts in a dictionary. */
    void expect(FieldInput field) {
        if (field.isDictionary() && field.isText()) {
            fields.put(
                    field.dictionary(),
                    new FieldInput(field.name(), field.type(), 0, 0, true, null, 0, List.of(), Map.of()));
        }
        field.children().forEach(this::expect);
    }

    /** Reads one, unless its values are no texts. */
    void read(MessageInput input, DictionaryBatch batch) throws IOException {
        FieldInput field = fields.get(batch.id());
        if (field == null) {
            return;
        }
        BatchInput values = new BatchInput(input, batch.data(), List.of(field));
        VectorInput vector = values.of(field);
        vector.check(values.count());
        List<String> read = batch.isDelta() && texts.containsKey(batch.id())
                ? texts.get(batch.id()) // there may be many, which are not to be copied each time
                : new ArrayList<>();
        TextRows rows = new TextRows(vector, 0, values.count());
        for (int row = 0; row < values.count(); row++) {
            read.add(rows.moveTo(row) ? rows.text() : null);
        }
        texts.put(batch.id(), read);
    }

    /** The one of a field as far as it has come, and more may be added to it later; without texts before it comes: a batch of nulls needs none. */
    List<String> of(FieldInput field) {
        return texts.getOrDefault(field.dictionary(), List.of());
    }
}
