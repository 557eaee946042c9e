package dev.granary.runtime;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/** What is at the beginning of a file: which stores there are, which columns, and where. */
record FileHeader(List<FilePart> parts) {
    static final int VERSION = 1;

    /** Header and columns are at multiples of it. */
    static final int ALIGNMENT = 64;

    /** What comes before the fields of the record: magic number, version, length. */
    static final int PREFIX_BYTES = 16;

    private static final long MAGIC =
            ByteBuffer.wrap("GRANARY\n".getBytes(StandardCharsets.US_ASCII)).getLong();

    static long aligned(long bytes) {
        return bytes + ALIGNMENT - 1 & -ALIGNMENT;
    }

    /** The bytes of it, in a multiple of {@link #ALIGNMENT}; the last four are the checksum of the others. */
    ByteBuffer bytes() {
        long length = PREFIX_BYTES + Integer.BYTES + Integer.BYTES;
        for (FilePart part : parts) {
            length += length(part);
        }
        ByteBuffer bytes = ByteBuffer.allocate((int) aligned(length)).order(ByteOrder.BIG_ENDIAN);
        bytes.putLong(MAGIC).order(ByteOrder.LITTLE_ENDIAN).putInt(VERSION).putInt(bytes.capacity());
        bytes.putInt(parts.size());
        for (FilePart part : parts) {
            put(bytes, part);
        }
        bytes.position(bytes.capacity() - Integer.BYTES).putInt(checksum(bytes.array()));
        return bytes.flip();
    }

    private static long length(FilePart part) {
        long length = length(part.owner()) + 5 * Integer.BYTES;
        for (FileColumn column : part.columns()) {
            length += length(column.name()) + 1 + Integer.BYTES + Long.BYTES + Long.BYTES + Integer.BYTES;
            length += column.constants().stream().mapToLong(FileHeader::length).sum();
        }
        return length;
    }

    private static void put(ByteBuffer bytes, FilePart part) {
        put(bytes, part.owner());
        bytes.putInt(part.tag()).putInt(part.size()).putInt(part.rows()).putInt(part.end());
        bytes.putInt(part.columns().size());
        for (FileColumn column : part.columns()) {
            put(bytes, column.name());
            bytes.put((byte) column.type()).putInt(column.constants().size());
            column.constants().forEach(constant -> put(bytes, constant));
            bytes.putLong(column.count()).putLong(column.offset()).putInt(column.checksum());
        }
    }

    private static int length(String text) {
        return Integer.BYTES + text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static void put(ByteBuffer bytes, String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        bytes.putInt(encoded.length).put(encoded);
    }

    private static int checksum(byte[] header) {
        CRC32C checksum = new CRC32C();
        checksum.update(header, 0, header.length - Integer.BYTES);
        return (int) checksum.getValue();
    }

    /**
     * The length of a header, of which the first bytes are given.
     *
     * @throws IOException if it is none, or of a later version, or there is less in the file
     */
    static int length(Path path, ByteBuffer prefix, long fileBytes) throws IOException {
        if (prefix.remaining() < PREFIX_BYTES
                || prefix.order(ByteOrder.BIG_ENDIAN).getLong() != MAGIC) {
            throw new IOException(path + " is no file of a store: it does not begin with GRANARY");
        }
        int version = prefix.order(ByteOrder.LITTLE_ENDIAN).getInt();
        if (version != VERSION) {
            throw new IOException(path + " is of version " + Integer.toUnsignedString(version)
                    + " of the format, or damaged (expected: " + VERSION + ")");
        }
        int length = prefix.getInt();
        if (length < ALIGNMENT || length % ALIGNMENT != 0 || length > fileBytes) {
            throw new IOException(path + " is damaged: its header is said to have " + length
                    + " bytes (expected: a multiple of " + ALIGNMENT + ", and no more than the file, which has "
                    + fileBytes
                    + ")");
        }
        return length;
    }

    /** What is in the bytes of a header; fails if it is damaged, or the file has not the length that it says. */
    static FileHeader of(Path path, byte[] header, long fileBytes) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.getInt(header.length - Integer.BYTES) != checksum(header)) {
            throw new IOException(path + " is damaged: the checksum of its header is another one");
        }
        try {
            bytes.position(PREFIX_BYTES);
            List<FilePart> parts = new ArrayList<>();
            long offset = header.length;
            for (int left = bytes.getInt(); left > 0; left--) {
                FilePart part = part(path, bytes, offset);
                offset = part.columns().isEmpty()
                        ? offset
                        : part.columns().getLast().end();
                parts.add(part);
            }
            if (offset != fileBytes) {
                throw new IOException(path + " is damaged: it has " + fileBytes + " bytes (expected: " + offset + ")");
            }
            return new FileHeader(List.copyOf(parts));
        } catch (BufferUnderflowException | IllegalArgumentException wrong) {
            throw new IOException(path + " is damaged: its header ends before all columns are named", wrong);
        }
    }

    private static FilePart part(Path path, ByteBuffer bytes, long begin) throws IOException {
        String owner = text(bytes);
        int tag = bytes.getInt();
        int size = bytes.getInt();
        int rows = bytes.getInt();
        int end = bytes.getInt();
        List<FileColumn> columns = new ArrayList<>();
        long offset = begin;
        for (int left = bytes.getInt(); left > 0; left--) {
            FileColumn column = column(bytes);
            if (column.offset() != offset || column.count() < 0 || column.count() > Integer.MAX_VALUE) {
                throw new IOException(path + " is damaged: column " + column.name() + " of " + column.count()
                        + " elements is said to be at " + column.offset() + " (expected: " + offset + ")");
            }
            offset = column.end();
            columns.add(column);
        }
        return new FilePart(owner, tag, size, rows, end, List.copyOf(columns));
    }

    private static FileColumn column(ByteBuffer bytes) {
        String name = text(bytes);
        char type = (char) bytes.get();
        List<String> constants = new ArrayList<>();
        for (int left = bytes.getInt(); left > 0; left--) {
            constants.add(text(bytes));
        }
        return new FileColumn(name, type, constants, bytes.getLong(), bytes.getLong(), bytes.getInt());
    }

    private static String text(ByteBuffer bytes) {
        int length = bytes.getInt();
        if (length < 0 || length > bytes.remaining()) {
            throw new BufferUnderflowException();
        }
        byte[] encoded = new byte[length];
        bytes.get(encoded);
        return new String(encoded, StandardCharsets.UTF_8);
    }
}
