package dev.granary.arrow;

import dev.granary.Schema;
import dev.granary.runtime.RowAddition;
import java.io.IOException;

/** A column of bits. */
record BitInput(Damage damage, Schema.Column column) implements ColumnInput {
    @Override
    public void read(RowAddition items, VectorInput vector, int from, int to, long firstRow) throws IOException {
        ColumnInput.checkNoNull(damage, column, vector, from, to, firstRow);
        items.putBits(column, vector.data(), from);
    }
}
