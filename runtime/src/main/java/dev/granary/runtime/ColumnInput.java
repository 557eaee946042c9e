package dev.granary.runtime;

import dev.granary.Schema;
import java.io.IOException;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.zip.CRC32C;

/** A column of items on its way from a file into the blocks of a store, some rows after others. */
final class ColumnInput {
    private final FileReader reader;
    private final Schema.Column column;
    private final FileColumn from;
    private final Conversion elements;
    private final List<? extends RowBlock<?>> blocks;
    private final IntPredicate isItem;
    private final ColumnBytes bytes;
    private final CRC32C checksum = new CRC32C();

    /**
     * None of it is read yet.
     *
     * @param from where from; null where all items have what the column is without
     * @param isItem whether there is an item in a row
     */
    ColumnInput(
            FileReader reader,
            Schema.Column column,
            FileColumn from,
            Conversion elements,
            List<? extends RowBlock<?>> blocks,
            IntPredicate isItem) {
        this.reader = reader;
        this.column = column;
        this.from = from;
        this.elements = elements;
        this.blocks = blocks;
        this.isItem = isItem;
        this.bytes = new ColumnBytes(elements.target(reader.chunk()), true);
    }

    /** Reads the next rows. */
    void read(int row, int end) throws IOException {
        if (from != null) {
            reader.next(from, row, end - row, checksum);
        }
        elements.convert(reader.chunk(), row, end - row, isItem);
        if (column.isBit()) {
            bytes.clearBehind(end - row);
        }
        for (int index = RowBlock.firstBehind(blocks, row);
                index < blocks.size() && blocks.get(index).firstRow < end;
                index++) {
            RowBlock<?> block = blocks.get(index);
            int first = Math.max(row, block.firstRow);
            int count = Math.min(end, block.endRow()) - first;
            long at = column.isBit() ? first - row >>> 3 : (long) (first - row) * column.bits() / Byte.SIZE;
            bytes.clearVacant(block, column, first - block.firstRow, count, at);
            bytes.copy(block, column, first - block.firstRow, count, at);
        }
    }

    /** Fails if the column was not what was written. */
    void finish() throws IOException {
        if (from != null) {
            reader.finish(from, checksum);
        }
    }
}
