package dev.granary.runtime;

import dev.granary.Schema;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;

/**
 * What some of an array, or of native memory, held when this was made: one column, or several that lie together. It goes back to where the column
 * is then: pages of worlds that grow get longer arrays.
 */
final class ColumnCopy {
    private final KeyRows rows;
    private final int number;
    private final Object held;

    /** Which rows have had the same item ever since, of those that may come and go meanwhile; else null. */
    private final long[] kept;

    /** Where those begin, in elements. */
    private final int from;

    /** In elements, or bytes of native memory. */
    private final long length;

    /** What a row takes, of a column that lies by itself. */
    private final long bytesOfRow;

    private Left[] left = {};

    /** Of so many elements of the column of a number, or bytes of native memory, which begin with it. */
    ColumnCopy(KeyRows rows, int number, int from, long length) {
        this.rows = rows;
        this.number = number;
        this.from = from;
        this.length = length;
        this.held = now();
        this.kept = rows.watch();
        this.bytesOfRow = rows.columnAt(number).bits() / Byte.SIZE;
    }

    private Object of() {
        return rows.columnOf(number);
    }

    boolean isOf(Object array) {
        return of() == array;
    }

    /** What it holds now, to be {@linkplain #put put back}. */
    Object now() {
        Object of = of();
        if (of == null) {
            return null;
        }
        if (of instanceof MemorySegment memory) {
            MemorySegment copy = Arena.ofAuto().allocate(Math.max(1, length));
            MemorySegment.copy(memory, 0, copy, 0, length);
            return copy;
        }
        Object copy = Array.newInstance(of.getClass().componentType(), (int) length);
        System.arraycopy(of, from, copy, 0, (int) length);
        return copy;
    }

    void put(Object now) {
        Object of = of();
        if (of == null) {
            return;
        }
        if (of instanceof MemorySegment memory) {
            MemorySegment.copy((MemorySegment) now, 0, memory, 0, length);
        } else {
            System.arraycopy(now, 0, of, from, (int) length);
        }
    }

    /**
     * Has {@link #restore} leave a column as it is, of those that lie together: one that says where lists are, which are not brought back.
     */
    void leave(Schema.Column column) {
        left = Arrays.copyOf(left, left.length + 1);
        left[left.length - 1] = switch (column.place()) {
            case Schema.Place.InStruct in -> new Left(in.offsetBytes(), Long.BYTES, in.strideBytes());
            case Schema.Place.InLanes in -> new Left(in.offset(), in.lanes(), in.groupLength());
            case Schema.Place.OwnArray ignored -> throw new IllegalArgumentException(column.path());
        };
    }

    /** So many elements, or bytes, from an offset on, of each group of as many as the stride says. */
    private record Left(int offset, int count, int stride) {}

    /** It holds what it held, but for columns that are {@linkplain #leave left}. Never throws. */
    void restore() {
        if (kept != null) {
            restoreRows();
            return;
        }
        Object of = of();
        for (Left each : left) {
            for (long at = each.offset; at + each.count <= length; at += each.stride) {
                if (of instanceof MemorySegment memory) {
                    MemorySegment.copy(memory, at, (MemorySegment) held, at, each.count);
                } else {
                    System.arraycopy(of, from + (int) at, held, (int) at, each.count);
                }
            }
        }
        put(held);
    }

    /** What came meanwhile stays as it is, also in the place of what went. */
    private void restoreRows() {
        Object of = of();
        if (of == null) {
            return;
        }
        boolean isBit = rows.columnAt(number).isBit();
        for (int word = 0; word < kept.length; word++) {
            long chosen = kept[word];
            if (isBit) {
                long[] bits = (long[]) of;
                bits[from + word] = bits[from + word] & ~chosen | ((long[]) held)[word] & chosen;
            } else {
                restoreRows(of, word << 6, chosen);
            }
        }
    }

    private void restoreRows(Object of, int firstRow, long chosen) {
        long left = chosen;
        while (left != 0) {
            int first = Long.numberOfTrailingZeros(left);
            int count = Long.numberOfTrailingZeros(~(left >>> first));
            System.arraycopy(held, firstRow + first, of, from + firstRow + first, count);
            left &= ~(Words.below(count) << first);
        }
    }

    /** The same of several. */
    static void restore(List<ColumnCopy> copies) {
        for (int index = 0; index < copies.size(); index++) {
            copies.get(index).restore();
        }
    }

    /**
     * Marks the rows with something else in the column than before, and maybe some beside them.
     *
     * @return false, and not all are marked, if there are more than the limit
     */
    boolean mark(Schema.Column column, long[] rows, int limit) {
        if (of() == null) {
            return true;
        }
        return column.isBit()
                ? markBits(rows, limit)
                : switch (column.place()) {
                    case Schema.Place.OwnArray ignored -> markRows(rows, limit);
                    case Schema.Place.InStruct in ->
                        markParts(in.offsetBytes(), column.bits() / Byte.SIZE, in.strideBytes(), 1, rows, limit);
                    case Schema.Place.InLanes in -> {
                        int bytes = column.bits() / Byte.SIZE;
                        yield markParts(
                                in.offset() * bytes,
                                in.lanes() * bytes,
                                in.groupLength() * bytes,
                                in.lanes(),
                                rows,
                                limit);
                    }
                };
    }

    /** Of columns that lie together: looks at the bytes of one, which are of some rows each. */
    private boolean markParts(int offset, int count, int stride, int rowsOfPart, long[] rows, int limit) {
        Object of = of();
        MemorySegment now = segment(of);
        MemorySegment before = segment(held);
        int left = limit;
        int first = 0;
        for (long at = offset; at + count <= before.byteSize(); at += stride) {
            boolean isDifferent = of instanceof byte[] bytes
                    ? !Arrays.equals(bytes, (int) at, (int) at + count, (byte[]) held, (int) at, (int) at + count)
                    : MemorySegment.mismatch(now, at, at + count, before, at, at + count) >= 0;
            if (isDifferent) {
                left -= rowsOfPart;
                if (left < 0) {
                    return false;
                }
                for (int row = first; row < first + rowsOfPart && row >> 6 < rows.length; row++) {
                    rows[row >> 6] |= 1L << row;
                }
            }
            first += rowsOfPart;
        }
        return true;
    }

    private boolean markBits(long[] rows, int limit) {
        int left = limit;
        long[] bits = (long[]) of();
        for (int word = 0; word < Math.min(length, rows.length) && left >= 0; word++) {
            long different = bits[from + word] ^ ((long[]) held)[word];
            rows[word] |= different;
            left -= Long.bitCount(different);
        }
        return left >= 0;
    }

    private boolean markRows(long[] rows, int limit) {
        int left = limit;
        for (long at = next(0); at >= 0; at = next(at + 1)) {
            if (--left < 0) {
                return false;
            }
            if (at >> 6 < rows.length) {
                rows[(int) (at >> 6)] |= 1L << at;
            }
        }
        return true;
    }

    /** The next row, from one on, of which something is different; or -1. */
    private long next(long first) {
        Object of = of();
        if (of instanceof Object[] objects) {
            for (int at = (int) first; at < length; at++) {
                if (objects[from + at] != ((Object[]) held)[at]) {
                    return at;
                }
            }
            return -1;
        }
        MemorySegment now = segment(of);
        MemorySegment before = segment(held);
        long end = of instanceof MemorySegment ? length : before.byteSize();
        long begin = Math.min(end, first * bytesOfRow);
        long skipped = from * bytesOfRow;
        long different = MemorySegment.mismatch(now, skipped + begin, skipped + end, before, begin, end);
        return different < 0 ? -1 : (begin + different) / bytesOfRow;
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
