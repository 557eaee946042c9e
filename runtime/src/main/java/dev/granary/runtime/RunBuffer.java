package dev.granary.runtime;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;

/** Elements of one column of a pool, between the runs that they are in, one run after the other, and little-endian memory. */
final class RunBuffer {
    /** How many are on their way at once: a multiple of 64. */
    static final int CHUNK = FileReader.CHUNK_ROWS;

    private final RunPool pool;
    private final int column;
    private final Object elements;
    private final int width;

    /** Those that are in the buffer, and how many of them are done. */
    private int count;

    private int next;

    /** What takes or gives the elements of a chunk. */
    interface Transfer {
        /** For so many, of which the first is this one among all. */
        void next(long first, int count) throws IOException;
    }

    /** Empty. */
    RunBuffer(RunPool pool, int column) {
        this.pool = pool;
        this.column = column;
        Class<?> type = pool.type(column);
        this.elements = Array.newInstance(type, CHUNK);
        this.width =
                type == boolean.class ? 0 : (int) ColumnBytes.segment(elements).byteSize() / CHUNK;
    }

    /** All elements of some lists, a chunk after the other: {@code full} is called when each is there. */
    void gather(Runs runs, Transfer full) throws IOException {
        long[] done = {0};
        runs.forEach((row, run) -> {
            for (int from = 0; from < Run.size(run); ) {
                int more = Math.min(CHUNK - count, Run.size(run) - from);
                System.arraycopy(pool.array(column, run), Run.from(run) + from, elements, count, more);
                from += more;
                count += more;
                if (count == CHUNK) {
                    full.next(done[0], count);
                    done[0] += count;
                    count = 0;
                }
            }
        });
        if (count > 0) {
            full.next(done[0], count);
            count = 0;
        }
    }

    /** Gives all elements of some lists a value, so many in all: {@code empty} is called for each chunk, to fill the buffer. */
    void scatter(Runs runs, long all, Transfer empty) throws IOException {
        long[] done = {0};
        runs.forEach((row, run) -> {
            for (int to = 0; to < Run.size(run); ) {
                if (next == count) {
                    count = (int) Math.min(CHUNK, all - done[0]);
                    next = 0;
                    empty.next(done[0], count);
                    done[0] += count;
                }
                int more = Math.min(count - next, Run.size(run) - to);
                System.arraycopy(elements, next, pool.array(column, run), Run.from(run) + to, more);
                to += more;
                next += more;
            }
        });
    }

    /** Copies what is in the buffer to memory: booleans as bits, the first in the lowest one, and zeros in the rest of their word. */
    void toBytes(MemorySegment memory, int count) {
        if (elements instanceof boolean[] bits) {
            for (int word = 0; word << 6 < count; word++) {
                memory.set(ColumnBytes.FILE_LONG, (long) word * Long.BYTES, word(bits, word << 6, count));
            }
        } else {
            new ColumnBytes(memory, false).copy(ColumnBytes.segment(elements), 0, 0, count, width);
        }
    }

    private static long word(boolean[] bits, int from, int end) {
        long word = 0;
        for (int at = from; at < Math.min(from + Long.SIZE, end); at++) {
            word |= bits[at] ? 1L << at : 0;
        }
        return word;
    }

    /** Copies what is in memory to the buffer. */
    void ofBytes(MemorySegment memory, int count) {
        if (elements instanceof boolean[] bits) {
            for (int at = 0; at < count; at++) {
                bits[at] = (memory.get(ValueLayout.JAVA_BYTE, at >>> 3) >>> (at & 7) & 1) != 0;
            }
        } else {
            new ColumnBytes(memory, true).copy(ColumnBytes.segment(elements), 0, 0, count, width);
        }
    }
}
