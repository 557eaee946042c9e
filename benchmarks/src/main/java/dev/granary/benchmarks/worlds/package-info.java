/** Worlds beside other entity component systems for Java, and beside code written by hand. */
package dev.granary.benchmarks.worlds;
