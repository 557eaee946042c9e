package dev.granary.arrow;

import dev.granary.Handle;
import dev.granary.Schema;
import dev.granary.runtime.RowTarget;
import java.io.IOException;
import java.util.function.Consumer;
import java.util.function.LongUnaryOperator;

/** A column of handles. Where the file has those of its items, those of the same record are still what they were then. */
record HandleInput(Damage damage, Schema.Column column, Handles handles) implements ColumnInput {
    @Override
    public void read(RowTarget items, VectorInput vector, int from, int to, Place place) throws IOException {
        ColumnInput.checkNoNull(damage, column, vector, from, to, place);
        if (!handles.isThisRun() && !handles.areItems()) {
            for (int row = from; row < to; row++) {
                long bits = vector.whole(vector.field(), row);
                if (bits != 0) {
                    throw new IOException(foreign(bits) + " in " + place.of(row));
                }
            }
        }
        items.put(column, vector.data(), (long) from * Long.BYTES);
    }

    /**
     * Has handles lead to items that were added, if they led to those in the file.
     *
     * @param all makes of each handle that was put in the column what an operator makes of its bits
     */
    void translate(Consumer<LongUnaryOperator> all, HandleTable table) throws IOException {
        if (!handles.areItems()) {
            return;
        }
        long[] lost = {0};
        all.accept(bits -> {
            long now = table.find(bits);
            if (now == 0 && !handles.isThisRun()) {
                lost[0] = bits;
            }
            return now == 0 ? bits : now;
        });
        if (lost[0] != 0) {
            throw new IOException(foreign(lost[0]));
        }
    }

    private String foreign(long bits) {
        return damage.source()
                + " was not written by this run of the program, so handles in it mean nothing here but none"
                + " and those of items that it has, written with ArrowOption.HANDLES: " + column.path() + " is "
                + Handle.ofBits(bits);
    }
}
