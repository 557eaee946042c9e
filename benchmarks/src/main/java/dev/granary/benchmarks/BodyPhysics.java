package dev.granary.benchmarks;

import dev.granary.Kernel;
import dev.granary.Kernels;

/** Kernels over structs, in place and on copies in columns. */
@Kernels(Body.class)
public final class BodyPhysics {
    private BodyPhysics() {}

    @Kernel
    public static Body integrate(Body b, float dt) {
        return new Body(b.life() - dt, b.position().plus(b.velocity().times(dt)), b.velocity(), b.color());
    }

    @Kernel
    public static Body tick(Body b, float dt) {
        return new Body(b.life() - dt, b.position(), b.velocity(), b.color());
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

    /** What {@link #attract} changes. */
    record Pulled(Vec3 velocity) {}

    /** About fifty operations an item, three roots and three divisions among them, on six columns of which three are written. */
    @Kernel
    static Pulled attract(Body b, float dt) {
        Vec3 p = b.position();
        float a = pull(p.x() - 3f, p.y() - 5f, p.z() - 7f, dt);
        float c = pull(p.x() - 11f, p.y() + 2f, p.z() - 1f, dt);
        float d = pull(p.x() + 4f, p.y() - 8f, p.z() + 6f, dt);
        return new Pulled(new Vec3(
                b.velocity().x() + (p.x() - 3f) * a + (p.x() - 11f) * c + (p.x() + 4f) * d,
                b.velocity().y() + (p.y() - 5f) * a + (p.y() + 2f) * c + (p.y() - 8f) * d,
                b.velocity().z() + (p.z() - 7f) * a + (p.z() - 1f) * c + (p.z() + 6f) * d));
    }

    @Kernel(scratch = true)
    static Pulled attractOnScratch(Body b, float dt) {
        Vec3 p = b.position();
        float a = pull(p.x() - 3f, p.y() - 5f, p.z() - 7f, dt);
        float c = pull(p.x() - 11f, p.y() + 2f, p.z() - 1f, dt);
        float d = pull(p.x() + 4f, p.y() - 8f, p.z() + 6f, dt);
        return new Pulled(new Vec3(
                b.velocity().x() + (p.x() - 3f) * a + (p.x() - 11f) * c + (p.x() + 4f) * d,
                b.velocity().y() + (p.y() - 5f) * a + (p.y() + 2f) * c + (p.y() - 8f) * d,
                b.velocity().z() + (p.z() - 7f) * a + (p.z() - 1f) * c + (p.z() + 6f) * d));
    }

    private static float pull(float x, float y, float z, float dt) {
        float r2 = x * x + y * y + z * z + 1f;
        return -dt / (r2 * (float) Math.sqrt(r2));
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
