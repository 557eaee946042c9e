package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a static method that takes a record, or the store's cursor, and says whether the item is one of those that are wanted.
 *
 * <p>It is asked once for each item, in no promised order. The generated method returns those that it says {@code true} of, as a subset
 * of the store ({@link Subset}) with a bit for each row: what the method says later, of items that have changed, does not matter, and
 * after items were added or removed the subset throws {@link java.util.ConcurrentModificationException}.
 *
 * <p>For a {@link World} it takes components of an entity, or the world's cursor. What is returned is a query of the world, which can be
 * narrowed and joined further, and throws after entities were destroyed, or gained or lost components.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface Select {
    /**
     * A condition on the flags of an item, such as {@code "tank & !flying"}: the method is asked of the items that it holds of, and
     * all others are skipped 64 at a time. See {@link Kernel#where}.
     */
    String where() default "";

    /** For entities of a world: components that an entity has to have, beside those that the method takes. */
    Class<?>[] all() default {};

    /** For entities of a world: components that an entity must not have. */
    Class<?>[] without() default {};

    /** For entities of a world: components of which an entity has to have one at least. */
    Class<?>[] anyOf() default {};
}
