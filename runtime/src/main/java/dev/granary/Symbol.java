package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Keeps a {@code String} component as a number of four bytes, and the text once, in the {@link Symbols} of the store or world.
 *
 * <p>For texts of which many are alike: names of instruments, kinds, places. It reads as the same object for the same text, may be a key
 * ({@link Unique}, {@link Index}), and groups go by it. It may be null.
 */
@Documented
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.CLASS)
public @interface Symbol {}
