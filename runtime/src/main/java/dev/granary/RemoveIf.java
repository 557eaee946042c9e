package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a static method that takes a record, or the store's cursor, and says whether the item is to be removed.
 *
 * <p>For a {@link World} it takes components of an entity, or the world's cursor, and says whether to destroy the entity.
 *
 * <p>It is asked once for each item, in no promised order. The generated method returns how many items were removed.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface RemoveIf {
    /**
     * A condition on the flags of an item, such as {@code "tank & !flying"}: the method is asked of the items that it holds of, and
     * all others are skipped 64 at a time.
     *
     * <p>Flags are called by their names, those of nested records by their paths ({@code pose.moving}), and joined by
     * {@code &}, {@code |}, {@code ^}, {@code !} and parentheses. What counts is the flags before anything is removed.
     */
    String where() default "";

    /** For entities of a world: components that an entity has to have, beside those that the method takes. */
    Class<?>[] all() default {};

    /** For entities of a world: components that an entity must not have. */
    Class<?>[] without() default {};

    /** For entities of a world: components of which an entity has to have one at least. */
    Class<?>[] anyOf() default {};
}
