package dev.granary.sample;

/** Something that can be heard: starts its sounds when their time has come. */
interface Performance {
    String title();

    /** When the last sound starts. */
    double seconds();

    /** Starts every sound that is due before the given time. */
    void playUntil(double untilSeconds, double nowSeconds);
}
