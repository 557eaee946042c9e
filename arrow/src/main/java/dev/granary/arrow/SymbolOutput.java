package dev.granary.arrow;

import dev.granary.Schema;
import dev.granary.runtime.RowExport;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.ConcurrentModificationException;
import java.util.List;

/**
 * The numbers of texts, in a dictionary that has those that items have.
 *
 * @param places at each number in the column, that in the dictionary, from 1
 */
record SymbolOutput(Schema.Column column, List<String> dictionary, int[] places) implements ColumnOutput.Nullable {
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    static SymbolOutput of(RowExport.Texts texts, Schema.Column column) {
        return new SymbolOutput(column, texts.texts(), texts.places());
    }

    @Override
    public int indexBits() {
        return Integer.SIZE;
    }

    @Override
    public Part part(RowExport.Part batch) throws IOException {
        MemorySegment indices = MemorySegment.ofBuffer(Validity.buffer((long) batch.count() * Integer.BYTES));
        Validity validity = new Validity(batch.count());
        int[] done = {0};
        batch.write(column, numbers -> {
            for (long at = 0; at < numbers.byteSize(); at += Integer.BYTES) {
                int number = numbers.get(INT, at);
                validity.add(done[0], number != 0);
                indices.set(INT, (long) done[0]++ * Integer.BYTES, number == 0 ? 0 : place(number));
            }
        });
        return new Part(batch.count(), validity.nulls(), List.of(validity.piece(), Piece.of(indices)));
    }

    private int place(int number) {
        if (number >= places.length || places[number] == 0) {
            throw new ConcurrentModificationException("'" + column.path() + "' got a text that none had, while it was"
                    + " written, by the channel or another thread; change it before or afterwards");
        }
        return places[number] - 1;
    }
}
