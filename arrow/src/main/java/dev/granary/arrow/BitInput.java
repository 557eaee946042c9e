package dev.granary.arrow;

import dev.granary.Schema;
import dev.granary.runtime.RowTarget;
import java.io.IOException;

/** A column of bits. */
record BitInput(Damage damage, Schema.Column column) implements ColumnInput {
    @Override
    public void read(RowTarget items, VectorInput vector, int from, int to, Place place) throws IOException {
        ColumnInput.checkNoNull(damage, column, vector, from, to, place);
        items.putBits(column, vector.data(), from);
    }
}
