package dev.granary.benchmarks.report;

/** An estimate and the bounds between which it is with 95 % confidence. */
public record Interval(double middle, double low, double high) {
    public boolean contains(double value) {
        return low <= value && value <= high;
    }
}
