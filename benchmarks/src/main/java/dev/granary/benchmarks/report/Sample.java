package dev.granary.benchmarks.report;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * Measured values of one thing, from all iterations of all forks, and what they say about its mean.
 *
 * @param values fork after fork, as many of each
 */
public record Sample(double[] values, int forks) {
    private static final double CONFIDENCE = 0.95;

    public Sample {
        if (values.length == 0) {
            throw new IllegalArgumentException("a sample has at least one value");
        }
        if (forks < 1 || values.length % forks != 0) {
            throw new IllegalArgumentException(values.length + " values of " + forks + " forks");
        }
        values = values.clone();
    }

    Sample(double[] values) {
        this(values, 1);
    }

    /** How far off a mean may be, relative to it, and by how many degrees of freedom that is known. */
    private record Spread(double variance, int freedom) {
        /** Its part of the denominator of Welch's degrees of freedom. */
        double squaredPerFreedom() {
            return freedom == 0 ? 0 : variance * variance / freedom;
        }
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
        double half = t(values.length - 1) * Math.sqrt(varianceOfMean(values));
        return new Interval(mean, mean - half, mean + half);
    }

    /** Of the quotient of the means: Welch's interval for the difference of their logarithms, at 95 %; see {@link #spread}. */
    public Interval over(Sample other) {
        double ratio = mean() / other.mean();
        Spread own = spread();
        Spread others = other.spread();
        double variance = own.variance + others.variance;
        if (variance == 0) {
            return new Interval(ratio, ratio, ratio);
        }
        double freedom = variance * variance / (own.squaredPerFreedom() + others.squaredPerFreedom());
        double factor = Math.exp(t(Math.max(1, freedom)) * Math.sqrt(variance));
        return new Interval(ratio, ratio / factor, ratio * factor);
    }

    Sample times(double factor) {
        return new Sample(Arrays.stream(values).map(value -> value * factor).toArray(), forks);
    }

    private static double t(double freedom) {
        return new TDistribution(null, freedom).inverseCumulativeProbability((1 + CONFIDENCE) / 2);
    }

    private static double varianceOfMean(double[] values) {
        if (values.length == 1) {
            return 0;
        }
        double mean = Arrays.stream(values).average().orElseThrow();
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        return squares / (values.length - 1) / values.length;
    }

    /**
     * By iterations, or by forks if those differ more: iterations of a JVM have its compiled code in common, and many of them say
     * nothing of what the next JVM would compile.
     */
    private Spread spread() {
        double mean = mean();
        if (mean == 0) {
            return new Spread(0, 0);
        }
        Spread ofIterations = new Spread(varianceOfMean(values) / (mean * mean), values.length - 1);
        Spread ofForks = new Spread(varianceOfMean(means()) / (mean * mean), forks - 1);
        return ofForks.variance > ofIterations.variance ? ofForks : ofIterations;
    }

    /** Of each fork. */
    private double[] means() {
        int each = values.length / forks;
        return IntStream.range(0, forks)
                .mapToDouble(fork -> Arrays.stream(values, fork * each, (fork + 1) * each)
                        .average()
                        .orElseThrow())
                .toArray();
    }
}
