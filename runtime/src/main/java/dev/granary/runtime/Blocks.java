package dev.granary.runtime;

import dev.granary.StoreFullException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Directories of equal blocks, and the limits of their number.
 *
 * <p>Growing a store adds a block, or gives the last one more rows, in larger arrays; and now and then the directory, a reference per
 * block, is copied.
 */
public final class Blocks {
    /**
     * What a column of a page or more has behind its last row. With the header of the next array that makes 256 bytes, so
     * the columns of a block, which usually lie one behind the other, do not begin at the same place of a page: they would
     * fall into the same sets of the cache, and stores to one would hold up loads from the others.
     */
    public static final int GAP_BYTES = 240;

    private static final int PAGE_BYTES = 4096;

    /** Fewer rows double. */
    private static final int FEW_ROWS = 1024;

    private Blocks() {}

    /** The directory, or a copy of about twice its length if it has no room behind {@code count} blocks. */
    public static <B> B[] withRoomFor(B[] directory, int count) {
        return count < directory.length ? directory : Arrays.copyOf(directory, Math.max(4, count + (count >> 1)));
    }

    /** The first blocks of a directory, to be walked and not changed. */
    public static <B> List<B> view(B[] directory, int count) {
        return new FirstBlocks<>(directory, count);
    }

    /**
     * Those of the first blocks that are there, to be walked and not changed.
     *
     * @param hasAbsent whether some were released, and are null
     */
    public static <B> List<B> view(B[] directory, int count, boolean hasAbsent) {
        if (!hasAbsent) {
            return view(directory, count);
        }
        List<B> present = new ArrayList<>(count);
        for (int number = 0; number < count; number++) {
            if (directory[number] != null) {
                present.add(directory[number]);
            }
        }
        return Collections.unmodifiableList(present);
    }

    /** How many of the first blocks are there. */
    public static int count(Object[] directory, int count) {
        int present = 0;
        for (int number = 0; number < count; number++) {
            present += directory[number] == null ? 0 : 1;
        }
        return present;
    }

    /** The number of the first block that was released; there has to be one. */
    public static int firstAbsent(Object[] directory) {
        int number = 0;
        while (directory[number] != null) {
            number++;
        }
        return number;
    }

    /** How many blocks of {@code 1 << blockShift} rows hold the rows. */
    public static int holding(int rows, int blockShift) {
        return (int) ((long) rows + (1L << blockShift) - 1 >>> blockShift);
    }

    /** Fails if one more block would take the store beyond the rows that an {@code int} can number. */
    public static void checkRoomFor(String store, int blockCount, int blockShift) {
        long rows = blockCount + 1L << blockShift;
        if (rows > Integer.MAX_VALUE) {
            throw new StoreFullException(store + ": " + ((long) blockCount << blockShift)
                    + " rows are in use, and one more block would take it beyond 2^31 - 1");
        }
    }

    /**
     * The rows that the last block has next: it begins small, and goes on with a fifth of all rows more, below a thousand with twice
     * as many, to which its arrays are copied. Where they would be too large to be copied again, it has all of its rows.
     *
     * @param before the rows of all blocks before it
     * @param rows those of the block now; 0 if it is about to be made
     * @param first the rows of the first block when it is made, a power of two; more are a multiple of it
     * @param copied the most rows that are copied of an array
     * @param full the rows of the block when it has all of them
     */
    public static int nextRows(int before, int rows, int first, int copied, int full) {
        int all = before + rows;
        int more = Math.max(first, all < FEW_ROWS ? all : all / 5 & -first);
        int next = rows + more;
        if (full - next < more / 8) {
            return full;
        }
        int most = copied & -first;
        return next <= most ? next : rows < most ? most : full;
    }

    /**
     * How many of a block's rows are used before it gets more: all of them, or fewer by the additions that copy its arrays, one or
     * some each.
     *
     * @param rows those of the block
     * @param full those that it has when it has all
     * @param arrays how many there are
     * @param copied the most rows that are copied of an array
     */
    public static int rowsBeforeCopies(int rows, int full, int arrays, int copied) {
        int additions = (arrays - 1) / arraysAtOnce(rows, arrays, copied) + 1;
        return rows == full || additions == 1 ? rows : rows - additions;
    }

    /**
     * How many arrays of so many rows an addition copies: half of what it may, because there may be slots to be copied, too; but no
     * fewer than make one addition of 16 copy some.
     */
    public static int arraysAtOnce(int rows, int arrays, int copied) {
        return Math.max(Math.max(1, copied / 2 / rows), (int) (16L * arrays / rows));
    }

    /**
     * The fewest rows of a last block that hold so many, so that all of them {@linkplain #rowsBeforeCopies are used} before it gets
     * more.
     */
    public static int fewestRows(int used, int first, int full, int arrays, int copied) {
        int rows = used + first - 1 & -first;
        while (rows < full && rowsBeforeCopies(rows, full, arrays, copied) < used) {
            rows += first;
        }
        return Math.min(rows, full);
    }

    /** The length of a column of so many rows: with a gap behind it, if it has a page or more. */
    public static int length(int rows, int bytes) {
        return (long) rows * bytes < PAGE_BYTES ? rows : rows + GAP_BYTES / bytes;
    }

    /** The failure of an addition to a store that holds its maximum of items. */
    public static StoreFullException full(String store, int maxCapacity) {
        return new StoreFullException(store + " is full: maxCapacity is " + maxCapacity + ", and all of it is in use");
    }

    /** The expected size, if it is from 0 to the maximum capacity. */
    public static int checkExpectedSize(int expectedSize, int maxCapacity) {
        if (expectedSize < 0 || expectedSize > maxCapacity) {
            throw new IllegalArgumentException(
                    "expectedSize: " + expectedSize + " (expected: 0 to " + maxCapacity + ")");
        }
        return expectedSize;
    }
}
