package dev.granary.runtime;

import dev.granary.Schema;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.function.IntPredicate;

/** What elements of a file become in a store: handles get its tag, and enums the ordinals that their constants have now. */
final class Elements {
    private final FileReader reader;
    private final Schema.Column column;
    private final FileColumn from;
    private final int tag;

    /** The ordinal now of each one in the file, -1 where there is no such constant; null where nothing changes. */
    private final int[] ordinals;

    private final MemorySegment converted;

    private Elements(FileReader reader, Schema.Column column, FileColumn from, int tag) {
        this.reader = reader;
        this.column = column;
        this.from = from;
        this.tag = tag;
        this.ordinals = column.kind() == Schema.Kind.ENUM ? ordinals() : null;
        this.converted = ordinals == null ? null : MemorySegment.ofArray(new long[FileReader.CHUNK_ROWS / 4]);
    }

    static Elements of(FileReader reader, Schema.Column column, FileColumn from, int tag) {
        return new Elements(reader, column, from, tag);
    }

    private int[] ordinals() {
        List<String> now = column.constants().stream().map(Enum::name).toList();
        return from.constants().stream().mapToInt(now::indexOf).toArray();
    }

    /** Where elements are when they are {@linkplain #convert converted}. */
    MemorySegment target(MemorySegment chunk) {
        return converted == null ? chunk : converted;
    }

    /** Converts the first elements of a chunk. */
    void convert(MemorySegment chunk, int firstRow, int rows, IntPredicate isItem) throws IOException {
        if (from.type() == 'H') {
            convertHandles(chunk, rows);
        } else if (ordinals != null) {
            convertOrdinals(chunk, firstRow, rows, isItem);
        }
    }

    private void convertHandles(MemorySegment chunk, int rows) throws IOException {
        for (int row = 0; row < rows; row++) {
            long at = (long) row * Long.BYTES;
            long bits = chunk.get(ColumnBytes.FILE_LONG, at);
            if (bits == 0) {
                continue;
            }
            if (HandleBits.tag(bits) != FileWriter.OWN_TAG) {
                throw reader.damaged("column " + from.name() + " has the handle " + Long.toHexString(bits)
                        + ", which is of no store in the file");
            }
            int stamp = tag << 24 | HandleBits.generation(bits);
            chunk.set(ColumnBytes.FILE_LONG, at, HandleBits.of(stamp, HandleBits.slot(bits)));
        }
    }

    private void convertOrdinals(MemorySegment chunk, int firstRow, int rows, IntPredicate isItem) throws IOException {
        for (int row = 0; row < rows; row++) {
            if (!isItem.test(firstRow + row)) {
                continue;
            }
            int then = from.type() == 'E'
                    ? Byte.toUnsignedInt(chunk.get(ValueLayout.JAVA_BYTE, row))
                    : Short.toUnsignedInt(chunk.get(ColumnBytes.FILE_SHORT, (long) row * Short.BYTES));
            if (then >= ordinals.length) {
                throw reader.damaged(
                        "column " + from.name() + " has the constant number " + then + " of " + ordinals.length);
            }
            int now = ordinals[then];
            if (now < 0) {
                throw reader.unfit("its column " + from.name() + " has the constant "
                        + from.constants().get(then) + ", which "
                        + column.type().getSimpleName() + " has no more");
            }
            if (column.stored() == byte.class) {
                converted.set(ValueLayout.JAVA_BYTE, row, (byte) now);
            } else {
                converted.set(ColumnBytes.FILE_SHORT, (long) row * Short.BYTES, (short) now);
            }
        }
    }
}
