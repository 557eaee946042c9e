package dev.granary.runtime;

import dev.granary.Schema;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;

/** The elements of entities that have a component, and little-endian memory where they lie one behind the other, with no gaps. */
final class PackedBytes {
    private final MemorySegment file;
    private final Schema.Column column;
    private final int width;

    /** Elements of 64 rows, of which not all are meant; native as files' memory is, so that the JIT compiler knows which it is. */
    private final MemorySegment word = MemorySegment.ofBuffer(ByteBuffer.allocateDirect(Long.SIZE * Long.BYTES));

    PackedBytes(MemorySegment file, Schema.Column column) {
        this.file = file;
        this.column = column;
        this.width = column.bits() / Byte.SIZE;
    }

    /** Writes the elements that the walk is at behind so many others. */
    void write(ComponentWalk from, int before) {
        long rows = from.rows();
        if (column.isBit()) {
            writeBits(Long.compress(((long[]) from.column(column.number()))[from.word()], rows), before, rows);
            return;
        }
        MemorySegment elements = ColumnBytes.segment(from.column(column.number()));
        ValueLayout here = ColumnBytes.layout(width);
        long first = (long) from.firstRow() * width;
        if (rows == -1) {
            MemorySegment.copy(
                    elements, here, first, file, here.withOrder(ColumnBytes.LITTLE), (long) before * width, Long.SIZE);
            return;
        }
        MemorySegment.copy(elements, here, first, word, here.withOrder(ColumnBytes.LITTLE), 0, Long.SIZE);
        gather(rows, (long) before * width);
    }

    /** Reads the elements that the walk is at, which are behind so many others; leaves any in rows beside them. */
    void read(ComponentWalk to, int before) {
        long rows = to.rows();
        if (column.isBit()) {
            long[] words = (long[]) to.column(column.number());
            words[to.word()] = words[to.word()] & ~rows | Long.expand(bits(before), rows);
            return;
        }
        MemorySegment elements = ColumnBytes.segment(to.column(column.number()));
        ValueLayout here = ColumnBytes.layout(width);
        long first = (long) to.firstRow() * width;
        if (rows == -1) {
            MemorySegment.copy(
                    file, here.withOrder(ColumnBytes.LITTLE), (long) before * width, elements, here, first, Long.SIZE);
            return;
        }
        MemorySegment.copy(elements, here, first, word, here.withOrder(ColumnBytes.LITTLE), 0, Long.SIZE);
        scatter(rows, (long) before * width);
        MemorySegment.copy(word, here.withOrder(ColumnBytes.LITTLE), 0, elements, here, first, Long.SIZE);
    }

    /** From the word to the file, the elements of some rows. */
    private void gather(long rows, long place) {
        long at = place;
        switch (width) {
            case Byte.BYTES -> {
                for (long left = rows; left != 0; left &= left - 1) {
                    file.set(
                            ValueLayout.JAVA_BYTE,
                            at,
                            word.get(ValueLayout.JAVA_BYTE, Long.numberOfTrailingZeros(left)));
                    at += Byte.BYTES;
                }
            }
            case Short.BYTES -> {
                for (long left = rows; left != 0; left &= left - 1) {
                    file.set(
                            ColumnBytes.FILE_SHORT,
                            at,
                            word.get(ColumnBytes.FILE_SHORT, (long) Long.numberOfTrailingZeros(left) * Short.BYTES));
                    at += Short.BYTES;
                }
            }
            case Integer.BYTES -> {
                for (long left = rows; left != 0; left &= left - 1) {
                    file.set(
                            ColumnBytes.FILE_INT,
                            at,
                            word.get(ColumnBytes.FILE_INT, (long) Long.numberOfTrailingZeros(left) * Integer.BYTES));
                    at += Integer.BYTES;
                }
            }
            default -> {
                for (long left = rows; left != 0; left &= left - 1) {
                    file.set(
                            ColumnBytes.FILE_LONG,
                            at,
                            word.get(ColumnBytes.FILE_LONG, (long) Long.numberOfTrailingZeros(left) * Long.BYTES));
                    at += Long.BYTES;
                }
            }
        }
    }

    /** From the file to the word. */
    private void scatter(long rows, long place) {
        long at = place;
        switch (width) {
            case Byte.BYTES -> {
                for (long left = rows; left != 0; left &= left - 1) {
                    word.set(
                            ValueLayout.JAVA_BYTE,
                            Long.numberOfTrailingZeros(left),
                            file.get(ValueLayout.JAVA_BYTE, at));
                    at += Byte.BYTES;
                }
            }
            case Short.BYTES -> {
                for (long left = rows; left != 0; left &= left - 1) {
                    word.set(
                            ColumnBytes.FILE_SHORT,
                            (long) Long.numberOfTrailingZeros(left) * Short.BYTES,
                            file.get(ColumnBytes.FILE_SHORT, at));
                    at += Short.BYTES;
                }
            }
            case Integer.BYTES -> {
                for (long left = rows; left != 0; left &= left - 1) {
                    word.set(
                            ColumnBytes.FILE_INT,
                            (long) Long.numberOfTrailingZeros(left) * Integer.BYTES,
                            file.get(ColumnBytes.FILE_INT, at));
                    at += Integer.BYTES;
                }
            }
            default -> {
                for (long left = rows; left != 0; left &= left - 1) {
                    word.set(
                            ColumnBytes.FILE_LONG,
                            (long) Long.numberOfTrailingZeros(left) * Long.BYTES,
                            file.get(ColumnBytes.FILE_LONG, at));
                    at += Long.BYTES;
                }
            }
        }
    }

    private void writeBits(long bits, int before, long rows) {
        int count = Long.bitCount(rows);
        long place = (long) (before >>> 6) * Long.BYTES;
        int shift = before & 63;
        long kept = shift == 0 ? 0 : file.get(ColumnBytes.FILE_LONG, place) & Words.below(shift);
        file.set(ColumnBytes.FILE_LONG, place, kept | bits << shift);
        if (shift + count > Long.SIZE) {
            file.set(ColumnBytes.FILE_LONG, place + Long.BYTES, bits >>> Long.SIZE - shift);
        }
    }

    /** The bits behind so many others; those behind them may be any. */
    private long bits(int before) {
        long place = (long) (before >>> 6) * Long.BYTES;
        int shift = before & 63;
        long bits = file.get(ColumnBytes.FILE_LONG, place) >>> shift;
        return shift == 0 || place + Long.BYTES >= file.byteSize()
                ? bits
                : bits | file.get(ColumnBytes.FILE_LONG, place + Long.BYTES) << Long.SIZE - shift;
    }
}
