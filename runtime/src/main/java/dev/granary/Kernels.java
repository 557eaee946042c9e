package dev.granary;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a class whose {@link Kernel} and {@link RemoveIf} methods are for the items of a store.
 *
 * <p>For a class {@code Physics} there will be {@code PhysicsKernels}, with a method per kernel that runs it on all items of
 * a store, and an overload that does so in a {@link java.util.concurrent.ForkJoinPool}. Kernels declared inside the record
 * itself need no such mark.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface Kernels {
    /** The record that the kernels are for, annotated with {@link SoA} or {@link BulkData}. */
    Class<?> value();
}
