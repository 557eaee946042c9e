package dev.granary.benchmarks.report;

/** What a contender is in a comparison. */
public enum Role {
    /** Granary's generated code. */
    OURS,
    /** What one would write by hand, knowing how: as fast as it gets in Java. */
    LIMIT,
    /** What one could use instead. */
    RIVAL
}
