package dev.granary.runtime;

/** What can be computed of the numbers in a column. */
enum Total {
    SUM("average"),
    MIN("minimum"),
    MAX("maximum");

    /** What a column without numbers does not have. */
    final String missing;

    Total(String missing) {
        this.missing = missing;
    }
}
