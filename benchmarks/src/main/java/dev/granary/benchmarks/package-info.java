/**
 * JMH benchmarks of generated stores, each beside the loop that one would write by hand.
 *
 * <p>Every state warms up three kinds of store ({@link dev.granary.benchmarks.Crowd}), so that no benchmark profits from
 * a JVM in which there is only one.
 */
package dev.granary.benchmarks;
