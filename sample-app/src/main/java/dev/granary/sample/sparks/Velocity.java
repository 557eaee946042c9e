package dev.granary.sample.sparks;

/** Where it goes, in metres per second. */
public record Velocity(float x, float y, float z) {}
