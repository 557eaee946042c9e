package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Keeps a record component as an object reference, in an object column beside the flat data.
 *
 * <p>For types that have no columns ({@code String}, {@code List}, arrays), and for records that are to be kept as they
 * are instead of being flattened. The reference may be null. It is cleared when the item is removed, so that a store
 * keeps nothing alive that is not in it.
 */
@Documented
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.CLASS)
public @interface Boxed {
    /**
     * What writes the objects to files and reads them: a class with a constructor without parameters that implements {@link Codec} of
     * the component's type. Without one, {@code save} and {@code load} fail, but for a {@code String}.
     */
    Class<? extends Codec<?>> codec() default Codec.None.class;
}
