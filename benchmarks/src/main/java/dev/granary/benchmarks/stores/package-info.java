/**
 * The same work on stores, by hand, and with what one could use instead.
 *
 * <p>For each kind of work there is an interface, with an implementation for each rival and a checksum that has to be the same
 * for all of them ({@link dev.granary.benchmarks.report.Verification} sees to it), and a benchmark whose parameter is the rival.
 */
package dev.granary.benchmarks.stores;
