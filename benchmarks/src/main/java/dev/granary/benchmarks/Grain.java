package dev.granary.benchmarks;

import dev.granary.Kernel;
import dev.granary.SoA;

/** Ten floats in groups of 16 rows. */
@SoA(lanes = 16)
record Grain(float life, Vec3 position, Vec3 velocity, Vec3 color) {
    @Kernel
    static Grain integrate(Grain g, float dt) {
        return new Grain(g.life() - dt, g.position().plus(g.velocity().times(dt)), g.velocity(), g.color());
    }
}
