package dev.granary.runtime;

import dev.granary.Schema;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.List;

/** Where in their pool the lists are that the items of a store have in one component. */
final class ListRuns implements Runs {
    private static final int CHUNK_ROWS = 1 << 12;

    private final List<? extends RowBlock<?>> blocks;
    private final Schema.Column list;
    private final int rows;
    private final MemorySegment runs = MemorySegment.ofArray(new long[CHUNK_ROWS]);
    private final ColumnBytes bytes = new ColumnBytes(runs, false);

    /** Those in the first rows of a store. */
    ListRuns(List<? extends RowBlock<?>> blocks, Schema.Column list, int rows) {
        this.blocks = blocks;
        this.list = list;
        this.rows = rows;
    }

    @Override
    public void forEach(Visitor visitor) throws IOException {
        for (RowBlock<?> block : blocks) {
            int end = Math.min(block.endRow(), rows) - block.firstRow;
            for (int row = 0; row < end; row += CHUNK_ROWS) {
                forEach(block, row, Math.min(CHUNK_ROWS, end - row), visitor);
            }
        }
    }

    private void forEach(RowBlock<?> block, int first, int count, Visitor visitor) throws IOException {
        bytes.copy(block, list, first, count, 0);
        bytes.clearVacant(block, list, first, count, 0);
        for (int row = 0; row < count; row++) {
            long run = runs.get(ColumnBytes.FILE_LONG, (long) row * Long.BYTES);
            if (run != 0) {
                visitor.visit(block.firstRow + first + row, run);
            }
        }
    }
}
