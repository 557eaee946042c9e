package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A key that many items may share, in a store of {@link SoA} or {@link BulkData}.
 *
 * <pre>{@code
 * @BulkData
 * public record Order(@Index Side side, int quantity) {}
 *
 * for (OrderStore.Cursor order : orders.bySide(Side.BUY)) { ... }
 * orders.bySide(Side.BUY).count();
 * }</pre>
 *
 * <p>On a list ({@link Pooled}), or a component of its elements, it finds the items that have an element: {@code heroes.byInventory(item)}.
 *
 * <p>On a component it is a key of that component, of all columns of a nested record; on the record, of the components that
 * {@link #on} names. It is true after every call, however the item was written. Adding, removing and changing the key of an item
 * take the same time however many share it. Costs 8 bytes an item, and 5 to 8 for each key.
 */
@Documented
@Target({ElementType.TYPE, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.CLASS)
@Repeatable(Index.All.class)
public @interface Index {
    /** What the method is called by: {@code side} gives {@code bySide}. The component's name, or all of them with {@code And} between. */
    String name() default "";

    /** On a record: the components, as paths; {@code "price.currency"} is one in a nested record. */
    String[] on() default {};

    /** A condition on flags, enums and symbols, as {@link Kernel#where} has it: only items of which it holds have the key. */
    String where() default "";

    /**
     * Whether items are in order by it, as {@link Ordered} says: by the first component, then by the next. Then as many of the first
     * components are given as one likes, and there are ranges of the next one:
     *
     * <pre>{@code
     * @Index(name = "book", on = {"instrument", "side", "price"}, ordered = true)
     *
     * orders.byBook(instrument, Side.BUY).last();
     * orders.byBook(instrument, Side.SELL).atMost(price).descending();
     * }</pre>
     */
    boolean ordered() default false;

    /** Several of one record. */
    @Documented
    @Target({ElementType.TYPE, ElementType.RECORD_COMPONENT})
    @Retention(RetentionPolicy.CLASS)
    @interface All {
        /** Each of them. */
        Index[] value();
    }
}
