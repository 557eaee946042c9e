package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the {@code int} parameter of a kernel that receives the row of the item, for arrays beside the store.
 *
 * <pre>{@code
 * @Kernel static void vertex(Particle p, @Row int row, float[] vertices) {
 *     vertices[2 * row] = p.position().x();
 *     vertices[2 * row + 1] = p.position().y();
 * }
 * }</pre>
 *
 * <p>No two items have the same row at the same time, and all rows are less than {@link Container#rows}. In a packed store the rows are
 * {@code 0} to {@code size() - 1}, and an item may get another one when others are removed or sorted. Elsewhere, and in a world, an item
 * keeps its row for life, and rows between have none.
 */
@Documented
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.CLASS)
public @interface Row {}
