package dev.granary.arrow;

import dev.granary.Schema;
import dev.granary.runtime.RowTarget;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** A column of bits. */
record BitInput(Damage damage, Schema.Column column) implements ColumnInput {
    /** Whether a bit is set, of which the first is the lowest of the first byte. */
    static boolean isSet(MemorySegment bits, long index) {
        return (bits.get(ValueLayout.JAVA_BYTE, index >>> 3) >>> (index & 7) & 1) != 0;
    }

    @Override
    public void read(RowTarget items, VectorInput vector, int from, int to, Place place) throws IOException {
        ColumnInput.checkNoNull(damage, column, vector, from, to, place);
        items.putBits(column, vector.data(), from);
    }
}
