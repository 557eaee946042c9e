package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Generates a tightly packed store of the annotated record: a struct of arrays, one array per column and block.
 *
 * <p>For sweeps over all items. Rows {@code [0, size)} are alive, so a loop over a column needs no test and vectorizes.
 * Removing an item moves the last row into its place, at the cost of one copy per column; handles stay valid through a
 * table from slot to row. An item costs its columns, 12 bytes and one bit per {@code boolean} and flag ({@link Flags}).
 *
 * <p>For a record {@code Particle} the store is {@code ParticleStore}, in the same package and as visible as the record;
 * for a nested {@code Game.Particle} it is {@code Game_ParticleStore}.
 *
 * @see BulkData
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface SoA {
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
     * from 64 to 1,048,576; 0 lets Granary choose (from 8,192 to 65,536, see {@link
     * Growth#BLOCKS}, or as many as hold {@link #maxCapacity}; 64 for the other growths where blocks differ).
     */
    int blockRows() default 0;

    /**
     * The rows in a group, a power of two from 2 up to the rows of a block (64 where there is one block, {@link Growth#FIXED} or
     * {@link Growth#DOUBLING}): columns in groups, as in {@link
     * Layout#AOSOA}, for loops written with the Vector API. 0 means none: each column is an array of its own.
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
