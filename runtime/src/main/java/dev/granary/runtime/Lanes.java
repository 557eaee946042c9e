package dev.granary.runtime;

/**
 * Where the values of a column are in an array of groups: each group has so many lanes, one a row, of a column, then as many of
 * the next.
 */
public final class Lanes {
    private final int lanes;
    private final int groupLength;
    private final int offset;

    Lanes(int lanes, int groupLength, int offset) {
        this.lanes = lanes;
        this.groupLength = groupLength;
        this.offset = offset;
    }

    /**
     * Where the value of a row is, if its column is the first of the group; the others are behind it by their offsets.
     *
     * @param lanes a power of two; with a constant this is a shift, a multiplication and a mask
     * @param groupLength from one group to the next, in elements
     */
    public static int at(int row, int lanes, int groupLength) {
        return (row >>> Integer.numberOfTrailingZeros(lanes)) * groupLength + (row & lanes - 1);
    }

    /** Copies all values of a row, one a column. */
    public static void copyRow(byte[] from, int fromRow, byte[] to, int toRow, int lanes, int groupLength) {
        int source = at(fromRow, lanes, groupLength);
        int target = at(toRow, lanes, groupLength);
        for (int column = 0; column < groupLength; column += lanes) {
            to[target + column] = from[source + column];
        }
    }

    /** Makes all values of a row 0. */
    public static void clearRow(byte[] array, int row, int lanes, int groupLength) {
        int at = at(row, lanes, groupLength);
        for (int column = 0; column < groupLength; column += lanes) {
            array[at + column] = 0;
        }
    }

    /** Copies all values of a row, one a column. */
    public static void copyRow(short[] from, int fromRow, short[] to, int toRow, int lanes, int groupLength) {
        int source = at(fromRow, lanes, groupLength);
        int target = at(toRow, lanes, groupLength);
        for (int column = 0; column < groupLength; column += lanes) {
            to[target + column] = from[source + column];
        }
    }

    /** Makes all values of a row 0. */
    public static void clearRow(short[] array, int row, int lanes, int groupLength) {
        int at = at(row, lanes, groupLength);
        for (int column = 0; column < groupLength; column += lanes) {
            array[at + column] = 0;
        }
    }

    /** Copies all values of a row, one a column. */
    public static void copyRow(char[] from, int fromRow, char[] to, int toRow, int lanes, int groupLength) {
        int source = at(fromRow, lanes, groupLength);
        int target = at(toRow, lanes, groupLength);
        for (int column = 0; column < groupLength; column += lanes) {
            to[target + column] = from[source + column];
        }
    }

    /** Makes all values of a row 0. */
    public static void clearRow(char[] array, int row, int lanes, int groupLength) {
        int at = at(row, lanes, groupLength);
        for (int column = 0; column < groupLength; column += lanes) {
            array[at + column] = 0;
        }
    }

    /** Copies all values of a row, one a column. */
    public static void copyRow(int[] from, int fromRow, int[] to, int toRow, int lanes, int groupLength) {
        int source = at(fromRow, lanes, groupLength);
        int target = at(toRow, lanes, groupLength);
        for (int column = 0; column < groupLength; column += lanes) {
            to[target + column] = from[source + column];
        }
    }

    /** Makes all values of a row 0. */
    public static void clearRow(int[] array, int row, int lanes, int groupLength) {
        int at = at(row, lanes, groupLength);
        for (int column = 0; column < groupLength; column += lanes) {
            array[at + column] = 0;
        }
    }

    /** Copies all values of a row, one a column. */
    public static void copyRow(long[] from, int fromRow, long[] to, int toRow, int lanes, int groupLength) {
        int source = at(fromRow, lanes, groupLength);
        int target = at(toRow, lanes, groupLength);
        for (int column = 0; column < groupLength; column += lanes) {
            to[target + column] = from[source + column];
        }
    }

    /** Makes all values of a row 0. */
    public static void clearRow(long[] array, int row, int lanes, int groupLength) {
        int at = at(row, lanes, groupLength);
        for (int column = 0; column < groupLength; column += lanes) {
            array[at + column] = 0;
        }
    }

    /** Copies all values of a row, one a column. */
    public static void copyRow(float[] from, int fromRow, float[] to, int toRow, int lanes, int groupLength) {
        int source = at(fromRow, lanes, groupLength);
        int target = at(toRow, lanes, groupLength);
        for (int column = 0; column < groupLength; column += lanes) {
            to[target + column] = from[source + column];
        }
    }

    /** Makes all values of a row 0. */
    public static void clearRow(float[] array, int row, int lanes, int groupLength) {
        int at = at(row, lanes, groupLength);
        for (int column = 0; column < groupLength; column += lanes) {
            array[at + column] = 0;
        }
    }

    /** Copies all values of a row, one a column. */
    public static void copyRow(double[] from, int fromRow, double[] to, int toRow, int lanes, int groupLength) {
        int source = at(fromRow, lanes, groupLength);
        int target = at(toRow, lanes, groupLength);
        for (int column = 0; column < groupLength; column += lanes) {
            to[target + column] = from[source + column];
        }
    }

    /** Makes all values of a row 0. */
    public static void clearRow(double[] array, int row, int lanes, int groupLength) {
        int at = at(row, lanes, groupLength);
        for (int column = 0; column < groupLength; column += lanes) {
            array[at + column] = 0;
        }
    }

    /** Copies so many values of the column, from a row on, to the beginning of an array. */
    void copy(Object array, int row, int count, Object to) {
        for (int copied = 0; copied < count; ) {
            int from = row + copied;
            int length = Math.min(lanes - (from & lanes - 1), count - copied);
            System.arraycopy(array, at(from, lanes, groupLength) + offset, to, copied, length);
            copied += length;
        }
    }
}
