package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class whose {@link Kernel} and {@link RemoveIf} methods are for the items of a store, or the entities of a world.
 *
 * <p>For a class {@code Physics} there will be {@code PhysicsKernels}, with a method per kernel that runs it on all items of
 * a store, and an overload that does so in a {@link java.util.concurrent.ForkJoinPool}. Kernels declared inside the record
 * itself need no such mark.
 *
 * <p>A kernel of a world takes components, and runs on the entities that have all of them. What it takes and returns says
 * what it is:
 *
 * <ul>
 *   <li>a component out: sets it, whether or not it is among those that went in
 *   <li>a record out whose components are components of the world: sets all of them
 *   <li>nothing out: visits the entity
 *   <li>the world's cursor in, instead of components, and nothing out: works on the entity in place; option {@code all} says
 *       which entities
 *   <li>something that is no component first, and out again the type of that something: a reduction
 * </ul>
 *
 * <p>A component whose parameter has an annotation {@code Nullable}, of any package, need not be there, and is null then. The
 * 64 entities of a word then come by what they have, and not by their slots: first those with all of it, in the order of
 * slots, last those with nothing. So when one fails, later ones of its word may be done, and earlier ones not.
 *
 * <p>The first parameter of type {@code Handle<W>}, where W is the world's interface, receives the entity's handle; one of the
 * world's {@code Commands} takes changes of structure, which a kernel must not make directly.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface Kernels {
    /**
     * What the kernels are for: a record annotated with {@link SoA} or {@link BulkData}, or an interface with {@link World}.
     *
     * <p>Of several records each kernel is for the one that it takes, or whose cursor. A world is the only one.
     */
    Class<?>[] value();
}
