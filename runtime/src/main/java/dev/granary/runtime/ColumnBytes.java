package dev.granary.runtime;

import dev.granary.Schema;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/** Elements of a column of a block, and little-endian memory with one behind the other: what files consist of. */
final class ColumnBytes {
    static final ByteOrder LITTLE = ByteOrder.LITTLE_ENDIAN;
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final ValueLayout.OfShort SHORT = ValueLayout.JAVA_SHORT_UNALIGNED;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    static final ValueLayout.OfShort FILE_SHORT = SHORT.withOrder(LITTLE);
    static final ValueLayout.OfInt FILE_INT = INT.withOrder(LITTLE);
    static final ValueLayout.OfLong FILE_LONG = LONG.withOrder(LITTLE);

    private final MemorySegment file;
    private final boolean isRead;

    /**
     * Beside some memory.
     *
     * @param isRead whether elements go from there into blocks
     */
    ColumnBytes(MemorySegment file, boolean isRead) {
        this.file = file;
        this.isRead = isRead;
    }

    /**
     * Copies the elements of some rows.
     *
     * @param row the first, in the block; of bits, a multiple of 64
     * @param at where its element is in the memory
     */
    void copy(RowBlock<?> block, Schema.Column column, int row, int rows, long at) {
        MemorySegment elements = segment(block.columns[column.number()]);
        if (column.isBit()) {
            copy(elements, row >>> 6, at, rows + Long.SIZE - 1 >>> 6, Long.BYTES);
            return;
        }
        int width = column.bits() / Byte.SIZE;
        switch (column.place()) {
            case Schema.Place.OwnArray _ -> copy(elements, row, at, rows, width);
            case Schema.Place.InLanes in -> {
                int done = 0;
                while (done < rows) {
                    int lane = (row + done) % in.lanes();
                    int count = Math.min(in.lanes() - lane, rows - done);
                    long from = (long) (row + done) / in.lanes() * in.groupLength() + in.offset() + lane;
                    copy(elements, from, at + (long) done * width, count, width);
                    done += count;
                }
            }
            case Schema.Place.InStruct in -> {
                long from = (long) row * in.strideBytes() + in.offsetBytes();
                copyFields(elements, from, in.strideBytes(), at, rows, width);
            }
        }
    }

    static MemorySegment segment(Object column) {
        return switch (column) {
            case MemorySegment memory -> memory;
            case byte[] array -> MemorySegment.ofArray(array);
            case short[] array -> MemorySegment.ofArray(array);
            case char[] array -> MemorySegment.ofArray(array);
            case int[] array -> MemorySegment.ofArray(array);
            case long[] array -> MemorySegment.ofArray(array);
            case float[] array -> MemorySegment.ofArray(array);
            case double[] array -> MemorySegment.ofArray(array);
            default -> throw new IllegalArgumentException("no array of elements: " + column.getClass());
        };
    }

    /** Copies elements that lie one behind the other. */
    void copy(MemorySegment elements, long first, long at, int count, int width) {
        ValueLayout here = layout(width);
        ValueLayout there = here.withOrder(LITTLE);
        if (isRead) {
            MemorySegment.copy(file, there, at, elements, here, first * width, count);
        } else {
            MemorySegment.copy(elements, here, first * width, file, there, at, count);
        }
    }

    static ValueLayout layout(int width) {
        return switch (width) {
            case Byte.BYTES -> BYTE;
            case Short.BYTES -> SHORT;
            case Integer.BYTES -> INT;
            default -> LONG;
        };
    }

    private void copyFields(MemorySegment structs, long first, int stride, long at, int count, int width) {
        switch (width) {
            case Byte.BYTES -> copyBytes(structs, first, stride, at, count);
            case Short.BYTES -> copyShorts(structs, first, stride, at, count);
            case Integer.BYTES -> copyInts(structs, first, stride, at, count);
            default -> copyLongs(structs, first, stride, at, count);
        }
    }

    private void copyBytes(MemorySegment structs, long first, int stride, long at, int count) {
        for (int row = 0; row < count; row++) {
            if (isRead) {
                structs.set(BYTE, first + (long) row * stride, file.get(BYTE, at + row));
            } else {
                file.set(BYTE, at + row, structs.get(BYTE, first + (long) row * stride));
            }
        }
    }

    private void copyShorts(MemorySegment structs, long first, int stride, long at, int count) {
        for (int row = 0; row < count; row++) {
            long there = at + (long) row * Short.BYTES;
            if (isRead) {
                structs.set(SHORT, first + (long) row * stride, file.get(FILE_SHORT, there));
            } else {
                file.set(FILE_SHORT, there, structs.get(SHORT, first + (long) row * stride));
            }
        }
    }

    private void copyInts(MemorySegment structs, long first, int stride, long at, int count) {
        for (int row = 0; row < count; row++) {
            long there = at + (long) row * Integer.BYTES;
            if (isRead) {
                structs.set(INT, first + (long) row * stride, file.get(FILE_INT, there));
            } else {
                file.set(FILE_INT, there, structs.get(INT, first + (long) row * stride));
            }
        }
    }

    private void copyLongs(MemorySegment structs, long first, int stride, long at, int count) {
        for (int row = 0; row < count; row++) {
            long there = at + (long) row * Long.BYTES;
            if (isRead) {
                structs.set(LONG, first + (long) row * stride, file.get(FILE_LONG, there));
            } else {
                file.set(FILE_LONG, there, structs.get(LONG, first + (long) row * stride));
            }
        }
    }

    /** In the memory, clears the bits of the rest of a word, in which so many rows end. */
    void clearBehind(int rows) {
        if (rows % Long.SIZE != 0) {
            long place = (long) (rows / Long.SIZE) * Long.BYTES;
            file.set(FILE_LONG, place, file.get(FILE_LONG, place) & ~(-1L << rows));
        }
    }

    /** In the memory, leaves zero of the rows that have no item: what is in their fields means nothing. */
    void clearVacant(RowBlock<?> block, Schema.Column column, int row, int rows, long at) {
        int width = column.bits() / Byte.SIZE;
        for (int word = 0; block.alive != null && word << 6 < rows; word++) {
            long alive = block.alive[(row >>> 6) + word];
            if (column.isBit()) {
                long place = at + (long) word * Long.BYTES;
                file.set(FILE_LONG, place, file.get(FILE_LONG, place) & alive);
                continue;
            }
            int end = Math.min(Long.SIZE, rows - (word << 6));
            for (int bit = 0; alive != -1 && bit < end; bit++) {
                if ((alive >>> bit & 1) == 0) {
                    file.asSlice(at + ((long) (word << 6) + bit) * width, width).fill((byte) 0);
                }
            }
        }
    }
}
