package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A position, by which items that are near a point are found, in a store of {@link SoA} or {@link BulkData}, or entities, of a component of
 * a {@link World} ({@code world.nearSpot(3, 4, 10)}): a record of two or three {@code float} or {@code double}.
 *
 * <pre>{@code
 * record Vec2(float x, float y) {}
 *
 * @BulkData
 * public record Boid(@Grid(cell = 10) Vec2 position, Vec2 velocity) {}
 *
 * for (BoidStore.Cursor boid : boids.near(3, 4, 10)) { ... }
 * int others = boids.near(handle, 10).count();
 * }</pre>
 *
 * <p>Positions may be anywhere, and be negative; an item is near if its distance, computed in {@code double} by squares, is at most the
 * radius. One with a coordinate that is infinite or not a number is near nothing. It is true after every call, however the item was
 * written.
 *
 * <p>The grid is made when it is asked: by a counting sort of all items after most of them have moved, else where a single item has moved
 * that is mended. Costs some 34 bytes an item in two dimensions and 44 in three, once it has been asked.
 */
@Documented
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.CLASS)
@Repeatable(Grid.All.class)
public @interface Grid {
    /** The side of a cell, in the unit of the position: best about the radius that is mostly asked for. Greater than 0. */
    double cell();

    /** What the method is called by: {@code home} gives {@code nearHome}. By default it is {@code near}. */
    String name() default "";

    /** A condition on flags, enums and symbols, as {@link Kernel#where} has it: only items of which it holds are near anything. */
    String where() default "";

    /** Several of one position. */
    @Documented
    @Target(ElementType.RECORD_COMPONENT)
    @Retention(RetentionPolicy.CLASS)
    @interface All {
        /** Each of them. */
        Grid[] value();
    }
}
