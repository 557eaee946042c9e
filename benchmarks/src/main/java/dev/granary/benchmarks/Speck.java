package dev.granary.benchmarks;

import dev.granary.Kernel;
import dev.granary.SoA;

/** Ten floats in ten columns, as {@link Particle}, in blocks of eight times the rows. */
@SoA(blockRows = 1 << 16)
public record Speck(float life, Vec3 position, Vec3 velocity, Vec3 color) {
    @Kernel
    static Speck tick(Speck s, float dt) {
        return new Speck(s.life() - dt, s.position(), s.velocity(), s.color());
    }

    @Kernel
    static Speck integrate(Speck s, float dt) {
        return new Speck(s.life() - dt, s.position().plus(s.velocity().times(dt)), s.velocity(), s.color());
    }
}
