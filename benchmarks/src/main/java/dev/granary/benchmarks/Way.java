package dev.granary.benchmarks;

import dev.granary.Kernel;
import dev.granary.SoA;

/** Ten floats in columns, and a flag that all have. */
@SoA
record Way(float life, Vec3 position, Vec3 velocity, Vec3 color, boolean there) {
    @Kernel
    static Way integrate(Way w, float dt) {
        return new Way(w.life() - dt, w.position().plus(w.velocity().times(dt)), w.velocity(), w.color(), w.there());
    }
}
