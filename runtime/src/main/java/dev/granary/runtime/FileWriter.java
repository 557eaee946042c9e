package dev.granary.runtime;

import dev.granary.Schema;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/** Writes a store to a file: the columns, and at the end the header, which has their checksums. */
final class FileWriter {
    /** In handles of a file, the tag of the store that is in it. */
    static final int OWN_TAG = 1;

    private static final int CHUNK_ROWS = FileReader.CHUNK_ROWS;

    private final Schema schema;
    private final Slots slots;
    private final List<? extends RowBlock<?>> blocks;
    private final int size;
    private final int storeRows;
    private final SlotImage image;
    private final ByteBuffer buffer =
            ByteBuffer.allocateDirect(CHUNK_ROWS * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private final MemorySegment chunk = MemorySegment.ofBuffer(buffer.duplicate());
    private final ColumnBytes bytes = new ColumnBytes(chunk, false);
    private final List<FileColumn> written = new ArrayList<>();

    /** By the number of the column. */
    private final Map<Integer, SymbolTexts> symbols = new HashMap<>();

    private FileChannel channel;
    private long offset;

    FileWriter(
            Schema schema, Slots slots, List<? extends RowBlock<?>> blocks, int size, int storeRows, SlotImage image) {
        this.schema = schema;
        this.slots = slots;
        this.blocks = blocks;
        this.size = size;
        this.storeRows = storeRows;
        this.image = image;
        for (Schema.Column column : schema.columns()) {
            if (column.kind() == Schema.Kind.SYMBOL) {
                symbols.put(column.number(), SymbolTexts.of(column, blocks));
            }
        }
    }

    /** Writes to a file beside, which takes the place of the other in one step, when all of it is on the disk. */
    static void write(Path path, FileWriter writer) throws IOException {
        Path beside = path.resolveSibling(path.getFileName() + "." + Long.toHexString(System.nanoTime()) + ".tmp");
        boolean isDone = false;
        try {
            try (FileChannel channel =
                    FileChannel.open(beside, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                writer.writeTo(channel);
                channel.force(true);
            }
            Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            isDone = true;
        } finally {
            if (!isDone) {
                Files.deleteIfExists(beside);
            }
        }
    }

    private void writeTo(FileChannel to) throws IOException {
        channel = to;
        offset = header(0).bytes().limit();
        writeInts(FileColumn.GENERATIONS, image.generations());
        writeInts(FileColumn.VACANT, image.vacant());
        writeInts(FileColumn.FLOORS, image.floors());
        writeInts(FileColumn.SLOTS, image.slotOfRow());
        for (Schema.Column column : schema.columns()) {
            writeColumn(column);
        }
        ByteBuffer header = header(written.size()).bytes();
        while (header.hasRemaining()) {
            channel.write(header, header.position());
        }
    }

    /** The header with what was written; its length is the same before. */
    private FileHeader header(int known) {
        List<FileColumn> columns = new ArrayList<>(written.subList(0, known));
        if (known == 0) {
            columns.add(new FileColumn(FileColumn.GENERATIONS, 'I', List.of(), 0, 0, 0));
            if (image.vacant() != null) {
                columns.add(new FileColumn(FileColumn.VACANT, 'I', List.of(), 0, 0, 0));
            }
            columns.add(new FileColumn(FileColumn.FLOORS, 'I', List.of(), 0, 0, 0));
            if (image.slotOfRow() != null) {
                columns.add(new FileColumn(FileColumn.SLOTS, 'I', List.of(), 0, 0, 0));
            }
            schema.columns().forEach(column -> columns.add(described(column, 0)));
        }
        return new FileHeader(schema.owner(), size, storeRows, image.end(), columns);
    }

    private FileColumn described(Schema.Column column, int checksum) {
        List<String> constants = column.kind() == Schema.Kind.SYMBOL
                ? symbols.get(column.number()).texts()
                : column.constants().stream().map(Enum::name).toList();
        return new FileColumn(column.path(), FileColumn.typeOf(column), constants, rows(), offset, checksum);
    }

    private int rows() {
        return image.slotOfRow() != null ? size : image.end() == 1 ? 0 : image.end();
    }

    private void writeInts(String name, int[] ints) throws IOException {
        if (ints == null) {
            return;
        }
        CRC32C checksum = new CRC32C();
        FileColumn column = new FileColumn(name, 'I', List.of(), ints.length, offset, 0);
        for (int row = 0; row < ints.length; row += CHUNK_ROWS) {
            int rows = Math.min(CHUNK_ROWS, ints.length - row);
            MemorySegment.copy(
                    MemorySegment.ofArray(ints),
                    ValueLayout.JAVA_INT,
                    (long) row * Integer.BYTES,
                    chunk,
                    ColumnBytes.FILE_INT,
                    0,
                    rows);
            write((int) column.bytesOf(rows), checksum);
        }
        finish(column, checksum);
    }

    private void writeColumn(Schema.Column column) throws IOException {
        CRC32C checksum = new CRC32C();
        FileColumn to = described(column, 0);
        int index = 0;
        for (int row = 0; row < rows(); row += CHUNK_ROWS) {
            int end = Math.min(rows(), row + CHUNK_ROWS);
            int length = (int) to.bytesOf(end - row);
            chunk.asSlice(0, length).fill((byte) 0);
            while (index < blocks.size() && blocks.get(index).endRow() <= row) {
                index++;
            }
            for (int next = index; next < blocks.size() && blocks.get(next).firstRow < end; next++) {
                RowBlock<?> block = blocks.get(next);
                int first = Math.max(row, block.firstRow);
                int count = Math.min(end, block.endRow()) - first;
                long at = column.isBit() ? first - row >>> 3 : (long) (first - row) * column.bits() / Byte.SIZE;
                bytes.copy(block, column, first - block.firstRow, count, at);
                bytes.clearVacant(block, column, first - block.firstRow, count, at);
            }
            if (to.type() == 'H') {
                rewriteHandles(column, row, end - row);
            } else if (to.type() == 'T') {
                rewriteSymbols(symbols.get(column.number()), end - row);
            }
            write(length, checksum);
        }
        finish(to, checksum);
    }

    private void rewriteSymbols(SymbolTexts texts, int rows) {
        for (int row = 0; row < rows; row++) {
            long at = (long) row * Integer.BYTES;
            int number = chunk.get(ColumnBytes.FILE_INT, at);
            if (number != 0) {
                chunk.set(ColumnBytes.FILE_INT, at, texts.numbers()[number]);
            }
        }
    }

    private void rewriteHandles(Schema.Column column, int firstRow, int rows) {
        for (int row = 0; row < rows; row++) {
            long at = (long) row * Long.BYTES;
            long bits = chunk.get(ColumnBytes.FILE_LONG, at);
            if (bits == 0) {
                continue;
            }
            if (HandleBits.tag(bits) != slots.tag()) {
                throw new IllegalStateException(slots.describe() + ": " + column.path() + " in row " + (firstRow + row)
                        + " is " + HandleBits.toString(bits) + ", a handle of "
                        + StoreTags.describe(HandleBits.tag(bits))
                        + "; a file has handles of the items that are in it, and no others");
            }
            int stamp = OWN_TAG << 24 | HandleBits.generation(bits);
            chunk.set(ColumnBytes.FILE_LONG, at, HandleBits.of(stamp, HandleBits.slot(bits)));
        }
    }

    /** Writes the beginning of the chunk. */
    private void write(int length, CRC32C checksum) throws IOException {
        checksum.update(buffer.clear().limit(length));
        buffer.rewind();
        while (buffer.hasRemaining()) {
            offset += channel.write(buffer, offset);
        }
    }

    private void finish(FileColumn column, CRC32C checksum) throws IOException {
        int padding = (int) (FileHeader.aligned(column.bytes()) - column.bytes());
        chunk.asSlice(0, padding).fill((byte) 0);
        write(padding, checksum);
        written.add(
                new FileColumn(column.name(), column.type(), column.constants(), column.count(), column.offset(), (int)
                        checksum.getValue()));
    }
}
