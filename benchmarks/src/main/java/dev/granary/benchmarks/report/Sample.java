package dev.granary.benchmarks.report;

import java.util.Arrays;
import org.apache.commons.math3.distribution.TDistribution;

/** Measured values of one thing, from all iterations of all forks, and what they say about its mean. */
public record Sample(double[] values) {
    private static final double CONFIDENCE = 0.95;

    public Sample {
        if (values.length == 0) {
            throw new IllegalArgumentException("a sample has at least one value");
        }
        values = values.clone();
    }

    @Override
    public double[] values() {
        return values.clone();
    }

    public int count() {
        return values.length;
    }

    public double mean() {
        return Arrays.stream(values).average().orElseThrow();
    }

    /** Of the mean: by Student's t, at 95 %. A single value has no width, because nothing is known of its error. */
    public Interval interval() {
        double mean = mean();
        if (values.length == 1) {
            return new Interval(mean, mean, mean);
        }
        double half = t(values.length - 1) * Math.sqrt(varianceOfMean());
        return new Interval(mean, mean - half, mean + half);
    }

    /** Of the quotient of the means: Welch's interval for the difference of their logarithms, at 95 %. */
    public Interval over(Sample other) {
        double ratio = mean() / other.mean();
        double own = relativeVariance();
        double others = other.relativeVariance();
        if (own + others == 0) {
            return new Interval(ratio, ratio, ratio);
        }
        double freedom = (own + others)
                * (own + others)
                / (squaredPer(own, values.length - 1) + squaredPer(others, other.values.length - 1));
        double factor = Math.exp(t(Math.max(1, freedom)) * Math.sqrt(own + others));
        return new Interval(ratio, ratio / factor, ratio * factor);
    }

    Sample times(double factor) {
        return new Sample(Arrays.stream(values).map(value -> value * factor).toArray());
    }

    private static double squaredPer(double variance, int freedom) {
        return freedom == 0 ? 0 : variance * variance / freedom;
    }

    private static double t(double freedom) {
        return new TDistribution(null, freedom).inverseCumulativeProbability((1 + CONFIDENCE) / 2);
    }

    private double varianceOfMean() {
        if (values.length == 1) {
            return 0;
        }
        double mean = mean();
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        return squares / (values.length - 1) / values.length;
    }

    private double relativeVariance() {
        double mean = mean();
        return mean == 0 ? 0 : varianceOfMean() / (mean * mean);
    }
}
