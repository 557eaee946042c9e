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
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.CRC32C;

/** Writes stores to a file: the columns, and at the end the header, which has their checksums. */
final class FileWriter {
    private static final int CHUNK_ROWS = FileReader.CHUNK_ROWS;

    private final List<StorePart> parts;

    /** The tags that handles have in the file, by those that they have here: the number of their store, from 1; 0 for none. */
    private final int[] tags = new int[1 << Byte.SIZE];

    private final ByteBuffer buffer =
            ByteBuffer.allocateDirect(CHUNK_ROWS * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private final MemorySegment chunk = MemorySegment.ofBuffer(buffer.duplicate());
    private final ColumnBytes bytes = new ColumnBytes(chunk, false);
    /** By the column. */
    private final Map<Schema.Column, SymbolTexts> symbols = new IdentityHashMap<>();

    private final List<FilePart> written = new ArrayList<>();
    private FileChannel channel;
    private long offset;

    private FileWriter(List<StorePart> parts) {
        this.parts = parts;
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("0 stores to save (expected: at least one)");
        }
        Set<String> names = new HashSet<>();
        for (StorePart part : parts) {
            for (Schema.Column column : part.schema().columns()) {
                FileColumn.typeOf(column); // fails for a boxed one, before there is a file
                if (column.kind() == Schema.Kind.SYMBOL) {
                    symbols.put(column, SymbolTexts.of(column, part.blocks()));
                }
            }
            int tag = part.slots().tag();
            if (!names.add(part.schema().owner()) || tags[tag] != 0) {
                throw new IllegalArgumentException(part.slots().describe()
                        + " can't be saved beside another one of its class, or of which it is a copy, because stores in"
                        + " a file are found by the names of their classes, and handles have one of them");
            }
            tags[tag] = names.size();
        }
    }

    /** Writes to a file beside, which takes the place of the other in one step, when all of it is on the disk. */
    static void write(Path path, List<StorePart> parts) throws IOException {
        FileWriter writer = new FileWriter(parts);
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
            forceName(path);
        } finally {
            if (!isDone) {
                Files.deleteIfExists(beside);
            }
        }
    }

    /** Where a directory can be forced, a loss of power after this leaves the new file. Elsewhere it may leave the old one. */
    private static void forceName(Path path) {
        try (FileChannel directory = FileChannel.open(path.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
            directory.force(true);
        } catch (IOException notHere) {
            // the file is there as a whole in any case
        }
    }

    private void writeTo(FileChannel to) throws IOException {
        channel = to;
        List<SlotImage> images = parts.stream().map(StorePart::image).toList();
        List<FilePart> planned = new ArrayList<>();
        for (int index = 0; index < parts.size(); index++) {
            planned.add(described(parts.get(index), images.get(index)));
        }
        offset = new FileHeader(planned).bytes().limit(); // it is as long then
        for (int index = 0; index < parts.size(); index++) {
            written.add(write(parts.get(index), images.get(index), planned.get(index)));
        }
        ByteBuffer header = new FileHeader(written).bytes();
        while (header.hasRemaining()) {
            channel.write(header, header.position());
        }
    }

    /** A store, of whose columns it is not known yet where they are. */
    private FilePart described(StorePart part, SlotImage image) {
        List<FileColumn> columns = new ArrayList<>();
        addInts(columns, FileColumn.GENERATIONS, image.generations());
        addInts(columns, FileColumn.VACANT, image.vacant());
        addInts(columns, FileColumn.FLOORS, image.floors());
        addInts(columns, FileColumn.SLOTS, image.slotOfRow());
        int rows = rows(part, image);
        for (Schema.Column column : part.schema().columns()) {
            List<String> constants = column.kind() == Schema.Kind.SYMBOL
                    ? symbols.get(column).texts()
                    : column.constants().stream().map(Enum::name).toList();
            columns.add(new FileColumn(column.path(), FileColumn.typeOf(column), constants, rows, 0, 0));
        }
        return new FilePart(part.schema().owner(), part.slots().tag(), part.size(), part.rows(), image.end(), columns);
    }

    private static void addInts(List<FileColumn> columns, String name, int[] ints) {
        if (ints != null) {
            columns.add(new FileColumn(name, 'I', List.of(), ints.length, 0, 0));
        }
    }

    private static int rows(StorePart part, SlotImage image) {
        return image.slotOfRow() != null ? part.size() : image.end() == 1 ? 0 : image.end();
    }

    private FilePart write(StorePart part, SlotImage image, FilePart planned) throws IOException {
        List<FileColumn> columns = new ArrayList<>();
        for (FileColumn column : planned.columns()) {
            columns.add(column.at(offset));
            offset = columns.getLast().end();
        }
        List<CRC32C> checksums =
                Stream.generate(CRC32C::new).limit(columns.size()).toList();
        List<Integer> structs = new ArrayList<>();
        for (int index = 0; index < columns.size(); index++) {
            FileColumn column = columns.get(index);
            switch (column.name()) {
                case FileColumn.GENERATIONS -> writeInts(column, image.generations(), checksums.get(index));
                case FileColumn.VACANT -> writeInts(column, image.vacant(), checksums.get(index));
                case FileColumn.FLOORS -> writeInts(column, image.floors(), checksums.get(index));
                case FileColumn.SLOTS -> writeInts(column, image.slotOfRow(), checksums.get(index));
                default -> {
                    if (part.schema().column(column.name()).place() instanceof Schema.Place.InStruct) {
                        structs.add(index);
                    } else {
                        writeRows(part, columns, checksums, List.of(index));
                    }
                }
            }
        }
        writeRows(part, columns, checksums, structs);
        for (int index = 0; index < columns.size(); index++) {
            finish(columns.get(index), checksums.get(index));
            columns.set(
                    index, columns.get(index).with((int) checksums.get(index).getValue()));
        }
        return new FilePart(planned.owner(), planned.tag(), planned.size(), planned.rows(), planned.end(), columns);
    }

    /** Writes columns that share memory, by turns, so that it is in the cache. */
    private void writeRows(StorePart part, List<FileColumn> columns, List<CRC32C> checksums, List<Integer> together)
            throws IOException {
        int rows = (int) columns.getLast().count();
        for (int row = 0; row < rows; row += CHUNK_ROWS) {
            for (int index : together) {
                FileColumn to = columns.get(index);
                Schema.Column column = part.schema().column(to.name());
                writeRows(part, column, to, row, Math.min(rows, row + CHUNK_ROWS), checksums.get(index));
            }
        }
    }

    private void writeInts(FileColumn column, int[] ints, CRC32C checksum) throws IOException {
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
            write(column.offset() + column.bytesOf(row), (int) column.bytesOf(rows), checksum);
        }
    }

    private void writeRows(StorePart part, Schema.Column column, FileColumn to, int row, int end, CRC32C checksum)
            throws IOException {
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
            rewriteHandles(part, column, row, end - row);
        } else if (to.type() == 'T') {
            rewriteSymbols(symbols.get(column), end - row);
        }
        write(to.offset() + to.bytesOf(row), (int) to.bytesOf(end - row), checksum);
    }

    /** In the chunk, makes rows zero that have no block. */
    private void clear(FileColumn column, int from, int to) {
        if (from < to) {
            long at = column.bytesOf(from);
            chunk.asSlice(at, column.bytesOf(to) - at).fill((byte) 0);
        }
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

    private void rewriteHandles(StorePart part, Schema.Column column, int firstRow, int rows) {
        for (int row = 0; row < rows; row++) {
            long at = (long) row * Long.BYTES;
            long bits = chunk.get(ColumnBytes.FILE_LONG, at);
            if (bits == 0) {
                continue;
            }
            int tag = tags[HandleBits.tag(bits)];
            if (tag == 0) {
                throw new IllegalStateException(
                        part.slots().describe() + ": " + column.path() + " in row " + (firstRow + row)
                                + " is " + HandleBits.toString(bits) + ", a handle of "
                                + StoreTags.describe(HandleBits.tag(bits))
                                + "; a file has handles of the items that are in it, and no others: save both stores"
                                + " with Archive.save");
            }
            int stamp = tag << 24 | HandleBits.generation(bits);
            chunk.set(ColumnBytes.FILE_LONG, at, HandleBits.of(stamp, HandleBits.slot(bits)));
        }
    }

    /** Writes the beginning of the chunk. */
    private void write(long place, int length, CRC32C checksum) throws IOException {
        checksum.update(buffer.clear().limit(length));
        buffer.rewind();
        long at = place;
        while (buffer.hasRemaining()) {
            at += channel.write(buffer, at);
        }
    }

    /** Fills up with zeros. */
    private void finish(FileColumn column, CRC32C checksum) throws IOException {
        long end = column.offset() + column.bytes();
        int padding = (int) (column.end() - end);
        chunk.asSlice(0, padding).fill((byte) 0);
        write(end, padding, checksum);
    }
}
