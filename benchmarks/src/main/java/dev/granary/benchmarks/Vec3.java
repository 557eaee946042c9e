package dev.granary.benchmarks;

/** Three floats. */
public record Vec3(float x, float y, float z) {}
