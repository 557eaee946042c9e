package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a static method that takes a record, or the store's cursor, and says whether the item is to be removed.
 *
 * <p>It is asked once for each item, in no promised order. The generated method returns how many items were removed.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface RemoveIf {}
