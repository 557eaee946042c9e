package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a static method over one item, which becomes a loop over all items of a store.
 *
 * <p>What it takes and returns says what it is:
 *
 * <ul>
 *   <li>record in, record out: sets the item; for straight-line arithmetic
 *   <li>record in, another record out, whose components are named as columns or nested records: sets those and no others
 *   <li>record in, nothing out: visits the item
 *   <li>the store's cursor in, nothing out: works on the item in place; for anything with branches
 *   <li>something and the record (or cursor) in, and out again the type of that something: a reduction
 * </ul>
 *
 * <p>A kernel of a {@link World} takes components instead: see {@link Kernels}.
 *
 * <p>The first parameter of type {@code Handle<R>} behind the item, where R is the record, receives the item's handle. All
 * others are passed through from the caller; beside a cursor, so are records. What a kernel throws ends the loop; items before the failing one are done, it and those
 * behind are as they were.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface Kernel {
    /**
     * For a reduction: the name of a static method of the same class that combines two results, which makes it possible to
     * run the kernel in a pool. It has to be associative.
     *
     * <p>Without {@link #identity}, each part of the items begins with the value that the caller gives, which has to be neutral to
     * the method, as 0 is to a sum; that is for totals that can't be changed.
     */
    String combine() default "";

    /**
     * For a reduction with {@link #combine} whose total is an array or another object that the kernel changes: the name of a static
     * method of the same class, without parameters, that makes a new total with nothing in it. In a pool, each part of the items
     * begins with one of its own; the value that the caller gives is combined with the totals of all parts, in their order.
     */
    String identity() default "";

    /**
     * For a reduction: the components by which items are grouped, up to four of them, nested ones by their paths. There is a total for all
     * items that have the same in each, and what is generated returns an object that has them: {@code get}, {@code size},
     * {@code forEach}, {@code top}.
     *
     * <p>Each group begins with the total that the caller gives; with {@link #identity}, which needs no {@link #combine} then, it begins
     * with one of its own, and the caller gives none. Components of numbers, enums, booleans, handles and symbols group; {@code float} and
     * {@code double} by what {@code equals} of their objects says.
     */
    String[] groupBy() default {};

    /**
     * For kernels that set items of a store that keeps structs: whether to copy the columns of a few hundred items at a time
     * into arrays, run the kernel on those, and copy the results back.
     *
     * <p>For kernels whose arithmetic is worth the copying, because loops over arrays vectorize and loops over structs don't.
     * Measure before you use it.
     *
     * <p>What the kernel writes to other items of the store may be lost in columns that it sets: copies made before are put over it.
     */
    boolean scratch() default false;

    /**
     * For kernels that set items of a store that keeps columns with holes: whether to run the kernel on vacant rows, too.
     *
     * <p>Then the loop need not look which rows have an item. A row that an item has left is all zero when the kernel first
     * sees it; the kernel has to be able to compute with whatever it makes of that.
     */
    boolean holes() default false;

    /**
     * A condition on the flags, enums and symbols of an item, such as {@code "tank & !flying"}: the kernel runs on the items that it holds of, and
     * all others are skipped 64 at a time.
     *
     * <p>Flags are called by their names, those of nested records by their paths ({@code pose.moving}), and joined by
     * {@code &}, {@code |}, {@code ^}, {@code !} and parentheses. What counts is the flags before the kernel runs.
     *
     * <p>An enum or a {@link Symbol} may be compared besides: {@code "side == BUY"}, {@code "name != 'gold'"}, {@code "name ==
     * null"}. Words are made of the column then; in stores they are allocated, 8 bytes for 64 rows.
     *
     * <p>Those of a world's entities begin with the component ({@code sprite.hidden}); one of a component that an entity
     * doesn't have is not set, and has no value, so that {@code "sprite.blend != ADD"} holds of an entity without a sprite.
     */
    String where() default "";

    /** For kernels of a world: components that an entity has to have, beside those that the kernel takes or returns. */
    Class<?>[] all() default {};

    /** For kernels of a world: components that an entity must not have. */
    Class<?>[] without() default {};

    /** For kernels of a world: components of which an entity has to have one at least. */
    Class<?>[] anyOf() default {};
}
