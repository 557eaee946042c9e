package dev.granary.sample.sound;

/** Something that can be heard: starts its sounds when their time has come. */
interface Performance {
    String title();

    /** How long it lasts, apart from what dies away afterwards. */
    double seconds();

    /** Whether all of its sounds have been started. */
    boolean isOver();

    /** Starts every sound that is due before the given time. */
    void playUntil(double untilSeconds, double nowSeconds);
}
