package dev.granary.runtime;

import dev.granary.Progress;
import dev.granary.Schema;
import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;

/** A file of stores that is open: columns are checked while they are read. */
final class FileReader implements Closeable {
    /** The rows that are read at once: a multiple of 64. */
    static final int CHUNK_ROWS = 1 << 14;

    private final Path path;
    private final FileChannel channel;
    private final Progress progress;
    private final long fileBytes;
    private final FileHeader header;
    private final byte[] headerBytes;
    private final ByteBuffer buffer;
    private final MemorySegment chunk;

    /** The bytes that were read. */
    private long done;

    /** Those of them that the recorder was told of. */
    private long told;

    private FileReader(Path path, FileChannel channel, Progress progress) throws IOException {
        this.path = path;
        this.channel = channel;
        this.progress = progress;
        fileBytes = channel.size();
        ByteBuffer prefix = ByteBuffer.allocate(FileHeader.PREFIX_BYTES);
        readFrom(0, prefix);
        ByteBuffer bytes = ByteBuffer.allocate(FileHeader.length(path, prefix.flip(), fileBytes));
        readFrom(0, bytes);
        if (bytes.hasRemaining()) {
            throw damaged("it ended while its header was read");
        }
        this.headerBytes = bytes.array();
        this.header = FileHeader.of(path, headerBytes, fileBytes);
        this.done = bytes.capacity();
        this.buffer = ByteBuffer.allocateDirect(CHUNK_ROWS * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        this.chunk = MemorySegment.ofBuffer(buffer.duplicate());
    }

    static FileReader open(Path path, Progress progress) throws IOException {
        if (Files.isDirectory(path)) {
            throw new IOException(path + " is a directory");
        }
        FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
        boolean isDone = false;
        try {
            FileReader reader = new FileReader(path, channel, progress);
            isDone = true;
            return reader;
        } finally {
            if (!isDone) {
                channel.close();
            }
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** The bytes that were read since this was asked last: with the header, and with slots that are read before their store is begun. */
    long untold() {
        long bytes = done - told;
        told = done;
        return bytes;
    }

    /** All is read that is needed. */
    void finish() {
        if (done < fileBytes) {
            done = fileBytes;
            progress.at(done, fileBytes);
        }
    }

    /** Fails if it was closed. */
    void checkOpen() throws IOException {
        if (!channel.isOpen()) {
            throw new IOException(path + " was closed");
        }
    }

    Path path() {
        return path;
    }

    FileHeader header() {
        return header;
    }

    /** What the file begins with. */
    ByteBuffer headerBytes() {
        return ByteBuffer.wrap(headerBytes);
    }

    IOException damaged(String what) {
        return new IOException(path + " is damaged: " + what);
    }

    IOException unfit(Schema schema, String what) {
        return new IOException(path + " is no file for " + schema.owner() + ": " + what);
    }

    /** Fills the buffer from its position on, or as far as the file goes. */
    private void readFrom(long offset, ByteBuffer into) throws IOException {
        long at = offset;
        while (into.hasRemaining()) {
            checkOpen();
            int count = channel.read(into, at);
            if (count < 0) {
                return;
            }
            at += count;
        }
    }

    void checkCount(FileColumn column, int rows) throws IOException {
        if (column.count() != rows) {
            throw damaged("column " + column.name() + " has " + column.count() + " elements (expected: " + rows + ")");
        }
    }

    /** A column of bookkeeping; null if there is none. */
    int[] ints(FilePart part, String name, boolean isNeeded) throws IOException {
        return ints(part, name, isNeeded, (ints, from, to) -> {});
    }

    /** What is done with elements that were just read, while they are in the cache. */
    interface OnInts {
        void add(int[] ints, int from, int to);
    }

    /** The same, with something done as it is read. */
    int[] ints(FilePart part, String name, boolean isNeeded, OnInts action) throws IOException {
        FileColumn column = part.find(name);
        if (column == null && !isNeeded) {
            return null;
        }
        if (column == null || column.type() != 'I') {
            throw damaged("it has no column " + name + " of type I");
        }
        int[] ints = new int[(int) column.count()];
        readArray(
                column,
                MemorySegment.ofArray(ints),
                ValueLayout.JAVA_INT,
                ColumnBytes.FILE_INT,
                (from, to) -> action.add(ints, from, to));
        return ints;
    }

    /** Where objects end. */
    long[] longs(FileColumn column) throws IOException {
        long[] longs = new long[(int) column.count()];
        readArray(column, MemorySegment.ofArray(longs), ValueLayout.JAVA_LONG, ColumnBytes.FILE_LONG, (from, to) -> {});
        return longs;
    }

    /** The bytes of objects. */
    byte[] bytes(FileColumn column) throws IOException {
        byte[] bytes = new byte[(int) column.count()];
        readArray(column, MemorySegment.ofArray(bytes), ValueLayout.JAVA_BYTE, ValueLayout.JAVA_BYTE, (from, to) -> {});
        return bytes;
    }

    private interface OnRows {
        void read(int from, int to);
    }

    private void readArray(
            FileColumn column, MemorySegment elements, ValueLayout here, ValueLayout there, OnRows action)
            throws IOException {
        int count = (int) column.count();
        CRC32C checksum = new CRC32C();
        for (int row = 0; row < count; row += CHUNK_ROWS) {
            int rows = Math.min(CHUNK_ROWS, count - row);
            next(column, row, rows, checksum);
            MemorySegment.copy(chunk, there, 0, elements, here, row * here.byteSize(), rows);
            action.read(row, row + rows);
        }
        finish(column, checksum);
    }

    /** Where elements are that were read. */
    MemorySegment chunk() {
        return chunk;
    }

    /** Reads the elements of some rows into the chunk. */
    void next(FileColumn column, int row, int rows, CRC32C checksum) throws IOException {
        readAll(column, column.bytesOf(row), (int) column.bytesOf(rows), checksum);
    }

    private void readAll(FileColumn column, long from, int bytes, CRC32C checksum) throws IOException {
        buffer.clear().limit(bytes);
        readFrom(column.offset() + from, buffer);
        if (buffer.hasRemaining()) {
            throw damaged("it ended while column " + column.name() + " was read");
        }
        checksum.update(buffer.flip());
        done = Math.min(done + bytes, fileBytes); // what could not be loaded is read again
        progress.at(done, fileBytes);
    }

    /** Fails if all elements, and the zeros behind them, were not what was written. */
    void finish(FileColumn column, CRC32C checksum) throws IOException {
        long bytes = column.bytes();
        readAll(column, bytes, (int) (FileHeader.aligned(bytes) - bytes), checksum);
        if ((int) checksum.getValue() != column.checksum()) {
            throw damaged(
                    "column " + column.name() + " has the checksum " + Integer.toHexString((int) checksum.getValue())
                            + " (expected: " + Integer.toHexString(column.checksum()) + ")");
        }
    }
}
