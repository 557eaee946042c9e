package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A handle of an item that has to be there when it is written, and of which it is known what happens when that item goes.
 *
 * <pre>{@code
 * @BulkData
 * public record Order(@Reference(onRemove = OnRemove.REMOVE) Handle<Account> account, int quantity) {}
 *
 * orders.connect(accounts); // once
 * orders.byAccount(account).count();
 * accounts.remove(account); // and its orders
 * }</pre>
 *
 * <p>On a list of handles ({@link Pooled}) in a store, or a handle in its elements, each of them is a reference; one that is cleared is taken
 * out of the list.
 *
 * <p>Items of a store, or entities of a {@link World}, refer to such items or entities; of a component that has one, it is the entity
 * that goes. Also an {@link Index}, and costs as much. Writing a handle whose item is gone throws {@link StaleHandleException}; {@link
 * Handle#none} is always possible.
 */
@Documented
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.CLASS)
public @interface Reference {
    /** What happens when the item that is referred to is removed. */
    OnRemove onRemove();

    /** What the method is called by: {@code account} gives {@code byAccount}. The component's name, if it is not given. */
    String name() default "";
}
