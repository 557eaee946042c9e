package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Generates a world: entities that have some of the given components each, and may gain and lose them.
 *
 * <p>For things that differ in what they consist of. An entity is a slot in a page of 4096; of each component a page has a
 * bit per entity and, once an entity of the page has it, columns. A query for entities with some components combines the
 * bits of 64 entities in one operation, so no entity moves when it gains or loses a component, and its handle stays.
 *
 * <p>For an interface {@code Sparks} the world is {@code SparksWorld}, in the same package and as visible as the interface;
 * for a nested {@code Game.Zoo} it is {@code Game_ZooWorld}. Handles are {@code Handle<Sparks>}.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface World {
    /**
     * The components: up to 256 records, with components of the types that stores allow. One without components is a tag, a
     * bit per entity and nothing else.
     */
    Class<?>[] value();
}
