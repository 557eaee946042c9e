package dev.granary.runtime;

import dev.granary.StoreFullException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Directories of equal blocks, and the limits of their number.
 *
 * <p>Growing a store adds a block and copies no item; only the directory, a reference per block, is copied now and then.
 */
public final class Blocks {
    /**
     * What a column of a page or more has behind its last row. With the header of the next array that makes 256 bytes, so
     * the columns of a block, which usually lie one behind the other, do not begin at the same place of a page: they would
     * fall into the same sets of the cache, and stores to one would hold up loads from the others.
     */
    public static final int GAP_BYTES = 240;

    private static final int PAGE_BYTES = 4096;

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
