package dev.granary.runtime;

import dev.granary.StoreFullException;

/**
 * Blocks in a geometric series: the first two have a power of two rows, and each that follows has twice as many as the one
 * before it, as in 64, 64, 128, 256.
 *
 * <p>A block has as many rows as all before it together, so block and row follow from the position of the highest bit of the row's
 * number. The series begins with two equal blocks, and with 64 rows, because rows have a bit each in words of 64: a block begins and
 * ends with a word.
 *
 * <p>The size of the first block is given as a power of two, which is a constant in generated code.
 */
public final class Series {
    private Series() {}

    /** The number of the block that the row is in. */
    public static int blockOf(int row, int blockShift) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(row >>> blockShift);
    }

    /** Where the row is in its block. */
    public static int rowIn(int row, int blockShift) {
        int highestBit = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(row);
        return row & (1 << Math.max(highestBit, blockShift)) - 1;
    }

    /** The number of the first row of a block, which is the number of rows of all blocks before it. */
    public static int firstRow(int block, int blockShift) {
        return block == 0 ? 0 : 1 << blockShift + block - 1;
    }

    /** The rows of a block. */
    public static int rowsOf(int block, int blockShift) {
        return 1 << blockShift + Math.max(block - 1, 0);
    }

    /** How many blocks hold the rows. */
    public static int holding(int rows, int blockShift) {
        return rows == 0 ? 0 : blockOf(rows - 1, blockShift) + 1;
    }

    /** The rows of those of the first blocks that were released. */
    public static int absentRows(Object[] directory, int count, int blockShift) {
        int rows = 0;
        for (int number = 0; number < count; number++) {
            rows += directory[number] == null ? rowsOf(number, blockShift) : 0;
        }
        return rows;
    }

    /**
     * Fails if one more block would take the store beyond the rows that an {@code int} can number, or be too large for an
     * array.
     *
     * @param elements of an array, for a row
     */
    public static void checkRoomFor(String store, int blockCount, int blockShift, int elements) {
        int rows = firstRow(blockCount, blockShift);
        int more = rowsOf(blockCount, blockShift);
        if ((long) rows + more > Integer.MAX_VALUE) {
            throw new StoreFullException(
                    store + ": " + rows + " rows are in use, and one more block would take it beyond 2^31 - 1");
        }
        if ((long) more * elements > OneBlock.MAX_ARRAY_LENGTH) {
            throw new StoreFullException(store + ": " + rows + " rows are in use, and a block of " + more
                    + " more is larger than an array can be");
        }
    }
}
