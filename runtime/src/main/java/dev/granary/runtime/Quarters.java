package dev.granary.runtime;

import dev.granary.StoreFullException;
import java.util.Arrays;

/**
 * Blocks that become larger with the store: four of the smallest size, four each of twice the size before, and at last always of the
 * largest.
 *
 * <p>So a block has half of all rows before it at the most, but for the first few, and later a quarter; and there are few blocks where
 * there are many rows. The block of a row is found in a directory that has an entry for each so many rows as the smallest block has, of
 * which a larger one has several.
 *
 * <p>The smallest size and the largest are given as powers of two, which are constants in generated code. If they are the same, blocks
 * are equal.
 */
public final class Quarters {
    private Quarters() {}

    /** The number of the block that the row is in; the directory is faster. */
    public static int blockOf(int row, int blockShift, int largestShift) {
        int units = (row >>> blockShift) + 4; // as if there were four more before the first
        int doublings = Math.min(Integer.SIZE - 1 - Integer.numberOfLeadingZeros(units) - 2, largestShift - blockShift);
        return 4 * doublings + (units >>> doublings) - 4;
    }

    /** The number of the first row of a block, which is the number of rows of all blocks before it. */
    public static int firstRow(int block, int blockShift, int largestShift) {
        int doublings = doublings(block, largestShift - blockShift);
        return (block - 4 * doublings + 4 << doublings) - 4 << blockShift;
    }

    /** The rows of a block. */
    public static int rowsOf(int block, int blockShift, int largestShift) {
        return 1 << blockShift + doublings(block, largestShift - blockShift);
    }

    private static int doublings(int block, int most) {
        return Math.min(block / 4, most);
    }

    /** How many blocks hold the rows. */
    public static int holding(int rows, int blockShift, int largestShift) {
        return rows == 0 ? 0 : blockOf(rows - 1, blockShift, largestShift) + 1;
    }

    /** The rows of those of the first blocks that were released. */
    public static int absentRows(Object[] directory, int count, int blockShift, int largestShift) {
        int rows = 0;
        for (int number = 0; number < count; number++) {
            rows += directory[number] == null ? rowsOf(number, blockShift, largestShift) : 0;
        }
        return rows;
    }

    /** Fails if one more block would take the store beyond the rows that an {@code int} can number. */
    public static void checkRoomFor(String store, int blockCount, int blockShift, int largestShift) {
        int rows = firstRow(blockCount, blockShift, largestShift);
        if ((long) rows + rowsOf(blockCount, blockShift, largestShift) > Integer.MAX_VALUE) {
            throw new StoreFullException(
                    store + ": " + rows + " rows are in use, and one more block would take it beyond 2^31 - 1");
        }
    }

    /** The directory by rows, or a larger copy if it has no entries for a block. */
    public static <B> B[] withRoomFor(B[] byRow, int block, int blockShift, int largestShift) {
        return Blocks.withRoomFor(byRow, (firstRow(block + 1, blockShift, largestShift) >>> blockShift) - 1);
    }

    /** Makes a block, or null, that of its rows. */
    public static <B> void put(B[] byRow, int number, B block, int blockShift, int largestShift) {
        int from = firstRow(number, blockShift, largestShift) >>> blockShift;
        Arrays.fill(byRow, from, from + (rowsOf(number, blockShift, largestShift) >>> blockShift), block);
    }

    /** A directory by rows of the first blocks of one by number. */
    public static <B> B[] byRow(B[] blocks, int count, int blockShift, int largestShift) {
        B[] byRow = Arrays.copyOf(blocks, firstRow(count, blockShift, largestShift) >>> blockShift);
        for (int number = 0; number < count; number++) {
            put(byRow, number, blocks[number], blockShift, largestShift);
        }
        return byRow;
    }
}
