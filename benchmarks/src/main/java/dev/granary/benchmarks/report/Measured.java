package dev.granary.benchmarks.report;

import java.util.Map;
import java.util.Optional;

/** What JMH measured for a key: the score in nanoseconds, or whatever a secondary metric is in. */
public record Measured(Key key, Sample score, Map<String, Sample> secondary, int forks) {
    public Measured {
        secondary = Map.copyOf(secondary);
    }

    /** The score for an empty name. */
    public Optional<Sample> sample(String metric) {
        return metric.isEmpty() ? Optional.of(score) : Optional.ofNullable(secondary.get(metric));
    }

    /** Bytes that an operation allocates, if that was measured. */
    public Optional<Sample> allocated() {
        return Optional.ofNullable(secondary.get("gc.alloc.rate.norm"));
    }
}
