package dev.granary.arrow;

import dev.granary.Schema;
import dev.granary.runtime.RowExport;
import java.util.Arrays;
import java.util.List;

/** Texts, one behind the other. */
record TextOutput(Schema.Column column, String path) implements ColumnOutput.Nullable {
    @Override
    public Part part(RowExport.Part batch) {
        Object[] texts = batch.references(column);
        return part(Arrays.asList(texts), path);
    }

    /** A part of so many texts, and nulls. */
    static Part part(List<?> texts, String name) {
        Utf8Texts encoded = new Utf8Texts(texts.size());
        Validity validity = new Validity(texts.size());
        for (int index = 0; index < texts.size(); index++) {
            String text = (String) texts.get(index);
            validity.add(index, text != null);
            encoded.add(text, name);
        }
        return new Part(texts.size(), validity.nulls(), List.of(validity.piece(), encoded.offsets(), encoded.bytes()));
    }
}
