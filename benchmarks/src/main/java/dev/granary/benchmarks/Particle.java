package dev.granary.benchmarks;

import dev.granary.SoA;

/** Ten floats in ten columns. */
@SoA
public record Particle(float life, Vec3 position, Vec3 velocity, Vec3 color) {}
