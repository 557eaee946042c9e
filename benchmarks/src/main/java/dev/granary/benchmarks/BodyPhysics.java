package dev.granary.benchmarks;

import dev.granary.Kernel;
import dev.granary.Kernels;

/** Kernels over structs, in place and on copies in columns. */
@Kernels(Body.class)
final class BodyPhysics {
    private BodyPhysics() {}

    @Kernel
    static Body integrate(Body b, float dt) {
        return new Body(b.life() - dt, b.position().plus(b.velocity().times(dt)), b.velocity(), b.color());
    }

    /** About forty operations an item, a root and a division among them. */
    @Kernel
    static Body orbit(Body b, float dt) {
        return step(b, dt);
    }

    @Kernel(scratch = true)
    static Body orbitOnScratch(Body b, float dt) {
        return step(b, dt);
    }

    /** About a hundred and sixty. */
    @Kernel
    static Body orbitFourTimes(Body b, float dt) {
        return step(step(step(step(b, dt), dt), dt), dt);
    }

    @Kernel(scratch = true)
    static Body orbitFourTimesOnScratch(Body b, float dt) {
        return step(step(step(step(b, dt), dt), dt), dt);
    }

    private static Body step(Body b, float dt) {
        Vec3 p = b.position();
        Vec3 v = b.velocity();
        float r2 = p.x() * p.x() + p.y() * p.y() + p.z() * p.z() + 1f;
        float pull = -dt / (r2 * (float) Math.sqrt(r2));
        float drag = 1f - 0.01f * dt * (v.x() * v.x() + v.y() * v.y() + v.z() * v.z());
        Vec3 faster =
                new Vec3((v.x() + p.x() * pull) * drag, (v.y() + p.y() * pull) * drag, (v.z() + p.z() * pull) * drag);
        return new Body(b.life() - dt, p.plus(faster.times(dt)), faster, b.color());
    }
}
