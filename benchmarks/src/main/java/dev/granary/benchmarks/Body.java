package dev.granary.benchmarks;

import dev.granary.BulkData;

/** Ten floats side by side. */
@BulkData
public record Body(float life, Vec3 position, Vec3 velocity, Vec3 color) {}
