package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Generates a store of the annotated record in which no item ever moves: removal leaves a hole, and an item added later
 * fills it. Only {@code compact} of the store moves items, into holes, and says which.
 *
 * <p>For access by handle: with the default {@link Layout#AOS} an item's fields and the generation that a handle is
 * checked against share a cache line or two. An AOS item costs its fields rounded up to 4 bytes, 4 bytes, one bit, and
 * another per {@code boolean} and flag ({@link Flags}). Iteration walks one bit per slot, 64 at a time.
 *
 * <p>For a record {@code Sound} the store is {@code SoundStore}, in the same package and as visible as the record; for a
 * nested {@code Game.Sound} it is {@code Game_SoundStore}.
 *
 * @see SoA
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface BulkData {
    /** How the fields of an item lie in memory. */
    Layout layout() default Layout.AOS;

    /** Which hole the next item fills. */
    Reuse reuse() default Reuse.LOWEST;

    /** Where items go when all room is taken. */
    Growth growth() default Growth.BLOCKS;

    /**
     * The number of items that a new store has room for, from 0 to {@link #maxCapacity()}; with {@link Growth#FIXED} the
     * number that it ever has room for, at least 1.
     */
    int capacity() default 0;

    /**
     * The number of items that the store refuses to go beyond, at least 1; with {@link Growth#VIRTUAL}, for which addresses are
     * reserved.
     */
    int maxCapacity() default Integer.MAX_VALUE;

    /**
     * The number of rows in a block, the unit in which a store grows, or in the first block where blocks differ: a power of two
     * from 64 to 1,048,576; 0 lets Granary choose (from 8,192 to 65,536 for {@link Layout#SOA}, see {@link Growth#BLOCKS};
     * 8,192 for {@link Layout#AOSOA}; for {@link Layout#AOS} as many as take less than 512 KiB; or, where that is fewer, as many as
     * hold {@link #maxCapacity}; 64 for the other growths where blocks differ).
     */
    int blockRows() default 0;

    /**
     * The rows in a group, a power of two from 2 up to the rows of a block (64 where there is one block, {@link Growth#FIXED} or
     * {@link Growth#DOUBLING}): with {@link Layout#AOSOA} only; 0 means 16, which
     * is a vector of {@code float} at its widest, and a multiple of shorter ones.
     */
    int lanes() default 0;

    /**
     * Whether the store has {@code view()}: itself as it is at the moment, for other threads to read while its own goes on. Without it nothing is
     * generated for that.
     */
    boolean views() default false;

    /** The simple name of the generated class; empty means the record's name followed by {@code Store}. */
    String name() default "";
}
