package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A key of which each value has one item at most, in a store of {@link SoA} or {@link BulkData}.
 *
 * <pre>{@code
 * @BulkData
 * public record Order(@Unique long id, int quantity) {}
 *
 * orders.byId(7L);       // its handle, Handle.none() if there is none
 * orders.findById(7L);   // the order, or null
 * orders.removeById(7L); // whether there was one
 * orders.putById(order); // sets the item of that key, or adds one
 * }</pre>
 *
 * <p>On a component it is a key of that component, of all columns of a nested record; on the record, of the components that
 * {@link #on} names. It is true after every call, however the item was written. What would give two items one key throws
 * {@link DuplicateKeyException}, and changes nothing. Costs 5 to 8 bytes an item.
 */
@Documented
@Target({ElementType.TYPE, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
@Repeatable(Unique.All.class)
public @interface Unique {
    /** What the methods are called by: {@code id} gives {@code byId}. The component's name, or all of them with {@code And} between. */
    String name() default "";

    /** On a record: the components, as paths; {@code "price.currency"} is one in a nested record. */
    String[] on() default {};

    /** A condition on flags, enums and symbols, as {@link Kernel#where} has it: only items of which it holds have the key. */
    String where() default "";

    /** Several of one record. */
    @Documented
    @Target({ElementType.TYPE, ElementType.RECORD_COMPONENT})
    @Retention(RetentionPolicy.CLASS)
    @interface All {
        /** Each of them. */
        Unique[] value();
    }
}
