package dev.granary.runtime;

import dev.granary.Schema;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;

/** What an array of a block, or its native memory, held when this was made: one column, or several that lie together. */
final class ColumnCopy {
    private final Object of;
    private final Object held;

    /** In elements, or bytes of native memory. */
    private final long length;

    private final boolean isBit;

    /** Rows that lie so that what is of one can't be told apart from what is of another; 1 mostly. */
    private final int rowsTogether;

    /** What those rows take. */
    private final long bytesTogether;

    ColumnCopy(RowBlock<?> block, int number) {
        Schema.Column column = block.columnAt(number);
        this.of = block.columns[number];
        this.length = of instanceof MemorySegment memory
                ? Math.min(memory.byteSize(), (long) block.size() * block.bytesOf(number))
                : Array.getLength(of);
        this.held = copyOf(of, length);
        this.isBit = column.isBit();
        int bytes = column.bits() / Byte.SIZE;
        switch (column.place()) {
            case Schema.Place.OwnArray ignored -> {
                rowsTogether = 1;
                bytesTogether = bytes;
            }
            case Schema.Place.InStruct in -> {
                rowsTogether = 1;
                bytesTogether = in.strideBytes();
            }
            case Schema.Place.InLanes in -> {
                rowsTogether = in.lanes();
                bytesTogether = (long) in.groupLength() * bytes;
            }
        }
    }

    private static Object copyOf(Object array, long length) {
        Object copy = array instanceof MemorySegment
                ? Arena.ofAuto().allocate(Math.max(1, length))
                : Array.newInstance(array.getClass().componentType(), (int) length);
        copy(array, copy, length);
        return copy;
    }

    private static void copy(Object from, Object to, long length) {
        if (from instanceof MemorySegment memory) {
            MemorySegment.copy(memory, 0, (MemorySegment) to, 0, length);
        } else {
            System.arraycopy(from, 0, to, 0, (int) length);
        }
    }

    boolean isOf(Object array) {
        return of == array;
    }

    /** What it holds now, to be {@linkplain #put put back}. */
    Object now() {
        return copyOf(of, length);
    }

    void put(Object now) {
        copy(now, of, length);
    }

    /** It holds what it held. Never throws. */
    void restore() {
        copy(held, of, length);
    }

    /**
     * Marks the rows with something else than before, and maybe some beside them.
     *
     * @return false, and not all are marked, if there are more than the limit
     */
    boolean mark(long[] rows, int limit) {
        return isBit ? markBits(rows, limit) : markRows(rows, limit);
    }

    private boolean markBits(long[] rows, int limit) {
        int left = limit;
        for (int word = 0; word < Math.min(length, rows.length) && left >= 0; word++) {
            long different = ((long[]) of)[word] ^ ((long[]) held)[word];
            rows[word] |= different;
            left -= Long.bitCount(different);
        }
        return left >= 0;
    }

    private boolean markRows(long[] rows, int limit) {
        int left = limit;
        for (long at = next(0); at >= 0; at = next(at + 1)) {
            left -= rowsTogether;
            if (left < 0) {
                return false;
            }
            int first = (int) at * rowsTogether;
            for (int row = first; row < first + rowsTogether && row >> 6 < rows.length; row++) {
                rows[row >> 6] |= 1L << row;
            }
        }
        return true;
    }

    /** The number of the next rows together, from some on, of which something is different; or -1. */
    private long next(long from) {
        if (of instanceof Object[] objects) {
            for (int at = (int) from; at < length; at++) {
                if (objects[at] != ((Object[]) held)[at]) {
                    return at;
                }
            }
            return -1;
        }
        MemorySegment now = segment(of);
        MemorySegment before = segment(held);
        long end = of instanceof MemorySegment ? length : before.byteSize();
        long begin = Math.min(end, from * bytesTogether);
        long different = MemorySegment.mismatch(now, begin, end, before, begin, end);
        return different < 0 ? -1 : (begin + different) / bytesTogether;
    }

    private static MemorySegment segment(Object array) {
        return switch (array) {
            case byte[] bytes -> MemorySegment.ofArray(bytes);
            case short[] shorts -> MemorySegment.ofArray(shorts);
            case char[] chars -> MemorySegment.ofArray(chars);
            case int[] ints -> MemorySegment.ofArray(ints);
            case long[] longs -> MemorySegment.ofArray(longs);
            case float[] floats -> MemorySegment.ofArray(floats);
            case double[] doubles -> MemorySegment.ofArray(doubles);
            default -> (MemorySegment) array;
        };
    }
}
