package dev.granary.benchmarks.report;

/**
 * What a scenario counts in.
 *
 * @param size how many nanoseconds one is, or 1 for what isn't a time
 */
public record Unit(String name, double size) {
    static final Unit NANOSECONDS = new Unit("ns", 1);
    static final Unit MICROSECONDS = new Unit("µs", 1e3);
    static final Unit MILLISECONDS = new Unit("ms", 1e6);
    static final Unit BYTES = new Unit("bytes", 1);
}
