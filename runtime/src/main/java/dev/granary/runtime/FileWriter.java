package dev.granary.runtime;

import dev.granary.Progress;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import java.util.zip.CRC32C;

/** Writes stores and worlds to a file: the columns, and at the end the header, which has their checksums. */
final class FileWriter {
    private static final int CHUNK_ROWS = FileReader.CHUNK_ROWS;

    /** The tags that handles have in the file, by those that they have here: the number of their store, from 1; 0 for none. */
    private final int[] tags = new int[1 << Byte.SIZE];

    private final ByteBuffer buffer =
            ByteBuffer.allocateDirect(CHUNK_ROWS * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private final MemorySegment chunk = MemorySegment.ofBuffer(buffer.duplicate());
    private final List<? extends SavedPart> parts;

    /** What {@link SavedPart#changes} of each was at the beginning. */
    private final long[] changes;

    private final List<PartOutput> outputs;
    private final List<FilePart> written = new ArrayList<>();
    private ReplacedFile.Output file;
    private long offset;
    private final Progress progress;

    /** The bytes of the file. */
    private long all;

    /** Those that are written. */
    private long done;

    private FileWriter(List<? extends SavedPart> parts, Progress progress) throws IOException {
        this.progress = progress;
        this.parts = parts;
        this.changes = parts.stream().mapToLong(SavedPart::changes).toArray();
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("0 stores to save (expected: at least one)");
        }
        outputs = new ArrayList<>();
        for (SavedPart part : parts) {
            outputs.add(output(part));
        }
        Map<String, SavedPart> names = new HashMap<>();
        for (SavedPart part : parts) {
            SavedPart other = names.put(part.owner(), part);
            if (other != null) {
                throw sameName(part, other);
            }
            if (tags[part.tag()] != 0) {
                throw new IllegalArgumentException(part.describe() + " can't be saved beside "
                        + parts.get(tags[part.tag()] - 1).describe() + ", because handles of both have its number;"
                        + " after 255 stores those begin again, so make one of the two again");
            }
            tags[part.tag()] = names.size();
        }
    }

    private static IllegalArgumentException sameName(SavedPart part, SavedPart other) {
        if (part.className().equals(other.className())) {
            return new IllegalArgumentException(part.describe()
                    + " can't be saved beside another one of its class, because stores in a file are found by the"
                    + " names of their classes");
        }
        return new IllegalArgumentException(part.className() + " can't be saved beside " + other.className()
                + ", because stores in a file are found by the names of their classes without packages; "
                + (part instanceof StorePart
                        ? "give one another name, as in @SoA(name = \"Other" + part.owner() + "\")"
                        : "rename one of them"));
    }

    private PartOutput output(SavedPart part) throws IOException {
        try {
            return switch (part) {
                case StorePart store -> new StoreOutput(this, store);
                case WorldPart world -> new WorldOutput(this, world);
            };
        } catch (UnsupportedOperationException boxed) {
            throw new UnsupportedOperationException(part.owner() + ": " + boxed.getMessage(), boxed);
        }
    }

    /** Writes to a file beside, which takes the place of the other in one step, when all of it is on the disk. */
    static void write(Path path, List<? extends SavedPart> parts, Progress progress) throws IOException {
        Flight.Span span = Flight.beginSave();
        FileWriter writer = new FileWriter(parts, progress);
        Path target = ReplacedFile.write(path, file -> {
            writer.writeTo(file);
            file.force();
        });
        forceName(target);
        Flight.endFile(span, path, parts, writer.all);
    }

    /** Where a directory can be forced, a loss of power after this leaves the new file. Elsewhere it may leave the old one. */
    private static void forceName(Path path) {
        try (FileChannel directory = FileChannel.open(path.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
            directory.force(true);
        } catch (IOException notHere) {
            // the file is there as a whole in any case
        }
    }

    private void writeTo(ReplacedFile.Output to) throws IOException {
        file = to;
        List<FilePart> planned = outputs.stream().map(PartOutput::described).toList();
        offset = new FileHeader(planned).bytes().limit(); // it is as long then
        all = offset;
        for (FilePart part : planned) {
            all += part.columns().stream().mapToLong(FileColumn::end).sum(); // as if each were at 0
        }
        for (int index = 0; index < outputs.size(); index++) {
            written.add(write(outputs.get(index), planned.get(index)));
        }
        ByteBuffer header = new FileHeader(written).bytes();
        while (header.hasRemaining()) {
            file.write(header, header.position());
        }
        progress.at(all, all);
    }

    private FilePart write(PartOutput output, FilePart planned) throws IOException {
        List<FileColumn> columns = new ArrayList<>();
        for (FileColumn column : planned.columns()) {
            columns.add(column.at(offset));
            offset = columns.getLast().end();
        }
        List<CRC32C> checksums =
                Stream.generate(CRC32C::new).limit(columns.size()).toList();
        output.write(columns, checksums);
        for (int index = 0; index < columns.size(); index++) {
            finish(columns.get(index), checksums.get(index));
            columns.set(
                    index, columns.get(index).with((int) checksums.get(index).getValue()));
        }
        return new FilePart(planned.owner(), planned.tag(), planned.size(), planned.rows(), planned.end(), columns);
    }

    /** Where elements are that are going to be written: there is room for those of {@link FileReader#CHUNK_ROWS} rows. */
    MemorySegment chunk() {
        return chunk;
    }

    /** Writes a column of bookkeeping. */
    void writeInts(FileColumn column, int[] ints, CRC32C checksum) throws IOException {
        writeArray(column, MemorySegment.ofArray(ints), ValueLayout.JAVA_INT, ColumnBytes.FILE_INT, checksum);
    }

    /** Writes where objects end. */
    void writeLongs(FileColumn column, long[] longs, CRC32C checksum) throws IOException {
        writeArray(column, MemorySegment.ofArray(longs), ValueLayout.JAVA_LONG, ColumnBytes.FILE_LONG, checksum);
    }

    /** Writes the bytes of objects. */
    void writeBytes(FileColumn column, byte[] bytes, CRC32C checksum) throws IOException {
        writeArray(column, MemorySegment.ofArray(bytes), ValueLayout.JAVA_BYTE, ValueLayout.JAVA_BYTE, checksum);
    }

    private void writeArray(
            FileColumn column, MemorySegment elements, ValueLayout here, ValueLayout there, CRC32C checksum)
            throws IOException {
        int count = (int) column.count();
        for (int row = 0; row < count; row += CHUNK_ROWS) {
            int rows = Math.min(CHUNK_ROWS, count - row);
            MemorySegment.copy(elements, here, row * here.byteSize(), chunk, there, 0, rows);
            write(column, row, rows, checksum);
        }
    }

    /**
     * In the chunk, gives the handles of the first rows the numbers of their stores in the file. That of an item which came after a view was made
     * is none there: it would be that of the next item in the slot.
     *
     * @param isUnique whether none there could not be read again, because no two may have the same
     * @param where says of a row where it is, for a message
     */
    void rewriteHandles(SavedPart part, String path, boolean isUnique, int rows, IntFunction<String> where) {
        for (int row = 0; row < rows; row++) {
            long at = (long) row * Long.BYTES;
            long bits = chunk.get(ColumnBytes.FILE_LONG, at);
            if (bits == 0) {
                continue;
            }
            int tag = tags[HandleBits.tag(bits)];
            if (tag == 0) {
                throw new IllegalStateException(part.describe() + ": " + path + where.apply(row) + " is "
                        + HandleBits.toString(bits) + ", " + foreign(HandleBits.tag(bits)));
            }
            int stamp = tag << 24 | HandleBits.generation(bits);
            boolean isLater = parts.get(tag - 1) instanceof StorePart of
                    && of.isOfView()
                    && of.slots().isLater(bits);
            if (isLater && isUnique) {
                throw new IllegalStateException(part.describe() + ": " + path + where.apply(row) + " is "
                        + HandleBits.toString(bits) + ", a handle of an item that came after the view of "
                        + parts.get(tag - 1).owner() + " was made; make what is saved together at one moment");
            }
            chunk.set(ColumnBytes.FILE_LONG, at, isLater ? 0 : HandleBits.of(stamp, HandleBits.slot(bits)));
        }
    }

    private static String foreign(int tag) {
        return tag == 0
                ? "a handle in advance, of an entity that commands are to create; apply them before it is saved, or, if"
                        + " they were cleared or are another world's, write another handle"
                : "a handle of " + StoreTags.describe(tag)
                        + "; a file has handles of the items that are in it, and no others: save both stores, or a"
                        + " view of each, with Archive.save";
    }

    /** Writes the elements of some rows, which are at the beginning of the chunk. */
    void write(FileColumn column, int row, int rows, CRC32C checksum) throws IOException {
        write(column.offset() + column.bytesOf(row), (int) column.bytesOf(rows), checksum);
    }

    private void write(long place, int length, CRC32C checksum) throws IOException {
        checksum.update(buffer.clear().limit(length));
        buffer.rewind();
        long at = place;
        while (buffer.hasRemaining()) {
            at += file.write(buffer, at);
        }
        done += length;
        progress.at(done, all);
        checkUnchanged();
    }

    /**
     * To be called behind everything that is the user's.
     *
     * @throws ConcurrentModificationException if that has changed what is saved, of which some is written and some is not
     */
    void checkUnchanged() {
        for (int index = 0; index < changes.length; index++) {
            if (parts.get(index).changes() != changes[index]) {
                throw new ConcurrentModificationException(parts.get(index).describe()
                        + " has changed while it was saved, by the progress or a codec that was called; change it"
                        + " before or afterwards");
            }
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
