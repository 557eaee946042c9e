package dev.granary.runtime;

import dev.granary.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/** A store on its way into a file: an element for each row, in the order of the rows. */
final class StoreOutput extends PartOutput {
    private final StorePart part;
    private final SlotImage image;
    private final ColumnBytes bytes;

    /** By the column. */
    private final Map<Schema.Column, SymbolTexts> symbols = new IdentityHashMap<>();

    /** By the path. */
    private final Map<String, ObjectOutput> objects = new HashMap<>();

    /** By the path. */
    private final Map<String, ListOutput> lists = new HashMap<>();

    StoreOutput(FileWriter writer, StorePart part) throws IOException {
        super(writer);
        this.part = part;
        this.bytes = new ColumnBytes(writer.chunk(), false);
        for (Schema.Column column : part.schema().columns()) {
            FileColumn.typeOf(column); // fails for a boxed one, before there is a file
            if (column.kind() == Schema.Kind.SYMBOL) {
                symbols.put(column, SymbolTexts.of(part.describe(), column, part.blocks()));
            }
        }
        this.image = part.image();
        for (Schema.Column column : part.schema().columns()) {
            if (column.kind() == Schema.Kind.OBJECT) {
                objects.put(column.path(), objectsOf(column));
            } else if (column.kind() == Schema.Kind.LIST) {
                lists.put(column.path(), new ListOutput(writer, part, column, rows()));
            }
        }
    }

    /** Those of all rows: before there is a file, since it is not known how many bytes they are. */
    private ObjectOutput objectsOf(Schema.Column column) throws IOException {
        ObjectOutput output = new ObjectOutput(writer, part.describe(), column, column.path(), rows());
        int done = 0;
        for (RowBlock<?> block : part.blocks()) {
            int first = Math.min(block.firstRow, rows());
            int end = Math.min(block.endRow(), rows());
            output.skip(first - done);
            Object[] elements = (Object[]) block.columns[column.number()];
            for (int row = first; row < end; row++) {
                output.add(elements[row - block.firstRow]); // null where no item is
            }
            done = end;
        }
        output.skip(rows() - done);
        return output;
    }

    @Override
    FilePart described() {
        List<FileColumn> columns = new ArrayList<>();
        addInts(columns, FileColumn.GENERATIONS, image.generations());
        addInts(columns, FileColumn.VACANT, image.vacant());
        addInts(columns, FileColumn.FLOORS, image.floors());
        addInts(columns, FileColumn.SLOTS, image.slotOfRow());
        for (Schema.Column column : part.schema().columns()) {
            if (objects.containsKey(column.path())) {
                columns.addAll(objects.get(column.path()).described());
                continue;
            }
            if (lists.containsKey(column.path())) {
                columns.addAll(lists.get(column.path()).described());
                continue;
            }
            List<String> constants = column.kind() == Schema.Kind.SYMBOL
                    ? symbols.get(column).texts()
                    : column.constants().stream().map(Enum::name).toList();
            columns.add(new FileColumn(column.path(), FileColumn.typeOf(column), constants, rows(), 0, 0));
        }
        return new FilePart(part.owner(), part.tag(), part.size(), part.rows(), image.end(), columns);
    }

    private int rows() {
        return image.slotOfRow() != null ? part.size() : image.end() == 1 ? 0 : image.end();
    }

    @Override
    void write(List<FileColumn> columns, List<CRC32C> checksums) throws IOException {
        List<Integer> structs = new ArrayList<>();
        for (int index = 0; index < columns.size(); index++) {
            FileColumn column = columns.get(index);
            switch (column.name()) {
                case FileColumn.GENERATIONS -> writer.writeInts(column, image.generations(), checksums.get(index));
                case FileColumn.VACANT -> writer.writeInts(column, image.vacant(), checksums.get(index));
                case FileColumn.FLOORS -> writer.writeInts(column, image.floors(), checksums.get(index));
                case FileColumn.SLOTS -> writer.writeInts(column, image.slotOfRow(), checksums.get(index));
                default -> {
                    if (objects.containsKey(column.name())) {
                        objects.get(column.name())
                                .write(columns.subList(index, index + 2), checksums.subList(index, index + 2));
                        index++; // which has the bytes
                    } else {
                        if (part.schema().column(column.name()).place() instanceof Schema.Place.InStruct) {
                            structs.add(index);
                        } else {
                            writeRows(columns, checksums, List.of(index));
                        }
                        index += writeElements(column, index + 1, columns, checksums);
                    }
                }
            }
        }
        writeRows(columns, checksums, structs);
    }

    /** Writes the columns of elements that are behind that of their lists, and returns how many there are. */
    private int writeElements(FileColumn list, int from, List<FileColumn> columns, List<CRC32C> checksums)
            throws IOException {
        ListOutput output = lists.get(list.name());
        if (output == null) {
            return 0;
        }
        int count = output.described().size() - 1;
        output.writeElements(columns.subList(from, from + count), checksums.subList(from, from + count));
        return count;
    }

    /** Writes columns that share memory, by turns, so that it is in the cache. */
    private void writeRows(List<FileColumn> columns, List<CRC32C> checksums, List<Integer> together)
            throws IOException {
        int rows = rows();
        for (int row = 0; row < rows; row += FileReader.CHUNK_ROWS) {
            for (int index : together) {
                FileColumn to = columns.get(index);
                Schema.Column column = part.schema().column(to.name());
                writeRows(column, to, row, Math.min(rows, row + FileReader.CHUNK_ROWS), checksums.get(index));
            }
        }
    }

    private void writeRows(Schema.Column column, FileColumn to, int row, int end, CRC32C checksum) throws IOException {
        int done = row;
        List<? extends RowBlock<?>> blocks = part.blocks();
        for (int index = RowBlock.firstBehind(blocks, row);
                index < blocks.size() && blocks.get(index).firstRow < end;
                index++) {
            RowBlock<?> block = blocks.get(index);
            int first = Math.max(row, block.firstRow);
            int count = Math.min(end, block.endRow()) - first;
            long at = column.isBit() ? first - row >>> 3 : (long) (first - row) * column.bits() / Byte.SIZE;
            clear(to, done - row, first - row);
            bytes.copy(block, column, first - block.firstRow, count, at);
            bytes.clearVacant(block, column, first - block.firstRow, count, at);
            done = first + count;
        }
        clear(to, done - row, end - row);
        if (to.type() == 'H') {
            writer.rewriteHandles(part, column.path(), part.isUnique(column), end - row, at -> " in row " + (row + at));
        } else if (to.type() == 'T') {
            symbols.get(column).rewrite(writer.chunk(), end - row);
        } else if (to.type() == 'L') {
            lists.get(column.path()).toEnds(end - row);
        }
        writer.write(to, row, end - row, checksum);
    }

    /** In the chunk, makes rows zero that have no block. */
    private void clear(FileColumn column, int from, int to) {
        if (from < to) {
            long at = column.bytesOf(from);
            writer.chunk().asSlice(at, column.bytesOf(to) - at).fill((byte) 0);
        }
    }
}
