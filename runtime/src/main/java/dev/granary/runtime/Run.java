package dev.granary.runtime;

/** What the number of a run says: where it begins, how large it is, and how many elements are in it. 0 is a list without elements. */
final class Run {
    /** The elements of the blocks that runs share: less than half of the smallest region of G1, of elements of 8 bytes. */
    static final int BLOCK_SHIFT = 15;

    private static final int BLOCK_MASK = (1 << BLOCK_SHIFT) - 1;

    /** The blocks that the 32 bits of a position tell apart. */
    static final int MOST_BLOCKS = 1 << Integer.SIZE - BLOCK_SHIFT;

    private static final int SIZE_BITS = 27;

    /** The most elements of a list. */
    static final int MOST_ELEMENTS = (1 << SIZE_BITS) - 1;

    /** How many sizes of runs there are. */
    static final int SIZES = SIZE_BITS + 1;

    private Run() {}

    static long of(int start, int shift, int size) {
        return (long) start << Integer.SIZE | (long) shift << SIZE_BITS | size;
    }

    /** The elements that are in a run. */
    static int size(long run) {
        return (int) run & MOST_ELEMENTS;
    }

    /** The logarithm of how many there is room for. */
    static int shift(long run) {
        return (int) run >>> SIZE_BITS;
    }

    /** Where it begins, in all blocks. */
    static int start(long run) {
        return (int) (run >>> Integer.SIZE);
    }

    /** Where its elements begin in the arrays that it is in. */
    static int from(long run) {
        return start(run) & BLOCK_MASK;
    }

    /** The number of the block whose arrays it is in. */
    static int block(long run) {
        return (int) (run >>> Integer.SIZE + BLOCK_SHIFT);
    }

    /** The logarithm of the room that so many elements need, one at least. */
    static int shiftOf(int size) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(size - 1);
    }

    /** How many elements there is room for. */
    static int room(long run) {
        return run == 0 ? 0 : 1 << shift(run);
    }

    /** Whether there is no room for one more. The largest has some, but its number has no bits for a list that is longer. */
    static boolean isFull(long run) {
        return size(run) == Math.min(room(run), MOST_ELEMENTS);
    }
}
