package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A key by which items are in order, in a store of {@link SoA} or {@link BulkData} or a {@link World}: for ranges, and for the first and the last.
 *
 * <pre>{@code
 * @BulkData
 * public record Order(@Ordered long expires, int quantity) {}
 *
 * orders.byExpires().below(now).removeAll();
 * Handle<Order> next = orders.byExpires().first();
 * for (OrderStore.Cursor order : orders.byExpires().atLeast(now).limit(10)) { ... }
 * }</pre>
 *
 * <p>Numbers are in the order of their wrappers' {@code compareTo}, so NaN is behind all; constants of an enum as they are declared,
 * handles by slot, nested records by their components, the first one first. Items of one key are in the order of their slots. It is true
 * after every call, however the item was written. For several components, {@link Index#ordered}.
 *
 * <p>Adding and removing takes the time of a walk through three or four nodes. Costs 13 to 14 bytes an item; for keys of more than 64
 * bits 8 more for each 64 bits.
 */
@Documented
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.CLASS)
@Repeatable(Ordered.All.class)
public @interface Ordered {
    /** What the method is called by: {@code expires} gives {@code byExpires}. The component's name. */
    String name() default "";

    /** A condition on flags, enums and symbols, as {@link Kernel#where} has it: only items of which it holds are in the order. */
    String where() default "";

    /** Several of one component. */
    @Documented
    @Target(ElementType.RECORD_COMPONENT)
    @Retention(RetentionPolicy.CLASS)
    @interface All {
        /** Each of them. */
        Ordered[] value();
    }
}
