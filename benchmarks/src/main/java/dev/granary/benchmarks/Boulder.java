package dev.granary.benchmarks;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Kernel;

/** Ten floats as a struct in native memory, as {@link Body} has them on the heap. */
@BulkData(growth = Growth.VIRTUAL)
public record Boulder(float life, Vec3 position, Vec3 velocity, Vec3 color) {
    @Kernel
    static Boulder integrate(Boulder b, float dt) {
        return new Boulder(b.life() - dt, b.position().plus(b.velocity().times(dt)), b.velocity(), b.color());
    }
}
