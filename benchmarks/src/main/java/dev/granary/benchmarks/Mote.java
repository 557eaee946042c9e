package dev.granary.benchmarks;

import dev.granary.Growth;
import dev.granary.Kernel;
import dev.granary.SoA;

/** Ten floats in ten columns of native memory, as {@link Speck} has them on the heap. */
@SoA(growth = Growth.VIRTUAL, blockRows = 1 << 16)
public record Mote(float life, Vec3 position, Vec3 velocity, Vec3 color) {
    @Kernel
    static Mote tick(Mote m, float dt) {
        return new Mote(m.life() - dt, m.position(), m.velocity(), m.color());
    }

    @Kernel
    static Mote integrate(Mote m, float dt) {
        return new Mote(m.life() - dt, m.position().plus(m.velocity().times(dt)), m.velocity(), m.color());
    }
}
