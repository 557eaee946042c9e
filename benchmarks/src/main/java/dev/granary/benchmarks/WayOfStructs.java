package dev.granary.benchmarks;

import dev.granary.BulkData;
import dev.granary.Kernel;

/** Ten floats side by side, and a flag that all have. */
@BulkData
record WayOfStructs(float life, Vec3 position, Vec3 velocity, Vec3 color, boolean there) {
    @Kernel
    static WayOfStructs integrate(WayOfStructs w, float dt) {
        return new WayOfStructs(
                w.life() - dt, w.position().plus(w.velocity().times(dt)), w.velocity(), w.color(), w.there());
    }
}
