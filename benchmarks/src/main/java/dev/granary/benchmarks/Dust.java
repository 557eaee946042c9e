package dev.granary.benchmarks;

import dev.granary.Growth;
import dev.granary.Kernel;
import dev.granary.SoA;

/** Three floats in virtual memory, of which {@link VirtualLarge} has 200 million. */
@SoA(growth = Growth.VIRTUAL, blockRows = 1 << 16)
public record Dust(float x, float y, float z) {
    @Kernel
    static Dust fall(Dust g, float dt) {
        return new Dust(g.x(), g.y() - dt, g.z());
    }
}
