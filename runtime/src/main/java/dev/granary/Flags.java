package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives a store flags beside the components of its record: one bit an item, which the record knows nothing of.
 *
 * <p>For subsets that are a matter of the program and not of the item: {@code selected}, {@code onScreen}, {@code visited}.
 * Each name gives the store, its cursor and its blocks accessors as a {@code boolean} component would, and the store a
 * constant for {@link Mask}s. An item that is added has none of them set, setting the item as a record leaves them as they
 * are, and they move with their item where items move.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface Flags {
    /** The names, each a Java name that no component has. */
    String[] value();
}
