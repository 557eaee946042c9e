package dev.granary.runtime;

/** What is wrong with an array of fixed length, or with a number of one of its elements. */
public final class Lengths {
    private Lengths() {}

    /**
     * Lets an array pass that is as long as it has to be.
     *
     * @param array what it is called
     * @throws IllegalArgumentException if it has another length
     */
    public static void check(String array, int length, int expected) {
        if (length != expected) {
            throw new IllegalArgumentException(array + ": length " + length + " (expected: " + expected + ")");
        }
    }

    /**
     * An index that is one of an element.
     *
     * @param array what it is called
     * @throws IndexOutOfBoundsException if it is none
     */
    public static int check(int index, int length, String array) {
        if (index < 0 || index >= length) {
            throw outside(index, length, array);
        }
        return index;
    }

    /** What an index that is none of an element leads to. */
    public static IndexOutOfBoundsException outside(int index, int length, String array) {
        return new IndexOutOfBoundsException(array + ": index " + index + " (expected: 0 to " + (length - 1) + ")");
    }
}
