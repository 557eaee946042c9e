/**
 * The performance report: what is compared with what ({@link dev.granary.benchmarks.report.Scenarios}), the run, and what becomes of
 * its results: tables and plots of a page, and comparisons of one run with another.
 *
 * <p>Data flows one way: scenarios name benchmarks, a run gives {@link dev.granary.benchmarks.report.Results}, and
 * {@link dev.granary.benchmarks.report.Page} and {@link dev.granary.benchmarks.report.Comparison} read both.
 */
package dev.granary.benchmarks.report;
