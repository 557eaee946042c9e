package dev.granary.runtime;

import dev.granary.Schema;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/**
 * The lists that items have in one component, on their way to another program: the elements of all of them, one list behind the other, and
 * where each list begins.
 */
public final class ListExport implements RowExport.Part {
    private static final int OFFSETS = RowExport.CHUNK_ROWS;

    private final RunPool pool;
    private final long[] runs;
    private final MemorySegment chunk;
    private final int count;

    ListExport(String store, Schema.Column list, RunPool pool, long[] runs, MemorySegment chunk) {
        this.pool = pool;
        this.runs = runs;
        this.chunk = chunk;
        long elements = 0;
        for (long run : runs) {
            elements += Run.size(run);
        }
        if (elements > Integer.MAX_VALUE) {
            throw new IllegalStateException(store + ": the lists '" + list.path() + "' of " + runs.length
                    + " items have " + elements + " elements, and a batch may have " + Integer.MAX_VALUE);
        }
        this.count = (int) elements;
    }

    /** How many elements all lists have. */
    @Override
    public int count() {
        return count;
    }

    /** Hands over where each list begins among all elements, and where the last one ends, in 4 bytes each. */
    public void writeOffsets(RowExport.Output output) throws IOException {
        int offset = 0;
        for (int from = 0; from <= runs.length; from += OFFSETS) {
            int number = Math.min(OFFSETS, runs.length + 1 - from);
            for (int index = 0; index < number; index++) {
                chunk.set(ColumnBytes.FILE_INT, (long) index * Integer.BYTES, offset);
                offset += from + index < runs.length ? Run.size(runs[from + index]) : 0;
            }
            output.take(chunk.asSlice(0, (long) number * Integer.BYTES));
        }
    }

    @Override
    public void write(Schema.Column column, RowExport.Output output) throws IOException {
        RunBuffer buffer = new RunBuffer(pool, column.number());
        buffer.gather(this::forEach, (first, number) -> {
            buffer.toBytes(chunk, number);
            long bytes = column.isBit()
                    ? (long) (number + Long.SIZE - 1) / Long.SIZE * Long.BYTES
                    : (long) number * column.bits() / Byte.SIZE;
            output.take(chunk.asSlice(0, bytes));
        });
    }

    @Override
    public Object[] references(Schema.Column column) {
        Object[] references = new Object[count];
        int done = 0;
        for (long run : runs) {
            System.arraycopy(pool.array(column.number(), run), Run.from(run), references, done, Run.size(run));
            done += Run.size(run);
        }
        return references;
    }

    private void forEach(Runs.Visitor visitor) throws IOException {
        for (int item = 0; item < runs.length; item++) {
            if (runs[item] != 0) {
                visitor.visit(item, runs[item]);
            }
        }
    }
}
