package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/** A reader written from the page of the format, which knows nothing of the library. */
final class FormatReader {
    private FormatReader() {}

    /**
     * A column.
     *
     * @param offset where its elements begin in the file
     * @param signature where its checksum is
     */
    record Column(char type, List<String> constants, int count, ByteBuffer bytes, int offset, int signature) {
        Object at(int row) {
            return switch (type) {
                case 'Z' -> (bytes.getLong(row / 64 * 8) >>> row % 64 & 1) != 0;
                case 'B' -> bytes.get(row);
                case 'S' -> bytes.getShort(2 * row);
                case 'C' -> bytes.getChar(2 * row);
                case 'I' -> bytes.getInt(4 * row);
                case 'F' -> bytes.getFloat(4 * row);
                case 'D' -> bytes.getDouble(8 * row);
                case 'J', 'L', 'O' -> bytes.getLong(8 * row);
                case 'E' -> constants.get(bytes.get(row) & 0xFF);
                case 'T' -> bytes.getInt(4 * row) == 0 ? null : constants.get(bytes.getInt(4 * row) - 1);
                case 'H' -> (bytes.getLong(8 * row) & 0xFFFF_FFFFL) + "v" + (bytes.getLong(8 * row) >>> 32 & 0xFF_FFFF);
                default -> throw new AssertionError(type);
            };
        }

        int bytesInFile() {
            int bits = switch (type) {
                case 'Z' -> 1;
                case 'B', 'E' -> 8;
                case 'S', 'C', 'e' -> 16;
                case 'I', 'F', 'T' -> 32;
                default -> 64;
            };
            return bits == 1 ? (count + 63) / 64 * 8 : bits / 8 * count;
        }
    }

    private static String text(ByteBuffer file) {
        byte[] bytes = new byte[file.getInt()];
        file.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static int checksum(byte[] file, int from, int to) {
        CRC32C checksum = new CRC32C();
        checksum.update(file, from, to - from);
        return (int) checksum.getValue();
    }

    /** The columns of each store. */
    static Map<String, Map<String, Column>> read(byte[] bytes) {
        ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        assertEquals("GRANARY\n", new String(bytes, 0, 8, StandardCharsets.US_ASCII));
        assertEquals(1, file.getInt(8));
        int header = file.getInt(12);
        assertEquals(checksum(bytes, 0, header - 4), file.getInt(header - 4));
        file.position(16);
        Map<String, Map<String, Column>> stores = new LinkedHashMap<>();
        for (int left = file.getInt(); left > 0; left--) {
            String store = text(file);
            file.position(file.position() + 16); // tag, items, rows, slots
            stores.put(store, columns(file, bytes));
        }
        return stores;
    }

    private static Map<String, Column> columns(ByteBuffer file, byte[] bytes) {
        Map<String, Column> columns = new LinkedHashMap<>();
        for (int left = file.getInt(); left > 0; left--) {
            String name = text(file);
            char type = (char) file.get();
            List<String> constants = new ArrayList<>();
            for (int more = file.getInt(); more > 0; more--) {
                constants.add(text(file));
            }
            int count = (int) file.getLong();
            int at = (int) file.getLong();
            Column column = new Column(
                    type,
                    constants,
                    count,
                    file.slice(at, bytes.length - at).order(ByteOrder.LITTLE_ENDIAN),
                    at,
                    file.position());
            assertEquals(0, at % 64);
            assertEquals(checksum(bytes, at, at + (column.bytesInFile() + 63 & -64)), file.getInt());
            columns.put(name, column);
        }
        return columns;
    }

    /** Makes the checksums right, of a column whose elements were changed, and of the header. */
    static void sign(byte[] bytes, Column column) {
        ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int end = column.offset + (column.bytesInFile() + 63 & -64);
        file.putInt(column.signature, checksum(bytes, column.offset, end));
        int header = file.getInt(12);
        file.putInt(header - 4, checksum(bytes, 0, header - 4));
    }
}
