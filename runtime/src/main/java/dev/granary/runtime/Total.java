package dev.granary.runtime;

/** What can be computed of the numbers in a column. */
enum Total {
    SUM,
    MIN,
    MAX
}
