package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The names that a record component, an enum constant, a component of a world, or a record or a world itself had in earlier versions, so that files
 * which were saved then can be loaded.
 *
 * <pre>{@code
 * @BulkData
 * public record Fighter(@Was({"hp", "life"}) int health, @Default("100") int shield, Rank rank) {}
 *
 * enum Rank { PRIVATE, @Was("LANCE_CORPORAL") CORPORAL }
 * }</pre>
 *
 * <p>On a record or a world it has the simple names that the type had, or those of its store or world: {@code @Was("Game_ShapeStore")}
 * where the record was nested in {@code Game}, and is not. A file with one store is loaded whatever it was called. A record component's
 * name stands for the path to it from its record: {@code @Was("position.x")} says that it was in a nested record called {@code
 * position}. On a nested record, {@code @Was("")} says that its components were beside it. The name that it has now is looked for
 * first, then these, in their order.
 */
@Documented
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface Was {
    /** The names, the latest first. */
    String[] value();
}
