package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a record component is in items of a file that was saved before there was the component.
 *
 * <pre>{@code
 * @BulkData
 * public record Fighter(int health, @Default("100") int shield, @Default("PRIVATE") Rank rank) {}
 * }</pre>
 *
 * <p>On a component that is a nested record, it is that of each of its components. Without it, such a file can't be loaded. For other
 * items it means nothing.
 */
@Documented
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.CLASS)
public @interface Default {
    /**
     * A number, in decimal, or in hexadecimal behind {@code 0x}; {@code true} or {@code false}; one character; the name of an enum's
     * constant; {@code none} for a handle; nothing for a list, {@code ""}, which is empty then.
     */
    String value();
}
