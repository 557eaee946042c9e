package dev.granary.benchmarks;

import dev.granary.SoA;

/** Ten floats in groups of 8 rows. */
@SoA(lanes = 8)
record Flake(float life, Vec3 position, Vec3 velocity, Vec3 color) {}
