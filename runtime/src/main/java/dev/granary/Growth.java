package dev.granary;

/** Where a store puts items when all its room is taken. */
public enum Growth {
    /**
     * Into one more block.
     *
     * <p>Where {@code blockRows} is set, all blocks have so many rows, no addition takes longer than the making of one, nothing is
     * copied, and at most one block is in vain. Where it is not, the last block begins small, with 64 rows in an empty store, and gets
     * more in larger arrays, of which an addition copies 64 KiB at the most; arrays that a {@code Block} gave out before are not the
     * store's any more then.
     *
     * <p>Blocks then become larger with the store, and there are four of each size: columns have 8,192 rows at first, and up to 65,536,
     * or fewer where that many would take more than 4 MiB, or a column of them half a MiB; structs and groups have up to 64 KiB at
     * first, and later less than half a MiB. Larger arrays have regions of the heap of their own where the garbage collector is G1, as
     * arrays of the other growths have. From a thousand items on a store takes at most 1.25 times what the items need.
     */
    BLOCKS,

    /**
     * Nowhere: the store has room for {@code capacity} items, made with the store, and an addition beyond throws {@link
     * StoreFullException}.
     *
     * <p>One array a column, and nothing is allocated later. {@code trim} does nothing.
     */
    FIXED,

    /**
     * Into arrays of twice the length, to which everything is copied.
     *
     * <p>One array a column, however many items; but the addition that finds it full takes as long as copying all items does,
     * and both arrays are in memory meanwhile. A {@code Block} from before is not the store's any more. {@code trim} copies
     * too, into arrays as long as they have to be.
     */
    DOUBLING,

    /**
     * Into one more block of as many rows as all others together: 64, 64, 128, 256, and so on.
     *
     * <p>Nothing is copied, few items take little memory, and many are in few blocks; up to half of the rows are in vain.
     */
    GEOMETRIC_BLOCKS,

    /**
     * Into more of one range of addresses, reserved with the store for {@code maxCapacity} items; memory is taken as they are
     * written to.
     *
     * <p>For stores that are large or lend columns to native code: no item ever moves, and a column is one piece of native
     * memory, with an address, beyond 2 GiB too. Loops over it are slower than over arrays. The store is closed when it is
     * no longer used. Linux and macOS, 64 bits; Windows by its documentation, untested.
     */
    VIRTUAL
}
